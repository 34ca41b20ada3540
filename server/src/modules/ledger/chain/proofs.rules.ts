import { hash } from 'node:crypto'
import {
  commitmentText,
  committedText,
  type OpenedValue,
  type PostingValue,
  provenFields,
  type TransferProof,
} from '@stagedoor/contract/ledger/proof'
import {
  buildMerkleTree,
  type MerkleBuilder,
  type PostingText,
  type ProofStep,
  type SealableTransfer,
  textOf,
} from './rules.ts'

/** The bytes of the secret that the salts of a transfer's commitments come from. */
export const SEED_BYTES = 16
const SALT_DIGITS = 32

/**
 * The number of leaves under a stored block: a power of two, so that blocks are subtrees of the
 * day's tree.
 */
export const LEAVES_PER_BLOCK = 256

/** A salted value of a transfer, and its commitment. */
interface Committed extends OpenedValue {
  readonly commitment: string
}

/**
 * Returns a value with a salt of its own and the commitment to both. One salt says nothing about
 * another.
 */
function commit(seed: Buffer, name: string, value: unknown): Committed {
  const salt = hash('sha256', `${seed.toString('hex')}:${name}`).slice(0, SALT_DIGITS)
  return { salt, value, commitment: hash('sha256', commitmentText(salt, value)) }
}

const postingValue = ([line, , owner, asset, amount]: PostingText): PostingValue => [
  line,
  owner,
  asset,
  amount,
]

const committedFields = (transfer: SealableTransfer, seed: Buffer) =>
  provenFields.map((name) => ({ name, ...commit(seed, name, transfer[name]) }))

const committedPostings = ({ lines }: SealableTransfer, seed: Buffer) =>
  lines.map((posting) => ({
    kind: posting[1],
    ...commit(seed, `posting ${posting[0]}`, postingValue(posting)),
  }))

/**
 * Returns the text of a transfer that is hashed: its commitments, or the fields themselves for
 * links without a seed.
 */
export function sealedTextOf(transfer: SealableTransfer, seed: Buffer | null): string {
  if (!seed) return textOf(transfer)
  return committedText(
    committedFields(transfer, seed).map(({ commitment }) => commitment),
    committedPostings(transfer, seed).map(({ kind, commitment }) => [kind, commitment] as const),
  )
}

const shownFields = new Set<string>(['id', 'reason', 'postedAt', 'reverses'])
const shownBooks = new Set(['held', 'available', 'reserved', 'in_transit', 'commission'])

/**
 * Returns the proof of a transfer for its performer: it shows their postings and the commission,
 * and nothing of the fan.
 */
export function proofFor(
  transfer: SealableTransfer,
  seed: Buffer,
  path: readonly ProofStep[],
): TransferProof {
  const shown = (isShown: boolean, { salt, value, commitment }: Committed) =>
    isShown ? { salt, value } : commitment
  return {
    fields: committedFields(transfer, seed).map((field) =>
      shown(shownFields.has(field.name), field),
    ),
    postings: committedPostings(transfer, seed).map((posting) => ({
      kind: posting.kind,
      commitment: shown(shownBooks.has(posting.kind), posting),
    })),
    path: [...path],
  }
}

/** Builds the Merkle tree of a day by blocks of leaves. */
export interface BlockBuilder {
  readonly add: (leaf: Buffer) => void
  /**
   * Ends the building: the root, which is undefined without leaves, and the hashes of the blocks.
   */
  readonly end: () => {
    readonly merkleRoot: Buffer | undefined
    readonly blocks: readonly Buffer[]
  }
}

/** Starts the tree of a day, without leaves. */
export function buildBlocks(): BlockBuilder {
  const blocks: Buffer[] = []
  let [block, size]: [MerkleBuilder, number] = [buildMerkleTree(), 0]
  const endBlock = () => {
    const root = block.root()
    if (root) blocks.push(root)
    block = buildMerkleTree()
    size = 0
  }
  return {
    add: (leaf) => {
      block.add(leaf)
      size += 1
      if (size === LEAVES_PER_BLOCK) endBlock()
    },
    end: () => {
      endBlock()
      const tree = buildMerkleTree()
      for (const hash of blocks) tree.add(hash)
      return { merkleRoot: tree.root(), blocks }
    },
  }
}

/** Returns the paths of some leaves to the root of all of them, by index. */
export function pathsIn(
  leaves: readonly Buffer[],
  wanted: ReadonlySet<number>,
): Map<number, readonly ProofStep[]> {
  const tree = buildMerkleTree()
  const paths = new Map<number, readonly ProofStep[]>()
  for (const [index, leaf] of leaves.entries()) {
    const path = tree.add(leaf, wanted.has(index))
    if (path) paths.set(index, path)
  }
  tree.root()
  return paths
}
