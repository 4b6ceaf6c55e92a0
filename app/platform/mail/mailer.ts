export interface Mail {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Hands one finished mail to the world. Throws when it could not be taken. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
