import type { TopFansPeriod } from '@stagedoor/contract/topfans'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireVisiblePerformer } from '../access/index.ts'
import { readCards } from '../accounts/index.ts'
import { blockedIds, blockersOf } from '../blocks/index.ts'
import { choicesOf } from './everywhere.store.ts'
import { SHOWN, withoutClosed } from './rank-for-everybody.ts'
import { isListShown, selectTopFans } from './store.ts'

type VisitorCtx = Ctx & { readonly viewer: Viewer | undefined }

/** Lists the top fans of a performer, as far as the viewer may see them. */
export async function listTopFans(ctx: VisitorCtx, ref: string, period: TopFansPeriod) {
  const { id: performerId } = await requireVisiblePerformer(ctx, ctx.viewer, ref)
  const { viewer } = ctx
  const [cards, isShown, choices] = await Promise.all([
    readCards(ctx, [performerId]),
    isListShown(ctx, performerId),
    viewer?.role === 'fan' ? choicesOf(ctx, { performerId, fanId: viewer.id }) : undefined,
  ])
  const performerInfo = cards.get(performerId) ?? refuse('performers.not_found')
  const shown = {
    performerInfo,
    isShown,
    ...(choices && { showsMe: choices.isShown, showsMeEverywhere: choices.isEverywhere }),
  }
  if (!isShown) return { ...shown, data: [] }
  const ids = await rankedFor(ctx, performerId, period)
  const fans = await readCards(ctx, ids)
  const data = ids.flatMap((id, at) => {
    const user = fans.get(id)
    return user ? [{ rank: at + 1, user }] : []
  })
  return { ...shown, data }
}

/**
 * Returns the ranks of a performer's top fans of this month by their ids, as a viewer sees them;
 * undefined where the performer shows no list.
 */
export async function ranksOfMonth(
  ctx: VisitorCtx,
  performerId: string,
): Promise<ReadonlyMap<string, number> | undefined> {
  if (!(await isListShown(ctx, performerId))) return undefined
  const ids = await rankedFor(ctx, performerId, 'month')
  return new Map(ids.map((id, at) => [id, at + 1]))
}

/**
 * Returns the top fans that a viewer may see, the first rank first: without the suspended, the
 * closed and those about to be erased, and without those who block the viewer or are blocked.
 */
async function rankedFor(
  ctx: VisitorCtx,
  performerId: string,
  period: TopFansPeriod,
): Promise<string[]> {
  const { viewer } = ctx
  const ids = await selectTopFans(ctx, performerId, period)
  const [blocked, blockers] = viewer
    ? await Promise.all([blockedIds(ctx, viewer.id), blockersOf(ctx, viewer.id)])
    : [[], []]
  const hidden = new Set<string>([...blocked, ...blockers])
  const open = await withoutClosed(ctx, ids)
  return open.filter((id) => !hidden.has(id)).slice(0, SHOWN)
}
