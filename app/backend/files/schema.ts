import { integer, type Schema, text } from "../storage/columns";

export const filesSchema = {
  files: {
    id: text(),
    folder: text().nullable(),
    organization: text().nullable(),
    uploaded_by: text().nullable(),
    filename_download: text(),
    filename_disk: text(),
    title: text().nullable(),
    type: text(),
    filesize: integer(),
    width: integer().nullable(),
    height: integer().nullable(),
    created_on: text(),
    /** In `file_chunk`, kept by the database. */
    place: integer().nullable(),
  },
  /**
   * 128 files of an organization, or of the person who uploaded them (`""` is the other one). JSON that no check parses
   * at each write: `ENTRY_COLUMNS` says what is in it.
   */
  file_chunk: {
    organization: text(),
    person: text(),
    chunk: integer(),
    files: integer().defaulted(),
    entries: text().defaulted(),
  },
  /** What employer brands and people of an organization show, kept by triggers. */
  shown_file_list: {
    organization: text(),
    /** By their ids, each as in `file_chunk`. */
    entries: text(),
  },
  /** Parts of names and titles, kept in step by triggers. */
  file_search: {
    rowid: integer().generated(),
    /** As in `file_chunk`. */
    file_values: text(),
    name: text(),
    title: text(),
  },
  folder: {
    id: text(),
    name: text(),
    organization: text().nullable(),
    owner: text().nullable(),
    date_created: text(),
  },
  /** Parts of names, kept in step by triggers. */
  folder_search: {
    rowid: integer().generated(),
    /** As in `job_chunk_folder`. */
    folder_values: text(),
    name: text(),
  },
  /** Documents of applicants and of conversations. */
  attachment: {
    id: text(),
    conversation: text().nullable(),
    applicant: text().nullable(),
    object: text(),
    filename_download: text(),
    type: text(),
    filesize: integer(),
    uploaded_by: text().nullable(),
    date_created: text(),
    /** Of its job; set by the database. */
    organization: text().nullable(),
  },
  /** Kept by the database. */
  organization_storage: {
    organization: text(),
    bytes: integer(),
    files: integer(),
  },
} satisfies Schema;
