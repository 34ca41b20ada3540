import { createHash, hash } from 'node:crypto'

/** A transfer as it is hashed: fields as text, and one array for each posting. */
export interface SealableTransfer {
  readonly id: string
  readonly reason: string
  readonly reference: string
  /** The instant with microseconds, in UTC. */
  readonly postedAt: string
  readonly conversionRate: string | null
  readonly commissionBasisPoints: number | null
  readonly reverses: string | null
  readonly note: string | null
  /** The line, the book's kind and owner, the asset and the amount of each posting. */
  readonly lines: readonly PostingText[]
}

/** A posting as text: its line, the kind and the owner of its book, its asset and its amount. */
export type PostingText = readonly [
  line: string,
  kind: string,
  owner: string,
  asset: string,
  amount: string,
]

/** The first element of every hashed text, which names its form. */
const TEXT_FORM = 'stagedoor.transfer.1'

const sha256 = (...parts: (string | Uint8Array)[]): Buffer => {
  const digest = createHash('sha256')
  for (const part of parts) digest.update(part)
  return digest.digest()
}

/**
 * Returns the text of a transfer that is hashed. It has a digest in place of the note, because
 * notes can name people who are not part of the statement that shows the text.
 */
export function textOf({ note, lines, ...transfer }: SealableTransfer): string {
  const noteDigest = note === null ? null : sha256(transfer.id, note).toString('hex')
  const { id, reason, reference, postedAt, conversionRate, commissionBasisPoints, reverses } =
    transfer
  const fields = [
    id,
    reason,
    reference,
    postedAt,
    conversionRate,
    commissionBasisPoints,
    reverses,
    noteDigest,
  ]
  return JSON.stringify([TEXT_FORM, ...fields, lines])
}

const LEAF = Buffer.of(0)
const NODE = Buffer.of(1)

/** The chain hash before the first transfer. */
export const chainStart = (): Buffer => Buffer.alloc(32)

/** Returns the hash of a transfer's text as a leaf of a Merkle tree (RFC 6962). */
export const leafOf = (text: string): Buffer => sha256(LEAF, text)

/**
 * Returns the chain hash of a transfer: that of the previous one and its own leaf, hashed together.
 */
export const chainedHash = (previous: Uint8Array, leaf: Uint8Array): Buffer =>
  sha256(previous, leaf)

const joined = (left: Uint8Array, right: Uint8Array): Buffer => sha256(NODE, left, right)

const transferFields = [
  'reason',
  'reference',
  'postedAt',
  'conversionRate',
  'commissionBasisPoints',
  'reverses',
  'note',
] as const
const postingFields = ['line', 'kind', 'owner', 'asset', 'amount'] as const
const FINGERPRINT_BYTES = 4

/** Returns four bytes for each field of a transfer and its postings. */
export const fingerprintsOf = (transfer: SealableTransfer): Buffer =>
  Buffer.from(
    valuesOf(transfer)
      .map((value) => hash('sha256', transfer.id + value).slice(0, 2 * FINGERPRINT_BYTES))
      .join(''),
    'hex',
  )

/** Returns the names of the fields that differ from their fingerprints. */
export function alteredFields(transfer: SealableTransfer, sealed: Uint8Array): string[] {
  const now = fingerprintsOf(transfer)
  if (now.length !== sealed.length) return ['number of postings']
  return namesOf(transfer).filter((_, at) => {
    const from = at * FINGERPRINT_BYTES
    const before = Buffer.from(sealed.subarray(from, from + FINGERPRINT_BYTES))
    return !before.equals(now.subarray(from, from + FINGERPRINT_BYTES))
  })
}

/** Returns the values of the fields of a transfer and its postings, each with its name before it. */
const valuesOf = (transfer: SealableTransfer): string[] => [
  ...transferFields.map((name) => `${name}:${transfer[name] ?? ''}`),
  ...transfer.lines.flatMap((posting) => postingFields.map((name, at) => `${name}:${posting[at]}`)),
]

/** Returns the names of these fields for people, in the same order. */
const namesOf = ({ lines }: SealableTransfer): string[] => [
  ...transferFields,
  ...lines.flatMap(([line]) => postingFields.map((name) => `${name} of posting ${line}`)),
]

/** A step of the way from a leaf to its root: the hash beside it, and the side that it is on. */
export interface ProofStep {
  readonly side: 'left' | 'right'
  readonly hash: string
}

interface Subtree {
  readonly level: number
  readonly hash: Buffer
  readonly paths: readonly ProofStep[][]
}

/**
 * A Merkle tree that is built from its leaves in order, in memory that grows with the logarithm of
 * their number.
 */
export interface MerkleBuilder {
  /**
   * Adds a leaf and returns its path, which is complete once the root was read; undefined unless it
   * was requested.
   */
  readonly add: (leaf: Buffer, withPath?: boolean) => readonly ProofStep[] | undefined
  /** Returns the root and ends the building; undefined without any leaf. */
  readonly root: () => Buffer | undefined
}

/** Starts a Merkle tree as RFC 6962 defines it, without leaves. */
export function buildMerkleTree(): MerkleBuilder {
  const stack: Subtree[] = []
  const merge = () => {
    const right = stack.pop() as Subtree
    const left = stack.pop() as Subtree
    for (const path of left.paths) path.push({ side: 'right', hash: right.hash.toString('hex') })
    for (const path of right.paths) path.push({ side: 'left', hash: left.hash.toString('hex') })
    const paths =
      left.paths.length + right.paths.length === 0 ? [] : [...left.paths, ...right.paths]
    stack.push({ level: left.level + 1, hash: joined(left.hash, right.hash), paths })
  }
  return {
    add: (leaf, withPath = false) => {
      const path: ProofStep[] = []
      stack.push({ level: 0, hash: leaf, paths: withPath ? [path] : [] })
      while (stack.length > 1 && stack.at(-1)?.level === stack.at(-2)?.level) merge()
      return withPath ? path : undefined
    },
    root: () => {
      while (stack.length > 1) merge()
      return stack[0]?.hash
    },
  }
}
