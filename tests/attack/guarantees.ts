/** A test by its file and a title that stands in it. */
export type Held = readonly [file: string, title: string];

/** What an attack from outside once broke, as the guarantee that was given since, and the tests that hold it. */
export const GUARANTEES: Readonly<Record<string, readonly Held[]>> = {
  "a body is bounded by the bytes that are read, whatever length it announces, before anything is parsed or kept": [
    ["tests/pipeline/page-body.test.ts", "a length that is announced smaller changes nothing"],
    ["tests/pipeline/page-body.test.ts", "a form of up to 256 kB reaches the page as it is"],
    ["tests/lib/read-at-most.test.ts", "a larger one is not kept and read to its end"],
    ["tests/platform/seal.test.ts", "a megabyte is sealed and opened again"],
    ["tests/attack/classes/malformed.ts", "malformed requests"],
  ],
  "a webhook's body is bounded before its signature is looked at": [
    [
      "tests/backend/payments.worker.test.ts",
      "a message of more than 256 kB is answered before its signature is looked at, whatever length it announces",
    ],
    ["tests/backend/replies.worker.test.ts", "a body that is too large is read to its end and refused"],
  ],
  "what strangers leave is bounded by address, by job and in all; the oldest goes first, an applicant's never": [
    [
      "tests/pipeline/silent-server.worker.test.ts",
      "one address keeps thirty forms, all together a thousand: the oldest go first",
    ],
    [
      "tests/backend/conversations.worker.test.ts",
      "documents of unfinished conversations make room for newer ones, the oldest first; those of applicants stay",
    ],
    [
      "tests/backend/conversations.worker.test.ts",
      "three hundred conversations begin from one address in an hour; those that have begun go on",
    ],
  ],
  "a link alone makes no other browser write into a conversation or read one": [
    [
      "tests/features/chatbot/copied-address.worker.test.ts",
      "an address with the token as %s opens nobody's conversation, and writes into none",
    ],
    [
      "tests/features/chatbot/copied-address.worker.test.ts",
      "no address that the page leads to names the conversation, with cookies and without",
    ],
    [
      "tests/features/chatbot/copied-address.worker.test.ts",
      "a mailed link asks first, leads back once, and ends every other way into the conversation",
    ],
  ],
  "the own page's key goes to the browser that finished, or into the mailbox": [
    [
      "tests/backend/conversations.worker.test.ts",
      "who applies with a known telephone sees nothing of the one who had it first",
    ],
    [
      "tests/backend/conversations.worker.test.ts",
      "contacts who want to know get a mail, the applicant one with the way to the own data",
    ],
  ],
  "mails to addresses that somebody types are limited by address, sender, conversation and job, and hold nothing typed":
    [
      [
        "tests/backend/conversations.worker.test.ts",
        "the mail with the way back holds nothing that its sender has typed",
      ],
      [
        "tests/backend/conversations.worker.test.ts",
        "one conversation mails its way back five times a day, to whatever addresses",
      ],
      [
        "tests/backend/conversations.worker.test.ts",
        "one sender and one job have their limits, too, over all conversations",
      ],
      [
        "tests/backend/conversation-reminders.worker.test.ts",
        "an address gets at most two reminders a day from all chatbots together",
      ],
    ],
  "no name is an address, and none ends a header": [
    ["tests/domain/person-name.test.ts", "%j is refused"],
    ["tests/attack/classes/injection.ts", "injection into mail, CSV and logs"],
  ],
  "nobody writes to applicants before the job was booked, and operators see and stop who writes": [
    ["tests/backend/applicant-work.worker.test.ts", "nobody is written to for a job that was never booked"],
    [
      "tests/backend/limits-page.worker.test.ts",
      "an organization whose mails are blocked neither writes to applicants nor invites, and its mails are counted",
    ],
  ],
  "links lead to the configured address, whatever host a request names": [
    ["tests/pipeline/pipeline.test.ts", "the address of the app is the configured one, whatever host was asked for"],
    [
      "tests/pipeline/foreign-host.worker.test.ts",
      "%s is mailed with links to the configured address, whatever the Host says",
    ],
  ],
  "logins are limited by address and by account, and no stranger locks the owner out": [
    [
      "tests/backend/auth.worker.test.ts",
      "failed logins from one address are refused after a hundred, whatever the accounts; others go on",
    ],
    [
      "tests/backend/auth.worker.test.ts",
      "strangers who guess at one account from sixty addresses are refused, its owner is not",
    ],
    ["tests/attack/classes/brute-force.ts", "brute force"],
  ],
  "a proof of the bot check serves one conversation, and one mail address": [
    [
      "tests/backend/conversations.worker.test.ts",
      "one proof serves one conversation, also when five are handed in at once",
    ],
    ["tests/backend/registration.worker.test.ts", "a used proof serves no other address"],
  ],
  "no input of a client is answered 5xx": [
    ["tests/attack/classes/malformed.ts", "malformed requests"],
    ["tests/attack/classes/pollution.ts", "pollution and parsers"],
    ["tests/attack/fuzz.worker.test.ts", "no request of a fuzzer fails, and none of a stranger learns anything"],
  ],
  "every call that is anonymous or expensive has a limit with the time to wait, and a refused flood reads nothing": [
    [
      "tests/backend/rate-limits.worker.test.ts",
      "%s: the next try is answered with 429 and the time to wait, other subjects go on, a flood reads nothing",
    ],
    ["tests/backend/rate-limit-floods.worker.test.ts", "%s: a refused flood of 1,000 reads nothing"],
  ],
  "anonymous review tells nobody's name, in no spelling and by no way": [
    ["tests/backend/anonymous-review.worker.test.ts", "%s does not say who it is"],
    [
      "tests/backend/anonymous-review.worker.test.ts",
      "entering a known contact by hand is answered as an unknown one is, however often",
    ],
    ["tests/domain/applicants/redact.test.ts", "%s is not told"],
  ],
  "a stranger uses up nobody's codes and nobody's registrations": [
    [
      "tests/backend/registration-verify.worker.test.ts",
      "strangers who try codes do not use up those of the address that asked for one",
    ],
    [
      "tests/backend/registration.worker.test.ts",
      "a stranger uses up neither the registrations nor the mailbox of somebody else's address",
    ],
  ],
  "the import asks no inner address, by whatever name or redirect": [
    ["tests/attack/classes/ssrf.ts", "requests to inner addresses"],
    ["tests/platform/fetch-ad/fetch-ad.test.ts", "every redirect is checked anew"],
    ["tests/platform/fetch-ad/resolve-name.test.ts", "a name's addresses are those of both kinds, without aliases"],
  ],
  "a document is measured before it is unfolded": [
    ["tests/platform/fetch-ad/unfolding.test.ts", "%s is refused before it is unfolded"],
    ["tests/platform/fetch-ad/unfolding.test.ts", "a Word document of 40 MB of text is refused before it is unfolded"],
  ],
  "cookies are bound to the host, and answers with personal data are kept nowhere": [
    ["tests/attack/classes/answers.ts", "headers and cookies"],
    ["tests/backend/idempotency.worker.test.ts", "tokens are never stored"],
  ],
  "a refused body is read to its end, so that the answer arrives": [
    [
      "tests/backend/applicant-work.worker.test.ts",
      "a refused upload has been read to its end: an answer before it would break the connection",
    ],
    ["tests/backend/files.worker.test.ts", "20 MB are taken in parts, one byte more is read to the end and refused"],
  ],
  "nobody gives up the own admin rights by one press, and the last admin stays": [
    ["tests/features/recruiters/answer-recruiters.test.ts", "who gives up the own rights of an admin is asked first"],
    ["tests/backend/recruiters-rules.worker.test.ts", "the last admin stays, in the specification's words"],
  ],
  "the clean-up leaves whoever can log in": [
    ["tests/backend/seeds.worker.test.ts", "the first clean-up leaves whoever can log in"],
  ],
};
