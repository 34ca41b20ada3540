import { type Mail, MailNotSent } from './port.ts'

/** A line break in an address or subject would let whoever wrote it add headers of their own. */
export function refuseHeaderBreaks({ to, subject, headers = {} }: Mail): void {
  const written = [to, subject, ...Object.keys(headers), ...Object.values(headers)]
  if (!written.some((value) => /[\r\n\0]/.test(value))) return
  throw new MailNotSent('A line break in a header of a mail', { permanent: true })
}

/** The mail as the mail library takes it. */
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
