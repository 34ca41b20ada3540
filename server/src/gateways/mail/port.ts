/** A complete mail: its recipient and both of its forms. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The name of the sender in place of the configured one. */
  readonly senderName?: string
  /** Further headers, such as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>
}

/** A mail server, and the sender of its mail. */
export interface MailServer {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
  readonly url: string
  readonly from: string
}

/** Sends mail. */
export interface MailGateway {
  /**
   * Sends a mail; resolves once a mail server or the outbox has accepted it, otherwise rejects with
   * `MailNotSent`. `through` is the server that an admin configured; the one of the environment
   * takes precedence.
   */
  send(mail: Mail, through?: MailServer): Promise<void>
}

/**
 * Thrown when a mail was not accepted. A `permanent` failure (no such mailbox) will not succeed on
 * a retry.
 */
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

/** Stores mail on an installation without a mail server, for the administrator to read. */
export interface MailOutbox extends MailGateway {
  /** Returns the newest mails first. */
  list(limit: number): Promise<OutboxMail[]>
  /** Returns one mail with its text and HTML, or `undefined` when there is none of that id. */
  read(id: string): Promise<(OutboxMail & Mail) | undefined>
}
