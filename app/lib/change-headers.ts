/** The answer with changed headers: its own, or those of a copy where it was fetched or redirects. */
export function changeHeaders(response: Response, change: (headers: Headers) => void): Response {
  try {
    change(response.headers);
    return response;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const changed = new Response(response.body, response);
    change(changed.headers);
    return changed;
  }
}
