import { callContext, embeddedApi } from "~/backend/backend";
import { foldFunnel } from "~/backend/funnel/fold";
import { countEvent } from "~/backend/funnel/statements";
import { sql } from "~/backend/storage/sql";
import type { ContentApi } from "~/content-api/client";
import type { ConversationTurn } from "~/content-api/conversations";
import { berlinWeek, Tally } from "./funnel-tally";
import { completeJob } from "./jobs";
import { pick, type Random, randomOf } from "./random";
import { type World, world } from "./world";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Monday, 00:00 in Berlin; both changes of the clock are within the 40 weeks. */
const START = Date.parse("2026-03-01T23:00:00.000Z");
const WEEKS = 40;
const SURE = { reason: "other", isConfirmed: true } as const;

const LICENCE = {
  id: "licence",
  kind: "custom",
  type: "singleChoice" as const,
  text: "Haben Sie einen Führerschein?",
  must: true,
  answers: [
    { id: "yes", text: "Ja", rating: "ideal" as const },
    { id: "no", text: "Nein", rating: "reject" as const },
  ],
};

/** What links say, and the source that is meant. */
const LINKS: readonly (readonly [Record<string, string>, string])[] = [
  [{ source: "Facebook" }, "facebook"],
  [{ utm_source: "FACEBOOK " }, "facebook"],
  [{ fbclid: "x" }, "facebook"],
  [{ source: " Messe  Hannover" }, "messe hannover"],
  [{}, ""],
];

interface Card {
  id: string;
  job: string;
  source: string;
  phase: string;
  since: number;
  applied: number;
  isContacted?: boolean;
}

export interface Population {
  home: World;
  jobs: string[];
  tally: Tally;
  /** Phases of the first job's own: one is still there, one was deleted. */
  own: { kept: string; deleted: string };
  /** Monday of the last week. */
  end: number;
}

/** A year of two jobs through the product's own calls, and an account of it that is kept beside. */
export async function populate(people: number, seed: number): Promise<Population> {
  const random = randomOf(seed);
  const home = await world();
  const tally = new Tally();
  home.backend.setNow(new Date(START).toISOString());
  const columns = { nextRenewal: "2027-06-16" };
  const jobs = [
    await completeJob(home, { status: "online", columns }),
    await completeJob(home, { status: "online", columns }),
  ];
  const life = new Life(home, tally, random, jobs);
  await life.addPhases();
  for (let week = 0; week < WEEKS; week += 1) life.at(START + week * 7 * DAY + 12 * HOUR, () => life.advertise());
  for (const part of [1, 2]) life.at(START + ((part * WEEKS) / 3) * 7 * DAY, () => life.publish());
  life.at(START + 30 * 7 * DAY, () => life.deletePhase());
  for (let at = 0; at < people; at += 1) {
    // One in five comes within an hour of a week's end.
    const week = START + random(WEEKS) * 7 * DAY;
    const moment = random(5) === 0 ? week + (random(120) - 60) * MINUTE : week + random(7 * DAY);
    life.at(Math.max(moment, START), () => life.visit(`visitor ${at}`, at));
  }
  await life.run();
  const end = START + (WEEKS - 1) * 7 * DAY + 6 * DAY;
  home.backend.setNow(new Date(end).toISOString());
  return { home, jobs, tally, own: life.own, end };
}

class Life {
  readonly own = { kept: "", deleted: "" };
  private readonly due: { time: number; work: () => Promise<void> }[] = [];
  private readonly cards: Card[] = [];
  private publication = 0;
  private now = START;
  private done = 0;

  constructor(
    private readonly home: World,
    private readonly tally: Tally,
    private readonly random: Random,
    private readonly jobs: readonly string[],
  ) {}

  at(time: number, work: () => Promise<void>): void {
    this.due.push({ time, work });
  }

  async run(): Promise<void> {
    const last = START + WEEKS * 7 * DAY - HOUR;
    for (;;) {
      this.due.sort((one, other) => one.time - other.time);
      const next = this.due.shift();
      if (!next) break;
      if (next.time > last) continue;
      this.set(Math.max(next.time, this.now));
      await next.work();
      this.done += 1;
      if (this.done % 25 === 0) await this.foldTwice();
    }
    await this.foldTwice();
  }

