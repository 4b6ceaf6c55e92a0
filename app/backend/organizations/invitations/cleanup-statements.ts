import { query } from "../../storage/compiler";

/** Invitations that expired before the moment. */
export const deleteExpiredInvitations = (moment: string) =>
  query.deleteFrom("invitation").where("expires_at", "<", moment);
