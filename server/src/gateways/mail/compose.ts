import { type Mail, MailNotSent } from './port.ts'

/** Refuses a line break in an address or subject, which would let its author add headers. */
export function refuseHeaderBreaks({ to, subject, senderName = '', headers = {} }: Mail): void {
  const written = [to, subject, senderName, ...Object.keys(headers), ...Object.values(headers)]
  if (!written.some((value) => /[\r\n\0]/.test(value))) return
  throw new MailNotSent('A line break in a header of a mail', { permanent: true })
}

/** Returns the mail in the form of the mail library. */
export function toSmtpMessage(mail: Mail, from: string) {
  const { to, subject, text, html, headers, senderName } = mail
  return {
    from: senderName === undefined ? from : { name: senderName, address: addressOf(from) },
    to: { name: '', address: to },
    subject,
    text,
    html,
    headers: { ...headers },
    encoding: 'utf-8' as const,
  }
}

/** Returns the address of a sender, which may stand in angle brackets behind a name. */
const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()
