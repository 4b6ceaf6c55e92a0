import { createServer, type Server } from "node:http";

/** Pages by path; a function may be slow or fail. */
export type Pages = Record<string, { body: string; type?: string; status?: number; delay?: number }>;

/** The internet as the product sees it during a story: listens beside the product's port until it is closed. */
export async function openStandIn(baseURL: string, pages: Pages): Promise<Server> {
  const server = createServer((request, response) => {
    const page = pages[new URL(request.url ?? "/", "http://stand-in").pathname];
    const {
      body = "",
      type = "text/html; charset=utf-8",
      status = 404,
      delay = 0,
    } = page ? { status: 200, ...page } : {};
    setTimeout(() => {
      response.writeHead(status, { "Content-Type": type });
      response.end(body);
    }, delay);
  });
  await new Promise<void>((resolve) => server.listen(Number(new URL(baseURL).port) + 1, "127.0.0.1", resolve));
  return server;
}
