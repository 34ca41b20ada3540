import type Stripe from 'stripe'
import type { CompanyReply, SendCallback } from '../company.ts'
import {
  type ApiCall,
  answerSetup,
  type CardBehaviour,
  type Customer,
  type Intent,
  type IntentOrder,
  isStolen,
  json,
  type Method,
  missing,
  newIntent,
  refused,
  signedEvent,
  testCards,
} from './stripe-objects.ts'

const isDeclined = { code: 'card_declined', message: 'Your card has insufficient funds.' } as const
const needsOwner = { code: 'authentication_required', message: 'Your card was declined.' } as const
const notConfirmed = {
  code: 'payment_intent_authentication_failure',
  message: 'Not authenticated.',
} as const
const CHARGEBACK_FEE = 1500

/** The intents, cards, customers, refunds and movements of a simulated account at Stripe. */
export class StripeCharges {
  readonly #intents = new Map<string, Intent>()
  readonly #methods = new Map<string, Method>()
  readonly #customers = new Map<string, Customer>()
  readonly #movements: object[] = []
  /** Reports something that happened, as a signed event. */
  readonly report: (type: string, object: object) => void
  readonly #now: () => Date
  #lastId = 1000
  #refunded = new Map<string, number>()

  constructor(secret: string, send: SendCallback, now: () => Date) {
    this.#now = now
    this.report = (type, object) =>
      send(
        signedEvent(secret, now(), {
          id: this.nextId('evt'),
          object: 'event',
          type,
          data: { object },
        }),
      )
  }

