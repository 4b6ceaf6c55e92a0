import { isRefusal, Refusal } from "~/domain/errors";
import { fullName, toLanguage } from "~/domain/people";
import { forgetJudge } from "../applicants/user-statements";
import { forgetAccount, forgetAttempts } from "../auth/attempt-statements";
import { checkPassword } from "../auth/check-password";
import { deleteClosedCheckouts } from "../billing/statements";
import { mailLostConsultation } from "../consultations/mails";
import { noteErasedOrganizations, noteErasure } from "../erasures/statements";
import { deleteAttachmentsOf } from "../files/attachment-statements";
import { deleteBytes } from "../files/effects";
import { deleteFiles, deleteFolders, releaseFolders } from "../files/statements";
import { deleteHistoryOf, deleteOwnHistory, removeQuotes } from "../history/removal-statements";
import { historyRow } from "../history/statements";
import { deleteAnswersTo } from "../idempotency/statements";
import { deleteImportsOf } from "../job-import/statements";
import { deleteUnassignedJobs, handOverJobs } from "../jobs/user-statements";
import { deleteMeetingsOf } from "../limits/statements";
import {
  deleteInvitationsAcceptedBy,
  deleteInvitationsTo,
  deleteOrganizations,
} from "../organizations/user-statements";
import { sendSoon } from "../outbox/send";
import { deleteMailsTo, outboxMail } from "../outbox/statements";
import type { CallContext, Person, Services, System } from "../services";
import { guardThat } from "../storage/guards";
import type { Statement } from "../storage/statement";
import { forgetAddress } from "../suppressions/statements";
import { deleteUser } from "../users/statements";
import {
  findBlockers,
  findFormerEmails,
  findLeaving,
  isFileGoing,
  isFolderGoing,
  isOrganizationGoing,
  type Leaving,
  mayBeRemoved,
  pendingEmail,
  removableApplicants,
  removableOrganizations,
} from "./removal-queries";
import { emailChangeKey } from "./statements";

/**
 * Deletes the account for good: the row and everything that names the person go, what belongs to an organization stays
 * without a name. FAILED_VALIDATION (password), REQUESTS_EXCEEDED, FORBIDDEN {blockers}.
 */
export async function removeAccount(context: CallContext, person: Person, password: string): Promise<void> {
  const { services } = context;
  const forget = await checkPassword(context, person, password);
  const [former, lostConsultation] = await Promise.all([
    findFormerEmails(services, person),
    mailLostConsultation(services, person),
  ]);
  const emails = [person.user.email, ...former];
  try {
    await writeRemoval(services, leavingOf(person), {
      emails,
      before: [guardThat("FORBIDDEN", mayBeRemoved(person)), ...forget],
      after: [
        historyRow(services, { organization: null, actor: person, event: "user.delete" }),
        farewell(services, person),
        ...lostConsultation,
      ],
    });
  } catch (error) {
    if (isRefusal(error, "FORBIDDEN"))
      throw new Refusal("FORBIDDEN", { blockers: await findBlockers(services, person) });
    throw error;
  }
  sendSoon(services);
}

/**
 * Deletes an account that was deleted before, in a database that was restored: without a mail, and whatever it still
 * holds there. Nothing where it is gone.
 */
export async function removeAccountAgain(services: Services, actor: System, id: string): Promise<void> {
  const leaving = await findLeaving(services, id);
  if (!leaving) return;
  const emails = [leaving.email, ...(await findFormerEmails(services, leaving))];
  const after = [historyRow(services, { organization: null, actor, event: "user.delete", before: { user: id } })];
  await writeRemoval(services, leaving, { emails, before: [], after });
}

const leavingOf = ({ id, user }: Person): Leaving => ({ id, email: user.email, avatar: user.avatar?.id ?? null });

const farewell = (services: Services, { user }: Person) =>
  outboxMail(services, {
    to: user.email,
    template: "accountDeleted",
    language: toLanguage(user.language),
    data: { name: fullName(user), link: services.appBase },
  });

interface Around {
  /** All addresses that the person has had. */
  emails: readonly string[];
  /** Statements before and after the removal, in its batch. */
  before: readonly Statement[];
  after: readonly Statement[];
}

/** The removal as one batch, which asks again whether something blocks; then the bytes of what is gone. */
async function writeRemoval(services: Services, leaving: Leaving, { emails, before, after }: Around): Promise<void> {
  const { id } = leaving;
  const organizations = removableOrganizations(id);
  const files = deleteFiles(isFileGoing(leaving));
  const imports = deleteImportsOf(id);
  const documents = deleteAttachmentsOf(removableApplicants(id));
  const written = await services.db.write([
    ...before,
    handOverJobs(id),
    releaseFolders(id),
    files,
    imports,
    documents,
    deleteHistoryOf(organizations),
    deleteFolders(isFolderGoing(id)),
    noteErasedOrganizations(services, isOrganizationGoing(id)),
    // A draft that has moved away may have left one behind, which would keep its organization.
    deleteClosedCheckouts(organizations),
    deleteOrganizations(organizations),
    deleteUnassignedJobs(id),
    deleteMailsTo(pendingEmail(id)),
    deleteInvitationsAcceptedBy(id),
    deleteAnswersTo(id),
    forgetAttempts(emailChangeKey(services, id)),
    deleteMeetingsOf(id),
    forgetJudge(id),
    deleteOwnHistory(id),
    ...emails.flatMap((email) => removeAddress(services, email)),
    deleteUser(id),
    noteErasure(services, "account", id),
    ...after,
  ]);
  deleteBytes(services, [
    ...written.rowsOf(files),
    // An import of an address or a text keeps no file.
    ...written.rowsOf(imports).flatMap(({ filename_disk }) => (filename_disk === null ? [] : { filename_disk })),
    ...written.rowsOf(documents),
  ]);
}

/** Whatever quotes one of the person's addresses. */
const removeAddress = (services: Services, email: string) => [
  deleteMailsTo(email),
  ...forgetAddress(email),
  deleteInvitationsTo(email),
  ...forgetAccount(services, email),
  removeQuotes(email),
];
