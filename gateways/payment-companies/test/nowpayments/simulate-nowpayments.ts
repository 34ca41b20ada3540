import { createHmac } from 'node:crypto'
import {
  type CompanyCall,
  type CompanyReply,
  type CompanySimulator,
  cardPage,
  redirectTo,
  type SendCallback,
} from '../company.ts'

interface Account {
  readonly apiKey: string
  readonly ipnSecret: string
  /** The login of the dashboard. */
  readonly email?: string
  readonly password?: string
  /** The most payments of one page of the list. */
  readonly pageSize?: number
}

interface Invoice {
  readonly price_amount: number
  readonly price_currency: string
  readonly order_id: string
  readonly ipn_callback_url: string
  readonly success_url: string
  readonly cancel_url: string
}

interface Payment {
  readonly id: string
  readonly invoice: Invoice
  readonly createdAt: Date
  status: string
  updatedAt: Date
}

const LOGIN_LASTS_MS = 5 * 60_000
const PAGE_SIZE_MAX = 500

const PRICE_IN_COINS = '0.000412345678901234'
const json = (body: unknown, status = 200): CompanyReply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

/** Simulates NOWPayments: invoices, their page, signed notifications, and the list of payments. */
export class NowpaymentsSimulator implements CompanySimulator {
  readonly hosts = ['api.nowpayments.io', 'nowpayments.io']
  readonly #account: Account
  readonly #send: SendCallback
  readonly #invoices = new Map<string, Invoice>()
  readonly #payments = new Map<string, Payment>()
  readonly #now: () => Date
  readonly #logins = new Map<string, Date>()

  constructor(account: Account, send: SendCallback, now = () => new Date('2030-01-15T12:00:00Z')) {
    this.#account = account
    this.#send = send
    this.#now = now
  }

