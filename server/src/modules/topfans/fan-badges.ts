import { monthsInARow } from '@stagedoor/contract/subscriptions/months-in-a-row'
import type { Ctx, ReadCtx, Viewer } from '../../platform/context.ts'
import { runningStarts } from '../subscriptions/index.ts'
import { selectAgreed } from './badges.store.ts'
import { ranksOfMonth } from './list-top-fans.ts'
import { ranksForEverybody, withoutClosed } from './rank-for-everybody.ts'

/** The badges beside the name of a fan, where the performer and the fan both want them. */
export interface FanBadges {
  /** The rank among the top fans of this month. */
  readonly topFanRank?: number
  /** The months in a row of a running subscription; absent in the first month. */
  readonly streakMonths?: number
}

type BadgesOf = (fanId: string) => FanBadges
type Ranks = ReadonlyMap<string, number> | undefined

const NONE: FanBadges = {}

/** Returns true while a fan appears in the list of a performer's top fans of this month. */
export const hasRanks = async (ctx: ReadCtx, performerId: string): Promise<boolean> =>
  ((await ranksForEverybody(ctx, performerId))?.size ?? 0) > 0

/** Returns the badges of fans for all who see a chat of a performer, with ranks of a minute ago. */
export const badgesForEverybody = async (
  ctx: ReadCtx,
  performerId: string,
  fanIds: readonly string[],
): Promise<BadgesOf> =>
  withStreaks(ctx, performerId, fanIds, await ranksForEverybody(ctx, performerId))

/** Returns the badges of fans of a performer as a viewer sees them. */
export const badgesForViewer = async (
  ctx: Ctx & { readonly viewer: Viewer | undefined },
  performerId: string,
  fanIds: readonly string[],
): Promise<BadgesOf> => withStreaks(ctx, performerId, fanIds, await ranksOfMonth(ctx, performerId))

async function withStreaks(
  ctx: ReadCtx,
  performerId: string,
  fanIds: readonly string[],
  ranks: Ranks,
): Promise<BadgesOf> {
  const others = [...new Set(fanIds)].filter((id) => id !== performerId)
  if (!ranks || others.length === 0) return () => NONE
  const agreed = await selectAgreed(ctx, performerId, others)
  const starts = await runningStarts(ctx, performerId, await withoutClosed(ctx, agreed))
  const now = ctx.now()
  return (fanId) => {
    const topFanRank = ranks.get(fanId)
    const start = starts.get(fanId)
    const streakMonths = start ? monthsInARow(start, now) : 0
    return {
      ...(topFanRank !== undefined && { topFanRank }),
      ...(streakMonths > 0 && { streakMonths }),
    }
  }
}
