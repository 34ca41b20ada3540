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
p.error { color: light-dark(#c4224c, #ff7289) }
h1 { font-size: 26px; line-height: 1.15; letter-spacing: -0.025em; margin: 0 0 12px }
label { display: block; font-weight: 600; margin-bottom: 4px }
input { width: 100%; min-height: 44px; font: inherit; padding: 8px 12px; margin-bottom: 16px; border-radius: 12px;
  color: inherit; background: transparent; border: 1px solid light-dark(#8c8087, #77707f) }
button, a.button { display: grid; place-items: center; width: 100%; min-height: 44px; padding: 8px 20px; border: 0;
  border-radius: 999px; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer;
  color: light-dark(#fff, #1a0309); background: var(--accent) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
`

const styleHash = createHash('sha256').update(STYLE).digest('base64')

/** What these pages may do: show themselves and send their own form. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

interface Shown {
  readonly siteName: string
  readonly title: string
  readonly body: string
}

const page = ({ siteName, title, body }: Shown): string => `<!doctype html>
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

const link = (href: string, text: string) => `<a class="button" href="${inert(href)}">${inert(text)}</a>`

/** Asks the reader to press a button: mail programs that open links change nothing. */
export const confirmEmailPage = (siteName: string, { action, token }: { action: string; token: string }): string =>
  page({
    siteName,
    title: 'Confirm your e-mail address',
    body: `<p>One more step, and we know that this address is yours.</p>
<form method="post" action="${inert(action)}">
<input type="hidden" name="token" value="${inert(token)}">
<button type="submit">Confirm address</button>
</form>`,
  })

/** Says that a link cannot be used any more, and where to get another. */
export const endedLinkPage = (siteName: string, { href, text }: { href: string; text: string }): string =>
  page({
    siteName,
    title: 'This link is no longer good',
    body: `<p>It was used before, is older than one hour, or a newer one was sent.</p>
${link(href, text)}`,
  })

/** The form for a new password; `problem` says why the last one was not taken. */
export const newPasswordPage = (
  siteName: string,
  { action, token, problem }: { action: string; token: string; problem?: string },
): string =>
  page({
    siteName,
    title: 'Choose a new password',
    body: `${problem ? `<p class="error" id="problem" role="alert">${inert(problem)}</p>\n` : ''}<form method="post" action="${inert(action)}">
<input type="hidden" name="token" value="${inert(token)}">
<label for="password">New password</label>
<input id="password" name="password" type="password" autocomplete="new-password" required minlength="8" maxlength="128" autofocus${problem ? ' aria-invalid="true" aria-describedby="problem"' : ''}>
<label for="repeated">The same again</label>
<input id="repeated" name="repeated" type="password" autocomplete="new-password" required minlength="8" maxlength="128">
<button type="submit">Save password</button>
</form>`,
  })

/** Says that the new password counts. */
export const passwordChangedPage = (siteName: string): string =>
  page({
    siteName,
    title: 'Your password was changed',
    body: `<p>Every device was logged out. Log in with the new password.</p>
${link('/auth/login', 'Log in')}`,
  })
