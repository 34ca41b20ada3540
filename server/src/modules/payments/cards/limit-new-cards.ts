import type { Currency } from '@stagedoor/contract/kit'
import type { InTransaction, RequestCtx, Viewer } from '../../../platform/context.ts'
import { accountById } from '../../accounts/index.ts'
import { readSettings } from '../../settings/index.ts'
import { isOverNewCardLimit } from '../rules.ts'
import { lockCardOwner, type SavedCard } from '../saved-cards.store.ts'
import { recentTopUps } from './charges.store.ts'

const DAY_MS = 86_400_000

/** The most that new cards pay in a day. */
export interface NewCardLimits {
  readonly payments: number
  readonly amount: Currency
}

/**
 * Thrown when a top-up exceeds what new cards pay in a day. Open checkouts count, but may be
 * abandoned.
 */
export class OverNewCardLimit extends Error {
  override name = 'OverNewCardLimit'
  readonly limits: NewCardLimits
  readonly openPaymentIds: readonly string[]
  constructor(limits: NewCardLimits, openPaymentIds: readonly string[]) {
    super('the top-up exceeds what new cards pay in a day')
    this.limits = limits
    this.openPaymentIds = openPaymentIds
  }
}

/**
 * Limits the top-ups of a day for an account or a card that is new, because stolen cards are tried
 * on new accounts. Locks the account's cards, so that simultaneous top-ups are counted one after
 * another. Throws OverNewCardLimit.
 */
export async function limitNewCards(
  ctx: InTransaction<RequestCtx & { readonly viewer: Viewer }>,
  { card, amount }: { card: SavedCard | undefined; amount: Currency },
): Promise<void> {
  const { newCardDays, newCardPaymentsPerDay, newCardAmountPerDay } = await readSettings(ctx)
  const newSince = new Date(ctx.now().getTime() - newCardDays * DAY_MS)
  const buyer = await accountById(ctx, ctx.viewer.id)
  const isOld = (one: { createdAt: Date } | undefined) =>
    one !== undefined && one.createdAt <= newSince
  if (newCardDays === 0 || (isOld(buyer) && isOld(card))) return
  await lockCardOwner(ctx, ctx.viewer.id)
  const recent = await recentTopUps(ctx, ctx.viewer.id, new Date(ctx.now().getTime() - DAY_MS))
  const limits = { payments: newCardPaymentsPerDay, amount: newCardAmountPerDay }
  if (!isOverNewCardLimit(recent, amount, limits)) return
  const open = recent.filter(
    ({ status, cardId }) => cardId === null && (status === 'created' || status === 'fail'),
  )
  throw new OverNewCardLimit(
    limits,
    open.map(({ id }) => id),
  )
}
