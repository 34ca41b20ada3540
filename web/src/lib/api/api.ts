import { type Api, createApi, ownPagesHeader, type Send } from '@stagedoor/contract/kit'
import { t } from '../i18n/i18n.ts'
import { goToLogin } from '../navigation/navigation.ts'
import { noteRefusal } from '../session/closing-refusals.ts'

/** Returns the base path of the API, which the server writes into the page when it is not /api. */
export const base = (): string => document.documentElement.dataset.api ?? '/api'

/** Adds the header that identifies our own web app. */
export const withOwnHeader = (
  headers: Readonly<Record<string, string>>,
): Record<string, string> => ({
  ...headers,
  [ownPagesHeader]: '1',
})

/** Sends a request with fetch. An unreachable server becomes status 0 with a message of its own. */
const send: Send = async ({ method, path, headers, body }) => {
  const request = {
    method,
    headers: withOwnHeader(headers),
    body: body ?? null,
    credentials: 'same-origin',
  } as const
  const response = await fetch(base() + path, request).catch(() => undefined)
  if (!response) return unreachable()
  return settleReply({
    status: response.status,
    body: await response.json().catch(() => undefined),
  })
}

/**
 * The typed client of the browser: `api(chargeTip, { params, body })` returns wire data or throws
 * ApiError.
 */
export const api: Api = createApi(send)

/** The answer of the server as a client reads it. */
export type Reply = Awaited<ReturnType<Send>>

/** Returns the answer in place of that of a server that cannot be reached. */
export const unreachable = (): Reply => ({
  status: 0,
  body: {
    code: 'server.failed',
    message: t`You seem to be offline. Check your connection and try again.`,
  },
})

/**
 * Opens the login page when a reply says that the session has ended, and has the page that is open
 * closed when nothing for adults may be shown any longer, whichever call it is; the call itself
 * still fails.
 */
export function settleReply(reply: Reply): Reply {
  if (reply.status === 401) goToLogin()
  if (reply.status === 403) noteRefusal((reply.body as { code?: unknown } | undefined)?.code)
  return reply
}
