import { createHash } from 'node:crypto'
import { isSameSecret } from '../wire.rules.ts'

/** The account of a shop: its number and the key of its signatures. */
export interface Shop {
  readonly shopID: string
  readonly signatureKey: string
}

/** The digest of a signature. Verotel signs by SHA-256 and, for shops set up long ago, by SHA-1. */
export type Digest = 'sha256' | 'sha1'

type Parameters = Readonly<Record<string, string | undefined>>

/** Parameters that Verotel leaves out of the signature of a request. */
const UNSIGNED = new Set(['email', 'oneClickToken'])

const digestOf = ({ signatureKey }: Shop, parameters: Parameters, digest: Digest): string => {
  const pairs = Object.entries(parameters).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const text = [signatureKey, ...pairs.map(([name, value]) => `${name}=${value}`)].join(':')
  return createHash(digest).update(text, 'utf8').digest('hex')
}

const withoutEmpty = (parameters: Parameters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parameters).filter((pair): pair is [string, string] => !!pair[1]),
  )

/** Signs the parameters of a request: lower-case hex of the digest over key and sorted pairs. */
export function signatureOf(shop: Shop, parameters: Parameters, digest: Digest = 'sha256'): string {
  const signed = Object.entries({ ...parameters, shopID: shop.shopID }).filter(
    ([name]) => !UNSIGNED.has(name),
  )
  return digestOf(shop, withoutEmpty(Object.fromEntries(signed)), digest)
}

/** Returns an address at Verotel with its signed parameters. */
export function signedUrl(shop: Shop, address: string, parameters: Parameters): string {
  const sent = withoutEmpty({ ...parameters, version: '4', shopID: shop.shopID })
  return `${address}?${new URLSearchParams({ ...sent, signature: signatureOf(shop, sent) })}`
}

/**
 * Returns true when the signature covers all other received parameters. Empty ones may or may not
 * be signed.
 */
export function isSigned(
  shop: Shop,
  received: Readonly<Record<string, string>>,
  digests: readonly Digest[],
): boolean {
  const { signature = '', ...parameters } = received
  const given = signature.toLowerCase()
  return digests.some((digest) =>
    [parameters, withoutEmpty(parameters)].some((signed) =>
      isSameSecret(given, digestOf(shop, signed, digest)),
    ),
  )
}

/** Reads the answer of the status page: lines of `name: value`. */
export function readStatus(text: string): Record<string, string> {
  const lines = text.split(/\r?\n/).map((line) => /^([\w.]+):\s*(.*?)\s*$/.exec(line))
  return Object.fromEntries(
    lines.flatMap((match) =>
      match ? [[match[1], (match[2] ?? '').replace(/^(["'])(.*)\1$/, '$2')]] : [],
    ),
  )
}
