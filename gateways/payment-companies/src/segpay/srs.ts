import { copy } from '@stagedoor/contract/kit/copy'
import type { CompanyNetwork } from '../adapter.ts'
import { askCompany, CompanyFailed } from '../company-request.ts'
import type { CompanyCtx } from '../context.ts'
import type { GatewayTransaction, TransactionType } from '../events.ts'
import { hundredthsOf } from '../wire.rules.ts'
import { readPriceCode, readTaskResult, readTransactions, type Transaction } from './rules.ts'

const COMPANY = 'Segpay SRS'
const HOST = 'https://srs.segpay.com'

/**
 * The account at Segpay's reporting service, which demands its key in the address of most requests.
 */
export interface SrsAccount {
  readonly network: CompanyNetwork
  readonly merchantId: string
  readonly userId: string
  readonly accessKey: string
}

interface Request {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** `header`: the account is proven by basic authentication instead of the address. */
  readonly proof?: 'header'
}

/** Sends a request to SRS and returns the text of its answer; throws CompanyFailed. */
async function ask(
  ctx: CompanyCtx,
  account: SrsAccount,
  { path, query, proof }: Request,
): Promise<string> {
  const { network, userId, accessKey } = account
  const keys = proof ? {} : { Userid: userId, UserAccessKey: accessKey }
  const basic = `Basic ${Buffer.from(`${userId}:${accessKey}`).toString('base64')}`
  const { status, text } = await askCompany(ctx, network, {
    company: COMPANY,
    url: `${HOST}${path}?${new URLSearchParams({ ...keys, ...query })}`,
    ...(proof && { headers: { authorization: basic } }),
  })
  if (status !== 200) throw new CompanyFailed(`${COMPANY} answered ${status}`)
  if (/^(invalid merchant|missing parameter)/i.test(readTaskResult(text))) {
    throw new CompanyFailed(`${COMPANY} does not accept the user or its key`)
  }
  return text
}

/** The prices of a payment, as decimal numbers. */
export interface Prices {
  readonly amount: string
  readonly recurring?: { readonly amount: string; readonly days: number } | undefined
}

/**
 * Asks for the code of a price, which keeps a buyer from changing it in the address of the form.
 */
export async function priceCode(
  ctx: CompanyCtx,
  account: SrsAccount,
  { amount, recurring }: Prices,
) {
  const single = { merchantId: account.merchantId, amount }
  const days = String(recurring?.days)
  const renewing = recurring && {
    MerchantID: account.merchantId,
    InitialAmount: amount,
    InitialLength: days,
    RecurringAmount: recurring.amount,
    RecurringLength: days,
  }
  const path = `/MerchantServices/${recurring ? 'DynamicRecurring' : 'DynamicPricing/'}`
  const code = readPriceCode(
    await ask(ctx, account, { path, query: renewing ?? single, proof: 'header' }),
  )
  if (!code) throw new CompanyFailed(`${COMPANY} refused the price ${amount}`)
  return code
}

/** Returns all transactions of a purchase: the first, its renewals, refunds and chargebacks. */
export async function transactionsOf(
  ctx: CompanyCtx,
  account: SrsAccount,
  purchaseId: string,
): Promise<Transaction[]> {
  const request = { path: '/MWS.asmx/TransactionByPurchaseID', query: { PurchaseID: purchaseId } }
  return readTransactions(await ask(ctx, account, request))
}

/** Cancels a subscription; true as well when it was not active any more. */
export async function cancelMembership(
  ctx: CompanyCtx,
  account: SrsAccount,
  purchaseId: string,
): Promise<boolean> {
  const query = { PurchaseID: purchaseId, CancelReason: copy('Requested by the subscriber') }
  const result = readTaskResult(
    await ask(ctx, account, { path: '/ADM.asmx/CancelMembership', query }),
  )
  if (/^successful/i.test(result)) return true
  if (/not active/i.test(result)) return (await transactionsOf(ctx, account, purchaseId)).length > 0
  if (/mismatch/i.test(result)) return false
  throw new CompanyFailed(`${COMPANY} answered a cancellation with words that are not known`)
}

/**
 * Refunds a whole transaction once; false for another amount than its whole and for an unknown
 * transaction.
 */
export async function refundTransaction(
  ctx: CompanyCtx,
  account: SrsAccount,
  { id, amount }: { id: string; amount: bigint },
): Promise<boolean> {
  const report = await ask(ctx, account, {
    path: '/MWS.asmx/TransactionByTransID',
    query: { TransID: id },
  })
  const found = readTransactions(report)
  const sale = found.find((transaction) => transaction.id === id)
  if (!sale?.isApproved || hundredthsOf(sale.amount) !== amount) return false
  if (found.some(({ relatedId, type }) => relatedId === id && type === 'credit')) return true
  const query = { TransID: id, RefundReason: copy('Requested by the merchant') }
  const result = readTaskResult(
    await ask(ctx, account, { path: '/ADM.asmx/RefundTransaction', query }),
  )
  return /^successful/i.test(result)
}

/** Asks for the addresses that send postbacks; throws when the account may not ask. */
export async function checkAccount(ctx: CompanyCtx, account: SrsAccount): Promise<void> {
  await ask(ctx, account, { path: '/ADM.asmx/GetPostbackIPList', query: {} })
}

const types: Readonly<Record<string, TransactionType>> = {
  sale: 'charge',
  credit: 'refund',
  void: 'refund',
  charge: 'chargeback',
}
/** The most reports that one list is read in. */
const MOST_REPORTS = 500

/** A span of time and the website whose transactions are listed. */
interface ListedSpan {
  readonly from: Date
  readonly to: Date
  readonly urlId: string
}

/**
 * Lists the approved transactions of a website in a span of time, the oldest first; each report
 * begins after the last one.
 */
export async function* listTransactions(
  ctx: CompanyCtx,
  account: SrsAccount,
  { from, to, urlId }: ListedSpan,
): AsyncIterable<GatewayTransaction> {
  const dates = { BegDate: dateOf(from), EndDate: dateOf(to), URLID: urlId }
  const listed = new Map<string, Transaction>()
  for (let last = '0', report = 0; report < MOST_REPORTS; report += 1) {
    const query = { ...dates, TransID: last }
    const found = readTransactions(
      await ask(ctx, account, { path: '/MWS.asmx/TransactionsList', query }),
    )
    const fresh = found.filter(({ id }) => !listed.has(id))
    if (fresh.length === 0) break
    for (const transaction of fresh) listed.set(transaction.id, transaction)
    last = fresh.at(-1)?.id ?? last
  }
  const all = [...listed.values()].flatMap((transaction) => listedAs(transaction) ?? [])
  const within = all.filter(({ occurredAt }) => occurredAt >= from && occurredAt < to)
  yield* within.toSorted((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime())
}

const dateOf = (time: Date): string => time.toISOString().slice(0, 19).replace('T', ' ')

function listedAs({
  id,
  relatedId,
  isApproved,
  ...said
}: Transaction): GatewayTransaction | undefined {
  const type = types[said.type]
  const amount = hundredthsOf(said.amount)
  if (!type || !isApproved || amount === undefined || !said.occurredAt) return undefined
  const original = type !== 'charge' && relatedId !== '0' && { chargeId: relatedId }
  return {
    type,
    externalId: id,
    ...original,
    amount,
    currency: said.currency,
    occurredAt: said.occurredAt,
  }
}
