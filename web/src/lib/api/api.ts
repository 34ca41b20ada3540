import {
  type AnyCall,
  type Api,
  createApi,
  ownPagesHeader,
  type Send,
  type WireInputOf,
  type WireOf,
} from '@stagedoor/contract/kit'
import { t } from '../i18n/i18n.ts'
import { goToLogin } from '../navigation/navigation.ts'

/** Returns the base path of the API, which the server writes into the page when it is not /api. */
const base = (): string => document.documentElement.dataset.api ?? '/api'

/** Adds the header that identifies our own web app. */
const withOwnHeader = (headers: Readonly<Record<string, string>>): Record<string, string> => ({
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
  return settle({ status: response.status, body: await response.json().catch(() => undefined) })
}

/**
 * The typed client of the browser: `api(chargeTip, { params, body })` returns wire data or throws
 * ApiError.
 */
export const api: Api = createApi(send)

/** The progress of an upload. */
export interface UploadProgress {
  readonly sent: number
  readonly total: number
}

/** The options of an upload: a progress callback, and a signal that aborts it. */
export interface UploadOptions {
  readonly onProgress?: (progress: UploadProgress) => void
  readonly signal?: AbortSignal
}

/**
 * Makes a multipart call with progress, which fetch cannot report. Rejects with AbortError when
 * aborted.
 */
export function upload<C extends AnyCall>(
  call: C,
  callInput: WireInputOf<C>,
  options: UploadOptions = {},
): Promise<WireOf<C>> {
  const client = createApi((sending) => sendWithProgress(sending, options))
  return (client as (call: C, callInput: WireInputOf<C>) => Promise<WireOf<C>>)(call, callInput)
}

function sendWithProgress(
  { method, path, headers, body }: Parameters<Send>[0],
  options: UploadOptions,
) {
  return new Promise<Reply>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, base() + path)
    request.responseType = 'json'
    for (const [name, value] of Object.entries(withOwnHeader(headers)))
      request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => options.onProgress?.({ sent: loaded, total })
    request.onload = () => resolve(settle({ status: request.status, body: request.response }))
    request.onerror = () => resolve(unreachable())
    request.onabort = () => reject(new DOMException('The upload was interrupted', 'AbortError'))
    options.signal?.addEventListener('abort', () => request.abort())
    request.send(body ?? null)
  })
}

type Reply = Awaited<ReturnType<Send>>

const unreachable = (): Reply => ({
  status: 0,
  body: {
    code: 'server.failed',
    message: t`You seem to be offline. Check your connection and try again.`,
  },
})

/**
 * Opens the login page when a reply says that the session has ended, whichever call it is; the call
 * itself still fails.
 */
function settle(reply: Reply): Reply {
  if (reply.status === 401) goToLogin()
  return reply
}
