import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { weigh } from "./weigh.mjs";

/** Measured beside our chatbot, never shipped: the embed of typebot (FSL-1.1-ALv2). */
export const PEER = "@typebot.io/js@0.10.7";

/**
 * What a page with the peer's own embed makes a browser fetch, as it is published; null where the registry is not
 * reached.
 */
export async function weighPeer(page) {
  const folder = mkdtempSync(`${tmpdir()}/stellenfunk-peer-`);
  try {
    const packed = execFileSync("npm", ["pack", PEER, "--silent"], { cwd: folder, encoding: "utf8" }).trim();
    execFileSync("tar", ["-xzf", packed], { cwd: folder });
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  const script = readFileSync(`${folder}/package/dist/web.js`);
  const html = `<!doctype html><title>peer</title><typebot-standard></typebot-standard><script type="module">import Typebot from "/web.js"; Typebot.initStandard({ typebot: "bench" });</script>`;
  const server = createServer(({ url }, answer) => {
    const isScript = url === "/web.js";
    if (!isScript && url !== "/") return answer.writeHead(404).end();
    answer.writeHead(200, { "Content-Type": isScript ? "text/javascript" : "text/html" }).end(isScript ? script : html);
  });
  await new Promise((listening) => server.listen(0, listening));
  const weight = await weigh(page, `http://localhost:${server.address().port}/`);
  server.close();
  rmSync(folder, { recursive: true, force: true });
  return { ...weight, js: weight.js + weight.framework };
}
