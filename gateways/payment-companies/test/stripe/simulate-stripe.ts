import type Stripe from 'stripe'
import {
  type CompanyCall,
  type CompanyReply,
  type CompanySimulator,
  redirectTo,
  type SendCallback,
} from '../company.ts'
import { StripeCharges } from './simulate-charges.ts'
import { StripeConnect } from './simulate-connect.ts'
import { choicePage, json, missing, readForm, refused, testCards } from './stripe-objects.ts'

interface Session {
  readonly id: string
  readonly order: Stripe.Checkout.SessionCreateParams
  readonly amount: number
  readonly currency: string
  status: 'open' | 'complete' | 'expired'
  payment_intent: string | null
}

interface Merchant {
  readonly secretKey: string
  readonly webhookSecret: string
}

const CONNECT = new Set(['accounts', 'account_links', 'transfers'])
const DEFAULT_NOW = () => new Date('2030-01-15T12:00:00Z')

/**
 * Simulates Stripe for one account: its API with idempotency keys, its pages of cards and of banks,
 * and its events.
 */
export class StripeSimulator implements CompanySimulator {
  readonly hosts = [
    'api.stripe.com',
    'checkout.stripe.com',
    'hooks.stripe.com',
    'connect.stripe.com',
  ]
  readonly #secretKey: string
  readonly #charges: StripeCharges
  readonly #connect: StripeConnect
  readonly #sessions = new Map<string, Session>()
  readonly #answers = new Map<string, { readonly request: string; readonly reply: CompanyReply }>()

  constructor(
    { secretKey, webhookSecret }: Merchant,
    send: SendCallback,
    now: () => Date = DEFAULT_NOW,
  ) {
    this.#secretKey = secretKey
    this.#charges = new StripeCharges(webhookSecret, send, now)
    this.#connect = new StripeConnect(this.#charges.report)
  }

  async handle(call: CompanyCall): Promise<CompanyReply> {
    if (call.url.host === 'checkout.stripe.com') return this.#showCheckout(call)
    if (call.url.host === 'hooks.stripe.com') return this.#showBank(call)
    if (call.url.host === 'connect.stripe.com') return this.#connect.showSetup(call)
    if (call.headers.get('authorization') !== `Bearer ${this.#secretKey}`) {
      return refused(401, 'invalid_request_error', { message: 'Invalid API Key provided' })
    }
    const key = call.headers.get('idempotency-key')
    return key && call.method === 'POST' ? this.#once(key, call) : this.#answer(call)
  }

  /** The number of charges that were paid. */
  get paid(): number {
    return this.#charges.paid
  }

  /** The money that was sent to the accounts of others. */
  get transfers() {
    return this.#connect.transfers
  }

  /** Refuses the next transfer, as for a balance that is too small. */
  refuseTransfers(): void {
    this.#connect.isEmpty = true
  }

  refund(intent: string): void {
    this.#charges.refund({ payment_intent: intent })
  }

  chargeBack(intent: string): void {
    this.#charges.chargeBack(intent)
  }

  /** Answers a repetition as the first time, and refuses one with other parameters. */
  #once(key: string, call: CompanyCall): CompanyReply {
    const request = `${call.url.pathname} ${call.body}`
    const before = this.#answers.get(key)
    if (before && before.request !== request) {
      return refused(400, 'idempotency_error', {
        message: 'Keys for idempotent requests can only be used once',
      })
    }
    const reply = before?.reply ?? this.#answer(call)
    this.#answers.set(key, { request, reply })
    return reply
  }

  #answer({ method, url, body }: CompanyCall): CompanyReply {
    const [, , object = '', id = '', action = ''] = url.pathname.split('/')
    const form = readForm(method === 'GET' ? url.search.slice(1) : body)
    if (object === 'balance') return json({ object: 'balance', livemode: false })
    if (CONNECT.has(object)) return this.#connect.answer({ method, object, id, form })
    if (object === 'checkout') return this.#answerSession(action, url.pathname.split('/')[5], form)
    return this.#charges.answer({ method, object, id, action, form })
  }

  #answerSession(id: string, action: string | undefined, form: object): CompanyReply {
    if (!id) return json(this.#view(this.#open(form as Stripe.Checkout.SessionCreateParams)))
    const session = this.#sessions.get(id)
    if (!session) return missing(id)
    if (action === 'expire') {
      if (session.status !== 'open')
        return refused(400, 'invalid_request_error', { message: 'Not open' })
      session.status = 'expired'
    }
    return json(this.#view(session))
  }

  #open(order: Stripe.Checkout.SessionCreateParams): Session {
    const item = Object.values(
      order.line_items ?? {},
    )[0] as Stripe.Checkout.SessionCreateParams.LineItem
    const { currency = '', unit_amount: amount = 0 } = item.price_data ?? {}
    const id = this.#charges.nextId('cs_test')
    const session: Session = {
      id,
      order,
      amount: Number(amount),
      currency,
      status: 'open',
      payment_intent: null,
    }
    this.#sessions.set(id, session)
    return session
  }

  #view = ({ id, status, payment_intent }: Session) => ({
    id,
    object: 'checkout.session',
    status,
    payment_intent,
    url: status === 'open' ? `https://checkout.stripe.com/c/pay/${id}` : null,
  })

  #showCheckout({ method, url, body }: CompanyCall): CompanyReply {
    const session = this.#sessions.get(url.pathname.split('/').at(-1) ?? '')
    if (session?.status !== 'open') return { status: 404, body: 'This page has expired' }
    if (method === 'GET') {
      const choices = Object.entries(testCards).map(([card, { number }]) => [
        card,
        `Pay with ${number}`,
      ])
      return choicePage(
        `${session.amount} ${session.currency}`,
        'card',
        Object.fromEntries(choices),
      )
    }
    const { order, amount, currency } = session
    const card = readForm(body).card as keyof typeof testCards
    const customer =
      order.customer_creation === 'always' ? this.#charges.createCustomer({}).id : null
    const intent = this.#charges.charge(
      this.#charges.intentFor(
        { ...order.payment_intent_data, amount, currency },
        session.payment_intent,
      ),
      {
        method: this.#charges.createMethod(card, customer),
        returnUrl: order.success_url,
      },
    )
    session.payment_intent = intent.id
    if (intent.status === 'requires_action')
      return redirectTo(intent.next_action?.redirect_to_url?.url ?? '')
    if (intent.status !== 'succeeded') return { status: 402, body: 'Your card was declined' }
    session.status = 'complete'
    return redirectTo(order.success_url ?? '')
  }

  /** Shows the page of the buyer's bank, where they approve or refuse the payment. */
  #showBank({ method, url, body }: CompanyCall): CompanyReply {
    const intent = this.#charges.intentWith(url.pathname.split('/').at(-1) ?? '')
    if (intent?.status !== 'requires_action') return { status: 404, body: 'Nothing to confirm' }
    if (method === 'GET')
      return choicePage('Your bank', 'do', { approve: 'Approve', refuse: 'Refuse' })
    const back = intent.next_action?.redirect_to_url?.return_url ?? ''
    this.#charges.authenticate(intent, readForm(body).do === 'approve')
    for (const session of this.#sessions.values()) {
      if (session.payment_intent === intent.id && intent.status === 'succeeded')
        session.status = 'complete'
    }
    return redirectTo(back)
  }
}
