import { beforeAll, expect, it } from 'vitest'
import { type MailGateway, MailNotSent } from './port.ts'

/** A mail as its recipient sees it. */
export interface Arrived {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string>>
}

const mail = {
  to: 'fan@example.com',
  subject: 'Grüße und € von der Bühne',
  text:
    'Hello,\n\nopen https://stage.example/auth/verify?token=abc\n.\nlone dot above – and an ' +
    'ümlaut.\n',
  html:
    '<p>Hello, <a href="https://stage.example/auth/verify?token=abc&amp;x=1">open</a> – ' +
    'ümlaut</p>',
  headers: { 'List-Unsubscribe': '<https://stage.example/mail/stop>' },
}

/** Tests that a mail gateway meets its contract; `newest` returns the mail that arrived last. */
export function mailContract(
  open: () => Promise<{ gateway: MailGateway; newest(): Promise<Arrived> }>,
): void {
  let gateway: MailGateway
  let newest: () => Promise<Arrived>

  beforeAll(async () => {
    ;({ gateway, newest } = await open())
  })

  it('delivers text, html, subject and headers unchanged', async () => {
    await gateway.send(mail)
    const arrived = await newest()
    expect(arrived).toMatchObject({ to: mail.to, subject: mail.subject, html: mail.html })
    expect(arrived.text.trimEnd()).toBe(mail.text.trimEnd())
    expect(arrived.headers['list-unsubscribe']).toBe(mail.headers['List-Unsubscribe'])
  })

  it.each([
    ['the subject', { ...mail, subject: 'Hello\r\nBcc: victim@example.com' }],
    ['the address', { ...mail, to: 'fan@example.com\r\nBcc: victim@example.com' }],
    ['a header', { ...mail, headers: { 'X-Note': 'a\nBcc: victim@example.com' } }],
  ])('refuses a line break in %s', async (_where, forged) => {
    await expect(gateway.send(forged)).rejects.toThrow(MailNotSent)
  })
}
