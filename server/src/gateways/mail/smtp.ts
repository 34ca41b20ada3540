import { refuseHeaderBreaks, toSmtpMessage } from './compose.ts'
import { type MailGateway, MailNotSent, type MailServer } from './port.ts'

/** The time, in milliseconds, after which a silent mail server counts as unavailable. */
const timeoutMs = 20_000

/**
 * Opens a gateway that sends mail over SMTP, through a few kept connections. Its library is loaded
 * with the first mail.
 */
export function openSmtp({ url, from }: MailServer): MailGateway & { close(): void } {
  let opening: ReturnType<typeof openTransport> | undefined
  const transport = () => {
    opening ??= openTransport(url)
    return opening
  }
  return {
    async send(mail) {
      refuseHeaderBreaks(mail)
      try {
        await (await transport()).sendMail(toSmtpMessage(mail, from))
      } catch (error) {
        throw toMailNotSent(error)
      }
    },
    close: () => void opening?.then((opened) => opened.close()),
  }
}

async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
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
