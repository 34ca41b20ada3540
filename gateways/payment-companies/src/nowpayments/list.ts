import { z } from 'zod'
import type { CompanyNetwork } from '../adapter.ts'
import { askCompany, CompanyFailed, jsonOf } from '../company-request.ts'
import type { CompanyCtx } from '../context.ts'
import type { GatewayTransaction } from '../events.ts'
import { outcomeOf, type Payment, readPayment } from './payments.ts'
import { parseWithTexts } from './rules.ts'

const COMPANY = 'NOWPayments'
const API = 'https://api.nowpayments.io/v1'
/** The most payments that one request answers. */
const PAGE_SIZE = 500
/** The most requests of one list. */
const MOST_PAGES = 400

/** The account whose payments are listed: its key, and the login of its dashboard. */
export interface ListAccount {
  readonly network: CompanyNetwork
  readonly apiKey: string
  readonly email: string
  readonly password: string
}

const Login = z.object({ token: z.string().min(1) })

/** Logs in to the dashboard; returns a key that is valid for five minutes. Throws CompanyFailed. */
export async function logIn(
  ctx: CompanyCtx,
  { network, email, password }: ListAccount,
): Promise<string> {
  const answer = await askCompany(ctx, network, {
    company: COMPANY,
    url: `${API}/auth`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if ([400, 401, 403].includes(answer.status)) {
    throw new CompanyFailed(
      `${COMPANY} does not accept the e-mail address and password of the dashboard`,
    )
  }
  const { success, data } = Login.safeParse(jsonOf(COMPANY, answer))
  if (!success) throw new CompanyFailed(`${COMPANY} answered ${answer.status} to the login`)
  return data.token
}

/**
 * Lists what was paid and given back of the payments that began in a span of time, the oldest
 * first.
 */
export async function* listTransactions(
  ctx: CompanyCtx,
  account: ListAccount,
  { from, to }: { readonly from: Date; readonly to: Date },
): AsyncIterable<GatewayTransaction> {
  const found: Payment[] = []
  for (let page = 0, pages = 1; page < Math.min(pages, MOST_PAGES); page += 1) {
    const read = await readPage(ctx, account, { from, to, page })
    found.push(...read.payments)
    pages = read.pages
  }
  const within = found.filter(({ created_at: at }) => at !== undefined && at >= from && at < to)
  const all = within.flatMap(transactionsOf)
  yield* all.toSorted((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime())
}

const Page = z.object({ data: z.array(z.unknown()), pagesCount: z.coerce.number().int() })

/**
 * Reads a page of the list. A list of many pages may take longer than a login lasts, so each page
 * has its own.
 */
async function readPage(
  ctx: CompanyCtx,
  account: ListAccount,
  { from, to, page }: { from: Date; to: Date; page: number },
) {
  const token = await logIn(ctx, account)
  const query = new URLSearchParams({
    limit: String(PAGE_SIZE),
    page: String(page),
    sortBy: 'created_at',
    orderBy: 'asc',
    dateFrom: from.toISOString(),
    dateTo: to.toISOString(),
  })
  const { status, text } = await askCompany(ctx, account.network, {
    company: COMPANY,
    url: `${API}/payment/?${query}`,
    headers: { 'x-api-key': account.apiKey, authorization: `Bearer ${token}` },
  })
  if (status !== 200)
    throw new CompanyFailed(`${COMPANY} answered ${status} to the list of payments`)
  const { success, data } = Page.safeParse(contentOf(text))
  if (!success) throw new CompanyFailed(`${COMPANY} answered a list that cannot be read`)
  return { payments: data.data.map(readPayment), pages: data.pagesCount }
}

function contentOf(text: string): unknown {
  try {
    return parseWithTexts(text)
  } catch {
    return undefined
  }
}

/**
 * Returns the charge that a payment stands for, and its refund. Deposits to the address of another
 * payment are none.
 */
function transactionsOf(payment: Payment): GatewayTransaction[] {
  const {
    payment_id: externalId,
    price_amount: amount,
    price_currency: currency,
    payment_status: status,
  } = payment
  if (payment.parent_payment_id || payment.created_at === undefined) return []
  const isRefunded = status === 'refunded'
  if (!isRefunded && outcomeOf(payment).kind !== 'approved') return []
  const reference = payment.order_id ? { reference: payment.order_id } : {}
  const charge = {
    type: 'charge' as const,
    externalId,
    ...reference,
    amount,
    currency,
    occurredAt: payment.created_at,
  }
  if (!isRefunded) return [charge]
  const occurredAt = payment.updated_at ?? payment.created_at
  const id = `refund:${externalId}`
  return [
    charge,
    { type: 'refund', externalId: id, chargeId: externalId, amount, currency, occurredAt },
  ]
}
