import { Board } from "~/platform/live/board";

/** Tests call modules directly; the pool only wants some Worker, and the class of its Durable Objects. */
export { Board };
export default { fetch: () => new Response("tests"), queue: () => {} };
