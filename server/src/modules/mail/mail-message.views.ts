import { t } from 'ttag'
import { escapeHtml } from '../../platform/http/index.ts'
import { composeIn, directionOf, SOURCE_LANGUAGE } from '../../platform/i18n/index.ts'
import { htmlToText } from './html-to-text.rules.ts'
import type { MailMessage, Site } from './templates/mail-message.ts'

const style = `
  body { margin: 0; background: #f3f0f2; color: #1b171e; }
  .ground { background: #f3f0f2; }
  .card { background: #ffffff; border: 1px solid #e7e2e6; }
  .quiet { color: #6b6272; }
  a { color: #c2204a; }
  @media (prefers-color-scheme: dark) {
    body, .ground { background: #0b0a0d !important; color: #f4f1f6 !important; }
    .card { background: #141218 !important; border-color: #26222c !important; }
    .quiet { color: #a29bab !important; }
    a { color: #ff8fa3; }
  }`

const font = "font-family: Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif;"

const paragraph = (line: string) =>
  `<p style="margin: 0 0 16px; font-size: 16px; line-height: 1.55;">${escapeHtml(line).replaceAll('\n', '<br>')}</p>`

/**
 * Renders the button as a table, which all mail programs display, with its address below for those
 * without HTML buttons.
 */
const button = ({ text, url }: NonNullable<MailMessage['action']>) => `
    <table role="presentation" cellpadding="0" cellspacing="0" style="margin: 26px 0 22px;"><tr>
      <td bgcolor="#d92f58" style="border-radius: 999px; background: #d92f58;"><a href="${escapeHtml(url)}"
        style="display: inline-block; padding: 14px 28px; color: #ffffff; font-size: 16px; font-weight: 700; text-decoration: none; border-radius: 999px;">${escapeHtml(text)}</a></td>
    </tr></table>
    <p class="quiet" style="margin: 0 0 16px; font-size: 13px; line-height: 1.5; word-break: break-all;">${escapeHtml(t`Or open`)} <a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`

const smallPrint = (text: string) =>
  `<p class="quiet" style="margin: 0; font-size: 13px; line-height: 1.5;">${escapeHtml(text)}</p>`

const unsubscribe = ({ unsubscribeUrl }: MailMessage) =>
  unsubscribeUrl
    ? ` <a href="${escapeHtml(unsubscribeUrl)}">${escapeHtml(t`Unsubscribe from e-mails like this`)}</a>.`
    : ''

/**
 * Renders the contents of the card: an admin's own HTML, or heading, lines, button and small print.
 */
function cardHtml({ heading, lines, action, note, body }: MailMessage): string {
  if (body) return body.html
  return `<h1 style="margin: 0 0 18px; font-size: 24px; line-height: 1.2; letter-spacing: -0.02em;">${escapeHtml(heading)}</h1>
    ${lines.map(paragraph).join('\n    ')}${action ? button(action) : ''}
    ${note ? smallPrint(note) : ''}`
}

/**
 * Renders a mail message as HTML in its language. `target` is the target of its links when it is
 * shown inside a page.
 */
export const renderHtml = (message: MailMessage, site: Site, target?: '_top'): string =>
  composeIn(languageOf(message), () => htmlOf(message, site, target))

const languageOf = ({ language = SOURCE_LANGUAGE }: MailMessage): string => language

function htmlOf(message: MailMessage, site: Site, target: '_top' | undefined): string {
  const language = languageOf(message)
  const host = new URL(site.url).host
  const base = target ? `<base target="${target}">` : ''
  if (message.body?.layout === 'blank') {
    return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">${base}<title>${escapeHtml(message.subject)}</title></head>
<body>${message.body.html}${unsubscribe(message)}</body></html>
`
  }
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
${base}<title>${escapeHtml(message.subject)}</title><style>${style}</style></head>
<body style="margin: 0; ${font}">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding: 36px 16px;">
  <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 560px;"><tr><td style="padding: 0 4px 18px; ${font}">
    <span style="display: inline-block; width: 10px; height: 10px; border-radius: 50%; background: #ff5c77;"></span>
    <span style="font-size: 18px; font-weight: 750; letter-spacing: -0.02em; padding-left: 6px;">${escapeHtml(site.name)}</span>
  </td></tr><tr><td class="card" style="border-radius: 20px; padding: 34px 32px 30px; ${font}">
    ${cardHtml(message)}
  </td></tr><tr><td class="quiet" style="padding: 20px 4px 0; font-size: 12px; line-height: 1.5; ${font}">
    ${escapeHtml(t`Sent by ${site.name}`)}, <a href="${escapeHtml(site.url)}">${escapeHtml(host)}</a>. ${escapeHtml(t`Replies to this address are not read.`)}${unsubscribe(message)}
  </td></tr></table>
</td></tr></table>
</body></html>
`
}

/** Renders a mail message as plain text in its language. */
export const renderText = (message: MailMessage, site: Site): string =>
  composeIn(languageOf(message), () => textOf(message, site))

function textOf(message: MailMessage, site: Site): string {
  const unsubscribeLine = message.unsubscribeUrl
    ? `\n${t`Unsubscribe from e-mails like this`}: ${message.unsubscribeUrl}`
    : ''
  const footer = `-- \n${site.name}, ${site.url}${unsubscribeLine}`
  if (message.body) return `${[htmlToText(message.body.html), footer].join('\n\n')}\n`
  const action = message.action ? [`${message.action.text}: ${message.action.url}`] : []
  const note = message.note ? [message.note] : []
  return `${[message.heading, ...message.lines, ...action, ...note, footer].join('\n\n')}\n`
}
