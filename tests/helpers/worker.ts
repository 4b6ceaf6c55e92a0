/** Tests call rooms directly; the pool only wants some Worker. */
export default { fetch: () => new Response("tests") };
