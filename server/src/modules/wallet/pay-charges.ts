import type { Tokens } from '@stagedoor/contract/kit'
import type { PersonCard } from '@stagedoor/contract/people/schemas'
import type { Charged } from '@stagedoor/contract/wallet'
import type { InTransaction } from '../../platform/context.ts'
import type { Log } from '../../platform/ops/index.ts'
import { permitted, Refusal } from '../../platform/refusal.ts'
import { takeStocks } from '../items/index.ts'
import {
  fanDebt,
  lockWallets,
  postTransfersSql,
  type SaleTerms,
  spendingPostings,
} from '../ledger/index.ts'
import { type ChargeKind, ledgerReason } from './rules.ts'
import { type Charge, insertCharges, selectBought } from './store.ts'
import { chargeView } from './views.ts'

/** The subject and the price of a charge. */
export interface Spending {
  readonly kind: ChargeKind
  readonly buyerId: string
  readonly performerId: string
  readonly itemId: string | null
  /** The price of all pieces together. */
  readonly price: Tokens
  /** The number of pieces; 1 when it is absent. */
  readonly quantity?: number
  /** The part of the price that is for sending goods; nothing when it is absent. */
  readonly shipping?: Tokens
  /** True when the pieces are taken from the stock of the item. */
  readonly isStocked?: boolean
  /** True for goods, which a fan may buy again. */
  readonly isGoods?: boolean
  readonly terms: SaleTerms
  readonly message?: string | undefined
  readonly sessionId?: string | undefined
}

/** A paid charge, and the balance left in the wallet. */
export interface PaidCharge {
  readonly charge: Charge
  readonly balance: Tokens
}

/**
 * Stores charges of different buyers and moves their tokens, each wholly or not at all; those
 * refused already stay refused. A charge that cannot be paid has the outcome
 * `wallet.already_bought` or `wallet.insufficient_balance` and leaves no trace. Both are certain,
 * because the wallets are locked first, and nobody spends from a wallet, or buys by it, without its
 * lock.
 */
export async function payCharges(
  ctx: InTransaction,
  offers: readonly (Spending | Refusal)[],
): Promise<(PaidCharge | Refusal)[]> {
  const spendings = permitted(offers)
  if (spendings.length === 0) return offers as Refusal[]
  const balances = await lockWallets(
    ctx,
    spendings.map(({ buyerId }) => buyerId),
  )
  const bought = await selectBought(
    ctx,
    spendings.flatMap(({ buyerId, itemId, isGoods }) =>
      itemId && !isGoods ? [{ buyerId, itemId }] : [],
    ),
  )
  const debts = await debtsOfShort(ctx, spendings, balances)
  const outcomes = offers.map((offer) => {
    if (offer instanceof Refusal) return offer
    const { buyerId, itemId, price, terms, isGoods } = offer
    const balance = (balances.get(buyerId) ?? 0n) as Tokens
    if (!isGoods && bought.has(`${buyerId} ${itemId}`))
      return new Refusal('wallet.already_bought', null)
    if (debts.has(buyerId))
      return new Refusal('wallet.locked', { debt: debts.get(buyerId) as Tokens })
    if (balance < price) return new Refusal('wallet.insufficient_balance', { balance, price })
    return {
      charge: chargeOf(ctx, offer),
      balance: (balance - price) as Tokens,
      terms,
      isStocked: offer.isStocked,
    }
  })
  const stocked = await takePieces(ctx, outcomes)
  await storeCharges(ctx, permitted(stocked))
  return stocked
}

/**
 * Returns what buyers owe who cannot pay from their wallets. The wallet of a fan with debt is
 * empty, so nobody else needs to be looked up.
 */
async function debtsOfShort(
  ctx: InTransaction,
  spendings: readonly Spending[],
  balances: ReadonlyMap<string, bigint>,
): Promise<Map<string, Tokens>> {
  const short = new Set(
    spendings
      .filter(({ buyerId, price }) => (balances.get(buyerId) ?? 0n) < price)
      .map(({ buyerId }) => buyerId),
  )
  const debts = new Map<string, Tokens>()
  for (const fanId of short) {
    const debt = await fanDebt(ctx, fanId)
    if (debt > 0n) debts.set(fanId, debt)
  }
  return debts
}

