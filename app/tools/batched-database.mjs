/** The Worker of a store: runs the statements of a request in the database that it names, all or none. */
export const BATCH_WORKER = `export default {
  async fetch(request, env) {
    const { name, statements } = await request.json();
    try {
      const prepared = statements.map(({ text, params }) => env[name].prepare(text).bind(...params));
      return Response.json(await env[name].batch(prepared));
    } catch (error) {
      return new Response(error.message, { status: 500 });
    }
  },
};`;

/**
 * The database of a store that serves BATCH_WORKER, in as much of D1's form as migrations and seeds use. A batch is one
 * call; through the runtime's own proxy each of its statements is one more, and thousands make a new database slow.
 * Throws what the database says of a statement that fails.
 */
export function batchedDatabase(store, name) {
  const batch = async (statements) => {
    const body = JSON.stringify({ name, statements });
    const response = await store.dispatchFetch("http://store", { method: "POST", body });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  };
  const prepare = (text, params = []) => {
    const run = async () => (await batch([{ text, params }]))[0];
    const first = async () => (await run()).results[0] ?? null;
    return { text, params, bind: (...bound) => prepare(text, bound), run, all: run, first };
  };
  return { prepare, batch };
}
