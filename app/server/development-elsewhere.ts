import { setClock } from "~/backend/clock";
import { Refusal } from "~/domain/errors";
import type { Development } from "~/platform/development";

/** The binding to the content backend's `DevelopmentCalls`. */
type DevelopmentBinding = NonNullable<Env["BACKEND_DEVELOPMENT"]>;

/** Development calls that the content backend elsewhere answers, with its outbox and payments. Both have one time. */
export function developmentElsewhere(backend: DevelopmentBinding, clock: () => Date): Development {
  const call =
    <Name extends Exclude<keyof Development, "now">>(name: Name) =>
    async (...args: Parameters<Development[Name]>): Promise<Awaited<ReturnType<Development[Name]>>> => {
      const answer = await backend.ask(name, args);
      if ("refused" in answer) throw new Refusal(answer.refused);
      return answer.value as Awaited<ReturnType<Development[Name]>>;
    };
  return {
    latestMails: call("latestMails"),
    findMail: call("findMail"),
    replyTo: call("replyTo"),
    report: call("report"),
    now: clock,
    async setClock(moment) {
      setClock("local", moment);
      await call("setClock")(moment);
    },
    tick: call("tick"),
    findTestCheckout: call("findTestCheckout"),
    settleTestCheckout: call("settleTestCheckout"),
    findTestSubscription: call("findTestSubscription"),
    playTestSubscription: call("playTestSubscription"),
  };
}
