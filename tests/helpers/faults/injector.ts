import type { Services } from "~/backend/services";
import { openDb } from "~/backend/storage/db";

/** One call to something outside the Worker. */
export interface OutsideCall {
  /** "D1 update outbox", "R2 put", "payment.refund": what it is, never an id. */
  name: string;
  /** Whether it changes something there. */
  isEffect: boolean;
}

/** Lets a call through, fails it before it is made, or after it was made and nobody hears of it. */
export type Around = <T>(call: OutsideCall, work: () => Promise<T>) => Promise<T>;

export class InjectedFault extends Error {
  constructor({ name }: OutsideCall, phase: Phase) {
    super(`injected: ${name} fails ${phase}`);
    this.name = "InjectedFault";
  }
}

export type Phase = "before" | "after";
export interface Point {
  /** Which of the calls that count, from 0. */
  at: number;
  phase: Phase;
  /** "error": this call alone fails. "crash": the Worker ends with it, every later call fails too. */
  kind: "error" | "crash";
  counts: (call: OutsideCall) => boolean;
}

export interface Injector {
  around: Around;
  /** Every call that was tried, in order. */
  calls: OutsideCall[];
  /** Whether the point was reached. */
  isHit: () => boolean;
  /** From here on nothing fails. */
  heal: () => void;
}

/** Fails at one point; without one it only writes the calls down. */
export function injectAt(point: Point | null): Injector {
  const calls: OutsideCall[] = [];
  let counted = 0;
  let isHit = false;
  let isHealed = false;
  return {
    calls,
    isHit: () => isHit,
    heal: () => {
      isHealed = true;
    },
    around: async (call, work) => {
      calls.push(call);
      if (!point || isHealed) return work();
      if (isHit && point.kind === "crash") throw new InjectedFault(call, "before");
      if (isHit || !point.counts(call)) return work();
      const isHere = counted === point.at;
      counted += 1;
      if (!isHere) return work();
      isHit = true;
      if (point.phase === "after") await work();
      throw new InjectedFault(call, point.phase);
    },
  };
}

/** Fails each call with this probability, before or after it; `next` answers 0 to 1. */
export function injectAtRandom(next: () => number, rate: number): Injector & { failed: () => number } {
  const calls: OutsideCall[] = [];
  let failed = 0;
  let isHealed = false;
  return {
    calls,
    failed: () => failed,
    isHit: () => failed > 0,
    heal: () => {
      isHealed = true;
    },
    around: async (call, work) => {
      calls.push(call);
      if (isHealed || next() >= rate) return work();
      failed += 1;
      const phase = next() < 0.5 ? "before" : "after";
      if (phase === "after") await work();
      throw new InjectedFault(call, phase);
    },
  };
}

/** D1 whose batches go through `around`; a batch that writes is an effect. */
export function faultyD1(database: D1Database, around: Around): D1Database {
  const texts = new WeakMap<D1PreparedStatement, string>();
  const prepareBy = (prepare: (text: string) => D1PreparedStatement) => (text: string) => {
    const statement = prepare(text);
    texts.set(statement, text);
    const bind = statement.bind.bind(statement);
    statement.bind = (...values) => {
      const bound = bind(...values);
      texts.set(bound, text);
      return bound;
    };
    return statement;
  };
  const batchBy = (batch: D1Database["batch"]) =>
    (<T>(statements: D1PreparedStatement[]) =>
      around(batchCall(statements.map((each) => texts.get(each) ?? "")), () => batch<T>(statements))) as typeof batch;
  const session = (bookmark?: string): D1DatabaseSession => {
    const real = database.withSession(bookmark);
    return Object.assign(Object.create(real), {
      prepare: prepareBy((text) => real.prepare(text)),
      batch: batchBy((statements) => real.batch(statements)),
      getBookmark: () => real.getBookmark(),
    });
  };
  return Object.assign(Object.create(database), {
    prepare: prepareBy((text) => database.prepare(text)),
    batch: batchBy((statements) => database.batch(statements)),
    withSession: session,
  });
}

function batchCall(texts: readonly string[]): OutsideCall {
  const write = texts
    .map((text) => /\b(insert (?:or \w+ )?into|update|delete from)\s+[`"]?(\w+)/i.exec(text))
    .find(Boolean);
  const [, verb = "select", table] = write ?? [];
  const isEffect = write !== undefined && write !== null;
  return { name: isEffect ? `D1 ${verb.toLowerCase()} ${table}` : "D1 select", isEffect };
}

/** What of the outside changes something there; the other methods are questions. */
const EFFECTS =
  /^(put|delete|send|sendBatch|createMultipartUpload|uploadPart|complete|abort|open|expire|schedule|deduct|voidCharge|refund)$/;

/** An object whose asynchronous methods go through `around`. */
export function faultyObject<T extends object>(target: T, name: string, methods: readonly string[], around: Around): T {
  return new Proxy(target, {
    get(object, key) {
      const value: unknown = Reflect.get(object, key);
      if (typeof value !== "function") return value;
      const ask = (...args: unknown[]) => value.apply(object, args);
      if (typeof key !== "string" || !methods.includes(key)) return ask;
      return (...args: unknown[]) =>
        around({ name: `${name}.${key}`, isEffect: EFFECTS.test(key) }, async () => ask(...args));
    },
  });
}

const BUCKET = ["get", "head", "put", "delete", "list", "createMultipartUpload"];
const PAYMENT = ["open", "state", "expire", "subscription", "schedule", "deduct", "voidCharge", "refund", "events"];

/** R2 whose calls go through `around`, parts of a large upload included. */
export function faultyBucket(bucket: R2Bucket, around: Around): R2Bucket {
  const faulty = faultyObject(bucket, "R2", BUCKET, around);
  const withParts = async (key: string, options?: R2MultipartOptions) =>
    faultyObject(await faulty.createMultipartUpload(key, options), "R2", ["uploadPart", "complete", "abort"], around);
  return new Proxy(faulty, {
    get: (object, key) => (key === "createMultipartUpload" ? withParts : Reflect.get(object, key)),
  });
}

/** The services of a request or a tick, with everything outside going through `around`. */
export function faultyServices(services: Services, database: D1Database, around: Around): Services {
  const queue = <T extends object>(target: T | null, name: string) =>
    target && faultyObject(target, name, ["send", "sendBatch"], around);
  return {
    ...services,
    db: openDb(faultyD1(database, around)),
    files: faultyBucket(services.files, around),
    importQueue: queue(services.importQueue, "imports"),
    visitQueue: queue(services.visitQueue, "visits"),
    mailer: faultyObject(services.mailer, "mail", ["send"], around),
    payment: faultyObject(services.payment, "payment", PAYMENT, around),
  };
}
