import type { ContentApi } from "~/content-api/client";
import { inProcessApi } from "~/content-api/client";
import type { Refusal } from "~/domain/errors";
import { actorOf, type Claims, claimsOf } from "./actor";
import { administrationCalls } from "./administration/calls";
import { apiTokensCalls } from "./api-tokens/calls";
import { isApiToken, tokenActor } from "./api-tokens/token-actor";
import { applicationCalls } from "./applicants/board/calls";
import { conversationsCalls } from "./applicants/conversations/calls";
import { applicantCalls, organizationAccesses } from "./applicants/detail/calls";
import { importCalls } from "./applicants/import/calls";
import { ownApplicationCalls } from "./applicants/own-application/calls";
import { authCalls } from "./auth/calls";
import { billingCalls } from "./billing/account/calls";
import { briefCall, campaignSetupCalls } from "./campaign-setup/calls";
import { campaignCalls, paymentsCalls } from "./campaigns/calls";
import { careersCalls } from "./careers/calls";
import { changeRequestCalls } from "./change-requests/calls";
import { chatbotCalls } from "./chatbot/calls";
import { consentCalls } from "./consent/calls";
import { consultationsCalls } from "./consultations/calls";
import { creativesCalls } from "./creatives/calls";
import { filesCalls } from "./files/calls";
import { funnelCalls } from "./funnel/calls";
import { itemsCalls } from "./items/calls";
import { fileReadCalls, foldersCalls } from "./items/file-calls";
import { jobFeedCalls } from "./job-feed/calls";
import { importsCalls } from "./job-import/calls";
import { jobsCalls } from "./jobs/calls";
import { suggestionsCalls } from "./jobs/suggestions/suggest-for-title";
import { letterTemplatesCalls, templatesOfJobCall } from "./letter-templates/calls";
import { limitsCalls } from "./limits/calls";
import { notesCalls } from "./notes/calls";
import { organizationErasureCalls } from "./organization-erasure/calls";
import { organizationExportCalls } from "./organization-export/calls";
import { brandsCalls, organizationsCalls } from "./organizations/calls";
import { invitationsCalls } from "./organizations/invitations/calls";
import { recruitersCalls } from "./organizations/recruiters/calls";
import { procedures } from "./procedures";
import { usersCalls } from "./profile/calls";
import { registrationCalls } from "./registration/calls";
import { autocompleteCalls } from "./search/autocomplete/calls";
import { locationsCalls } from "./search/places/calls";
import { serverCalls } from "./server/calls";
import type { Actor, CallContext, Services } from "./services";
import { statisticsCalls } from "./statistics/calls";
import { calendarFeedCalls, ownCalendarCalls } from "./today/calendar-feed";
import { todayCalls } from "./today/today";
import { webhooksCalls } from "./webhooks/calls";

/** Who answers each part of the contract. */
export const router = procedures.router({
  auth: authCalls,
  users: { ...usersCalls, calendar: ownCalendarCalls },
  registration: registrationCalls,
  files: { ...filesCalls, ...fileReadCalls },
  folders: foldersCalls,
  items: itemsCalls,
  organizations: {
    ...organizationsCalls,
    ...organizationExportCalls,
    accesses: organizationAccesses,
    templates: letterTemplatesCalls,
    tokens: apiTokensCalls,
    webhooks: webhooksCalls,
    erasure: organizationErasureCalls,
    funnel: funnelCalls.organization,
  },
  brands: brandsCalls,
  imports: importsCalls,
  jobs: {
    ...jobsCalls,
    brief: briefCall,
    ...campaignCalls,
    funnel: funnelCalls.job,
    funnelTotals: funnelCalls.jobTotals,
  },
  payments: paymentsCalls,
  billing: billingCalls,
  changeRequests: changeRequestCalls,
  creatives: creativesCalls,
  chatbot: chatbotCalls,
  // The board moves applicants; what else is done with one is a procedures of its own.
  applications: {
    ...applicationCalls,
    ...applicantCalls,
    templates: templatesOfJobCall,
    imports: importCalls,
    applicants: { ...applicationCalls.applicants, ...applicantCalls.applicants },
  },
  notes: notesCalls,
  today: todayCalls,
  consent: consentCalls,
  consultations: consultationsCalls,
  careers: careersCalls,
  jobFeed: jobFeedCalls,
  calendarFeed: calendarFeedCalls,
  conversations: conversationsCalls,
  ownApplication: ownApplicationCalls,
  locations: locationsCalls,
  autocomplete: autocompleteCalls,
  suggestions: suggestionsCalls,
  recruiters: recruitersCalls,
  invitations: invitationsCalls,
  statistics: statisticsCalls,
  administration: {
    ...administrationCalls,
    limits: limitsCalls,
    campaigns: campaignSetupCalls,
    funnel: funnelCalls.product,
  },
  server: serverCalls,
});

/** The handler for pages: the contract's calls as the holder of this context's access token. */
export const embeddedApi = (context: CallContext, onRefusal?: (refusal: Refusal) => void): ContentApi =>
  inProcessApi(router, context, onRefusal);

/** One request's context; the token is looked at when a call first asks who is asking. */
export function callContext(
  services: Services,
  caller: Pick<CallContext, "address" | "device" | "keepTokens"> & {
    accessToken: () => string | null;
    isOverApi?: boolean;
  },
): CallContext {
  const known = new Map<string | null, Promise<Actor>>();
  const read = new Map<string | null, Promise<Claims | null>>();
  const claims = () => {
    const token = caller.accessToken();
    // A token of an organization names no session.
    const named = caller.isOverApi && isApiToken(token) ? null : token;
    const found = read.get(token) ?? claimsOf(services, named);
    read.set(token, found);
    return found;
  };
  const marked = (actor: Actor): Actor =>
    actor.type === "person" && caller.isOverApi ? { ...actor, isOverApi: true } : actor;
  const asking = async (): Promise<Actor> => {
    const token = caller.accessToken();
    if (caller.isOverApi && isApiToken(token)) return tokenActor(services, token);
    const found = await claims();
    if (!found || !caller.isOverApi) return marked(await actorOf(services, found));
    const actor = await actorOf(services, found).catch((error: unknown) => {
      services.sessions.keepPerson(found, null);
      throw error;
    });
    const person = marked(actor);
    services.sessions.keepPerson(found, person.type === "person" ? person : null);
    return person;
  };
  return {
    services,
    address: caller.address,
    device: caller.device,
    keepTokens: caller.keepTokens,
    actor: () => {
      const token = caller.accessToken();
      const actor = known.get(token) ?? asking();
      known.set(token, actor);
      return actor;
    },
    presumed: async () => {
      const found = caller.isOverApi ? await claims() : null;
      return found && services.sessions.person(found);
    },
    account: () =>
      claims().then(
        (found) => found?.id ?? null,
        () => null,
      ),
    replaceActor: (person) => {
      known.set(caller.accessToken(), Promise.resolve(person));
    },
  };
}
