import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import * as z from 'zod/mini'

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** A value that a proof shows, with the salt that its commitment is made of. */
const OpenedValue = z.object({
  salt: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  value: z.unknown(),
})
export type OpenedValue = z.output<typeof OpenedValue>

const Commitment = z.union([Hash, OpenedValue])
export type Commitment = z.output<typeof Commitment>

/**
 * A step of the way from a leaf of a Merkle tree to its root: the hash beside it, and the side that
 * it is on.
 */
const ProofStep = z.object({ side: z.enum(['left', 'right']), hash: Hash })

/**
 * Proves a transfer by the published root of its day. Values that are not the reader's are
 * commitments alone.
 */
export const TransferProof = z.object({
  fields: z.array(Commitment),
  postings: z.array(z.object({ kind: z.string(), commitment: Commitment })),
  path: z.array(ProofStep),
})
export type TransferProof = z.output<typeof TransferProof>

/** The first element of the text of a transfer that is made of commitments. */
const TEXT_FORM = 'stagedoor.transfer.2'

/** The fields of a transfer, in the order of their commitments. */
export const provenFields = [
  'id',
  'reason',
  'reference',
  'postedAt',
  'conversionRate',
  'commissionBasisPoints',
  'reverses',
  'note',
] as const

/** A field of a transfer. */
export type ProvenField = (typeof provenFields)[number]

/**
 * The value of a posting's commitment: its line, the owner of its book, its asset and its amount.
 */
export type PostingValue = readonly [line: string, owner: string, asset: string, amount: string]

/** Returns the text whose SHA-256 is the commitment to a value. */
export const commitmentText = (salt: string, value: unknown): string =>
  JSON.stringify([salt, value])

/**
 * Returns the text of a transfer whose SHA-256, after a zero byte, is a leaf of the tree (RFC
 * 6962).
 */
export const committedText = (
  fields: readonly string[],
  postings: readonly (readonly [kind: string, commitment: string])[],
): string => JSON.stringify([TEXT_FORM, fields, postings])

const hashed = (...parts: readonly Uint8Array[]): Uint8Array => sha256(concatBytes(...parts))

const commitmentOf = (commitment: Commitment): string =>
  typeof commitment === 'string'
    ? commitment
    : bytesToHex(hashed(utf8ToBytes(commitmentText(commitment.salt, commitment.value))))

/** Returns the root in hex that a proof leads to. */
export function rootOfProof({ fields, postings, path }: TransferProof): string {
  const text = committedText(
    fields.map(commitmentOf),
    postings.map(({ kind, commitment }) => [kind, commitmentOf(commitment)] as const),
  )
  const leaf = hashed(Uint8Array.of(0), utf8ToBytes(text))
  const root = path.reduce((hash, step) => {
    const beside = hexToBytes(step.hash)
    const [left, right] = step.side === 'left' ? [beside, hash] : [hash, beside]
    return hashed(Uint8Array.of(1), left, right)
  }, leaf)
  return bytesToHex(root)
}
