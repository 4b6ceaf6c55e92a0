/** The code a call was refused with, or "ok". */
export async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "ok";
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  }
}

/** What a refusal says besides its code. */
export async function detailsOf(work: Promise<unknown>): Promise<Record<string, unknown>> {
  try {
    await work;
    return {};
  } catch (error) {
    return error instanceof Error && "details" in error ? (error.details as Record<string, unknown>) : {};
  }
}

/** Code and details of a refusal, or "ok". */
export async function refusalOf(work: Promise<unknown>): Promise<{ code: string; details: Record<string, unknown> }> {
  const [code, details] = await Promise.all([codeOf(work), detailsOf(work)]);
  return { code, details };
}
