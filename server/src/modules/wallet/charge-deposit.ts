import type { Tokens } from '@stagedoor/contract/kit'
import type { InTransaction } from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import {
  depositPostings,
  fanDebt,
  lockWallets,
  payDebt,
  postTransfer,
  pushWalletBalances,
  type SaleTerms,
} from '../ledger/index.ts'
import { callCharged, giftCharged } from './announcements.ts'
import { payCharges } from './pay-charges.ts'

/** Tokens of a fan that are put aside for something that is being used. */
interface Deposit {
  readonly fanId: string
  readonly amount: Tokens
  /** Names what it is for. The same one again puts nothing aside. */
  readonly reference: string
}

/**
 * Puts tokens of a wallet aside, so that nothing else can spend them. Returns the refusal
 * `wallet.insufficient_balance` or `wallet.locked` when there are too few.
 */
export async function putAside(ctx: InTransaction, deposit: Deposit): Promise<Refusal | undefined> {
  const { fanId, amount, reference } = deposit
  const balance = ((await lockWallets(ctx, [fanId])).get(fanId) ?? 0n) as Tokens
  if (balance < amount) {
    const debt = await fanDebt(ctx, fanId)
    return debt > 0n
      ? new Refusal('wallet.locked', { debt })
      : new Refusal('wallet.insufficient_balance', { balance, price: amount })
  }
  await postTransfer(ctx, {
    reason: 'deposit',
    reference,
    postings: depositPostings(fanId, amount),
  })
  await pushWalletBalances(ctx, [fanId])
  return undefined
}

/** What a deposit pays for. */
type DepositKind = 'private_chat' | 'gift'

/** The tokens put aside, and the price that is taken of them. */
interface Settlement extends Deposit {
  readonly kind: DepositKind
  readonly performerId: string
  /** At most the amount. */
  readonly price: Tokens
  readonly terms: SaleTerms
}

/**
 * Takes the price of a private call or a gift out of what was put aside and returns the rest to the wallet,
 * in one transaction. Returns the id of the charge; undefined when nothing is to be paid. What a
 * bank took back meanwhile is paid from the rest.
 */
export async function chargeDeposit(
  ctx: InTransaction,
  settlement: Settlement,
): Promise<string | undefined> {
  const { fanId, amount, reference, price, ...sale } = settlement
  if (price > amount) throw new RangeError('The price is above what was put aside')
  if (amount === 0n) return undefined
  await lockWallets(ctx, [fanId])
  await postTransfer(ctx, {
    reason: 'deposit_return',
    reference,
    postings: depositPostings(fanId, -amount as Tokens),
  })
  const chargeId =
    price > 0n ? await chargeSale(ctx, { ...sale, fanId, price, reference }) : undefined
  await payDebt(ctx, fanId, reference)
  await pushWalletBalances(ctx, [fanId])
  return chargeId
}

const announcements = { private_chat: callCharged, gift: giftCharged } as const

async function chargeSale(
  ctx: InTransaction,
  { kind, fanId, performerId, price, terms, reference }: Omit<Settlement, 'amount'>,
): Promise<string> {
  const sessionId = kind === 'private_chat' ? reference : undefined
  const about = { kind, itemId: null, sessionId } as const
  const [outcome] = await payCharges(ctx, [{ ...about, buyerId: fanId, performerId, price, terms }])
  if (!outcome || outcome instanceof Refusal)
    throw new Error('What was put aside does not pay for it')
  await announce(ctx, announcements[kind], { chargeId: outcome.charge.id })
  return outcome.charge.id
}
