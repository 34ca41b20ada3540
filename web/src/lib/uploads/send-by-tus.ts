import { ownPagesHeader } from '@stagedoor/contract/kit'
import { type FileKind, listUploads, uploadsPath } from '@stagedoor/contract/media'
import { DetailedError, Upload } from 'tus-js-client'
import { api } from '../api/api.ts'

/** The largest piece; each is checked by the server and passes proxies that limit bodies. */
const PIECE_BYTES = 64 * 1024 * 1024
/** Files below this size are sent again rather than looked up among the unfinished uploads. */
const LOOKED_UP_BYTES = 5_000_000
const RETRY_MS = [300, 1000, 2500]

/** The request of an upload. */
export interface TusRequest {
  readonly kind: FileKind
  /** The platform's id of an upload to continue. */
  readonly id: string | undefined
  /** Unfinished uploads that others are sending. */
  readonly others: ReadonlySet<string>
  readonly signal: AbortSignal
  readonly onKnown: (id: string) => void
  readonly onProgress: (sent: number) => void
  /** Called when the platform has a piece. */
  readonly onArrived: () => void
}

/**
 * A failed upload: the site cannot be reached or fails, the session has ended, or the file is
 * refused.
 */
export class UploadFailure extends Error {
  readonly kind: 'unreachable' | 'failing' | 'logged-out' | 'refused'
  constructor(kind: UploadFailure['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

/**
 * Sends a file in pieces, from where an unfinished upload of it ended; returns the id of the file
 * that it becomes.
 */
export async function sendByTus(file: File, request: TusRequest): Promise<string> {
  const { kind, signal, onKnown, onProgress, onArrived } = request
  const id = request.id ?? (await findUnfinished(file, request))
  return new Promise((resolve, reject) => {
    let fileId: string | undefined
    const upload = new Upload(file, {
      endpoint: uploadsPath,
      ...(id && { uploadUrl: `${uploadsPath}/${id}` }),
      chunkSize: PIECE_BYTES,
      retryDelays: RETRY_MS,
      metadata: { kind, name: file.name },
      headers: { [ownPagesHeader]: '1' },
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => onKnown(upload.url?.split('/').at(-1) ?? ''),
      onProgress: (sent) => onProgress(sent),
      onChunkComplete: onArrived,
      onAfterResponse(_request, response) {
        fileId = response.getHeader('upload-file-id') ?? fileId
      },
      onSuccess: () => (fileId ? resolve(fileId) : reject(new UploadFailure('refused', ''))),
      onError: (error) => reject(failureOf(error)),
    })
    signal.addEventListener('abort', () => {
      void upload.abort()
      reject(signal.reason)
    })
    if (!signal.aborted) upload.start()
  })
}

async function findUnfinished(
  { name, size }: File,
  { kind, others }: TusRequest,
): Promise<string | undefined> {
  if (size < LOOKED_UP_BYTES) return undefined
  const { data } = await api(listUploads).catch(() => ({ data: [] }))
  const isSame = (one: (typeof data)[number]) =>
    one.kind === kind && one.name === name && one.size === size
  return data.find((one) => one.status === 'receiving' && isSame(one) && !others.has(one._id))?._id
}

function failureOf(error: Error | DetailedError): UploadFailure {
  const answer = error instanceof DetailedError ? error.originalResponse : null
  const status = answer?.getStatus() ?? 0
  if (status === 401) return new UploadFailure('logged-out', '')
  // A locked upload is still held by a connection that broke.
  if (status === 423 || (status >= 500 && status !== 507)) return new UploadFailure('failing', '')
  if (status === 0) return new UploadFailure('unreachable', '')
  return new UploadFailure('refused', messageOf(answer?.getBody()))
}

function messageOf(body: string | undefined): string {
  try {
    const { message, data } = JSON.parse(body ?? '')
    return data?.explanation ?? [message].flat().join(' ')
  } catch {
    return ''
  }
}
