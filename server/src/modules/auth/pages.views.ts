import { escapeHtml } from '../../platform/http/escape-html.ts'
import { buttonLink, htmlPage } from '../../platform/http/html-pages.ts'

/** Asks the reader to press a button: mail programs that open links change nothing. */
export const confirmEmailPage = (
  siteName: string,
  { action, token, username }: { action: string; token: string; username: string | undefined },
): string =>
  htmlPage(
    siteName,
    'Confirm your e-mail address',
    `<p>${username ? `This confirms the address of <b>@${escapeHtml(username)}</b>. Not you? Close this page.` : 'One more step, and we know that this address is yours.'}</p>
<form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<button type="submit">Confirm address</button>
</form>`,
  )

/** Says that a link cannot be used any more, and where to get another. */
export const expiredLinkPage = (siteName: string, { href, text }: { href: string; text: string }): string =>
  htmlPage(
    siteName,
    'This link is no longer good',
    `<p>It was used before, is older than one hour, or a newer one was sent.</p>
${buttonLink(href, text)}`,
  )

/** The form for a new password; `problem` says why the last one was not taken. */
export const newPasswordPage = (
  siteName: string,
  { action, token, problem }: { action: string; token: string; problem?: string },
): string =>
  htmlPage(
    siteName,
    'Choose a new password',
    `${problem ? `<p class="error" id="problem" role="alert">${escapeHtml(problem)}</p>\n` : ''}<form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<label for="password">New password</label>
<input id="password" name="password" type="password" autocomplete="new-password" required minlength="8" maxlength="128" autofocus${problem ? ' aria-invalid="true" aria-describedby="problem"' : ''}>
<label for="repeated">The same again</label>
<input id="repeated" name="repeated" type="password" autocomplete="new-password" required minlength="8" maxlength="128">
<button type="submit">Save password</button>
</form>`,
  )

/** Says that the new password counts. */
export const passwordChangedPage = (siteName: string): string =>
  htmlPage(
    siteName,
    'Your password was changed',
    `<p>Every device was logged out. Log in with the new password.</p>
${buttonLink('/auth/login', 'Log in')}`,
  )
