import { historyRow } from "../../history/statements";
import { sendSoon } from "../../outbox/send";
import { procedures } from "../../procedures";
import { aboutRemoved } from "../second-factor/removed-statements";
import { endFactor } from "../second-factor/statements";
import { logInByPasskey, loginRequest, passkeyRequest, secondStepRequest, takePasskeyStep } from "./log-in";
import { selectPasskeys } from "./queries";
import { deletePasskey, renamePasskey } from "./statements";

export const authPasskeyCalls = {
  options: procedures.auth.passkeys.options.handler(async ({ input: { pending, binding }, context: { services } }) => ({
    data: pending === undefined ? loginRequest(services, binding) : await secondStepRequest(services, pending),
  })),

  login: procedures.auth.passkeys.login.handler(({ input: { pending, ...input }, context }) =>
    pending === undefined ? logInByPasskey(context, input) : takePasskeyStep(context, { ...input, pending }),
  ),
};

export const userPasskeyCalls = {
  list: procedures.users.passkeys.list.handler(async ({ context: { services, person } }) => ({
    data: (await services.db.all(selectPasskeys(person().id))).map(
      ({ credential: _credential, transports: _transports, ...passkey }) => passkey,
    ),
  })),

  begin: procedures.users.passkeys.begin.handler(async ({ context }) => {
    const { creationRequest } = await import("./add-passkey");
    return { data: await creationRequest(context) };
  }),

  add: procedures.users.passkeys.add.handler(async ({ input, context }) => {
    const { addPasskey } = await import("./add-passkey");
    return addPasskey(context, input);
  }),

  rename: procedures.users.passkeys.rename.handler(async ({ input: { id, name }, context: { services, person } }) => {
    await services.db.write(renamePasskey(person().id, id, name));
  }),

  remove: procedures.users.passkeys.remove.handler(async ({ input: { id }, context }) => {
    const { services } = context;
    const person = context.person();
    await services.db.write([
      ...deletePasskey(person.id, id),
      ...endFactor(person.id),
      historyRow(services, { organization: null, actor: person, event: "user.passkeyRemoved" }),
      ...aboutRemoved(services, person.id),
    ]);
    sendSoon(services);
  }),

  challenge: procedures.users.passkeys.challenge.handler(async ({ context: { services, person } }) => {
    const { id, session } = person();
    const passkeys = await services.db.all(selectPasskeys(id));
    return { data: passkeyRequest(services, { purpose: "confirm", subject: session }, passkeys) };
  }),
};
