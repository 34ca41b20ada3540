import { t } from 'ttag'
import { escapeHtml } from '../../platform/http/index.ts'
import type { TemplateContent } from './template-overrides.store.ts'
import type { MailMessage, Site, Template } from './templates/mail-message.ts'

/** The default text of a mail template and its placeholders. */
export interface TemplateDefaults {
  readonly subject: string
  readonly content: string
  readonly placeholders: readonly string[]
  /** Placeholders in the address of the button. */
  readonly required: readonly string[]
}

const PLACEHOLDER = /\{\{\s*([a-zA-Z]+)\s*\}\}/g
/** Placeholders of every template: the default paragraphs, and the site. */
const COMMON_PLACEHOLDERS = ['text', 'siteName', 'siteUrl'] as const

const namesIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name]) => name as string)

/**
 * Returns each field as its own placeholder, so that a composed template shows where its values go.
 */
const placeholderEcho = new Proxy({} as Record<string, string>, {
  get: (_, name) => `{{${String(name)}}}`,
})

type AnyTemplate = Template<never>
const composeWith = ({ compose }: AnyTemplate, values: unknown, site: Site): MailMessage =>
  compose(values as never, site)

/** Reads the default text and the placeholders from a template. */
export function readTemplateDefaults(template: AnyTemplate): TemplateDefaults {
  const message = composeWith(template, placeholderEcho, {
    name: '{{siteName}}',
    url: '{{siteUrl}}',
    descriptor: '{{statementDescriptor}}',
  })
  const content = contentOf(message)
  const names = [...namesIn(message.subject), ...namesIn(content), ...COMMON_PLACEHOLDERS]
  return {
    subject: message.subject,
    content,
    placeholders: [...new Set(names)],
    required: [...new Set(namesIn(message.action?.url ?? ''))].filter((name) => name !== 'siteUrl'),
  }
}

/**
 * Renders a message with placeholders as HTML. Lines that depend on the values become the default
 * text.
 */
function contentOf({ heading, lines, action, note }: MailMessage): string {
  const isStatic = lines.every((line) => typeof line === 'string')
  const shown = isStatic ? lines : ['{{text}}']
  const link = action && `<p><a href="${escapeHtml(action.url)}">${escapeHtml(action.text)}</a></p>`
  return [
    `<h2>${escapeHtml(heading)}</h2>`,
    ...shown.map((line) => `<p>${escapeHtml(line)}</p>`),
    ...(link ? [link] : []),
    ...(note ? [`<p>${escapeHtml(note)}</p>`] : []),
  ].join('\n')
}

/** Returns the problems of a text for a template, by field. */
export function templateProblems(
  { subject, content }: Pick<TemplateContent, 'subject' | 'content'>,
  defaults: TemplateDefaults,
) {
  const unknown = (path: 'subject' | 'content', text: string) =>
    namesIn(text)
      .filter((name) => !defaults.placeholders.includes(name))
      .map((name) => ({ path, message: t`Unknown placeholder: ${`{{${name}}}`}` }))
  const missing = defaults.required
    .filter((name) => !namesIn(content).includes(name))
    .map((name) => ({
      path: 'content' as const,
      message: t`Add ${`{{${name}}}`}, or the link will not work`,
    }))
  const broken = /[\r\n]/.test(subject)
    ? [{ path: 'subject' as const, message: 'Use a single line' }]
    : []
  return [...unknown('subject', subject), ...broken, ...unknown('content', content), ...missing]
}

/**
 * Fills an admin's text with the values of a message. Values are inserted as text, never as HTML.
 */
export function applyTemplate(
  message: MailMessage,
  override: TemplateContent,
  values: object,
  site: Site,
): MailMessage {
  const replacements: Record<string, string> = {
    siteName: site.name,
    siteUrl: site.url,
    statementDescriptor: site.descriptor,
    text: message.lines.join('\n\n'),
  }
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) replacements[name] = String(value)
  const fill = (text: string, put: (value: string) => string) =>
    text.replace(PLACEHOLDER, (_, name: string) => put(replacements[name] ?? ''))
  return {
    ...message,
    subject: fill(override.subject, (value) => value.replace(/\s+/g, ' ')),
    body: {
      html: fill(override.content, (value) => escapeHtml(value).replaceAll('\n', '<br>')),
      layout: override.layout,
    },
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
  messages: 'Robin commented on your post.\nRobin started following you.',
  message: 'The first line of a message.\nThe second line.',
}

/** Returns sample values for the preview of a template. */
export function sampleValues(site: Site): Record<string, string> {
  const url = `${site.url}/sample?token=sample`
  return new Proxy({ ...samples, url } as Record<string, string>, {
    get: (values, name: string) => values[name] ?? `(${name})`,
  })
}
