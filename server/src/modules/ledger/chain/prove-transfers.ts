import type { TransferProof } from '@stagedoor/contract/ledger/proof'
import type { ReadCtx } from '../../../platform/context.ts'
import { LEAVES_PER_BLOCK, pathsIn, proofFor } from './proofs.rules.ts'
import { blocksOfDay, leavesOfBlocks } from './proofs.store.ts'
import { type Root, rootsOfDays } from './roots.store.ts'
import type { ProofStep } from './rules.ts'
import { type SealedTransfer, sealedTransfersAt } from './store.ts'

/** The place of a transfer in the chain for its performer. */
export interface ProvenLink {
  /** The day (UTC) whose root covers the transfer. */
  readonly day: string
  /** Null until the root of the day is published, and for links older than proofs. */
  readonly proof: TransferProof | null
}

/**
 * Proves links of the chain by the published roots of their days, by sequence number. Shows nothing
 * about fans.
 */
export async function proveTransfers(
  ctx: ReadCtx,
  sequences: readonly bigint[],
): Promise<ReadonlyMap<bigint, ProvenLink>> {
  const links = await sealedTransfersAt(ctx, sequences)
  const byDay = Map.groupBy(links, ({ day }) => day)
  const roots = await rootsOfDays(ctx, [...byDay.keys()])
  const proven = new Map<bigint, ProvenLink>()
  for (const [day, linksOfDay] of byDay) {
    const root = roots.get(day)
    const paths = root && (await pathsOfDay(ctx, root, linksOfDay))
    for (const link of linksOfDay)
      proven.set(link.sequence, { day, proof: proofOf(link, paths?.get(link.sequence)) ?? null })
  }
  return proven
}

const proofOf = ({ transfer, seed }: SealedTransfer, path: readonly ProofStep[] | undefined) =>
  transfer && seed && path ? proofFor(transfer, seed, path) : undefined

/**
 * Returns the paths of links to the root of their day: inside their block, then from the block to
 * the root.
 */
async function pathsOfDay(ctx: ReadCtx, root: Root, links: readonly SealedTransfer[]) {
  const placeOf = ({ sequence }: SealedTransfer) => {
    const index = Number(sequence - root.firstSequence)
    return { position: Math.floor(index / LEAVES_PER_BLOCK), index: index % LEAVES_PER_BLOCK }
  }
  const wanted = Map.groupBy(links.map(placeOf), ({ position }) => position)
  const upper = pathsIn(await blocksOfDay(ctx, root.day), new Set(wanted.keys()))
  const leaves = await leavesOfBlocks(ctx, root, {
    positions: [...wanted.keys()],
    size: LEAVES_PER_BLOCK,
  })
  const lower = new Map(
    [...wanted].map(([position, places]) => {
      const indexes = new Set(places.map(({ index }) => index))
      return [position, pathsIn(leaves.get(position) ?? [], indexes)] as const
    }),
  )
  const paths = new Map<bigint, readonly ProofStep[]>()
  for (const link of links) {
    const { position, index } = placeOf(link)
    const inside = lower.get(position)?.get(index)
    const above = upper.get(position)
    if (inside && above) paths.set(link.sequence, [...inside, ...above])
  }
  return paths
}
