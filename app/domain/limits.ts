/** Every limit of the product; the settings record may override the wizard's. */
export const LIMITS = {
  title: { min: 3, max: 100 },
  educations: 5,
  experiences: 3,
  skills: 10,
  targetJobTitles: 3,
  targetExperience: 2,
  targetEducations: 2,
  targetSkills: 3,
  hook: { min: 10, max: 255 },
  hookAdvice: 125,
  locations: 10,
  radius: { min: 17, max: 80 },
  softSkills: 5,
  tasks: { min: 3, max: 6 },
  taskMinLength: 3,
  taskLength: 150,
  benefits: 8,
  choiceLength: 120,
  salary: {
    perHour: { min: 1, max: 500 },
    perMonth: { min: 100, max: 50_000 },
    perYear: { min: 1_000, max: 1_000_000 },
  },
  salarySpread: 5,
  contacts: 5,
  files: 20,
  /** Files that an applicant may attach. */
  conversationDocuments: 5,
  /** Bytes of documents: of one conversation, and of all that nobody has finished, per job and in total. */
  conversationBytes: 50 * 1024 * 1024,
  jobConversationBytes: 1024 * 1024 * 1024,
  allConversationBytes: 10 * 1024 * 1024 * 1024,
  fileBytes: 20 * 1024 * 1024,
  plainFormBytes: 90 * 1024 * 1024,
  filePageSize: 1000,
  fileTitle: 255,
  avatarBytes: 5 * 1024 * 1024,
  importBytes: 5 * 1024 * 1024,
  /**
   * Bytes of a request's body, as read: a page's form without files, JSON for the API, the payment provider's
   * message.
   */
  formBytes: 256 * 1024,
  jsonBytes: 1024 * 1024,
  webhookBytes: 256 * 1024,
  /** Of an applicant's answer with its attachments; providers take mails of 25 MB. */
  inboundMailBytes: 26 * 1024 * 1024,
  /** Characters of an answer that are kept. */
  replyText: 20_000,
  links: 10,
  linkLength: 2048,
  hires: { min: 1, max: 20 },
  runtimes: [1, 2, 3, 6, 12],
  startWorkingDays: 2,
  startMonthsAhead: 6,
  invoiceReference: 64,
  name: 120,
  email: 254,
  /** Characters of the reason why an administrator takes a job back. */
  jobReason: 1000,
  comment: 5000,
  description: 2000,
  password: { min: 12, max: 128 },
  codeTries: 5,
  codeHours: 24,
  resendInviteMinMs: 1500,
  inviteDays: 7,
  inviteKeptDays: 30,
  openInvites: 50,
  /** Of one person. */
  passkeys: 20,
  passkeyName: 60,
  organizationsPerPerson: 5,
  pageSize: 10,
  historyPageSize: 50,
  notesPageSize: 25,
  countCap: 99,
  tokenRefreshMs: 30_000,
  networkCheckMs: 10_000,
  closeDelayMs: 150,
  comboboxOptions: 7,
  comboboxMaxHeight: "21rem",
  counterFrom: 0.9,
  sourceValue: 255,
  mapCenter: { lat: 51.16, lng: 10.45 },
  chatbot: {
    languageQuestions: 2,
    customQuestions: 5,
    shortText: 255,
    longText: 1024,
    greeting: 300,
    closing: 500,
    question: 255,
    answer: 120,
    answers: 10,
    answersMin: 2,
    questions: 30,
    lines: 20,
    /** As long as the longest task that the settings may allow. */
    line: 500,
    sentences: { min: 4, max: 8 },
    versions: 20,
  },
  phases: { custom: 10, nameLength: 40 },
  labels: { custom: 20, nameLength: 24 },
  views: { most: 20, nameLength: 40 },
  /** Of a job: how many there may be, and how many numbers are ever given. */
  creatives: { most: 30, mostEver: 500 },
};

export type Limits = typeof LIMITS;

/** Widths an image may be asked for, in pixels. */
export const IMAGE_WIDTHS = [16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;
/** The one width that is made as PNG too. */
export const MAIL_LOGO_WIDTH = 128;
export const IMAGE_QUALITY = 75;