  async addPhases(): Promise<void> {
    const { applications } = this.api();
    for (const name of ["deleted", "kept"] as const) {
      const add = { name: `Phase ${name}`, color: "teal", after: "applied" } as const;
      const { data } = await applications.phases.change({ id: this.job(0), add });
      this.own[name] = data.find((phase) => phase.name === add.name)?.id ?? "";
    }
  }

  /** Figures of a day as an import adds them, corrected once. */
  async advertise(): Promise<void> {
    const day = new Date(this.now).toISOString().slice(0, 10);
    for (const [what, number] of [
      ["impressions", 500 + this.random(500)],
      ["clicks", this.random(60)],
      ["spend", this.random(9_000)],
      ["spend", -this.random(500)],
    ] as const) {
      const event = { job: this.job(0), at: day, measure: what, source: "facebook", amount: number };
      await this.home.backend.services.db.write([countEvent(event)]);
      this.add(0, "facebook", what, number);
    }
  }

  /** The first publication has a question that rules people out, the second asks one question less. */
  async publish(): Promise<void> {
    const { chatbot } = this.api();
    const id = this.job(0);
    const { data } = await chatbot.configuration.createDraft({ id });
    if (this.publication === 0) await chatbot.question.create({ id, question: LICENCE });
    if (this.publication > 0) await chatbot.question.remove({ id, questionId: data.questions[0]?.id ?? "" });
    await chatbot.configuration.publish({ id });
    this.publication += 1;
  }

  async deletePhase(): Promise<void> {
    await this.api().applications.phases.remove({ id: this.job(0), phaseId: this.own.deleted, target: "interview" });
    for (const card of this.cards.filter(({ phase }) => phase === this.own.deleted)) this.enter(card, "interview");
  }

  /** Somebody looks at the chatbot, perhaps several times, and perhaps begins. */
  async visit(visitor: string, number: number): Promise<void> {
    const at = this.random(4) === 0 ? 1 : 0;
    const [sources, source] = pick(LINKS, this.random);
    for (let looks = 1 + this.random(3); looks > 0; looks -= 1) {
      await this.visitor().conversations.view({ id: this.job(at), sources, visitor: `the browser of ${visitor}` });
      await this.home.backend.settled();
      const day = new Date(this.now).toLocaleDateString("en-CA", { timeZone: "Europe/Berlin" });
      this.addOnce(`${at} ${visitor} ${day}`, at, source, "opened");
      this.set(this.now + this.random(90) * MINUTE);
    }
    if (this.random(10) > 0) await this.talk(at, sources, source, number);
  }

  private async talk(at: number, sources: Record<string, string>, source: string, number: number): Promise<void> {
    const { conversations } = this.visitor();
    const id = this.job(at);
    const { data } = await conversations.get({ id });
    const say = async (turn: ConversationTurn) => {
      this.set(this.now + MINUTE);
      await conversations.answer({ id, token: data.token, turn, sources });
      // Sent twice by a bad connection.
      if (this.random(6) === 0) await conversations.answer({ id, token: data.token, turn, sources });
    };
    const leaves = () => this.random(12) === 0;
    const questions = data.configuration?.questions ?? [];
    const turns = [...questions.map((question) => question.id), "contact", "documents", "privacy"];
    const reach = (turn: number) => this.add(at, "", `reached ${turns[turn]}`);
    await say({ type: "start" });
    this.add(at, source, "started");
    reach(0);
    for (const [place, question] of questions.entries()) {
      if (leaves()) return;
      const choice = question.answers && pick(question.answers, this.random).id;
      const answer = choice ? { choices: [choice], text: "" } : { choices: [], text: "Pflege" };
      const answerId = this.home.backend.services.ids();
      await say({ type: "question", question: question.id, answerId, skip: false, ...answer });
      this.add(at, "", `answered ${question.id}`);
      reach(place + 1);
    }
    if (leaves()) return;
    // Some apply twice: one card more it is not.
    const email = `person${this.random(8) === 0 ? Math.max(0, number - 1 - this.random(5)) : number}@example.com`;
    await say({
      type: "contact",
      first_name: "Mia",
      last_name: "Muster",
      email,
      phone: "",
      zip: "",
      reachability: [],
      remind: false,
    });
    this.add(at, source, "contactGiven");
    reach(questions.length + 1);
    if (leaves()) return;
    await say({ type: "documents" });
    reach(questions.length + 2);
    if (leaves()) return;
    await say({ type: "privacy", consent: true, talentPool: false, website: "", check: "", answer: "" });
    await this.sent(at, source);
  }

