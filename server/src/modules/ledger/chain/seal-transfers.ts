import { randomBytes } from 'node:crypto'
import type { InTransaction } from '../../../platform/context.ts'
import { buildBlocks, SEED_BYTES, sealedTextOf } from './proofs.rules.ts'
import { insertBlocks } from './proofs.store.ts'
import { firstDayWithoutRoot, insertRoot, lastRoot } from './roots.store.ts'
import { chainedHash, chainStart, fingerprintsOf, leafOf } from './rules.ts'
import {
  insertEntries,
  insertSeals,
  lastSeal,
  lockChain,
  type Seal,
  sealsOfDay,
  takeUnsealed,
} from './store.ts'

const DAY_MS = 86_400_000
const SEALS_PER_READ = 5000

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/**
 * Appends up to `limit` committed transfers to the chain and returns how many; 0 as well when
 * another process is sealing. Transfers of transactions still open are not visible yet, and are
 * taken after their commit.
 */
export async function sealTransfers(ctx: InTransaction, limit: number): Promise<number> {
  if (!(await lockChain(ctx))) return 0
  const transfers = await takeUnsealed(ctx, limit)
  if (transfers.length === 0) return 0
  const day = await openDay(ctx)
  const last = await lastSeal(ctx)
  let sequence = last?.sequence ?? 0n
  let chainHash = last?.chainHash ?? chainStart()
  const seals = transfers.map((transfer): Seal => {
    const seed = randomBytes(SEED_BYTES)
    const leaf = leafOf(sealedTextOf(transfer, seed))
    sequence += 1n
    chainHash = chainedHash(chainHash, leaf)
    return {
      sequence,
      transferId: transfer.id,
      day,
      leaf,
      chainHash,
      fingerprints: fingerprintsOf(transfer),
      seed,
    }
  })
  await insertSeals(ctx, seals)
  await insertEntries(ctx, { first: sequence - BigInt(seals.length) + 1n, last: sequence })
  return seals.length
}

/**
 * Returns the day that new links belong to: today, or a later one when the root of today was
 * published already.
 */
async function openDay(ctx: InTransaction): Promise<string> {
  const today = dayOf(ctx.now())
  const published = await lastRoot(ctx)
  const next = published && dayOf(new Date(Date.parse(published.day) + DAY_MS))
  return next && next > today ? next : today
}

/**
 * Publishes the root of the earliest day that has ended and has none. Returns false when there is
 * no such day.
 */
export async function publishRoot(ctx: InTransaction): Promise<boolean> {
  if (!(await lockChain(ctx))) return false
  const day = await firstDayWithoutRoot(ctx, dayOf(ctx.now()))
  if (!day) return false
  const tree = buildBlocks()
  let [first, last]: (Seal | undefined)[] = []
  for (;;) {
    const seals = await sealsOfDay(ctx, day, { after: last?.sequence ?? 0n, limit: SEALS_PER_READ })
    for (const { leaf } of seals) tree.add(leaf)
    first ??= seals[0]
    last = seals.at(-1) ?? last
    if (seals.length < SEALS_PER_READ) break
  }
  const { merkleRoot, blocks } = tree.end()
  if (!first || !last || !merkleRoot) return false
  const { sequence: firstSequence } = first
  const { sequence: lastSequence, chainHash } = last
  await insertRoot(ctx, {
    day,
    firstSequence,
    lastSequence,
    merkleRoot,
    chainHash,
    publishedAt: ctx.now(),
  })
  await insertBlocks(ctx, day, blocks)
  return true
}
