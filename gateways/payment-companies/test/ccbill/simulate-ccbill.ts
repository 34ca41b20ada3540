import {
  type CompanyCall,
  type CompanyReply,
  type CompanySimulator,
  cardPage,
  postCallback,
  redirectTo,
  type SendCallback,
} from '../company.ts'
import { md5, phoenixTime, results, SIGNED, soldFields, xml } from './formats.ts'
import { CcbillRest, type RestKeys } from './simulate-rest.ts'
import { type Parameters, TransactionList } from './transaction-list.ts'
import { widgetScript } from './widget-script.ts'

interface Account extends RestKeys {
  readonly salt: string
  /** The subaccount of charges that a bank confirmed, and its salt. */
  readonly threedsSubacc?: string
  readonly threedsSalt?: string
  readonly datalinkUser: string
  readonly datalinkPassword: string
  readonly callbackKey?: string
  readonly format: 'json' | 'form'
  /**
   * The address of the site, whose pages for approved and declined payments are set in CCBill's
   * portal.
   */
  readonly site: string
}

interface Subscription {
  readonly form: Parameters
  /** Its charges, the first of which has the id of the subscription. */
  readonly charges: string[]
  isActive: boolean
  isRefunded: boolean
}

/** Simulates an account of CCBill: the payment form, webhooks, DataLink, and saved cards. */
export class CcbillSimulator implements CompanySimulator {
  readonly hosts = ['api.ccbill.com', 'datalink.ccbill.com', 'js.ccbill.com']
  readonly #rest: CcbillRest
  readonly #account: Account
  readonly #send: SendCallback
  readonly #subscriptions = new Map<string, Subscription>()
  readonly #now: () => Date
  readonly #transactions = new TransactionList()
  #events = 0

