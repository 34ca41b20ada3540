import type { MailGateway, MailServer } from './port.ts'
import { openSmtp } from './smtp.ts'

/**
 * Opens the mail gateway. The server of the environment sends all mail; without one, each mail is
 * sent through the server that is passed with it, or else stored in the outbox. The connections of
 * a replaced server are closed.
 */
export function openMail(
  fromEnvironment: MailServer | undefined,
  outbox: MailGateway,
): MailGateway {
  if (fromEnvironment) return openSmtp(fromEnvironment)
  let current: { readonly key: string; readonly smtp: ReturnType<typeof openSmtp> } | undefined
  const smtpFor = (server: MailServer) => {
    const key = JSON.stringify(server)
    if (current?.key !== key) {
      current?.smtp.close()
      current = { key, smtp: openSmtp(server) }
    }
    return current.smtp
  }
  return { send: (mail, through) => (through ? smtpFor(through) : outbox).send(mail) }
}
