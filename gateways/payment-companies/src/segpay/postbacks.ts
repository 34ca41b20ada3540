import type { Currency } from '@stagedoor/contract/kit'
import { z } from 'zod'
import type { CompanyCtx } from '../context.ts'
import { ForgedCallback, type GatewayEvent, type RawCallback } from '../events.ts'
import {
  checkCallbackKey,
  hundredthsOf,
  isFromNetwork,
  parametersOf,
  readCallback,
} from '../wire.rules.ts'
import { kindOf, type PostbackKind, type Transaction } from './rules.ts'
import { type SrsAccount, transactionsOf } from './srs.ts'

/** The values that authenticate postbacks. */
export interface PostbackAccount extends SrsAccount {
  readonly callbackKey: string
  /** The beginnings of the addresses that may send them; empty for all. */
  readonly networks: readonly string[]
}

interface Money {
  readonly amount: Currency
  readonly currency: string
}

const text = z.string().default('')

const Postback = z.object({
  action: z.string().min(1),
  stage: text,
  approved: text,
  trantype: text,
  purchaseid: z.string().min(1),
  tranid: text,
  relatedtranid: text,
  price: text.transform((price) => hundredthsOf(price.replace(/^-/, ''))),
  currencycode: text.transform((code) => code.toUpperCase()),
  /** The days of each renewed period; 0 for a single payment. */
  rint: text,
  /** Our reference, which the link to the form carried. */
  reference: text,
})
type Postback = z.output<typeof Postback>

/** Reads a postback, whose names the operator may have written in any case. */
function read({ query }: RawCallback): Postback {
  const pairs = Object.entries(parametersOf(query)).map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  )
  return readCallback(Postback, Object.fromEntries(pairs))
}

/**
 * Checks the key and the sender of a postback, which is not signed, and returns its id; throws
 * ForgedCallback.
 */
export function authenticatePostback(
  { callbackKey, networks }: PostbackAccount,
  callback: RawCallback,
): string {
  checkCallbackKey(callback, callbackKey)
  if (networks.length > 0 && !isFromNetwork(callback, networks)) {
    throw new ForgedCallback(`not an address of Segpay: ${callback.ip}`)
  }
  const { action, stage, trantype, tranid, purchaseid, approved } = read(callback)
  return [trantype, action, stage, approved, tranid || purchaseid].join(':').toLowerCase()
}

/** Returns what a postback reports, after Segpay itself has confirmed the transaction. */
export async function readPostback(
  ctx: CompanyCtx,
  account: PostbackAccount,
  callback: RawCallback,
): Promise<readonly GatewayEvent[]> {
  const postback = read(callback)
  const kind = kindOf(postback)
  if (kind === 'none') return []
  // A decline moves no money, and SRS may not list it.
  if (kind === 'declined_payment' || kind === 'declined_rebill') {
    return [chargeOf(ctx, { kind, postback, money: statedMoney(postback) })]
  }
  const known = await transactionsOf(ctx, account, postback.purchaseid)
  if (known.length === 0) throw new ForgedCallback('Segpay does not know this purchase')
  if (kind === 'canceled' || kind === 'expired') {
    return [{ kind: 'subscription_ended', subscriptionId: postback.purchaseid, status: kind }]
  }
  const transaction = known.find(({ id }) => id === postback.tranid)
  if (!transaction) throw new ForgedCallback('Segpay does not know this transaction')
  const money = confirmedMoney(postback, transaction)
  if (kind === 'void' || kind === 'refund' || kind === 'chargeback') {
    return [
      moneyBack(kind, {
        ...money,
        id: postback.tranid,
        externalId: originalOf(postback, transaction, known),
      }),
    ]
  }
  return [chargeOf(ctx, { kind, postback, money })]
}

function statedMoney({ price, currencycode: currency }: Postback): Money {
  if (price === undefined || !currency) throw new ForgedCallback('no amount or currency')
  return { amount: price, currency }
}

/**
 * Returns the price that both the postback and the report of Segpay name; throws ForgedCallback
 * when they differ.
 */
function confirmedMoney(postback: Postback, transaction: Transaction): Money {
  const money = statedMoney(postback)
  const isSame =
    hundredthsOf(transaction.amount) === money.amount && transaction.currency === money.currency
  if (!isSame || !transaction.isApproved) {
    throw new ForgedCallback('Segpay reports another amount, currency or result')
  }
  return money
}

/**
 * Returns the transaction that another one reverses: the named one, or the first of its purchase.
 */
function originalOf(
  { relatedtranid }: Postback,
  { relatedId }: Transaction,
  known: readonly Transaction[],
): string {
  const named = [relatedtranid, relatedId].find((id) =>
    known.some((transaction) => transaction.id === id),
  )
  const first = known.find(({ type, isApproved }) => type === 'sale' && isApproved)
  const original = named ?? first?.id
  if (!original) throw new ForgedCallback('no original transaction')
  return original
}

function moneyBack(
  kind: 'void' | 'refund' | 'chargeback',
  { id, externalId, ...money }: Money & { id: string; externalId: string },
): GatewayEvent {
  if (kind !== 'chargeback')
    return { kind: 'refund', type: kind, refundId: id, externalId, ...money }
  // Segpay disputes chargebacks itself and names no fee; the fee is on its statement.
  const fee = 0n as Currency
  return {
    kind: 'dispute',
    status: 'opened',
    disputeId: id,
    externalId,
    ...money,
    fee,
    reason: 'Chargeback',
  }
}

function chargeOf(
  { now }: CompanyCtx,
  { kind, postback, money }: { kind: PostbackKind; postback: Postback; money: Money },
): GatewayEvent {
  const { tranid: externalId, purchaseid: subscriptionId, reference } = postback
  const declined = { reason: 'The card was declined' }
  if (kind === 'rebill' || kind === 'declined_rebill') {
    const charge = {
      kind: 'rebill' as const,
      subscriptionId,
      externalId,
      occurredAt: now(),
      ...money,
    }
    return kind === 'rebill'
      ? { ...charge, status: 'approved' }
      : { ...charge, status: 'declined', ...declined }
  }
  if (!reference) throw new ForgedCallback('no reference')
  if (kind === 'declined_payment')
    return { kind: 'payment', outcome: { kind: 'declined', reference, ...money, ...declined } }
  const renews = Number(postback.rint) > 0 && { subscriptionId }
  return {
    kind: 'payment',
    outcome: { kind: 'approved', reference, externalId, ...money, ...renews },
  }
}
