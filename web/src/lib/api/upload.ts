import {
  type AnyCall,
  createApi,
  type Send,
  type WireInputOf,
  type WireOf,
} from '@stagedoor/contract/kit'
import { base, type Reply, settleReply, unreachable, withOwnHeader } from './api.ts'

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
    request.onload = () => resolve(settleReply({ status: request.status, body: request.response }))
    request.onerror = () => resolve(unreachable())
    request.onabort = () => reject(new DOMException('The upload was interrupted', 'AbortError'))
    options.signal?.addEventListener('abort', () => request.abort())
    request.send(body ?? null)
  })
}