  constructor(account: Account, send: SendCallback, now = () => new Date('2030-01-15T12:00:00Z')) {
    this.#account = account
    this.#send = send
    this.#now = now
    this.#rest = new CcbillRest(account, {
      sell: (form) => {
        const fields = this.#sell(form)
        this.#report('NewSaleSuccess', fields)
        return fields.subscriptionId ?? ''
      },
      decline: (form) => {
        const fields = this.#decline(form)
        this.#report('NewSaleFailure', fields)
        return fields.transactionId ?? ''
      },
    })
  }

  async handle(call: CompanyCall): Promise<CompanyReply> {
    const { method, url, body } = call
    if (url.host === 'js.ccbill.com')
      return { headers: { 'content-type': 'text/javascript' }, body: widgetScript }
    if (/^\/(ccbill-auth|payment-tokens|transactions)\//.test(url.pathname))
      return this.#rest.handle(call)
    const parameters = Object.fromEntries(url.searchParams)
    if (url.pathname.startsWith('/wap-frontflex/flexforms/'))
      return this.#showForm({ method, body }, parameters)
    if (url.pathname === '/data/main.cgi') return this.#list(parameters)
    return url.pathname === '/utils/subscriptionManagement.cgi'
      ? this.#manage(parameters)
      : { status: 404, body: '' }
  }

  rebill(subscriptionId: string, result: 'approved' | 'declined' = 'approved'): void {
    const { form, charges } = this.#known(subscriptionId)
    const transactionId = this.#nextId()
    const common = {
      subscriptionId,
      transactionId,
      cardType: 'VISA',
      paymentType: 'CREDIT',
      renewalDate: this.#day(0),
    }
    if (result === 'declined') {
      const failure = {
        failureCode: '24',
        failureReason: 'Insufficient funds',
        nextRetryDate: this.#day(3),
      }
      this.#report('RenewalFailure', { ...common, ...failure })
      return
    }
    charges.push(transactionId)
    this.#book('REBILL', subscriptionId, [transactionId, form.recurringPrice ?? ''])
    const { recurringPrice = '', currencyCode = '' } = form
    const billed = {
      billedAmount: recurringPrice,
      billedCurrency: 'USD',
      billedCurrencyCode: currencyCode,
    }
    this.#report('RenewalSuccess', { ...common, ...billed, nextRenewalDate: this.#day(30) })
  }

  expire(subscriptionId: string): void {
    this.#known(subscriptionId).isActive = false
    this.#report('Expiration', { subscriptionId })
  }

  refund(transactionId: string): void {
    this.#giveBack('Refund', transactionId)
  }

  chargeBack(transactionId: string): void {
    this.#giveBack('Chargeback', transactionId)
  }

  /** Returns a day some days from now, in Phoenix. */
  #day(days: number): string {
    return phoenixTime(new Date(this.#now().getTime() + days * 86_400_000)).slice(0, 10)
  }

  /** Returns the time of an event; simultaneous events are a second apart. */
  #timestamp(): string {
    return phoenixTime(new Date(this.#now().getTime() + (this.#events % 60) * 1000))
  }

  #nextId(): string {
    this.#events += 1
    return `0${930_015_112_000_000_000n + BigInt(this.#events)}`
  }

  #known(subscriptionId: string): Subscription {
    const subscription = this.#subscriptions.get(subscriptionId)
    if (!subscription) throw new Error('CCBill does not know this subscription')
    return subscription
  }

  #report(eventType: string, fields: Parameters): void {
    const { clientAccnum, callbackKey, format } = this.#account
    this.#events += 1
    const { clientSubacc = '' } = this.#subscriptions.get(fields.subscriptionId ?? '')?.form ?? {}
    const sent = { clientAccnum, clientSubacc, timestamp: this.#timestamp(), ...fields }
    const query = {
      ...(callbackKey && { key: callbackKey }),
      eventType,
      eventGroupType: 'Subscription',
    }
    this.#send(postCallback({ query, fields: sent, format, ip: '64.38.212.17' }))
  }

  #showForm(
    { method, body }: Pick<CompanyCall, 'method' | 'body'>,
    form: Parameters,
  ): CompanyReply {
    const { initialPrice, currencyCode } = form
    const signed = SIGNED.map((name) => form[name] ?? '')
    if (md5(signed.join('') + this.#account.salt) !== form.formDigest) {
      return { status: 500, body: 'The form could not be displayed' }
    }
    if (method === 'GET') return cardPage('CCBill', `${initialPrice} (${currencyCode})`)
    const isGood = new URLSearchParams(body).get('card') === 'good'
    this.#report(
      isGood ? 'NewSaleSuccess' : 'NewSaleFailure',
      isGood ? this.#sell(form) : this.#decline(form),
    )
    return redirectTo(
      `${this.#account.site}/payment/${isGood ? 'success' : 'cancel'}?reference=${form.reference}`,
    )
  }

  /** Returns the salt of the subaccount that a form names. */
  #saltOf({ clientSubacc = '' }: Parameters): string {
    const { salt, threedsSubacc, threedsSalt = salt } = this.#account
    return clientSubacc === threedsSubacc ? threedsSalt : salt
  }

  #decline(form: Parameters): Parameters {
    return {
      ...soldFields(form),
      transactionId: this.#nextId(),
      failureCode: '24',
      failureReason: 'Transaction denied',
    }
  }

  #sell(form: Parameters): Parameters {
    const subscriptionId = this.#nextId()
    this.#subscriptions.set(subscriptionId, {
      form,
      charges: [subscriptionId],
      isActive: true,
      isRefunded: false,
    })
    const { recurringPeriod = '0', numRebills: rebills = '0', initialPrice = '' } = form
    const buyer = ['A', 'Buyer', '', '', '', '', '', 'US', '', 'buyer@example.com', '', 'Y']
    this.#book('NEW', subscriptionId, [...buyer, initialPrice, '30', '0.00', '0', '0'])
    const dynamicPricingValidationDigest = md5(`${subscriptionId}1${this.#saltOf(form)}`)
    const ids = { subscriptionId, transactionId: subscriptionId, dynamicPricingValidationDigest }
    return {
      ...soldFields(form),
      ...ids,
      recurringPeriod,
      rebills,
      cardType: 'VISA',
      last4: '4242',
      expDate: '1233',
    }
  }

  #giveBack(eventType: 'Refund' | 'Chargeback', transactionId: string): void {
    const found = [...this.#subscriptions].find(([, { charges }]) =>
      charges.includes(transactionId),
    )
    const [subscriptionId = '', { form, charges } = this.#known('')] = found ?? []
    const { initialPrice = '', recurringPrice = '', currencyCode = '' } = form
    const amount = charges[0] === transactionId ? initialPrice : recurringPrice
    this.#book(eventType.toUpperCase(), subscriptionId, [amount])
    this.#report(eventType, {
      transactionId,
      subscriptionId,
      amount,
      currencyCode,
      reason: 'Customer request',
    })
  }

  /** Stores a line of the list of transactions. */
  #book(kind: string, subscriptionId: string, rest: readonly string[]): void {
    const at = phoenixTime(this.#now()).replace(/\D/g, '')
    const { clientSubacc = '' } = this.#known(subscriptionId).form
    const account = [this.#account.clientAccnum, clientSubacc]
    this.#transactions.add(at, [kind, ...account, subscriptionId, at, ...rest])
  }

  #list({ username, password, ...wanted }: Parameters): CompanyReply {
    const { datalinkUser, datalinkPassword } = this.#account
    if (username !== datalinkUser || password !== datalinkPassword)
      return { body: 'Error: Failed Login' }
    return { body: this.#transactions.csv(wanted) }
  }

  #manage({ username, password, clientAccnum, usingSubacc, ...request }: Parameters): CompanyReply {
    const { action, subscriptionId = '', amount } = request
    const { datalinkUser, datalinkPassword } = this.#account
    if (username !== datalinkUser || password !== datalinkPassword) return results(-1)
    if (clientAccnum !== this.#account.clientAccnum) return results(-4)
    const subscription = this.#subscriptions.get(subscriptionId)
    if (!subscription || subscription.form.clientSubacc !== usingSubacc) return results(-3)
    const { form, isActive, isRefunded } = subscription
    if (action === 'viewSubscriptionStatus')
      return xml({ subscriptionStatus: isActive ? '2' : '0' })
    if (action === 'cancelSubscription') {
      if (!isActive) return results(0)
      subscription.isActive = false
      this.#report('Cancellation', {
        subscriptionId,
        source: 'Merchant',
        reason: 'Requested by the consumer',
      })
      return results(1)
    }
    if (action !== 'refundTransaction' || isRefunded || amount !== form.initialPrice)
      return results(0)
    Object.assign(subscription, { isRefunded: true, isActive: false })
    this.#giveBack('Refund', subscriptionId)
    return results(1)
  }
}
