import { createHash } from 'node:crypto'

/** Text that stands in HTML as itself. */
const inert = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const STYLE = `
:root { color-scheme: dark light; --accent: light-dark(#d92f58, #ff5c77); --ink: light-dark(#1d171b, #f4f1f6) }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px;
  font: 15px/1.5 Figtree, system-ui, sans-serif; color: var(--ink); background: light-dark(#faf8f9, #0b0a0d) }
main { width: 100%; max-width: 400px; padding: 28px; border-radius: 20px;
  background: light-dark(#fff, #141218); border: 1px solid light-dark(#e9e3e7, #26232b) }
p { margin: 0 0 16px; color: light-dark(#665c63, #a29bab) }
p.site { font-weight: 700; color: var(--ink); margin-bottom: 24px }
h1 { font-size: 26px; line-height: 1.15; letter-spacing: -0.025em; margin: 0 0 12px }
button, a.button { display: grid; place-items: center; width: 100%; min-height: 44px; padding: 8px 20px; border: 0;
  border-radius: 999px; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer;
  color: light-dark(#fff, #1a0309); background: var(--accent) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
`

const styleHash = createHash('sha256').update(STYLE).digest('base64')

/** What these pages may do: show themselves and send their own form. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

const page = (siteName: string, title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="rating" content="adult">
<title>${inert(title)} – ${inert(siteName)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="site">${inert(siteName)}</p>
<h1>${inert(title)}</h1>
${body}
</main>
</body>
</html>
`

const toPreferences = '<a class="button" href="/user/notification-settings">All notification settings</a>'

/** Asks before mails of a kind are stopped. */
export const stopPage = (siteName: string, { action, title }: { action: string; title: string }): string =>
  page(
    siteName,
    'Stop these mails?',
    `<p>You will get no more mails of the kind “${inert(title)}”. Everything else stays as it is.</p>
<form method="post" action="${inert(action)}"><button>Stop these mails</button></form>`,
  )

/** Says that mails of a kind are stopped. */
export const stoppedPage = (siteName: string, title: string): string =>
  page(siteName, 'Stopped', `<p>No more mails of the kind “${inert(title)}” will be sent to you.</p>\n${toPreferences}`)

/** Says that an address stops nothing. */
export const endedPage = (siteName: string): string =>
  page(siteName, 'This link does not work', `<p>It may have been cut off by a mail program.</p>\n${toPreferences}`)
