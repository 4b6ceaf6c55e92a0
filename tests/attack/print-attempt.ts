import type { Answer, Target } from "./target";

/** One request of an attempt with its answer, as lines of text. */
type Exchange = readonly string[];

const MOST = 300;
const cut = (text: string) => (text.length > MOST ? `${text.slice(0, MOST)}… (${text.length})` : text);
const oneLine = (text: string) => cut(text.replace(/\s+/g, " "));
/** Of the answer's headers, those that a finding may be about. */
const SHOWN = ["content-type", "location", "set-cookie", "retry-after", "cache-control"];

/** The target, whose requests are written down together with what was answered. */
export function watched(target: Target): { target: Target; exchanges: Exchange[] } {
  const exchanges: Exchange[] = [];
  const ask: Target["ask"] = async (path, init = {}, env) => {
    const answer = await target.ask(path, init, env);
    exchanges.push([...linesOfRequest(path, init, env), ...linesOfAnswer(answer)]);
    return answer;
  };
  return { target: { ...target, ask }, exchanges };
}

function linesOfRequest(path: string, { method = "GET", headers, body }: RequestInit, env?: object): string[] {
  return [
    `  > ${method} ${oneLine(path)}${env ? `  (with ${JSON.stringify(env)})` : ""}`,
    ...[...new Headers(headers)].map(([name, value]) => `  > ${name}: ${oneLine(value)}`),
    ...(body ? [`  > ${typeof body === "string" ? oneLine(body) : "(bytes)"}`] : []),
  ];
}

function linesOfAnswer({ status, headers, text }: Answer): string[] {
  const shown = [...headers].filter(([name]) => SHOWN.includes(name));
  return [
    `  < ${status}`,
    ...shown.map(([name, value]) => `  < ${name}: ${oneLine(value)}`),
    ...(text ? [`  < ${oneLine(text)}`] : []),
  ];
}