/** A charge that its buyer can pay. */
type Payable = PaidCharge & { readonly terms: SaleTerms; readonly isStocked?: boolean | undefined }

/**
 * Takes the pieces of payable charges from the stocks of their items. A charge for more than is
 * left is refused.
 */
async function takePieces(
  ctx: InTransaction,
  outcomes: readonly (Payable | Refusal)[],
): Promise<(Payable | Refusal)[]> {
  const stocked = permitted(outcomes).filter(({ isStocked }) => isStocked)
  const moves = stocked.map(({ charge: { itemId, quantity } }) => ({
    itemId: itemId ?? '',
    quantity,
  }))
  const left = await takeStocks(ctx, moves)
  return outcomes.map((outcome) => {
    const stock = outcome instanceof Refusal ? undefined : left[stocked.indexOf(outcome)]
    if (stock === undefined) return outcome
    return new Refusal('wallet.out_of_stock', { stock: Number(stock) })
  })
}

async function storeCharges(
  ctx: InTransaction,
  payable: readonly { readonly charge: Charge; readonly terms: SaleTerms }[],
): Promise<void> {
  if (payable.length === 0) return
  const transfers = payable.map(({ charge, terms }) => {
    const { conversionRate, commissionBasisPoints, holdDays } = terms
    const { kind, buyerId: fanId, performerId, id: reference } = charge
    const { postings } = spendingPostings(
      { fanId, performerId, price: charge.price as Tokens },
      terms,
    )
    return {
      reason: ledgerReason(kind),
      reference,
      postings,
      conversionRate,
      commissionBasisPoints,
      holdDays,
    }
  })
  const results = await insertCharges(
    ctx,
    payable.map(({ charge }) => charge),
    postTransfersSql(ctx, transfers),
  )
  if (results.some(({ outcome }) => outcome !== 'posted'))
    throw new Error('a new charge was taken for a repetition')
}

function chargeOf(
  ctx: InTransaction,
  { terms, message, sessionId, isStocked: _, ...spending }: Spending,
): Charge {
  const { buyerId: fanId, performerId, price } = spending
  const { postings: _postings, ...figures } = spendingPostings({ fanId, performerId, price }, terms)
  const { commissionBasisPoints } = terms
  const rates = { commissionBasisPoints, conversionRate: String(terms.conversionRate) }
  const words = { message: message || null, sessionId: sessionId || null }
  const now = ctx.now()
  return {
    quantity: 1,
    shipping: 0n,
    isGoods: false,
    ...spending,
    ...figures,
    ...rates,
    ...words,
    id: ctx.newId(),
    status: 'success',
    createdAt: now,
    updatedAt: now,
  }
}

/**
 * Returns the announcements of the charges of a group that were paid, each with the log of its
 * request.
 */
export const paidEvents = <Payload>(
  members: readonly { readonly log: Log }[],
  outcomes: readonly (PaidCharge | Refusal)[],
  payloadOf: (charge: Charge) => Payload,
): { payload: Payload; log: Log }[] =>
  members.flatMap(({ log }, at) => {
    const outcome = outcomes[at]
    return !outcome || outcome instanceof Refusal
      ? []
      : [{ payload: payloadOf(outcome.charge), log }]
  })

/**
 * Returns the charges of a group as their calls answer them, with the performers who received them.
 */
export const chargedViews = (
  outcomes: readonly (PaidCharge | Refusal)[],
  performerOf: (at: number) => PersonCard | undefined,
): (Charged | Refusal)[] =>
  outcomes.map((outcome, at) => {
    if (outcome instanceof Refusal) return outcome
    const performer = performerOf(at)
    const people = new Map(performer && [[performer._id, performer]])
    return { ...chargeView(outcome.charge, people), balance: outcome.balance }
  })
