import { createHash } from 'node:crypto'
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

interface Sale {
  readonly saleID: string
  readonly order: Parameters
  readonly result: 'APPROVED' | 'DECLINED'
  readonly transactionID: string
  /** The charges of later periods. */
  readonly rebills: string[]
  isCancelled: boolean
}

interface Shop {
  readonly shopID: string
  readonly key: string
}

const PLAIN = { 'content-type': 'text/plain' }
const TERMS = [
  'type',
  'priceAmount',
  'priceCurrency',
  'trialAmount',
  'subscriptionType',
  'period',
  'custom1',
]

const chargesOf = ({ transactionID, rebills }: Sale) => [transactionID, ...rebills]

/** Signs as Verotel does: key and sorted pairs, joined by colons. */
function sign({ key }: Shop, parameters: Parameters): string {
  const pairs = Object.keys(parameters)
    .toSorted()
    .map((name) => `${name}=${parameters[name]}`)
  return createHash('sha256')
    .update(`${key}:${pairs.join(':')}`)
    .digest('hex')
}

/** Simulates Verotel's FlexPay for one shop. */
export class VerotelSimulator implements CompanySimulator {
  readonly hosts = ['secure.verotel.com']
  readonly #shop: Shop
  readonly #send: SendCallback
  readonly #sales = new Map<string, Sale>()
  #lastId = 70_000_000

  constructor(shop: Shop, send: SendCallback) {
    this.#shop = shop
    this.#send = send
  }

  async handle(call: CompanyCall): Promise<CompanyReply> {
    const parameters = Object.fromEntries(call.url.searchParams)
    const { signature, email: _, oneClickToken: __, ...signed } = parameters
    const isOurs = signed.shopID === this.#shop.shopID && signed.version === '4'
    if (!isOurs || sign(this.#shop, signed) !== signature) {
      return { status: 400, headers: PLAIN, body: 'response: ERROR\nerror: Invalid signature\n' }
    }
    if (call.url.pathname === '/startorder') return this.#startOrder(call, parameters)
    if (call.url.pathname === '/salestatus') return this.#showStatus(parameters)
    return call.url.pathname === '/cancel-subscription'
      ? this.#cancel(parameters)
      : { status: 404, body: '' }
  }

  rebill(saleID: string): void {
    const sale = this.#saleWith(saleID)
    const { priceAmount: amount = '', priceCurrency: currency = '' } = sale?.order ?? {}
    const transactionID = this.#nextId()
    sale?.rebills.push(transactionID)
    this.#report(sale, {
      event: 'rebill',
      transactionID,
      amount,
      currency,
      nextChargeOn: '2030-02-28',
    })
  }

  expire(saleID: string): void {
    this.#report(this.#saleWith(saleID), { event: 'expiry' })
  }

  refund(transactionID: string): void {
    this.#takeBack('credit', transactionID)
  }

  chargeBack(transactionID: string): void {
    this.#takeBack('chargeback', transactionID)
  }

  #nextId(): string {
    this.#lastId += 1
    return String(this.#lastId)
  }

  #saleWith(id: string): Sale | undefined {
    return [...this.#sales.values()].find(({ saleID }) => saleID === id)
  }

  #report(sale: Sale | undefined, parameters: Parameters): void {
    if (!sale) throw new Error('Verotel does not know this sale')
    const { referenceID = '', ...order } = sale.order
    const terms = Object.fromEntries(
      TERMS.flatMap((name) => (order[name] ? [[name, order[name]]] : [])),
    )
    const sent = {
      shopID: this.#shop.shopID,
      saleID: sale.saleID,
      referenceID,
      ...terms,
      ...parameters,
    }
    this.#send(getCallback({ ...sent, signature: sign(this.#shop, sent) }))
  }

  #startOrder({ method, body }: CompanyCall, order: Parameters): CompanyReply {
    const { referenceID = '', successURL = '', declineURL = '', type } = order
    if (this.#sales.get(referenceID)?.result === 'APPROVED')
      return { status: 400, body: 'referenceID is not unique' }
    if (method === 'GET')
      return cardPage('Verotel', `${order.trialAmount ?? order.priceAmount} ${order.priceCurrency}`)
    const result = new URLSearchParams(body).get('card') === 'good' ? 'APPROVED' : 'DECLINED'
    const ids = { saleID: this.#nextId(), transactionID: this.#nextId() }
    const sale: Sale = { ...ids, order, result, isCancelled: false, rebills: [] }
    this.#sales.set(referenceID, sale)
    if (result === 'DECLINED') return redirectTo(declineURL)
    const card = { paymentMethod: 'CC', CCBrand: 'VISA', truncatedPAN: 'XXXXXXXXXXXX4242' }
    const { transactionID } = ids
    this.#report(sale, {
      ...card,
      transactionID,
      ...(type === 'subscription' && { event: 'initial' }),
    })
    return redirectTo(successURL)
  }

  #showStatus({ saleID, referenceID = '' }: Parameters): CompanyReply {
    const sale = saleID ? this.#saleWith(saleID) : this.#sales.get(referenceID)
    if (!sale) return { headers: PLAIN, body: '---\nresponse: NOTFOUND\n' }
    const { order, result: saleResult, isCancelled, transactionID } = sale
    const ids = { saleID: sale.saleID, transactionID }
    const lines = {
      response: 'FOUND',
      saleResult,
      ...order,
      ...ids,
      cancelled: isCancelled ? 'yes' : 'no',
    }
    const body = Object.entries(lines).map(([name, value]) => `${name}: ${value}\n`)
    return { headers: PLAIN, body: `---\n${body.join('')}` }
  }

  #cancel({ saleID = '' }: Parameters): CompanyReply {
    const sale = this.#saleWith(saleID)
    if (!sale) return { status: 404, body: 'Unknown sale' }
    if (!sale.isCancelled)
      this.#report(sale, { event: 'cancel', cancelledBy: 'merchant', expiresOn: '2030-01-31' })
    sale.isCancelled = true
    return { body: 'The subscription is cancelled' }
  }

  #takeBack(event: 'credit' | 'chargeback', parentID: string): void {
    const sale = [...this.#sales.values()].find((one) => chargesOf(one).includes(parentID))
    const { trialAmount, priceAmount = '', priceCurrency: currency = '' } = sale?.order ?? {}
    const amount = sale?.transactionID === parentID ? (trialAmount ?? priceAmount) : priceAmount
    const taken = { event, transactionID: this.#nextId(), parentID, amount, currency }
    this.#report(sale, taken)
  }
}
