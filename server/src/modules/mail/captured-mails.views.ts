import { escapeHtml } from '../../platform/http/index.ts'
import type { MailRow } from './store.ts'
import type { Site } from './templates/mail-message.ts'

const style = `
  :root { color-scheme: light dark; --ground: #faf8f9; --surface: #fff; --line: #0000001a; --text: #1b171e; --quiet: #6b6272; --accent: #c4224c; }
  @media (prefers-color-scheme: dark) {
    :root { --ground: #0b0a0d; --surface: #141218; --line: #ffffff1a; --text: #f4f1f6; --quiet: #a29bab; --accent: #ff5c77; }
  }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--text); font: 15px/1.5 Figtree, system-ui, sans-serif; }
  header { padding: 20px 24px; border-bottom: 1px solid var(--line); }
  h1 { margin: 0; font-size: 20px; letter-spacing: -0.02em; }
  nav a { color: var(--accent); font-weight: 600; text-decoration: none; }
  p { margin: 4px 0 0; color: var(--quiet); font-size: 13px; }
  main { display: grid; grid-template-columns: minmax(0, 1fr); }
  ol { margin: 0; padding: 0; list-style: none; }
  li a { display: block; padding: 14px 24px; border-bottom: 1px solid var(--line); color: inherit; text-decoration: none; }
  li a:hover, li a:focus-visible { background: var(--surface); }
  a:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
  strong, .to, time { display: block; overflow-wrap: anywhere; }
  .to, time { color: var(--quiet); font-size: 13px; font-variant-numeric: tabular-nums; }
  iframe { position: sticky; top: 0; order: -1; width: 100%; height: 62vh; border: 0; border-bottom: 1px solid var(--line); background: var(--surface); }
  @media (min-width: 900px) {
    main { grid-template-columns: 380px minmax(0, 1fr); height: calc(100vh - 118px); }
    ol { overflow: auto; border-right: 1px solid var(--line); }
    iframe { position: static; order: 0; height: 100%; border: 0; }
  }`

/** Formats a time as in 2026-03-15 12:00. */
const shortTime = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ')

const entry = ({ id, subject, toAddress, createdAt }: MailRow) => `
      <li><a href="/outbox/${id}" target="mail"><strong>${escapeHtml(subject)}</strong>
        <span class="to">to ${escapeHtml(toAddress)}</span><time datetime="${createdAt.toISOString()}">${shortTime(createdAt)} UTC</time></a></li>`

/**
 * Returns the page of a trial installation's captured mails, with the newest mail open next to the
 * list. Works without scripts.
 */
export function capturedMailsPage(site: Site, mails: readonly MailRow[]): string {
  const [newest] = mails
  const list = newest
    ? `<ol>${mails.map(entry).join('')}</ol><iframe name="mail" title="The mail" src="/outbox/${newest.id}"></iframe>`
    : '<ol><li><a href="/outbox"><strong>No mail yet</strong><span ' +
      'class="to">Refresh</span></a></li></ol>'
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Outbox · ${escapeHtml(site.name)}</title><style>${style}</style></head>
<body><header><nav><a href="/">${escapeHtml(site.name)}</a></nav><h1>Outbox</h1><p>This trial installation has no mail server. Its mails are kept here for one day and shown on this machine only.</p></header>
<main>${list}</main></body></html>
`
}
