import type Stripe from 'stripe'
import type { CompanyCtx } from '../context.ts'
import { ForgedCallback, type GatewayEvent, type RawCallback } from '../events.ts'
import { headerOf } from '../wire.rules.ts'
import { connectedAccountOf } from './accounts.ts'
import { readIntent, type StripeAccount } from './charges.ts'
import { hundredthsOf, idOf, moneyOf, needsCustomer, outcomeOf, savedMethodOf } from './rules.ts'

const TOLERANCE_SECONDS = 300
const PREFIX = 'pm_'

/** Checks the signature and the age of a callback and returns its id; throws ForgedCallback. */
export function authenticateCallback(
  { client }: StripeAccount,
  secret: string,
  { now }: Pick<CompanyCtx, 'now'>,
  callback: RawCallback,
): string {
  const time = now().getTime()
  const signature = headerOf(callback, 'stripe-signature')
  const signed = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  try {
    const { id } = client.webhooks.constructEvent(
      callback.body,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      time,
    )
    if (signed * 1000 > time + TOLERANCE_SECONDS * 1000) throw new Error('signed in the future')
    if (typeof id !== 'string' || id.length < 3 || id.length > 200) throw new Error('no id')
    return id
  } catch (error) {
    throw new ForgedCallback(`not signed by Stripe: ${(error as Error).name}`)
  }
}

/** Returns what an authentic callback reports. Types that mean nothing to us have no effect. */
export async function readCallback(
  account: StripeAccount,
  { body }: RawCallback,
): Promise<readonly GatewayEvent[]> {
  const event = JSON.parse(body.toString('utf8')) as Stripe.Event
  if (event.type.startsWith('payment_intent.')) {
    return paymentOf(account, event.data.object as Stripe.PaymentIntent)
  }
  switch (event.type) {
    case 'refund.created':
      return refundOf(event.data.object)
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return disputeOf(event.data.object)
    case 'payment_method.updated':
    case 'payment_method.automatically_updated':
      return methodOf(event.data.object)
    case 'payment_method.detached':
      return [{ kind: 'method', token: event.data.object.id }]
    case 'account.updated':
      return [{ kind: 'connected_account', ...connectedAccountOf(event.data.object) }]
    default:
      return []
  }
}

/**
 * Reads the intent of a paid card that is to be saved again, because its event leaves the card out.
 */
async function paymentOf(
  account: StripeAccount,
  intent: Stripe.PaymentIntent,
): Promise<readonly GatewayEvent[]> {
  // A charge without its owner that needs them is confirmed again at once; the charge itself
  // reports that.
  if (!intent.metadata?.reference || needsCustomer(intent)) return []
  if (intent.status === 'requires_payment_method' && !intent.last_payment_error) return []
  const savesCard = intent.status === 'succeeded' && intent.setup_future_usage === 'off_session'
  const card = savesCard ? (await readIntent(account, intent.id))?.payment_method : undefined
  const outcome = outcomeOf(
    card ? { ...intent, payment_method: card } : intent,
    account.network.pageUrl,
  )
  return outcome ? [{ kind: 'payment', outcome }] : []
}

function refundOf(refund: Stripe.Refund): readonly GatewayEvent[] {
  const externalId = idOf(refund.payment_intent)
  if (!externalId || refund.status === 'failed' || refund.status === 'canceled') return []
  const refundId = refund.metadata?.reference ?? refund.id
  return [{ kind: 'refund', type: 'refund', externalId, refundId, ...moneyOf(refund) }]
}

/** An inquiry of a bank takes no money and is no dispute yet. */
function disputeOf(dispute: Stripe.Dispute): readonly GatewayEvent[] {
  const externalId = idOf(dispute.payment_intent)
  const { status, evidence_details: evidence, reason, currency } = dispute
  if (!externalId || status.startsWith('warning_')) return []
  const fee = dispute.balance_transactions.reduce((sum, { fee }) => sum + fee, 0)
  const respondBy = evidence?.due_by ? new Date(evidence.due_by * 1000) : undefined
  const decided = status === 'won' ? 'won' : status === 'lost' ? 'lost' : 'opened'
  const about = { externalId, disputeId: dispute.id, fee: hundredthsOf(fee, currency), reason }
  return [
    {
      kind: 'dispute',
      status: decided,
      ...about,
      ...moneyOf(dispute),
      ...(respondBy && { respondBy }),
    },
  ]
}

function methodOf(card: Stripe.PaymentMethod): readonly GatewayEvent[] {
  const method = savedMethodOf(card)
  return card.id.startsWith(PREFIX) && method ? [{ kind: 'method', token: card.id, method }] : []
}
