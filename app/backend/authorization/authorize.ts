import { os } from "@orpc/server";
import type { CallName, InputOf } from "~/content-api/call-names";
import type { CallRight } from "~/content-api/call-right";
import { CALL_RIGHTS } from "~/content-api/call-rights";
import type { VariedCall } from "~/content-api/right-names";
import { isCovered } from "~/content-api/token-calls";
import { Refusal } from "~/domain/errors";
import { dropBody } from "~/lib/drain";
import { type JobHolding, mayOnJob } from "../jobs/policy";
import { findHoldingFor } from "../jobs/queries";
import { findBrandFor } from "../organizations/employer-brands/queries";
import type { Actor, CallContext, Person, Services } from "../services";
import { answerEarly, EARLY_CALLS } from "./answer-early";
import { decide, hidden, idOf, type Pending, refused } from "./decide";
import { holdBack } from "./hold-back";
import { VARIANTS } from "./variants";
import { checkNoneBlocked, holdBatches, holdOf, type NamedRight, waitingOf, withReason } from "./wait-for-block";

/**
 * Enforces the call's line of CALL_RIGHTS and gives the handler the person. Where the line needs a row, the handler's
 * first reads leave together with the lookup, behind `holdBack`; those of EARLY_CALLS also with that of the session: no
 * row reaches the handler and nothing is written until the right is granted. A call without a line is refused.
 */
export const authorize = os.$context<CallContext>().middleware(async (options, input: unknown) => {
  const { context, path, procedure, next } = options;
  const named = await rightsOf(path.join("."), toObject(input), context);
  const rights = named.map(({ right }) => right);
  if (rights.every(({ needs }) => needs === "everybody")) return next({ context: { person: noPerson } });
  const answerAs = async (actor: Actor, services: Services) => {
    checkScopes(actor, named);
    const pending = rights.flatMap((right) => decide(right, actor, toObject(input)) ?? []);
    if (actor.type !== "person") return next({ context: { person: noPerson } });
    const person = () => actor;
    const hold = holdOf(actor, waitingOf(named, procedure["~orpc"].route.method), toObject(input));
    if (!hold && pending.length === 0) return next({ context: { person, services } });
    if (hold?.known) {
      // Who may not do it at all is told that.
      await checkSubjects(services, actor, pending, toObject(input));
      await dropBody(input);
      throw new Refusal("ORGANIZATION_BLOCKED", { blocked: hold.known });
    }
    const open = hold ? holdBatches(services, hold) : services;
    const looks = [
      ...(pending.length > 0 ? [checkSubjects(services, actor, pending, toObject(input))] : []),
      ...(hold?.isLookDue ? [checkNoneBlocked(services, hold)] : []),
    ];
    const granted = inTurn(looks);
    const held = looks.length > 0 ? { ...open, db: holdBack(open.db, granted) } : open;
    const answer = Promise.resolve(next({ context: { person, services: held } }));
    // Whichever fails second would be reported as unhandled.
    answer.catch(() => {});
    // A refusal waits for the handler: that of an upload has read the body to its end by then.
    await granted.catch((error: unknown) =>
      answer.then(
        () => Promise.reject(error),
        () => Promise.reject(error),
      ),
    );
    return hold
      ? answer.catch(async (error: unknown) => Promise.reject(await withReason(services, hold, error)))
      : answer;
  };
  const presumed = EARLY_CALLS.has(path.join(".")) ? await context.presumed() : null;
  return presumed ? answerEarly(context, presumed, answerAs) : answerAs(await context.actor(), context.services);
});

/** FORBIDDEN for a token whose scopes do not give the rights. */
function checkScopes(actor: Actor, named: readonly NamedRight[]): void {
  if (actor.type !== "person" || !actor.token) return;
  const names = named.map(({ name }) => name);
  if (!isCovered(actor.token.scopes, names)) throw new Refusal("FORBIDDEN", { reason: "scope" });
}

/** Fails as the first of them that fails, in their order; all have begun already. */
async function inTurn(looks: readonly Promise<void>[]): Promise<void> {
  for (const look of looks) look.catch(() => {});
  for (const look of looks) await look;
}

/** A handler that is open to visitors must not ask for a person. */
function noPerson(): Person {
  throw new Refusal("UNAUTHORIZED");
}

async function rightsOf(name: string, input: object, context: CallContext): Promise<readonly NamedRight[]> {
  if (!isCallName(name)) throw new Error(`no line in CALL_RIGHTS: ${name}`);
  const line = CALL_RIGHTS[name];
  if ("needs" in line) return [{ name, right: line }];
  const variants = await variantsOf(name as VariedCall, input, context);
  return variants.map((variant) => ({ name: `${name} ${variant}`, right: rightAt(line, variant) }));
}

const isCallName = (name: string): name is CallName => Object.hasOwn(CALL_RIGHTS, name);

/** The input has been parsed by the call's own schema. */
function variantsOf<Name extends VariedCall>(name: Name, input: object, { actor }: CallContext) {
  return VARIANTS[name](input as InputOf<Name>, actor);
}

function rightAt(line: object, variant: string): CallRight {
  let node: unknown = line;
  for (const key of variant.split(" ")) node = Object.entries(toObject(node)).find(([name]) => name === key)?.[1];
  if (!isRight(node)) throw new Error(`no right in CALL_RIGHTS: ${variant}`);
  return node;
}

const isRight = (node: unknown): node is CallRight => typeof node === "object" && node !== null && "needs" in node;

const toObject = (value: unknown): object => (typeof value === "object" && value !== null ? value : {});

async function checkSubjects(services: Services, person: Person, pending: readonly Pending[], input: object) {
  await Promise.all(pending.map((right) => checkSubject(services, person, right, idOf(right, input))));
}

async function checkSubject(services: Services, person: Person, right: Pending, id: string): Promise<void> {
  const holding = await findHolding(services, person, right.on, id);
  if (!holding) throw hidden(right);
  if (!mayOnJob(person, right.needs, holding)) throw refused(right);
}

/** Whose the subject is, null for one that the person does not see. */
async function findHolding(
  services: Services,
  person: Person,
  on: Pending["on"],
  id: string,
): Promise<JobHolding | null> {
  if (on === "job") return findHoldingFor(services, person, id);
  if (on === "brand") {
    const brand = await findBrandFor(services.db, person, id);
    return brand && ofOrganization(brand.ownerOrganization);
  }
  return person.organizations.includes(id) ? ofOrganization(id) : null;
}

const ofOrganization = (organization: string): JobHolding => ({ organization, user_created: null, contacts: [] });
