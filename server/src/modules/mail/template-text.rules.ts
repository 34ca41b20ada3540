import { escapeHtml } from '../../platform/http/escape-html.ts'
import type { TemplateContent } from './template-overrides.store.ts'
import type { MailMessage, Site, Template } from './templates/mail-message.ts'

/** What a kind of mail says by default, and what may be filled into other words for it. */
export interface TemplateDefaults {
  readonly subject: string
  readonly content: string
  readonly placeholders: readonly string[]
  /** Those in the link one is to open. */
  readonly required: readonly string[]
}

const PLACEHOLDER = /\{\{\s*([a-zA-Z]+)\s*\}\}/g
/** Known to every kind of mail: the default paragraphs, and the site. */
const EVERYWHERE = ['text', 'siteName', 'siteUrl'] as const

const namesIn = (text: string): string[] => [...text.matchAll(PLACEHOLDER)].map(([, name]) => name as string)

/** Reads any field as its own placeholder: a template written over it shows where it puts what. */
const placeholderEcho = new Proxy({} as Record<string, string>, { get: (_, name) => `{{${String(name)}}}` })

type AnyTemplate = Template<never>
const write = ({ compose }: AnyTemplate, about: unknown, site: Site): MailMessage => compose(about as never, site)

/** Reads the facts of a kind of mail off its template. */
export function readTemplateDefaults(template: AnyTemplate): TemplateDefaults {
  const letter = write(template, placeholderEcho, { name: '{{siteName}}', url: '{{siteUrl}}' })
  const content = contentOf(letter)
  const names = [...namesIn(letter.subject), ...namesIn(content), ...EVERYWHERE]
  return {
    subject: letter.subject,
    content,
    placeholders: [...new Set(names)],
    required: [...new Set(namesIn(letter.action?.url ?? ''))].filter((name) => name !== 'siteUrl'),
  }
}

/** A letter over placeholders as HTML; a line that is chosen by the particulars is the default text. */
function contentOf({ heading, lines, action, note }: MailMessage): string {
  const isWhole = lines.every((line) => typeof line === 'string')
  const shown = isWhole ? lines : ['{{text}}']
  const link = action && `<p><a href="${escapeHtml(action.url)}">${escapeHtml(action.text)}</a></p>`
  return [
    `<h2>${escapeHtml(heading)}</h2>`,
    ...shown.map((line) => `<p>${escapeHtml(line)}</p>`),
    ...(link ? [link] : []),
    ...(note ? [`<p>${escapeHtml(note)}</p>`] : []),
  ].join('\n')
}

/** What is wrong with words for a kind of mail, field by field. */
export function templateProblems(
  { subject, content }: Pick<TemplateContent, 'subject' | 'content'>,
  facts: TemplateDefaults,
) {
  const unknown = (path: 'subject' | 'content', text: string) =>
    namesIn(text)
      .filter((name) => !facts.placeholders.includes(name))
      .map((name) => ({ path, message: `Nothing is known to fill in for {{${name}}}` }))
  const missing = facts.required
    .filter((name) => !namesIn(content).includes(name))
    .map((name) => ({ path: 'content' as const, message: `{{${name}}} is missing: nobody could follow the link` }))
  const broken = /[\r\n]/.test(subject) ? [{ path: 'subject' as const, message: 'One line only' }] : []
  return [...unknown('subject', subject), ...broken, ...unknown('content', content), ...missing]
}

/** A letter in an admin's words. Whatever is filled in is text: it can be no HTML. */
export function applyTemplate(letter: MailMessage, words: TemplateContent, about: object, site: Site): MailMessage {
  const known: Record<string, string> = { siteName: site.name, siteUrl: site.url, text: letter.lines.join('\n\n') }
  for (const [name, value] of Object.entries(about)) if (value !== undefined) known[name] = String(value)
  const fill = (text: string, put: (value: string) => string) =>
    text.replace(PLACEHOLDER, (_, name: string) => put(known[name] ?? ''))
  return {
    ...letter,
    subject: fill(words.subject, (value) => value.replace(/\s+/g, ' ')),
    body: { html: fill(words.content, (value) => escapeHtml(value).replaceAll('\n', '<br>')), layout: words.layout },
  }
}

const samples: Readonly<Record<string, string>> = {
  name: 'Robin',
  fan: 'Robin',
  performer: 'Mia Velvet',
  path: '/mia',
  email: 'robin@example.com',
  amount: '$9.99',
  date: '2026-03-15',
  at: '2026-03-15T12:00:00.000Z',
  until: 'You keep access until 2026-04-15.',
  number: '5F2A91C0',
  code: '271 828',
  what: 'turned_on',
  country: 'Norway',
  device: 'Firefox on Linux',
  period: 'day',
  messages: 'Robin commented on your post.\nRobin started to follow you.',
  message: 'A few lines of somebody.\nAnd one more.',
}

/** Made-up particulars of a kind of mail, for a preview. */
export function sampleValues(site: Site): Record<string, string> {
  const url = `${site.url}/sample?token=made-up`
  return new Proxy({ ...samples, url } as Record<string, string>, {
    get: (known, name: string) => known[name] ?? `(${name})`,
  })
}
