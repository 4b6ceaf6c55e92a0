import { onlineJob } from "./weigh.mjs";

/**
 * How long a key takes until it is painted, in the builder with 30 questions on a processor six times slower, and in a
 * field alone on an empty
 * page: what the browser takes in any case. `page` is logged in.
 */
export async function typingInBuilder(page, base, login) {
  const job = await onlineJob(base, login);
  await page.route("**/chatbotBuilder/data*", tellThirty);
  await page.goto(`${base}/jobs/${job}/chatbotBuilder?mode=draft`);
  await page.locator(".saved button").first().waitFor();
  await page.locator(".question-place a.question, .question-place summary").first().click();
  const field = page.locator(".question-place input[name=text]").first();
  await field.focus();
  const questions = await page.locator(".question-place").count();
  const builder = await typeInRounds(page);
  await page.setContent("<input>");
  await page.focus("input");
  const bare = await typeInRounds(page);
  const [median, slowest, alone] = [builder.median, builder.slowest, bare.median].map((time) => time.toFixed(1));
  return `builder, ${questions} questions, ${SLOWDOWN}x slower: a key is painted after ${median} ms, ${slowest} ms at most (median of ${builder.keys} keys, the calmest of ${ROUNDS} rounds); in a field alone on an empty page after ${alone} ms\n`;
}

const SLOWDOWN = 6;
const ROUNDS = 4;

async function typeInRounds(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.evaluate(measureKeys);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await typeOnce(page));
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await devtools.detach();
  // Whatever else the machine does makes keys slower, never faster.
  return rounds.sort((one, other) => one.median - other.median)[0];
}

async function typeOnce(page) {
  await page.keyboard.press("ControlOrMeta+a");
  await page.evaluate(() => window.keyTimes.splice(0));
  await page.keyboard.type("Wie lange fahren Sie schon mit dem Rad zur Arbeit", { delay: 120 });
  const times = (await page.evaluate(() => window.keyTimes)).sort((a, b) => a - b);
  return { median: times[Math.floor(times.length / 2)], slowest: times.at(-1), keys: times.length };
}

/** From the key to the first task after the frame that shows it. */
function measureKeys() {
  window.keyTimes = [];
  let pressed = 0;
  addEventListener("keydown", (event) => (pressed = event.timeStamp), true);
  addEventListener("input", () => {
    const started = pressed;
    requestAnimationFrame(() => setTimeout(() => window.keyTimes.push(performance.now() - started)));
  });
}

/**
 * The island is told of thirty questions, more than the kinds of this campaign would come to; nothing of it is saved.
 */
async function tellThirty(route) {
  if (route.request().method() !== "GET") return route.abort();
  const answer = await route.fetch();
  const data = await answer.json();
  const like = data.content.questions.find(({ answers }) => answers?.length > 2) ?? data.content.questions[0];
  const questions = Array.from({ length: 30 }, (_, at) => ({
    ...{ ...like, id: `q${at}`, text: `${at + 1}: ${like.text}` },
    answers: like.answers?.map((each, number) => ({ ...each, id: `q${at}-${number}` })),
  }));
  return route.fulfill({ response: answer, json: { ...data, content: { ...data.content, questions } } });
}
