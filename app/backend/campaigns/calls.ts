import { Refusal } from "~/domain/errors";
import { findCheckoutFor } from "../billing/queries";
import { procedures } from "../procedures";
import { publishJob } from "./booking/publish-job";
import { startSession } from "./booking/start-session";
import { readCharges } from "./renewals/read-charges";
import { cancelJob } from "./transitions/cancel";
import { dropReactivation } from "./transitions/drop";
import { launchJob } from "./transitions/go-live";
import { previewCancellation } from "./transitions/preview-cancellation";
import { reactivateJob } from "./transitions/reactivate";
import { sendBack } from "./transitions/send-back";
import { stopJob } from "./transitions/stop";
import { withdrawCancellation } from "./transitions/withdraw";

const { jobs } = procedures;

/** Transitions of a job that is or was booked; part of the contract's `jobs`. */
export const campaignCalls = {
  publication: {
    create: jobs.publication.create.handler(async ({ input, context }) => {
      const { id, checkout_id: checkout, ...shown } = input;
      return {
        data: await publishJob(context.services, context.person(), { job: id, checkout, ...shown }),
      };
    }),
  },
  charges: jobs.charges.handler(async ({ input, context }) => ({
    data: await readCharges(context.services, context.person(), input.id),
  })),
  cancellation: {
    preview: jobs.cancellation.preview.handler(async ({ input, context }) => ({
      data: await previewCancellation(context.services, context.person(), input.id),
    })),
    create: jobs.cancellation.create.handler(async ({ input, context }) => ({
      data: await cancelJob(context.services, context.person(), input.id, input.giveBack),
    })),
    destroy: jobs.cancellation.destroy.handler(async ({ input, context }) => {
      await withdrawCancellation(context.services, context.person(), input.id);
    }),
  },
  reactivation: {
    create: jobs.reactivation.create.handler(async ({ input, context }) => ({
      data: await reactivateJob(context.services, context.person(), input.id),
    })),
    destroy: jobs.reactivation.destroy.handler(async ({ input, context }) => {
      await dropReactivation(context.services, context.person(), input.id);
    }),
  },
  launch: jobs.launch.handler(async ({ input, context }) => ({
    data: await launchJob(context.services, context.person(), input.id),
  })),
  return: jobs.return.handler(async ({ input, context }) => ({
    data: await sendBack(context.services, context.person(), input.id, input.reason),
  })),
  stop: jobs.stop.handler(async ({ input, context }) => ({
    data: await stopJob(context.services, context.person(), input.id, input.reason),
  })),
};

export const paymentsCalls = {
  startSession: procedures.payments.startSession.handler(async ({ input, context }) => ({
    data: await startSession(context.services, context.person(), input),
  })),
  session: procedures.payments.session.handler(async ({ input, context }) => {
    const checkout = await findCheckoutFor(context.services, context.person(), input.id);
    if (!checkout) throw new Refusal("NOT_FOUND");
    const { price: frozen, ...session } = checkout;
    const { price, runtime } = frozen;
    return { data: { ...session, firstMonthGross: price.firstMonthGross, termGross: price.gross, runtime } };
  }),
};
