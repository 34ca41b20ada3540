import { authPages } from '@stagedoor/contract/auth'
import { done } from '@stagedoor/contract/kit'
import { href } from '@stagedoor/contract/site-pages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { gettext, t } from 'ttag'
import {
  createJar,
  isAtApiHost,
  type Page,
  type PageCtx,
  sendHtmlPage,
  servePage,
} from '../../../platform/http/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { readSettings } from '../../settings/index.ts'
import { isResetLinkValid, resetPassword } from '../passwords/reset-password.ts'
import { confirmEmail, usernameOfLink } from './confirm-email.ts'
import { logInByLink } from './log-in-by-link.ts'
import { type LinkedLogin, logInByMailedLink, loginOfLink } from './log-in-by-mailed-link.ts'
import {
  confirmEmailPage,
  expiredLinkPage,
  loginLinkPage,
  newPasswordPage,
  passwordChangedPage,
} from './pages.views.ts'

const logInAgain = () => ({ href: href('auth/login'), text: t`Log in to request a new link` })
const requestNewLink = () => ({ href: href('auth/forgot-password'), text: t`Request a new link` })

const isJson = (request: FastifyRequest): boolean =>
  String(request.headers['content-type'] ?? '').includes('json')

/** Returns a reader of the text fields of a form or JSON object; anything else reads as empty. */
function fieldsOf(request: FastifyRequest): (name: string) => string {
  const text = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''
  if (!isJson(request)) {
    const form = new URLSearchParams(text)
    return (name) => form.get(name) ?? ''
  }
  try {
    const fields: unknown = JSON.parse(text)
    return (name) => {
      const value = (fields as Record<string, unknown> | null)?.[name]
      return typeof value === 'string' ? value : ''
    }
  } catch {
    return () => ''
  }
}

const tokenOf = (request: FastifyRequest): string => {
  const { token } = request.query as { token?: unknown }
  return typeof token === 'string' ? token : ''
}

const siteName = async (ctx: PageCtx): Promise<string> => (await readSettings(ctx)).siteName

/** The pages that mailed links open. */
export const authPagesServed: readonly Page[] = [
  servePage({
    name: 'auth.showEmailVerification',
    method: 'GET',
    path: authPages.emailVerification,
    handle: async (ctx, request, reply) => {
      const token = tokenOf(request)
      const username = await usernameOfLink(ctx, token)
      const site = await siteName(ctx)
      return sendHtmlPage(ctx, reply, () =>
        confirmEmailPage(site, { action: authPages.confirmEmail, token, username }),
      )
    },
  }),
  servePage({
    name: 'auth.confirmEmail',
    method: 'POST',
    path: authPages.confirmEmail,
    handle: confirmed,
  }),
  servePage({
    name: 'auth.showPasswordChange',
    method: 'GET',
    path: authPages.passwordChange,
    handle: async (ctx, request, reply) => {
      const token = tokenOf(request)
      const site = await siteName(ctx)
      if (!(await isResetLinkValid(ctx, token)))
        return sendHtmlPage(ctx, reply, () => expiredLinkPage(site, requestNewLink()), 422)
      return sendHtmlPage(ctx, reply, () =>
        newPasswordPage(site, { action: authPages.passwordChange, token }),
      )
    },
  }),
  servePage({
    name: 'auth.changePasswordByLink',
    method: 'POST',
    path: authPages.passwordChange,
    handle: passwordChanged,
  }),
  servePage({
    name: 'auth.showLoginLink',
    method: 'GET',
    path: authPages.loginLink,
    handle: async (ctx, request, reply) => {
      const token = tokenOf(request)
      const login = await loginOfLink(ctx, token)
      return login ? showLoginLink(ctx, reply, { token, login }) : showLoginLinkEnded(ctx, reply)
    },
  }),
  servePage({
    name: 'auth.logInByMailedLink',
    method: 'POST',
    path: authPages.loginLink,
    handle: loggedInByLink,
  }),
]

interface ShownLogin {
  readonly token: string
  readonly login: LinkedLogin
  readonly problem?: string | undefined
}

async function showLoginLink(
  ctx: PageCtx,
  reply: FastifyReply,
  { token, login, problem }: ShownLogin,
) {
  const site = await siteName(ctx)
  const action = authPages.loginLink
  const page = () =>
    loginLinkPage(site, { action, token, login, problem: problem && gettext(problem) })
  return sendHtmlPage(ctx, reply, page, problem ? 422 : 200)
}

