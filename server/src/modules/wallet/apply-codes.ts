import type { CodeKind } from '@stagedoor/contract/coupons'
import type { Currency, Tokens } from '@stagedoor/contract/kit'
import type { InTransaction } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { countCodeUse, reductionOf, type TakenCode, takeCodes } from '../coupons/index.ts'
import { tokensFor, worthOf } from '../ledger/index.ts'
import type { PaidCharge, Spending } from './pay-charges.ts'

/** A purchase with the code that was typed for it. */
export interface CodedPurchase {
  readonly couponCode?: string | undefined
}

/** A spending with the code that lowers its price, and what that takes off, in tokens. */
export interface CodedSpending extends Spending {
  readonly code?: { readonly couponId: string; readonly off: Tokens }
}

/** The kinds of purchases that codes are for; the tickets of streams are not among them. */
const codeKinds = new Map<Spending['kind'], CodeKind>([
  ['feed', 'feed'],
  ['gallery', 'gallery'],
  ['video', 'video'],
  ['product', 'product'],
  ['message', 'message'],
])

/**
 * Lowers the prices of purchases by the codes that were typed for them, which are locked until the
 * transaction ends. The price of sending goods stays. A code that cannot be used refuses its
 * purchase.
 */
export async function applyCodes(
  ctx: InTransaction,
  purchases: readonly CodedPurchase[],
  offers: readonly (Spending | Refusal)[],
): Promise<(CodedSpending | Refusal)[]> {
  const asked = offers.flatMap((offer, at) => {
    const code = purchases[at]?.couponCode?.trim()
    const kind = offer instanceof Refusal ? undefined : codeKinds.get(offer.kind)
    return !code || offer instanceof Refusal ? [] : [{ at, code, kind, offer }]
  })
  if (asked.length === 0) return [...offers]
  const known = asked.flatMap(({ at, code, kind, offer }) =>
    kind ? [{ at, code, kind, ownerId: offer.performerId, accountId: offer.buyerId }] : [],
  )
  const taken = await takeCodes(ctx, known)
  const codes = new Map(known.map(({ at }, place) => [at, taken[place]]))
  const applied = [...offers] as (CodedSpending | Refusal)[]
  for (const { at, offer } of asked) {
    const code = codes.get(at) ?? new Refusal('coupons.not_for_this', null)
    applied[at] = code instanceof Refusal ? code : lowered(offer, code)
  }
  return applied
}

function lowered(offer: Spending, { couponId, percent, amount }: TakenCode): CodedSpending {
  const { price, shipping = 0n, terms } = offer
  const inTokens = amount === null ? null : tokensFor(amount, terms.conversionRate)
  const off = reductionOf(price - shipping, { percent, amount: inTokens }) as Tokens
  return { ...offer, price: (price - off) as Tokens, code: { couponId, off } }
}

/** Counts the uses of codes by the purchases that were paid. */
export async function countCodes(
  ctx: InTransaction,
  offers: readonly (CodedSpending | Refusal)[],
  outcomes: readonly (PaidCharge | Refusal)[],
): Promise<void> {
  for (const [at, offer] of offers.entries()) {
    const outcome = outcomes[at]
    if (offer instanceof Refusal || !offer.code || !outcome || outcome instanceof Refusal) continue
    const { couponId, off } = offer.code
    const { id: saleId, buyerId: accountId, gross: paid } = outcome.charge
    const given = worthOf(off, offer.terms.conversionRate)
    await countCodeUse(ctx, { couponId, accountId, saleId, given, paid: paid as Currency })
  }
}

/** Returns spendings without their codes, as charges are made of them. */
export const withoutCodes = (
  offers: readonly (CodedSpending | Refusal)[],
): (Spending | Refusal)[] =>
  offers.map((offer) => {
    if (offer instanceof Refusal) return offer
    const { code: _, ...spending } = offer
    return spending
  })
