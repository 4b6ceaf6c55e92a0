import { request as ask, createServer } from "node:http";

/** The way to the content backend elsewhere, which a story may cut. */
export interface Wire {
  open: () => Promise<void>;
  /** Whoever asks from now on is refused by the machine itself. */
  cut: () => Promise<void>;
}

const { E2E_PORT = "8798" } = process.env;
const PORT = Number(E2E_PORT);

export const ELSEWHERE = `http://localhost:${PORT + 2}`;

/** Joins the external product (playwright.config.ts) to the stories' own. Close it at the end by `cut`. */
export function wire(): Wire {
  const server = createServer((request, response) => {
    const { method, headers, url: path } = request;
    const passed = ask({ host: "127.0.0.1", port: PORT, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on("error", () => response.destroy());
    request.pipe(passed);
  });
  return {
    open: () => new Promise((resolve) => server.listen(PORT + 3, "127.0.0.1", resolve)),
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