  private async sent(at: number, source: string): Promise<void> {
    const { db } = this.home.backend.services;
    this.add(at, source, "sent");
    const row = await db.first<{ applicant: string; quality: string }>(
      sql`SELECT applicant, quality FROM application ORDER BY rowid DESC LIMIT 1`,
    );
    this.add(at, source, `quality ${row?.quality}`);
    const id = row?.applicant ?? "";
    if (this.cards.some((card) => card.id === id)) return;
    const card = { id, job: this.job(at), source, phase: "applied", since: this.now, applied: this.now };
    this.cards.push(card);
    this.add(at, source, "phase applied");
    this.addOnce(`${id} applied`, at, source, "nothing");
    for (let moves = this.random(5), time = this.now; moves > 0; moves -= 1) {
      time += this.random(3) === 0 ? this.random(47 * HOUR) : this.random(30 * DAY);
      this.at(time, () => this.move(card));
    }
    if (this.random(8) === 0) this.at(this.now + this.random(60 * DAY), () => this.erase(card));
    if (this.random(3) === 0) this.at(this.now + this.random(9 * DAY), () => this.write(card));
  }

  /** A comment, or a mail. */
  private async write(card: Card): Promise<void> {
    if (!this.cards.includes(card)) return;
    const on = { id: card.job, applicantId: card.id };
    if (this.random(2) === 0) await this.api().applications.comments.create({ ...on, text: "Ruft zurück" });
    else await this.api().applications.mails.send({ ...on, subject: "Frage", text: "Passt es Ihnen?" });
    this.contact(card);
  }

  private contact(card: Card): void {
    if (card.isContacted) return;
    card.isContacted = true;
    const ms = this.now - card.applied;
    this.tally.stay({ job: card.job, week: berlinWeek(this.now), phase: "first contact", ms });
  }

  private async move(card: Card): Promise<void> {
    if (!this.cards.includes(card)) return;
    const own = card.job === this.job(0) ? await this.ownPhases() : [];
    const phases = ["applied", "interview", "trialWork", "offer", "rejected", "hired", ...own];
    const phase = pick(phases, this.random);
    const applicants = [{ id: card.id }];
    const { data } = await this.api().applications.applicants.move({ id: card.job, applicants, phase, ...SURE });
    if (data.done.length === 1) this.enter(card, phase);
  }

  private enter(card: Card, phase: string): void {
    if (phase === card.phase) return;
    this.contact(card);
    const at = this.jobs.indexOf(card.job);
    this.tally.stay({ job: card.job, week: berlinWeek(this.now), phase: card.phase, ms: this.now - card.since });
    if (phase === "hired") this.add(at, card.source, "hires");
    if (card.phase === "hired") this.add(at, card.source, "hires", -1);
    this.addOnce(`${card.id} ${phase}`, at, card.source, `phase ${phase}`);
    card.phase = phase;
    card.since = this.now;
  }

  private async erase(card: Card): Promise<void> {
    if (!this.cards.includes(card)) return;
    await this.api().applications.applicants.erase({ id: card.job, applicantId: card.id });
    this.cards.splice(this.cards.indexOf(card), 1);
  }

  private async ownPhases(): Promise<string[]> {
    const { data } = await this.api().applications.phases.list({ id: this.job(0) });
    return data.filter(({ isFixed }) => !isFixed).map(({ id }) => id);
  }

  private async foldTwice(): Promise<void> {
    const { services } = this.home.backend;
    await Promise.all([foldFunnel(services), foldFunnel({ ...services, db: services.db.fork() })]);
  }

  private add(at: number, source: string, what: string, number = 1): void {
    this.tally.add(this.happened(at, source, what, number));
  }

  private addOnce(key: string, at: number, source: string, what: string): void {
    this.tally.addOnce(key, this.happened(at, source, what, 1));
  }

  private happened(at: number, source: string, what: string, number: number) {
    const publication = at === 0 ? this.publication : 0;
    return { job: this.job(at), week: berlinWeek(this.now), source, what, number, publication };
  }

  private api(): ContentApi {
    return this.home.api(this.home.anna);
  }

  /** Each from a place of its own. */
  private visitor(): ContentApi {
    const { services } = this.home.backend;
    return embeddedApi(callContext(services, { accessToken: () => null, address: crypto.randomUUID() }));
  }

  private job(at: number): string {
    return this.jobs[at] ?? "";
  }

  private set(time: number): void {
    this.now = time;
    this.home.backend.setNow(new Date(time).toISOString());
  }
}
