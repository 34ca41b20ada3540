import type { Audience, GroupPrices, ItemOpenings } from '../../items/index.ts'

/** An audience that an item opens to later, and when. */
export interface Opening {
  readonly audience: 'subscribers' | 'followers' | 'everyone'
  readonly at: Date
}

/** The columns of an item with the instants from which it is open to wider audiences. */
export type OpeningColumns = Pick<ItemOpenings, 'subscribersAt' | 'followersAt' | 'everyoneAt'>

/** The columns of an item that opens to nobody later. */
export const noOpenings: OpeningColumns = {
  subscribersAt: null,
  followersAt: null,
  everyoneAt: null,
}

const widths: Readonly<Record<Audience, number>> = {
  buyers: 0,
  list: 0,
  subscribers: 1,
  followers: 2,
  everyone: 3,
}

/** Returns the audiences that an item has yet to open to, the next first. */
export const openingsOf = (item: OpeningColumns, now?: Date): Opening[] =>
  (
    [
      ['subscribers', item.subscribersAt],
      ['followers', item.followersAt],
      ['everyone', item.everyoneAt],
    ] as const
  ).flatMap(([audience, at]) => (at && (!now || at > now) ? [{ audience, at }] : []))

interface OwnAudience {
  readonly fromTier?: number
  readonly groupPrices?: GroupPrices | null
}

/** Returns the width of the audience that pays nothing for what is sold. */
const widthOfFree = (groupPrices: GroupPrices | null): number => {
  if (groupPrices?.[0] === 0n) return widths.followers
  return groupPrices?.[1] === 0n ? widths.subscribers : widths.buyers
}

/**
 * Returns the columns for audiences that an item opens to later. Leaves out those that add nobody:
 * they are no wider than its own, or a wider one is not later.
 */
export function openingColumnsOf(
  audience: Audience,
  openings: readonly Opening[],
  { fromTier = 1, groupPrices = null }: OwnAudience = {},
): OpeningColumns {
  // What is for a higher tier can open to all subscribers.
  const own = fromTier > 1 ? 0 : Math.max(widths[audience], widthOfFree(groupPrices))
  const kept = openings.filter(
    (one) =>
      widths[one.audience] > own &&
      openings.every(
        (other) => widths[other.audience] <= widths[one.audience] || other.at > one.at,
      ),
  )
  const atOf = (wanted: Opening['audience']) =>
    kept.find((one) => one.audience === wanted)?.at ?? null
  return {
    subscribersAt: atOf('subscribers'),
    followersAt: atOf('followers'),
    everyoneAt: atOf('everyone'),
  }
}

/** Returns openings moved by as much as the publication was moved. */
export const openingsMoved = (
  openings: readonly Opening[],
  from: Date | null,
  to: Date | null,
): Opening[] => {
  const ms = from && to ? to.getTime() - from.getTime() : 0
  return openings.map(({ audience, at }) => ({ audience, at: new Date(at.getTime() + ms) }))
}
