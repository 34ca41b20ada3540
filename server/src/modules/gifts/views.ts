import type { Tokens } from '@stagedoor/contract/kit'
import { href } from '@stagedoor/contract/site-pages'
import type { ReadCtx } from '../../platform/context.ts'
import { readCards } from '../accounts/index.ts'
import { tierNamesOf } from '../subscriptions/index.ts'
import type { GiftRow } from './store.ts'

/** Returns the path of the page on which a gift is accepted. */
export const giftPath = ({ code }: Pick<GiftRow, 'code'>): string =>
  code ? href('gift', { code }) : href('user/gifts')

async function sharedOf(ctx: ReadCtx, rows: readonly GiftRow[]) {
  const [people, tierName] = await Promise.all([
    readCards(
      ctx,
      rows.flatMap(({ giverId, recipientId, performerId }) =>
        [giverId, recipientId, performerId].filter((id) => id !== null),
      ),
    ),
    tierNamesOf(
      ctx,
      rows.map(({ performerId }) => performerId),
    ),
  ])
  const cardOf = (id: string | null) => (id ? people.get(id) : undefined)
  return { cardOf, tierName }
}

type Shared = Awaited<ReturnType<typeof sharedOf>>

function aboutGift(row: GiftRow, { cardOf, tierName }: Shared) {
  const { id, performerId, tier, months, words, state, claimUntil, createdAt } = row
  const performerInfo = cardOf(performerId)
  const name = tierName(performerId, tier)
  return {
    _id: id,
    performerId,
    ...(performerInfo && { performerInfo }),
    tier,
    ...(name && { tierName: name }),
    months,
    words,
    state,
    claimUntil,
    createdAt,
    ...(row.startsAt && { startsAt: row.startsAt }),
    ...(row.endsAt && { endsAt: row.endsAt }),
  }
}

/** Returns gifts as their giver sees them. Who claimed a link stays unsaid. */
export async function givenViews(ctx: ReadCtx, rows: readonly GiftRow[]) {
  const shared = await sharedOf(ctx, rows)
  return rows.map((row) => {
    const recipientInfo = row.code === null ? shared.cardOf(row.recipientId) : undefined
    const isWaiting = row.state === 'waiting'
    return {
      ...aboutGift(row, shared),
      price: row.price as Tokens,
      isAnonymous: row.isAnonymous,
      ...(recipientInfo && { recipientInfo }),
      ...(row.email && { email: row.email }),
      ...(isWaiting && row.code && { link: giftPath(row) }),
      ...(row.returnReason && { returnReason: row.returnReason }),
      ...(row.settledAt && { settledAt: row.settledAt }),
    }
  })
}

/** Returns a gift as its giver sees it. */
export async function givenView(ctx: ReadCtx, row: GiftRow) {
  const [view] = await givenViews(ctx, [row])
  return view as NonNullable<typeof view>
}

/** Returns gifts as their recipient sees them: an anonymous giver is not named. */
export async function receivedViews(
  ctx: ReadCtx,
  viewerId: string | undefined,
  rows: readonly GiftRow[],
) {
  const shared = await sharedOf(ctx, rows)
  return rows.map((row) => {
    const isOwn = row.giverId === viewerId
    const giverInfo = row.isAnonymous && !isOwn ? undefined : shared.cardOf(row.giverId)
    return { ...aboutGift(row, shared), ...(giverInfo && { giverInfo }), isOwn }
  })
}

/** Returns a gift as its recipient sees it. */
export async function receivedView(ctx: ReadCtx, viewerId: string | undefined, row: GiftRow) {
  const [view] = await receivedViews(ctx, viewerId, [row])
  return view as NonNullable<typeof view>
}