  async handle(call: CompanyCall): Promise<CompanyReply> {
    const { host, pathname } = call.url
    if (host === 'nowpayments.io') return this.#showInvoice(call)
    if (pathname === '/v1/auth' && call.method === 'POST') return this.#logIn(call.body)
    if (call.headers.get('x-api-key') !== this.#account.apiKey) {
      return json({ statusCode: 403, code: 'INVALID_API_KEY', message: 'Invalid api key' }, 403)
    }
    if (pathname === '/v1/merchant/coins') return json({ selectedCurrencies: ['btc', 'eth'] })
    if (pathname === '/v1/invoice' && call.method === 'POST') return this.#createInvoice(call.body)
    if (pathname === '/v1/payment/') return this.#list(call)
    const payment = this.#payments.get(pathname.split('/v1/payment/')[1] ?? '')
    return payment
      ? json(this.#textOf(payment))
      : json({ statusCode: 404, message: 'Payment not found' }, 404)
  }

  refund(paymentId: string): void {
    this.report(paymentId, 'refunded')
  }

  /** Changes the status of a payment and notifies the site of it. */
  report(paymentId: string, status: string, paid = PRICE_IN_COINS): void {
    const payment = this.#payments.get(paymentId)
    if (!payment) throw new Error('NOWPayments does not know this payment')
    payment.status = status
    payment.updatedAt = this.#now()
    const names = this.#fieldsOf(payment, paid)
    const signed = `{${names.toSorted().join(',')}}`
    const signature = createHmac('sha512', this.#account.ipnSecret).update(signed).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-nowpayments-sig': signature }
    const body = Buffer.from(`{${names.join(', ')}}`)
    this.#send({ method: 'POST', query: '', body, headers, ip: '203.0.113.20' })
  }

  #logIn(body: string): CompanyReply {
    const { email, password } = JSON.parse(body) as { email?: unknown; password?: unknown }
    const isKnown = this.#account.email !== undefined && email === this.#account.email
    if (!isKnown || password !== this.#account.password) {
      return json({ statusCode: 403, code: 'ACCESS_DENIED', message: 'Access denied' }, 403)
    }
    const token = `jwt-${this.#logins.size}`
    this.#logins.set(token, new Date(this.#now().getTime() + LOGIN_LASTS_MS))
    return json({ token })
  }

  /** Lists the payments that were created in a span of time, a page at a time. */
  #list({ url, headers }: CompanyCall): CompanyReply {
    const until = this.#logins.get(headers.get('authorization')?.replace('Bearer ', '') ?? '')
    if (!until || until < this.#now()) {
      return json(
        { statusCode: 401, code: 'AUTH_REQUIRED', message: 'Authorization header is empty' },
        401,
      )
    }
    const {
      limit = '10',
      page = '0',
      dateFrom = '',
      dateTo = '',
    } = Object.fromEntries(url.searchParams)
    if (Number(limit) > PAGE_SIZE_MAX)
      return json({ statusCode: 400, message: 'limit must be less than 501' }, 400)
    const from = new Date(dateFrom)
    const to = new Date(dateTo)
    const found = [...this.#payments.values()].filter(
      ({ createdAt }) => createdAt >= from && createdAt <= to,
    )
    const size = Math.min(Number(limit), this.#account.pageSize ?? PAGE_SIZE_MAX)
    const shown = found
      .slice(Number(page) * size, (Number(page) + 1) * size)
      .map((payment) => this.#textOf(payment))
    const counts = `"limit":${size},"page":${page},"pagesCount":${Math.ceil(found.length / size)},"total":${found.length}`
    return json(`{"data":[${shown.join(',')}],${counts}}`)
  }

  #fieldsOf(
    { id, invoice, status, createdAt, updatedAt }: Payment,
    paid = PRICE_IN_COINS,
  ): string[] {
    const { price_amount, price_currency, order_id } = invoice
    return [
      `"payment_id":${id}`,
      `"payment_status":"${status}"`,
      `"order_id":"${order_id}"`,
      `"price_amount":${price_amount}`,
      `"price_currency":"${price_currency}"`,
      `"pay_amount":${PRICE_IN_COINS}`,
      `"actually_paid":${status === 'waiting' ? '0' : paid}`,
      `"pay_currency":"btc"`,
      `"parent_payment_id":null`,
      `"created_at":"${createdAt.toISOString()}"`,
      `"updated_at":"${updatedAt.toISOString()}"`,
      `"fee":{"currency":"btc","depositFee":1e-7}`,
    ]
  }

  #textOf(payment: Payment): string {
    return `{${this.#fieldsOf(payment).join(',')}}`
  }

  #createInvoice(body: string): CompanyReply {
    const invoice = JSON.parse(body) as Invoice
    const { price_amount, price_currency, order_id } = invoice
    if (!(price_amount > 0) || !/^[a-z]{3}$/.test(price_currency) || !order_id) {
      return json(
        {
          statusCode: 400,
          code: 'INVALID_REQUEST_PARAMS',
          message: 'price_amount must be positive',
        },
        400,
      )
    }
    const id = String(4_522_625_843 + this.#invoices.size)
    this.#invoices.set(id, invoice)
    return json({ id, ...invoice, invoice_url: `https://nowpayments.io/payment/?iid=${id}` })
  }

  #showInvoice({ method, url, body }: CompanyCall): CompanyReply {
    const invoice = this.#invoices.get(url.searchParams.get('iid') ?? '')
    if (!invoice) return { status: 404, body: 'Invoice not found' }
    if (method === 'GET')
      return cardPage('NOWPayments', `${invoice.price_amount} ${invoice.price_currency}`)
    // Longer than a JavaScript number can hold.
    const id = `57454594191234${56_789 + this.#payments.size}`
    this.#payments.set(id, {
      id,
      invoice,
      status: 'waiting',
      createdAt: this.#now(),
      updatedAt: this.#now(),
    })
    const isGood = new URLSearchParams(body).get('card') === 'good'
    const steps = isGood
      ? ['waiting', 'confirming', 'confirmed', 'sending', 'finished']
      : ['waiting', 'failed']
    for (const status of steps) this.report(id, status)
    return redirectTo(isGood ? invoice.success_url : invoice.cancel_url)
  }
}
