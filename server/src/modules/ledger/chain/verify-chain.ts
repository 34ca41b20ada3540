import type { ReadCtx } from '../../../platform/context.ts'
import { sealedTextOf } from './proofs.rules.ts'
import { type Root, rootsOfDays } from './roots.store.ts'
import {
  alteredFields,
  buildMerkleTree,
  chainedHash,
  chainStart,
  leafOf,
  type MerkleBuilder,
} from './rules.ts'
import { type SealedTransfer, sealedTransfers } from './store.ts'
import { firstOrphanPosting, firstRootBeyond, firstUnknownTransfer } from './verify.store.ts'

/** A transfer or a link of the chain that is not as it was sealed. */
export interface ChainProblem {
  readonly kind: 'altered' | 'missing' | 'inserted' | 'chain' | 'root'
  /** The transfer, or the day of a root. */
  readonly subject: string
  readonly detail: string
}

/** The outcome of a verification: how far it read, and the first problem if there is one. */
export interface ChainReport {
  readonly transfers: bigint
  readonly roots: number
  readonly problem: ChainProblem | undefined
}

/** Merkle roots in hex by day, as they were published before. */
export type KnownRoots = ReadonlyMap<string, string>

const LINKS_PER_READ = 1000

/**
 * Walks the chain from its first link and returns the first altered, missing or inserted row. Holds
 * one batch at a time in memory. `known` are roots that were saved elsewhere: they also detect a
 * chain that was recomputed.
 */
export async function verifyChain(
  ctx: ReadCtx,
  known: KnownRoots = new Map(),
): Promise<ChainReport> {
  const walk = startWalk(known)
  for (;;) {
    const links = await sealedTransfers(ctx, walk.sequence, LINKS_PER_READ)
    const roots = await rootsOfDays(
      ctx,
      [...new Set([walk.day, ...links.map(({ day }) => day)])].filter(Boolean),
    )
    for (const link of links) {
      const problem = nextLink(walk, link, roots)
      if (problem) return reportOf(walk, problem)
    }
    if (links.length < LINKS_PER_READ) {
      const problem = endDay(walk, roots, '') ?? unseenRoot(walk) ?? (await outsideChain(ctx, walk))
      return reportOf(walk, problem)
    }
  }
}

interface Walk {
  readonly known: KnownRoots
  readonly seenDays: Set<string>
  sequence: bigint
  chainHash: Buffer
  day: string
  tree: MerkleBuilder
}

const startWalk = (known: KnownRoots): Walk => ({
  known,
  seenDays: new Set(),
  sequence: 0n,
  chainHash: chainStart(),
  day: '',
  tree: buildMerkleTree(),
})

const reportOf = (
  { sequence, seenDays }: Walk,
  problem: ChainProblem | undefined,
): ChainReport => ({
  transfers: sequence,
  roots: seenDays.size,
  problem,
})

function nextLink(
  walk: Walk,
  link: SealedTransfer,
  roots: ReadonlyMap<string, Root>,
): ChainProblem | undefined {
  if (link.day !== walk.day) {
    const problem = endDay(walk, roots, link.day)
    if (problem) return problem
    walk.day = link.day
    walk.tree = buildMerkleTree()
  }
  const problem = checkLink(walk, link)
  walk.sequence = link.sequence
  walk.chainHash = link.chainHash
  walk.tree.add(link.leaf)
  return problem
}

function checkLink(walk: Walk, link: SealedTransfer): ChainProblem | undefined {
  const { transfer, transferId: subject, sequence } = link
  const expected = walk.sequence + 1n
  if (sequence !== expected)
    return {
      kind: 'missing',
      subject: `link ${expected}`,
      detail: `the chain continues with link ${sequence}`,
    }
  if (!transfer)
    return { kind: 'missing', subject, detail: `the transfer of link ${sequence} is gone` }
  if (!leafOf(sealedTextOf(transfer, link.seed)).equals(link.leaf)) {
    const fields = alteredFields(transfer, link.fingerprints).join(', ') || 'unknown field'
    return {
      kind: 'altered',
      subject,
      detail: `${transfer.reason} ${transfer.reference}: ${fields}`,
    }
  }
  if (!chainedHash(walk.chainHash, link.leaf).equals(link.chainHash))
    return {
      kind: 'chain',
      subject,
      detail: `link ${sequence} does not follow from the one before it`,
    }
  return undefined
}

/**
 * Compares the root of the day that ends with what was published; the last day of the chain may
 * have none yet.
 */
function endDay(
  walk: Walk,
  roots: ReadonlyMap<string, Root>,
  nextDay: string,
): ChainProblem | undefined {
  const { day: subject, tree, known, seenDays } = walk
  if (!subject) return undefined
  const root = roots.get(subject)
  const computed = tree.root()?.toString('hex')
  seenDays.add(subject)
  const kept = known.get(subject)
  if (kept && kept !== computed)
    return { kind: 'root', subject, detail: `the saved root is ${kept}, not ${computed}` }
  if (!root)
    return nextDay
      ? { kind: 'missing', subject, detail: 'the root of this day is gone' }
      : undefined
  const isSame =
    root.merkleRoot.toString('hex') === computed && root.chainHash.equals(walk.chainHash)
  if (isSame && root.lastSequence === walk.sequence) return undefined
  return {
    kind: 'root',
    subject,
    detail: `the published root does not match the transfers of this day`,
  }
}

/** Finds a saved root of a day that the chain no longer has. */
function unseenRoot({ known, seenDays }: Walk): ChainProblem | undefined {
  const subject = [...known.keys()].find((day) => !seenDays.has(day))
  return subject === undefined
    ? undefined
    : { kind: 'missing', subject, detail: 'the chain has no links of this day' }
}

/** Finds rows that are not part of the chain, and a published root beyond its end. */
async function outsideChain(ctx: ReadCtx, { sequence }: Walk): Promise<ChainProblem | undefined> {
  const beyond = await firstRootBeyond(ctx, sequence)
  if (beyond)
    return {
      kind: 'missing',
      subject: beyond,
      detail: 'the links that this published root covers are gone',
    }
  const inserted = await firstUnknownTransfer(ctx)
  if (inserted)
    return {
      kind: 'inserted',
      subject: inserted,
      detail: 'this transfer was never queued for sealing',
    }
  const posting = await firstOrphanPosting(ctx)
  if (!posting) return undefined
  return {
    kind: 'inserted',
    subject: posting,
    detail: 'a posting names this transfer, which does not exist',
  }
}
