import {
  type CompanyCall,
  type CompanyReply,
  type CompanySimulator,
  cardPage,
  getCallback,
  redirectTo,
  type SendCallback,
} from '../company.ts'

type Parameters = Readonly<Record<string, string>>

interface Account {
  readonly merchantId: string
  readonly userId: string
  readonly accessKey: string
  readonly callbackKey: string
  readonly urlId?: string
}

interface Transaction {
  readonly id: string
  readonly relatedId: string
  readonly type: 'Sale' | 'Credit' | 'Charge'
  readonly isApproved: boolean
  readonly amount: string
  readonly at: Date
}

interface Purchase {
  readonly order: Parameters
  readonly transactions: Transaction[]
  readonly recurring: { readonly amount: string; readonly days: string } | undefined
  isActive: boolean
}

/** The result of a transaction in the words of postbacks. */
interface Reported {
  readonly trantype: 'sale' | 'credit' | 'charge'
  readonly stage: 'initial' | 'conversion' | 'rebill'
  readonly isApproved: boolean
}

const xml = (body: string): CompanyReply => ({
  headers: { 'content-type': 'text/xml; charset=utf-8' },
  body: `<?xml version="1.0" encoding="utf-8"?>\n${body}`,
})
const task = (result: string) => xml(`<string xmlns="http://segpay.com">${result}</string>`)

/** Simulates Segpay: the form with dynamic pricing, postbacks, and the reporting service. */
export class SegpaySimulator implements CompanySimulator {
  readonly hosts = ['secure2.segpay.com', 'srs.segpay.com']
  readonly #account: Account
  readonly #send: SendCallback
  readonly #prices = new Map<string, { amount: string; recurring: Purchase['recurring'] }>()
  readonly #purchases = new Map<string, Purchase>()
  readonly #now: () => Date
  #lastId = 139_630_000

  constructor(account: Account, send: SendCallback, now = () => new Date('2030-01-15T12:00:00Z')) {
    this.#account = account
    this.#send = send
    this.#now = now
  }

  async handle(call: CompanyCall): Promise<CompanyReply> {
    const query = Object.fromEntries(call.url.searchParams)
    if (call.url.host === 'secure2.segpay.com') return this.#showForm(call, query)
    return call.url.pathname.startsWith('/MerchantServices/')
      ? this.#price(call, query)
      : this.#serve(call, query)
  }

