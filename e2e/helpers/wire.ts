import { request as ask, createServer } from "node:http";
import { IS_EXTERNAL, PORTS, startProduct } from "./products";

/** The way to the content backend elsewhere, which a story may cut. */
export interface Wire {
  open: () => Promise<void>;
  /** Whoever asks from now on is refused by the machine itself. */
  cut: () => Promise<void>;
}

export const ELSEWHERE = `http://localhost:${PORTS.elsewhere}`;

/** Starts a product whose content backend is the worker's own, behind the wire. Gives the function that ends it. */
export function startElsewhere() {
  const settings = JSON.stringify({ API_BASE: `http://127.0.0.1:${PORTS.wire}/api` });
  return startProduct(PORTS.elsewhere, "/favicon.svg", { SETTINGS: settings }, true);
}

/** Joins the product elsewhere to the worker's own. Close it at the end by `cut`. */
export function wire(): Wire {
  const server = createServer((request, response) => {
    const { method, headers, url: path } = request;
    const port = IS_EXTERNAL ? PORTS.backend : PORTS.product;
    const passed = ask({ host: "127.0.0.1", port, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on("error", () => response.destroy());
    request.pipe(passed);
  });
  return {
    open: () => new Promise((resolve) => server.listen(PORTS.wire, "127.0.0.1", resolve)),
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
