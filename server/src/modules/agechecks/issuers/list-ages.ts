import type { Ctx } from '../../../platform/context.ts'
import { listIssuers } from './manage-issuers.ts'

/** How old the lists of a kind are. */
export interface ListAges {
  /** Zero without any list. */
  readonly oldestSeconds: number
  /** Those whose next version is due, or that were never read. */
  readonly late: number
}

/** Returns how old the lists of issuers, and those of what issuers revoked, are. */
export async function readListAges(
  ctx: Ctx,
): Promise<{ readonly issuers: ListAges; readonly revocations: ListAges }> {
  const { data, revocations } = await listIssuers(ctx)
  return { issuers: agesOf(ctx, data), revocations: agesOf(ctx, revocations) }
}

/** Returns how many lists of issuers, and of what they revoked, are old. */
export async function countOldLists(ctx: Ctx): Promise<number> {
  const { issuers, revocations } = await readListAges(ctx)
  return issuers.late + revocations.late
}

function agesOf(
  ctx: Pick<Ctx, 'now'>,
  lists: readonly { readonly issuedAt: Date | null; readonly isOld: boolean }[],
): ListAges {
  const ages = lists.flatMap(({ issuedAt }) =>
    issuedAt ? [(ctx.now().getTime() - issuedAt.getTime()) / 1000] : [],
  )
  return { oldestSeconds: Math.max(0, ...ages), late: lists.filter(({ isOld }) => isOld).length }
}