  rebill(purchaseId: string, result: 'approved' | 'declined' = 'approved'): void {
    const { transactions, recurring } = this.#known(purchaseId)
    const stage = transactions.length === 1 ? 'conversion' : 'rebill'
    this.#transact(
      purchaseId,
      { trantype: 'sale', stage, isApproved: result === 'approved' },
      recurring?.amount,
    )
  }

  expire(purchaseId: string): void {
    this.#known(purchaseId).isActive = false
    this.#post({ action: 'Disable', purchaseid: purchaseId })
  }

  refund(transactionId: string): void {
    this.#takeBack('credit', transactionId)
  }

  chargeBack(transactionId: string): void {
    this.#takeBack('charge', transactionId)
  }

  #nextId(): string {
    this.#lastId += 1
    return String(this.#lastId)
  }

  #known(purchaseId: string): Purchase {
    const purchase = this.#purchases.get(purchaseId)
    if (!purchase) throw new Error('Segpay does not know this purchase')
    return purchase
  }

  #purchaseWith(transactionId: string): [string, Purchase] | undefined {
    return [...this.#purchases].find(([, { transactions }]) =>
      transactions.some(({ id }) => id === transactionId),
    )
  }

  #post(parameters: Parameters): void {
    this.#send(getCallback({ key: this.#account.callbackKey, ...parameters }, '198.51.100.40'))
  }

  #transact(
    purchaseid: string,
    { trantype, stage, isApproved }: Reported,
    price = '',
    relatedId = '0',
  ): void {
    const { order, transactions, recurring } = this.#known(purchaseid)
    const id = this.#nextId()
    const type = { sale: 'Sale', credit: 'Credit', charge: 'Charge' } as const
    transactions.push({
      id,
      relatedId,
      type: type[trantype],
      isApproved,
      amount: price,
      at: this.#now(),
    })
    const result = { trantype, action: 'Auth', stage, approved: isApproved ? 'Yes' : 'No' }
    const ids = {
      purchaseid,
      tranid: id,
      relatedtranid: relatedId,
      reference: order.reference ?? '',
    }
    const terms = {
      rval: recurring?.amount ?? '0',
      rint: recurring?.days ?? '0',
      eticketid: order['x-eticketid'] ?? '',
    }
    this.#post({ ...result, ...ids, price, currencycode: 'USD', ...terms })
  }

  #takeBack(trantype: 'credit' | 'charge', transactionId: string): void {
    const [purchaseId, { transactions }] = this.#purchaseWith(transactionId) ?? [
      '',
      this.#known(''),
    ]
    const { amount } = transactions.find(({ id }) => id === transactionId) ?? {}
    this.#transact(
      purchaseId,
      { trantype, stage: 'initial', isApproved: true },
      amount,
      transactionId,
    )
  }

  #price({ headers, url }: CompanyCall, query: Parameters): CompanyReply {
    const { merchantId, userId, accessKey } = this.#account
    const basic = `Basic ${Buffer.from(`${userId}:${accessKey}`).toString('base64')}`
    if (headers.get('authorization') !== basic) return { status: 401, body: '' }
    if ((query.merchantId ?? query.MerchantID) !== merchantId) return task('Invalid Merchant')
    const isRecurring = url.pathname === '/MerchantServices/DynamicRecurring'
    const amount = (isRecurring ? query.InitialAmount : query.amount) ?? ''
    if (!(Number(amount) >= 2.95)) return task('Amount is out of the approved range')
    const { RecurringAmount: later = '', RecurringLength: days = '' } = query
    const code = isRecurring
      ? `guid-${this.#nextId()}`
      : `${Buffer.from(amount + this.#nextId()).toString('base64')}+/=`
    this.#prices.set(code, { amount, recurring: isRecurring ? { amount: later, days } : undefined })
    return isRecurring ? { body: JSON.stringify({ dynamicPricingId: code }) } : task(code)
  }

  #showForm({ method, body }: CompanyCall, order: Parameters): CompanyReply {
    const price = this.#prices.get(order.dynamictrans ?? order.dynamicpricingid ?? '')
    if (!price || price.amount !== order.amount)
      return { status: 400, body: 'The price is not valid' }
    if (method === 'GET') return cardPage('Segpay', `${order.amount} USD`)
    const isApproved = new URLSearchParams(body).get('card') === 'good'
    const purchaseId = this.#nextId()
    const { recurring } = price
    this.#purchases.set(purchaseId, { order, transactions: [], recurring, isActive: isApproved })
    this.#transact(purchaseId, { trantype: 'sale', stage: 'initial', isApproved }, order.amount)
    return redirectTo((isApproved ? order['x-auth-link'] : order['x-decl-link']) ?? '')
  }

  #serve({ url }: CompanyCall, query: Parameters): CompanyReply {
    const { userId, accessKey } = this.#account
    if (query.Userid !== userId || query.UserAccessKey !== accessKey)
      return task('Invalid Merchant')
    const { PurchaseID: purchaseId = '', TransID: transactionId = '' } = query
    switch (url.pathname) {
      case '/MWS.asmx/TransactionByPurchaseID':
        return this.#report(this.#purchases.get(purchaseId)?.transactions)
      case '/MWS.asmx/TransactionByTransID':
        return this.#report(this.#purchaseWith(transactionId)?.[1].transactions)
      case '/MWS.asmx/TransactionsList':
        return this.#report(this.#listed(query))
      case '/ADM.asmx/CancelMembership':
        return this.#cancel(purchaseId)
      case '/ADM.asmx/RefundTransaction':
        if (!this.#purchaseWith(transactionId)) return task('Transaction not found')
        this.#takeBack('credit', transactionId)
        return task('Successful')
      default:
        return task('198.51.100.40')
    }
  }

  /** Returns the next transactions of the website after one of them, two in each report. */
  #listed({ BegDate = '', EndDate = '', TransID = '', URLID }: Parameters): readonly Transaction[] {
    if (URLID !== this.#account.urlId) return []
    const from = new Date(`${BegDate}Z`)
    const to = new Date(`${EndDate}Z`)
    return [...this.#purchases.values()]
      .flatMap(({ transactions }) => transactions)
      .filter(({ id, at }) => Number(id) > Number(TransID) && at >= from && at <= to)
      .toSorted((a, b) => Number(a.id) - Number(b.id))
      .slice(0, 2)
  }

  #report(transactions: readonly Transaction[] = []): CompanyReply {
    const lines = transactions.map(
      ({ id, relatedId, type, isApproved, amount, at }) =>
        `<Data><TransID>${id}</TransID><RelatedTransID>${relatedId}</RelatedTransID><Type>${type}</Type>` +
        `<TransTime>${at.toISOString().slice(0, 19)}+00:00</TransTime>` +
        `<Auth>${isApproved ? 'Yes' : 'No'}</Auth><TransAmount>${amount}00</TransAmount><Currency>USD</Currency></Data>`,
    )
    return xml(`<DataSet>${lines.join('')}</DataSet>`)
  }

  #cancel(purchaseId: string): CompanyReply {
    const purchase = this.#purchases.get(purchaseId)
    if (!purchase) return task('PurchaseID/MerchantID Mismatch')
    if (!purchase.isActive) return task('Subscription not active, cancel failed')
    purchase.isActive = false
    this.#post({ action: 'Cancel', purchaseid: purchaseId })
    return task('Successful')
  }
}