async function showLoginLinkEnded(ctx: PageCtx, reply: FastifyReply) {
  const site = await siteName(ctx)
  const page = () => expiredLinkPage(site, { href: href('auth/login'), text: t`Back to log in` })
  return sendHtmlPage(ctx, reply, page, 422)
}

/**
 * Logs in the browser that sent the form from our own page; a form of another site only shows the
 * page.
 */
async function loggedInByLink(
  ctx: PageCtx,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const field = fieldsOf(request)
  const token = field('token')
  const requestCtx = requestCtxOf(ctx, request)
  if (!requestCtx.isOwnPages) {
    const login = await loginOfLink(ctx, token)
    return login ? showLoginLink(ctx, reply, { token, login }) : showLoginLinkEnded(ctx, reply)
  }
  const result = await logInByMailedLink(requestCtx, token, field('code').trim())
  if (result.outcome === 'link_ended') return showLoginLinkEnded(ctx, reply)
  if (result.outcome === 'refused') return showLoginLink(ctx, reply, { token, ...result })
  return redirectWithCookies(reply, requestCtx, result.next ?? href('auth/login'))
}

/** Returns the context in which a form of one of these pages acts for its sender. */
function requestCtxOf(ctx: PageCtx, request: FastifyRequest) {
  const cookies = createJar(request.headers.cookie, ctx.config.publicUrl.startsWith('https:'))
  const isOwnPages =
    !isAtApiHost(ctx.config, request.headers.host) && isFromOwnPage(request, ctx.config.publicUrl)
  return { ...ctx, cookies, isOwnPages, once: undefined }
}

type FormCtx = ReturnType<typeof requestCtxOf>

function redirectWithCookies(reply: FastifyReply, { cookies }: FormCtx, to: string) {
  if (cookies.lines.length > 0) reply.header('set-cookie', [...cookies.lines])
  return reply.header('cache-control', 'no-store').redirect(to, 303)
}

/**
 * Confirms an address. A form also logs its sender in and redirects; a client that sent JSON gets
 * the envelope and logs in itself.
 */
async function confirmed(
  ctx: PageCtx,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const confirmed = await confirmEmail(ctx, fieldsOf(request)('token'))
  if (isJson(request)) {
    if (!confirmed) refuse('auth.link_ended')
    return reply.send({ status: 0, data: done })
  }
  if (!confirmed) {
    const site = await siteName(ctx)
    return sendHtmlPage(ctx, reply, () => expiredLinkPage(site, logInAgain()), 422)
  }
  const requestCtx = requestCtxOf(ctx, request)
  const to = await logInByLink(requestCtx, confirmed, ctx.viewer)
  return redirectWithCookies(reply, requestCtx, to)
}

/**
 * Returns true when a form was sent from our own page. Browsers without Sec-Fetch-Site are
 * recognised by the Origin header.
 */
const isFromOwnPage = ({ headers }: FastifyRequest, publicUrl: string): boolean =>
  headers['sec-fetch-site']
    ? headers['sec-fetch-site'] === 'same-origin'
    : headers.origin === new URL(publicUrl).origin

async function passwordChanged(
  ctx: PageCtx,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const field = fieldsOf(request)
  const token = field('token') || tokenOf(request)
  const password = field('password')
  const site = await siteName(ctx)
  const showFormAgain = (problem: () => string) =>
    sendHtmlPage(
      ctx,
      reply,
      () => newPasswordPage(site, { action: authPages.passwordChange, token, problem: problem() }),
      422,
    )
  if (field('repeated') && field('repeated').normalize() !== password.normalize())
    return showFormAgain(() => t`The passwords do not match`)
  const requestCtx = requestCtxOf(ctx, request)
  const reset = await resetPassword(requestCtx, token, password)
  if (reset.outcome === 'refused') return showFormAgain(() => gettext(reset.reason))
  if (reset.outcome === 'link_ended')
    return sendHtmlPage(ctx, reply, () => expiredLinkPage(site, requestNewLink()), 422)
  reply.header('set-cookie', [...requestCtx.cookies.lines])
  return sendHtmlPage(ctx, reply, () => passwordChangedPage(site, reset.next))
}
