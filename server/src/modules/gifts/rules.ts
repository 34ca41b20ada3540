import type { GiftRow } from './store.ts'

/** Returns the reference under which the price of a gift is put aside. */
export const depositReference = ({ id }: Pick<GiftRow, 'id'>): string => `gift:${id}`

/** Why an account cannot claim a gift. */
type ClaimObstacle = 'gifts.not_found' | 'gifts.over' | 'gifts.own'

/** Returns why an account cannot claim a gift; undefined when it can. */
export function claimObstacle(
  gift: Pick<GiftRow, 'giverId' | 'recipientId' | 'state' | 'claimUntil'>,
  accountId: string,
  now: Date,
): ClaimObstacle | undefined {
  if (gift.recipientId !== null && gift.recipientId !== accountId)
    return gift.state === 'claimed' ? 'gifts.over' : 'gifts.not_found'
  if (gift.giverId === accountId) return 'gifts.own'
  return gift.state !== 'waiting' || gift.claimUntil <= now ? 'gifts.over' : undefined
}
