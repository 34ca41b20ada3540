import type { MailGateway, MailServer } from './port.ts'
import { openSmtp } from './smtp.ts'

/**
 * Opens the way for mail. The server of the environment takes all of it; without one, each mail goes through the
 * server it is handed over with, else to the outbox. A server that is replaced has its connections closed.
 */
export function openMail(fromEnvironment: MailServer | undefined, outbox: MailGateway): MailGateway {
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