  get paid(): number {
    return [...this.#intents.values()].filter(({ status }) => status === 'succeeded').length
  }

  nextId(prefix: string): string {
    this.#lastId += 1
    return `${prefix}_${this.#lastId}`
  }

  intentWith = (id: string): Intent | undefined => this.#intents.get(id)

  answer(call: ApiCall): CompanyReply {
    switch (call.object) {
      case 'payment_intents':
        return this.#answerIntent(call)
      case 'payment_methods':
        return this.#answerMethod(call)
      case 'customers':
        return json({ object: 'customer', ...this.createCustomer(call.form) })
      case 'setup_intents':
        return answerSetup(call, (id) => this.#methods.get(id))
      case 'refunds':
        return this.refund(call.form as Stripe.RefundCreateParams)
      case 'balance_transactions':
        return json({ object: 'list', has_more: false, data: this.#movementsIn(call.form) })
      default:
        return missing(call.object)
    }
  }

  createCustomer({ metadata = {} }: Stripe.CustomerCreateParams): Customer {
    const customer = { id: this.nextId('cus'), metadata: metadata as Stripe.Metadata }
    this.#customers.set(customer.id, customer)
    return customer
  }

  createMethod(behaviour: CardBehaviour, customer: string | null = null): Method {
    const card = {
      brand: 'visa',
      last4: testCards[behaviour].number.slice(-4),
      exp_month: 4,
      exp_year: 2034,
      // A card of its own for each buyer: at Stripe, test cards are one card for all of them.
      fingerprint: this.nextId('fp'),
    } as const
    const shown = {
      object: 'payment_method',
      livemode: false,
      billing_details: { name: 'A Buyer' },
    } as const
    const method: Method = { id: this.nextId('pm'), ...shown, card, customer, behaviour }
    this.#methods.set(method.id, method)
    return method
  }

  /** Returns the intent of an order, the one begun before when another card is tried. */
  intentFor(order: IntentOrder, id: string | null = null): Intent {
    const before = id ? this.#intents.get(id) : undefined
    if (before) return before
    const intent = newIntent(this.nextId('pi'), order)
    this.#intents.set(intent.id, intent)
    return intent
  }

  charge(
    intent: Intent,
    card: { method: Method; returnUrl?: string | undefined; isOffSession?: boolean },
  ): Intent {
    const { method, returnUrl, isOffSession = false } = card
    intent.payment_method = method.id
    if (method.behaviour === 'stolen') return this.#decline(intent, isStolen)
    if (method.behaviour === 'declined') return this.#decline(intent, isDeclined)
    if (method.behaviour === 'good') return this.#succeed(intent)
    if (isOffSession) return this.#decline(intent, needsOwner)
    const url = `https://hooks.stripe.com/redirect/authenticate/${intent.id}`
    const redirect = { url, return_url: returnUrl ?? null }
    intent.next_action = {
      type: 'redirect_to_url',
      redirect_to_url: redirect,
    } as Stripe.PaymentIntent.NextAction
    return this.#change(intent, 'requires_action', 'requires_action')
  }

  authenticate(intent: Intent, isApproved: boolean): void {
    if (isApproved) this.#succeed(intent)
    else this.#decline(intent, notConfirmed)
  }

  refund({
    payment_intent: id = '',
    amount,
    metadata = {},
  }: Stripe.RefundCreateParams): CompanyReply {
    const intent = this.#intents.get(id)
    if (intent?.status !== 'succeeded') return missing(id)
    const before = this.#refunded.get(id) ?? 0
    const given = Number(amount ?? intent.amount)
    if (before + given > intent.amount)
      return refused(400, 'invalid_request_error', { code: 'charge_already_refunded' })
    this.#refunded.set(id, before + given)
    const { currency } = intent
    const refund = {
      id: this.nextId('re'),
      object: 'refund',
      amount: given,
      currency,
      payment_intent: id,
      metadata,
    }
    const made = { ...refund, status: 'succeeded' }
    this.#move(made, 0)
    this.report('refund.created', made)
    return json(made)
  }

  chargeBack(id: string): void {
    const intent = this.#intents.get(id)
    if (!intent) throw new Error('Stripe does not know this intent')
    const { amount, currency } = intent
    const about = {
      amount,
      currency,
      payment_intent: id,
      reason: 'fraudulent',
      status: 'needs_response',
    }
    const dispute = {
      id: this.nextId('dp'),
      object: 'dispute',
      ...about,
      evidence_details: { due_by: Math.floor(this.#now().getTime() / 1000) + 7 * 86_400 },
      balance_transactions: [{ fee: CHARGEBACK_FEE }],
    }
    this.#move(dispute, CHARGEBACK_FEE)
    this.report('charge.dispute.created', dispute)
  }

  #answerIntent({ method, id, action, form }: ApiCall): CompanyReply {
    if (id === 'search')
      return json({ object: 'search_result', has_more: false, data: this.#search(form) })
    if (!id) return this.#create(form as Stripe.PaymentIntentCreateParams)
    const intent = this.#intents.get(id)
    if (!intent) return missing(id)
    if (method === 'GET') return json(this.#expanded(intent))
    if (intent.status === 'succeeded')
      return refused(400, 'invalid_request_error', { code: 'unexpected_state' })
    if (action === 'cancel') return json(this.#change(intent, 'canceled', 'canceled'))
    const { payment_method: card = '', return_url: returnUrl } =
      form as Stripe.PaymentIntentConfirmParams
    const saved = this.#methods.get(card)
    return saved ? this.#reply(this.charge(intent, { method: saved, returnUrl })) : missing(card)
  }

  #create(order: Stripe.PaymentIntentCreateParams): CompanyReply {
    const method = this.#methods.get(order.payment_method ?? '')
    if (!method?.customer || method.customer !== order.customer)
      return missing(order.payment_method ?? '')
    const isOffSession = String(order.off_session) === 'true'
    return this.#reply(
      this.charge(this.intentFor(order), { method, returnUrl: order.return_url, isOffSession }),
    )
  }

  #reply(intent: Intent): CompanyReply {
    const error = intent.last_payment_error
    return error ? refused(402, 'card_error', { ...error, payment_intent: intent }) : json(intent)
  }

  #search(form: object): object[] {
    const [, reference] =
      /^metadata\['reference'\]:'(.*)'$/.exec((form as { query: string }).query) ?? []
    return [...this.#intents.values()]
      .filter(({ metadata }) => metadata.reference === reference)
      .map((intent) => this.#expanded(intent))
  }

  #expanded = (intent: Intent) => ({
    ...intent,
    payment_method: this.#methods.get(intent.payment_method ?? '') ?? null,
  })

  #answerMethod({ method: verb, id, action, form }: ApiCall): CompanyReply {
    const behaviour = (Object.keys(testCards) as CardBehaviour[]).find(
      (name) => testCards[name].token === id,
    )
    // The tokens of test cards stand for a new card each time.
    const method = behaviour ? this.createMethod(behaviour) : this.#methods.get(id)
    if (!method) return missing(id)
    if (action === 'attach')
      method.customer = (form as Stripe.PaymentMethodAttachParams).customer ?? null
    if (action === 'detach') {
      method.customer = null
      this.report('payment_method.detached', method)
    }
    const customer = this.#customers.get(method.customer ?? '')
    return json(verb === 'GET' && 'expand' in form && customer ? { ...method, customer } : method)
  }

  #succeed(intent: Intent): Intent {
    const { id, amount, currency, metadata } = intent
    this.#move(
      { id: this.nextId('ch'), object: 'charge', amount, currency, metadata, payment_intent: id },
      30,
    )
    intent.last_payment_error = null
    return this.#change(intent, 'succeeded', 'succeeded')
  }

  #decline(intent: Intent, error: Intent['last_payment_error']): Intent {
    intent.last_payment_error = error
    return this.#change(intent, 'requires_payment_method', 'payment_failed')
  }

  #change(intent: Intent, status: Intent['status'], event: string): Intent {
    intent.status = status
    if (status === 'requires_action') intent.last_payment_error = null
    else intent.next_action = null
    this.report(`payment_intent.${event}`, intent)
    return intent
  }

  #move(source: { currency: string; amount: number; [name: string]: unknown }, fee: number): void {
    const created = Math.floor(this.#now().getTime() / 1000)
    const { currency, amount } = source
    this.#movements.unshift({
      id: this.nextId('txn'),
      amount,
      currency,
      fee,
      created,
      source: { ...source },
    })
  }

  #movementsIn(form: object): object[] {
    const { created } = form as { created: { gte: string; lt: string } }
    return this.#movements.filter((one) => {
      const at = (one as Stripe.BalanceTransaction).created
      return at >= Number(created.gte) && at < Number(created.lt)
    })
  }
}
