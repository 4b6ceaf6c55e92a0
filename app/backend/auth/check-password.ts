import { Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import type { CallContext, Person } from "../services";
import type { Statement } from "../storage/statement";
import { refuseWait } from "./attempts";
import { isPassword } from "./password-hash";
import { loginAttempt } from "./statements";

/**
 * The password once more, before what a borrowed screen must not be able to do. Tries count as logins; what takes this
 * one back belongs to the batch that follows. FAILED_VALIDATION, REQUESTS_EXCEEDED.
 */
export async function checkPassword(
  { services, address }: CallContext,
  person: Person,
  password: string,
): Promise<Statement[]> {
  const { wait, login, forget } = await loginAttempt(services, person.user.email, address);
  refuseWait(wait);
  if (login?.id === person.id && (await isPassword(password, login.password_hash))) return forget;
  throw new Refusal("FAILED_VALIDATION", { fields: [{ field: "password", message: message("passwordWrong") }] });
}
