/** One mail, complete: who gets it and both of its forms. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Further headers, such as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>
}

/** A mail server, and the name mail is sent under. */
export interface MailServer {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
  readonly url: string
  readonly from: string
}

/** Sends mail to the world. */
export interface MailGateway {
  /**
   * Hands a mail over; resolves once somebody else is responsible for it, rejects with `MailNotSent` otherwise.
   * `through` is the server that an admin set; the one of the environment wins over it.
   */
  send(mail: Mail, through?: MailServer): Promise<void>
}

/** The mail was not taken. A `permanent` failure (no such mailbox) will not go away by trying again. */
export class MailNotSent extends Error {
  override name = 'MailNotSent'
  readonly permanent: boolean

  constructor(message: string, options: { permanent: boolean; cause?: unknown }) {
    super(message, { cause: options.cause })
    this.permanent = options.permanent
  }
}

/** A mail as the outbox lists it. */
export interface OutboxMail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly sentAt: Date
}

/** Where mail goes on an installation without a mail server: kept, to be read by the administrator. */
export interface MailOutbox extends MailGateway {
  /** The newest mails first. */
  list(limit: number): Promise<OutboxMail[]>
  /** One mail with its text and HTML, or `undefined` when there is none of that id. */
  read(id: string): Promise<(OutboxMail & Mail) | undefined>
}
