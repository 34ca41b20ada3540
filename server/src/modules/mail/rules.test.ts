import { describe, expect, it, test } from 'vitest'
import { renderHtml, renderText } from './mail-message.views.ts'
import { areCapturedMailsOpen, keepsMessage } from './rules.ts'
import type { MailMessage, Template } from './templates/mail-message.ts'
import { templates } from './templates/registry.ts'

const site = { name: 'Tom & "Co" <b>', url: 'http://localhost:3000' }
const letter: MailMessage = {
  subject: 'Hello',
  heading: '<script>alert(1)</script>',
  lines: ['a & b', 'one\ntwo'],
  action: { text: 'Go "now"', url: 'http://localhost:3000/x?a=1&b=2' },
  note: "it's small",
}

describe('a letter', () => {
  it('is escaped in HTML wherever it stands', () => {
    const html = renderHtml(letter, site)
    expect(html).not.toContain('<script>')
    expect(html).not.toContain('<b>')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).toContain('href="http://localhost:3000/x?a=1&amp;b=2"')
    expect(html).toContain('one<br>two')
  })

  it('is whole in plain text', () => {
    const text = renderText(letter, site)
    for (const part of ['a & b', 'one\ntwo', 'Go "now": http://localhost:3000/x?a=1&b=2', "it's small"]) {
      expect(text).toContain(part)
    }
  })

  it('opens its links in the whole window when shown inside a page', () => {
    expect(renderHtml(letter, site, '_top')).toContain('<base target="_top">')
    expect(renderHtml(letter, site)).not.toContain('<base')
  })
})

/** Every field a template might read, so that each can be written without knowing it. */
const about = new Proxy({}, { get: (_, key) => (key === Symbol.toPrimitive ? undefined : `${String(key)}-here`) })

describe.each(Object.entries(templates))('the mail %s', (_name, { compose }) => {
  const written = (compose as Template<unknown>['compose'])(about, { name: 'Stagedoor', url: 'https://example.com' })

  it('says on a locked screen nothing about what the site is, and names nobody', () => {
    expect(written.subject).toMatch(/^[A-Z].{3,60}$/)
    expect(written.subject).not.toMatch(
      /adult|18\+|sex|porn|nude|xxx|explicit|creator|performer|\bfan\b|(name|message|title)-here/i,
    )
  })

  it('says something, and nothing undefined', () => {
    expect(written.lines.length).toBeGreaterThan(0)
    expect(JSON.stringify(written)).not.toContain('undefined')
  })
})

describe('the words of a mail', () => {
  const smtp = { smtpUrl: 'smtp://mail.example', host: '127.0.0.1', publicUrl: 'http://localhost:3000' }
  const none = { ...smtp, smtpUrl: undefined }

  it('are kept until a mail server has them', () => {
    expect(keepsMessage(smtp, 'queued')).toBe(true)
    expect(keepsMessage(smtp, 'sent')).toBe(false)
    expect(keepsMessage(smtp, 'failed')).toBe(false)
  })

  it('are kept where there is no mail server', () => {
    expect(keepsMessage(none, 'sent')).toBe(true)
  })
})

describe('the outbox', () => {
  const trial = { smtpUrl: undefined, host: '127.0.0.1', publicUrl: 'http://localhost:3000' }
  const here = { ip: '127.0.0.1', userAgent: '', fromServer: false, isLocal: true }

  test.each([
    ['a trial and somebody at its machine', trial, here, true],
    ['somebody elsewhere', trial, { ...here, isLocal: false }, false],
    ['a mail server', { ...trial, smtpUrl: 'smtp://mail.example' }, here, false],
    ['a server that listens to the network', { ...trial, host: '0.0.0.0' }, here, false],
    ['a public address', { ...trial, publicUrl: 'https://example.com' }, here, false],
  ])('with %s', (_case, config, visitor, open) => {
    expect(areCapturedMailsOpen(config, visitor)).toBe(open)
  })
})
