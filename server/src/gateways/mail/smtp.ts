import { createTransport } from 'nodemailer'
import { refuseHeaderBreaks, toSmtpMessage } from './compose.ts'
import { type MailGateway, MailNotSent, type MailServer } from './port.ts'

/** The time, in milliseconds, after which a silent mail server counts as unavailable. */
const timeoutMs = 20_000

/** Opens a gateway that sends mail over SMTP, through a few kept connections. */
export function openSmtp({ url, from }: MailServer): MailGateway & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      refuseHeaderBreaks(mail)
      try {
        await transport.sendMail(toSmtpMessage(mail, from))
      } catch (error) {
        throw toMailNotSent(error)
      }
    },
    close: () => transport.close(),
  }
}

/** Translates an SMTP error: a 5yz code is permanent, any other failure is temporary. */
function toMailNotSent(error: unknown): MailNotSent {
  const { responseCode, message } = error as { responseCode?: number; message: string }
  const permanent = responseCode !== undefined && responseCode >= 500
  return new MailNotSent(`The mail server did not take the mail: ${message}`, {
    permanent,
    cause: error,
  })
}
