import { jobOfRow } from "./call-right";

/** Of files and folders; a part of CALL_RIGHTS. */
export const FILE_RIGHTS = {
  "files.list": jobOfRow("editJobFiles"),
  "files.get": jobOfRow("editJobFiles"),
  // A folder that one does not see is no place to move to.
  "files.update": { out: jobOfRow("editJobFiles"), in: { ...jobOfRow("editJobFiles"), hidden: "INVALID_FOREIGN_KEY" } },
  "files.rename": jobOfRow("editJobFiles"),
  "files.replace": jobOfRow("editJobFiles"),
  "files.remove": jobOfRow("editJobFiles"),
  "folders.list": jobOfRow("editJobFiles"),
  "folders.get": jobOfRow("editJobFiles"),
  "files.store": { ...jobOfRow("editJobFiles"), hidden: "INVALID_FOREIGN_KEY" },
  "files.storeForm": {
    folder: { ...jobOfRow("editJobFiles"), hidden: "INVALID_FOREIGN_KEY" },
    job: { on: "job", needs: "editJobFiles", by: "job" },
  },
  "files.asset": { ...jobOfRow("viewJob"), visitor: "FORBIDDEN", hidden: "FORBIDDEN" },
} as const;
