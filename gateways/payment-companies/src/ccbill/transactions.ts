import { askCompany, CompanyFailed } from '../company-request.ts'
import type { CompanyCtx } from '../context.ts'
import type { GatewayTransaction, TransactionType } from '../events.ts'
import { hundredthsOf } from '../wire.rules.ts'
import { type DataLinkAccount, subaccountsOf } from './datalink.ts'
import { digitsOf, linesOf, timeOfDigits } from './rules.ts'

const COMPANY = 'CCBill DataLink'
const ADDRESS = 'https://datalink.ccbill.com/data/main.cgi'
/**
 * The place of the price in a line about a new subscription, whose columns before it describe the
 * buyer.
 */
const PRICE_OF_NEW = 17

const types: Readonly<Record<string, TransactionType>> = {
  NEW: 'charge',
  REBILL: 'charge',
  REFUND: 'refund',
  VOID: 'refund',
  CHARGEBACK: 'chargeback',
}

/**
 * Lists the transactions of a day at most, the oldest first. DataLink answers one request an hour;
 * its amounts are those that CCBill settles, in dollars.
 */
export async function* listTransactions(
  ctx: CompanyCtx,
  account: DataLinkAccount,
  { from, to }: { readonly from: Date; readonly to: Date },
): AsyncIterable<GatewayTransaction> {
  const { network, clientAccnum, clientSubacc, username, password } = account
  const subaccounts = subaccountsOf(account).map(Number)
  const query = new URLSearchParams({
    startTime: digitsOf(from),
    endTime: digitsOf(to),
    transactionTypes: Object.keys(types).join(','),
    clientAccnum,
    username,
    password,
    // Without a subaccount, those of all are listed.
    ...(subaccounts.length === 1 && { clientSubacc }),
  })
  const { status, text } = await askCompany(ctx, network, {
    company: COMPANY,
    url: `${ADDRESS}?${query}`,
  })
  const [, reason] = /^\s*Error:\s*([\w .,-]{1,100})/.exec(text) ?? []
  if (reason !== undefined) throw new CompanyFailed(`${COMPANY} answered: ${reason.trim()}`)
  if (status !== 200) throw new CompanyFailed(`${COMPANY} answered ${status}`)
  const ours = linesOf(text).filter(([, , subaccount]) => subaccounts.includes(Number(subaccount)))
  const found = ours.flatMap((line) => transactionOf(line) ?? [])
  yield* found.toSorted((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime())
}

/**
 * Returns the transaction of a line: its kind, the account, the subscription, its time, and what
 * the kind has.
 */
function transactionOf(line: readonly string[]): GatewayTransaction | undefined {
  const [kind = '', , , subscriptionId = '', digits = '', ...rest] = line
  const type = types[kind]
  const occurredAt = timeOfDigits(digits)
  if (!type || !occurredAt || !subscriptionId) return undefined
  if (kind === 'NEW')
    return { type, externalId: subscriptionId, ...settled(line[PRICE_OF_NEW]), occurredAt }
  if (kind === 'REBILL')
    return { type, externalId: rest[0] ?? subscriptionId, ...settled(rest[1]), occurredAt }
  // They have no number of their own.
  const externalId = `${kind.toLowerCase()}:${subscriptionId}:${digits}`
  return { type, externalId, chargeId: subscriptionId, ...settled(rest[0]), occurredAt }
}

function settled(price = '') {
  const amount = hundredthsOf(price.replace(/^-/, ''))
  return amount === undefined ? {} : { amount, currency: 'USD', isSettlement: true }
}
