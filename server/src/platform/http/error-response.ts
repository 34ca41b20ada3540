import { STATUS_CODES } from 'node:http'
import { type ErrorCode, errors } from '@stagedoor/contract/errors'
import { encoderOf } from '@stagedoor/contract/kit/encode'
import { isDatabaseUnavailable, isLostRace } from '../db/index.ts'
import { Refusal } from '../refusal.ts'

/**
 * A failed request as clients read it; `message` can be shown to people, names what is wrong with a
 * file, and is an array of sentences for field problems.
 */
export interface ErrorResponse {
  readonly statusCode: number
  readonly message: string | string[]
  readonly error: string
  readonly code: ErrorCode
  readonly data?: unknown
  readonly retryAfterSeconds?: number
}

/** Translates a text to the language of the reader. */
type Translate = (text: string) => string

/**
 * Turns a thrown error into an answer, with messages in the reader's language. Anything but a
 * refusal is a server error whose details are not sent.
 */
export function toErrorResponse(
  error: unknown,
  translate: Translate = (text) => text,
): ErrorResponse {
  const refusal = translateFields(error instanceof Refusal ? error : toRefusal(error), translate)
  const { status, message, data } = errors[refusal.code]
  const details = refusal.data === null ? undefined : encoderOf(data)(refusal.data)
  return {
    statusCode: status,
    message:
      refusal.code === 'request.invalid'
        ? sentences(refusal.data as FieldProblems)
        : (explanationOf(refusal) ?? translate(message)),
    error: STATUS_CODES[status] ?? 'Error',
    code: refusal.code,
    ...(details !== undefined && { data: details }),
    ...retryAfter(refusal),
  }
}

/**
 * The time that clients should wait before they try again while the database is unavailable, in
 * seconds.
 */
const AWAY_SECONDS = 2

function retryAfter({ code, data }: Refusal): { retryAfterSeconds?: number } {
  if (code === 'request.too_many' || code === 'server.busy')
    return { retryAfterSeconds: (data as { retryAfterSeconds: number }).retryAfterSeconds }
  return code === 'server.unavailable' ? { retryAfterSeconds: AWAY_SECONDS } : {}
}

/** Returns the words of a refusal that names what is wrong with one file or text. */
const explanationOf = ({ data }: Refusal): string | undefined => {
  const { explanation } = (data ?? {}) as { explanation?: unknown }
  return typeof explanation === 'string' && explanation !== '' ? explanation : undefined
}

interface FieldProblems {
  readonly fields: readonly { path: string; message: string }[]
}

/**
 * Translates the problems of fields, and the words that name what is wrong with one file or text.
 */
function translateFields(refusal: Refusal, translate: Translate): Refusal {
  const explanation = explanationOf(refusal)
  if (explanation)
    return new Refusal(refusal.code, {
      ...(refusal.data as object),
      explanation: translate(explanation),
    } as never)
  if (refusal.code !== 'request.invalid') return refusal
  const { fields } = refusal.data as FieldProblems
  return new Refusal(refusal.code, {
    fields: fields.map(({ path, message }) => ({ path, message: translate(message) })),
  })
}

const sentences = ({ fields }: FieldProblems): string[] =>
  fields.map(({ path, message }) => (path ? `${path}: ${message}` : message))

/** PostgreSQL's SQLSTATE for a full disk. */
const DISK_FULL = '53100'

/** Translates errors of the HTTP layer that the client caused into our own refusals. */
function toRefusal(error: unknown): Refusal {
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Refusal('request.too_large', { maxBytes: 1024 * 1024 })
  if (code === 'ENOSPC' || code === DISK_FULL) return new Refusal('storage.full', null)
  if (isLostRace(error)) return new Refusal('request.conflict', null)
  if (isDatabaseUnavailable(error)) return new Refusal('server.unavailable', null)
  if (isClientError(code, statusCode)) {
    return new Refusal('request.invalid', {
      fields: [{ path: '', message: 'This request could not be read' }],
    })
  }
  return new Refusal('server.failed', null)
}

function isClientError(code: string | undefined, statusCode: number | undefined): boolean {
  const fromHttp =
    code?.startsWith('FST_') || code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE'
  return Boolean(fromHttp) && (statusCode === undefined || statusCode < 500)
}
