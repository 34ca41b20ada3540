import { askAddress } from './ask-address.ts'

const TIMEOUT_MS = 30_000
const LONGEST = 10_000_000
/** The statuses whose answers have no body. */
const bodiless: readonly number[] = [204, 205]

/**
 * Asks an address of the operator's choice in the form of `fetch`, for libraries that take one.
 * Answers of more than 10 MB, late ones and redirects are errors.
 */
export const boundedFetch: typeof fetch = async (input, init = {}) => {
  const { url, method, headers, body, signal } = new Request(input, init)
  const given = init.body === undefined || init.body === null ? undefined : await bytesOf(body)
  const answer = await askAddress({
    url,
    method,
    isPublicOnly: false,
    maxBytes: LONGEST,
    timeoutMs: TIMEOUT_MS,
    signal,
    headers: Object.fromEntries(headers),
    body: given,
  })
  const read = new Headers()
  for (const [name, value] of Object.entries(answer.headers))
    for (const one of [value ?? []].flat()) read.append(name, one)
  const { status } = answer
  return new Response(bodiless.includes(status) ? null : new Uint8Array(answer.body), {
    status,
    headers: read,
  })
}

const bytesOf = async (body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> =>
  new Uint8Array(await new Response(body).arrayBuffer())
