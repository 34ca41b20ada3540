import { href } from '@stagedoor/contract/site-pages'
import { t } from 'ttag'
import { buttonLink, escapeHtml, type HtmlPage } from '../../../platform/http/index.ts'
import type { LinkedLogin } from './log-in-by-mailed-link.ts'

/**
 * Renders the page that asks for a click on a button, because mail programs that open links must
 * not change anything.
 */
export const confirmEmailPage = (
  siteName: string,
  { action, token, username }: { action: string; token: string; username: string | undefined },
): HtmlPage => ({
  siteName,
  title: t`Confirm your e-mail address`,
  body: `<p>${escapeHtml(username ? t`This confirms the address of @${username}. If this isn’t you, close this page.` : t`Click the button to confirm that this address is yours.`)}</p>
<form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<button type="submit">${escapeHtml(t`Confirm address`)}</button>
</form>`,
})

/** Renders the page for an expired link, with a button to request a new one. */
export const expiredLinkPage = (
  siteName: string,
  { href, text }: { href: string; text: string },
): HtmlPage => ({
  siteName,
  title: t`This link has expired`,
  body: `<p>${escapeHtml(t`It was already used, is too old, or was replaced by a newer one.`)}</p>
${buttonLink(href, text)}`,
})

/**
 * Renders the page whose button logs this browser in. Accounts with a second factor also enter a
 * code; `problem` explains why the last one was refused.
 */
export const loginLinkPage = (
  siteName: string,
  {
    action,
    token,
    login,
    problem,
  }: { action: string; token: string; login: LinkedLogin; problem?: string | undefined },
): HtmlPage => ({
  siteName,
  title: t`Log in as @${login.username}`,
  body: `<p>${escapeHtml(t`This logs in the browser that shows this page. To log in somewhere else, open the link there instead.`)}</p>
${problem ? `<p class="error" id="problem" role="alert">${escapeHtml(problem)}</p>\n` : ''}<form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
${login.needsCode ? codeField(problem !== undefined) : ''}<button type="submit">${escapeHtml(t`Log in`)}</button>
</form>`,
})

const codeField = (isWrong: boolean): string =>
  `<label for="code">${escapeHtml(t`Code of your authenticator app, or a recovery code`)}</label>
<input id="code" name="code" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" required maxlength="40" autofocus${isWrong ? ' aria-invalid="true" aria-describedby="problem"' : ''}>
`

/** Renders the form for a new password; `problem` explains why the last one was refused. */
export const newPasswordPage = (
  siteName: string,
  { action, token, problem }: { action: string; token: string; problem?: string },
): HtmlPage => ({
  siteName,
  title: t`Choose a new password`,
  body: `${problem ? `<p class="error" id="problem" role="alert">${escapeHtml(problem)}</p>\n` : ''}<form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<label for="password">${escapeHtml(t`New password`)}</label>
<input id="password" name="password" type="password" autocomplete="new-password" required minlength="8" maxlength="128" autofocus${problem ? ' aria-invalid="true" aria-describedby="problem"' : ''}>
<label for="repeated">${escapeHtml(t`Repeat the password`)}</label>
<input id="repeated" name="repeated" type="password" autocomplete="new-password" required minlength="8" maxlength="128">
<button type="submit">${escapeHtml(t`Save password`)}</button>
</form>`,
})

/** Renders the page that confirms the new password; the login leads to `next`. */
export const passwordChangedPage = (siteName: string, next: string | null): HtmlPage => ({
  siteName,
  title: t`Your password was changed`,
  body: `<p>${escapeHtml(t`All your devices were logged out. Log in with your new password.`)}</p>
${buttonLink(href('auth/login', undefined, { next: next || undefined }), t`Log in`)}`,
})
