import { type Mail, MailNotSent } from './port.ts'

/** Refuses a line break in an address or subject, which would let its author add headers. */
export function refuseHeaderBreaks({ to, subject, headers = {} }: Mail): void {
  const written = [to, subject, ...Object.keys(headers), ...Object.values(headers)]
  if (!written.some((value) => /[\r\n\0]/.test(value))) return
  throw new MailNotSent('A line break in a header of a mail', { permanent: true })
}

/** Returns the mail in the form of the mail library. */
export function toSmtpMessage({ to, subject, text, html, headers }: Mail, from: string) {
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    headers: { ...headers },
    encoding: 'utf-8' as const,
  }
}
