import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Ctx } from '../context.ts'
import { directionOf } from '../i18n/index.ts'
import { escapeHtml } from './escape-html.ts'

const STYLE = `
:root { color-scheme: dark light; --accent: light-dark(#d92f58, #ff5c77); --ink: light-dark(#1d171b, #f4f1f6) }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px;
  font: 15px/1.5 Figtree, system-ui, sans-serif; color: var(--ink); background: light-dark(#faf8f9, #0b0a0d) }
main { width: 100%; max-width: 400px; padding: 28px; border-radius: 20px;
  background: light-dark(#fff, #141218); border: 1px solid light-dark(#e9e3e7, #26232b) }
p { margin: 0 0 16px; color: light-dark(#665c63, #a29bab) }
p.site { font-weight: 700; color: var(--ink); margin-bottom: 24px }
p.error { color: light-dark(#c4224c, #ff7289) }
h1 { font-size: 26px; line-height: 1.15; letter-spacing: -0.025em; margin: 0 0 12px }
label { display: block; font-weight: 600; margin-bottom: 4px }
input { width: 100%; min-height: 44px; font: inherit; padding: 8px 12px; margin-bottom: 16px; border-radius: 12px;
  color: inherit; background: transparent; border: 1px solid light-dark(#8c8087, #77707f) }
button, a.button { display: grid; place-items: center; width: 100%; min-height: 44px; padding: 8px 20px; border: 0;
  border-radius: 999px; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer;
  color: light-dark(#fff, #1a0309); background: var(--accent) }
button + button { margin-top: 10px }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
`

const styleHash = createHash('sha256').update(STYLE).digest('base64')

/**
 * The content security policy of these pages: their own style, and a form that submits to the site.
 */
const POLICY =
  `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; ` +
  `frame-ancestors 'none'`

/** A page that links in mails lead to: a heading and a few lines of HTML, without a script. */
export interface HtmlPage {
  readonly siteName: string
  readonly title: string
  readonly body: string
}

const render = ({ siteName, title, body }: HtmlPage, language: string): string => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="rating" content="adult">
<title>${escapeHtml(title)} – ${escapeHtml(siteName)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="site">${escapeHtml(siteName)}</p>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`

/** Renders a link that looks like a button. */
export const buttonLink = (href: string, text: string): string =>
  `<a class="button" href="${escapeHtml(href)}">${escapeHtml(text)}</a>`

/**
 * Sends a small page in the visitor's language, with the texts that `make` composes. Its address
 * holds a secret, so it is not cached and no Referer is sent from it.
 */
export const sendHtmlPage = (
  { languages, language }: Pick<Ctx, 'languages' | 'language'>,
  reply: FastifyReply,
  make: () => HtmlPage,
  status = 200,
): FastifyReply =>
  reply
    .status(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .send(render(languages.compose(language, make), language))
