import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { readCards } from '../accounts/index.ts'
import type { HoldRow } from '../media/index.ts'
import { canOpen } from './open-held-file.ts'
import { openingsOf, readsOf } from './openings.store.ts'

const SHOWN = 20

/** Lists the requests to open a held file, with who opened it, as one of the admins sees them. */
export async function listOpenings(ctx: ReadCtx & { readonly viewer: Viewer }, hold: HoldRow) {
  const rows = await openingsOf(ctx, hold.id, SHOWN)
  const reads = await readsOf(
    ctx,
    rows.map(({ id }) => id),
  )
  const people = await readCards(ctx, [
    ...rows.flatMap(({ askedBy, approvedBy }) => (approvedBy ? [askedBy, approvedBy] : [askedBy])),
    ...reads.map(({ readerId }) => readerId),
  ])
  const isKept = !hold.endedAt && !hold.erasedAt
  return rows.map((row) => {
    const { id, reason, askedBy, askedAt, approvedBy, opensUntil } = row
    return {
      _id: id,
      reason,
      askedAt,
      opensUntil,
      askedBy: people.get(askedBy) ?? null,
      approvedBy: (approvedBy && people.get(approvedBy)) || null,
      canApprove: isKept && approvedBy === null && askedBy !== ctx.viewer.id,
      canOpen: isKept && canOpen(row, ctx.viewer.id, ctx.now()),
      reads: reads
        .filter(({ openingId }) => openingId === id)
        .map(({ readerId, createdAt }) => ({ reader: people.get(readerId) ?? null, createdAt })),
    }
  })
}
