import { SERVER_LOST } from "../server-watch/server-watch.enhance";

export interface Sending {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

export type Outcome = "done" | "failed" | "cancelled" | { reason: string };

/** One raw PUT with the file as its body; XMLHttpRequest, because fetch tells nothing about the way up. */
export function sendFile(file: File, url: string, { signal, onProgress }: Sending): Promise<Outcome> {
  if (signal.aborted) return Promise.resolve("cancelled");

  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const address = new URL(url, location.href);
    address.searchParams.set("filename", file.name);
    request.open("PUT", address);
    request.setRequestHeader("content-type", file.type || "application/octet-stream");
    request.upload.addEventListener("progress", (event) => onProgress(event.loaded / event.total));
    request.addEventListener("load", () => resolve(request.status < 300 ? "done" : reasonIn(request)));
    request.addEventListener("abort", () => resolve("cancelled"));
    request.addEventListener("error", () => {
      document.dispatchEvent(new Event(SERVER_LOST));
      resolve("failed");
    });
    signal.addEventListener("abort", () => request.abort());
    request.send(file);
  });
}

/** The server may say why in a sentence of the page's language: `{ message }`. */
function reasonIn(request: XMLHttpRequest): Outcome {
  try {
    const { message } = JSON.parse(request.responseText);
    return typeof message === "string" ? { reason: message } : "failed";
  } catch {
    return "failed";
  }
}
