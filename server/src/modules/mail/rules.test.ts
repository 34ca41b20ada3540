import { describe, expect, it, test } from 'vitest'
import { renderHtml, renderText } from './mail-message.views.ts'
import { areCapturedMailsOpen, keepsMessage } from './rules.ts'
import type { MailMessage, Template } from './templates/mail-message.ts'
import { templates } from './templates/registry.ts'

const site = { name: 'Tom & "Co" <b>', url: 'http://localhost:3000', descriptor: 'Tom & "Co" <b>' }
const message: MailMessage = {
  subject: 'Hello',
  heading: '<script>alert(1)</script>',
  lines: ['a & b', 'one\ntwo'],
  action: { text: 'Go "now"', url: 'http://localhost:3000/x?a=1&b=2' },
  note: "it's small",
}

describe('a message', () => {
  it('escapes every part of a message in HTML', () => {
    const html = renderHtml(message, site)
    expect(html).not.toContain('<script>')
    expect(html).not.toContain('<b>')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).toContain('href="http://localhost:3000/x?a=1&amp;b=2"')
    expect(html).toContain('one<br>two')
  })

  it('renders every part of a message as plain text', () => {
    const text = renderText(message, site)
    for (const part of [
      'a & b',
      'one\ntwo',
      'Go "now": http://localhost:3000/x?a=1&b=2',
      "it's small",
    ]) {
      expect(text).toContain(part)
    }
  })

  it('opens links of a mail in the whole window when it is shown inside a page', () => {
    expect(renderHtml(message, site, '_top')).toContain('<base target="_top">')
    expect(renderHtml(message, site)).not.toContain('<base')
  })
})

/** Answers any field a template may read, so that every template renders without sample values. */
const anyValues = new Proxy(
  {},
  { get: (_, key) => (key === Symbol.toPrimitive ? undefined : `${String(key)}-here`) },
)

describe.each(Object.entries(templates))('the template %s', (_name, { compose }) => {
  const message = (compose as Template<unknown>['compose'])(anyValues, {
    name: 'Stagedoor',
    url: 'https://example.com',
    descriptor: 'STAGEDOOR',
  })

  it('has a subject that reveals neither people nor the kind of site on a locked screen', () => {
    expect(message.subject).toMatch(/^[A-Z].{3,60}$/)
    expect(message.subject).not.toMatch(
      /adult|18\+|sex|porn|nude|xxx|explicit|creator|performer|\bfan\b|(name|message|title)-here/i,
    )
  })

  it('has lines and renders no undefined value', () => {
    expect(message.lines.length).toBeGreaterThan(0)
    expect(JSON.stringify(message)).not.toContain('undefined')
  })
})

describe('the words of a mail', () => {
  const smtp = {
    smtpUrl: 'smtp://mail.example',
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
  }
  const none = { ...smtp, smtpUrl: undefined }

  it('keeps the contents of a mail until the mail server accepted it', () => {
    expect(keepsMessage(smtp, 'queued')).toBe(true)
    expect(keepsMessage(smtp, 'sent')).toBe(false)
    expect(keepsMessage(smtp, 'failed')).toBe(false)
  })

  it('keeps the contents of sent mails when there is no mail server', () => {
    expect(keepsMessage(none, 'sent')).toBe(true)
  })
})

describe('the outbox', () => {
  const trial = { smtpUrl: undefined, host: '127.0.0.1', publicUrl: 'http://localhost:3000' }
  const here = { ip: '127.0.0.1', userAgent: '', fromServer: false, isLocal: true }

  test.each([
    ['a trial visited from the same machine', trial, here, true],
    ['a trial visited from another machine', trial, { ...here, isLocal: false }, false],
    ['a mail server', { ...trial, smtpUrl: 'smtp://mail.example' }, here, false],
    ['a server that listens to the network', { ...trial, host: '0.0.0.0' }, here, false],
    ['a public address', { ...trial, publicUrl: 'https://example.com' }, here, false],
  ])('opens captured mails only on a trial: %s', (_case, config, visitor, open) => {
    expect(areCapturedMailsOpen(config, visitor)).toBe(open)
  })
})
