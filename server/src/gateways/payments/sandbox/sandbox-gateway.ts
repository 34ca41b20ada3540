import type { Currency } from '@stagedoor/contract/kit'
import { paymentPages } from '@stagedoor/contract/payments'
import {
  type Customer,
  capabilities,
  type GatewayTransaction,
  type Outcome,
  type PaymentGateway,
  type PaymentKey,
  type SavedCharge,
  type SavedMethod,
} from '@stagedoor/payment-companies'
import type { StatementCtx } from '../../../platform/db/index.ts'
import type { GatewayCtx } from '../../../platform/gateway-context.ts'
import { pageAddress } from '../../../platform/http/index.ts'
import { copy } from '../../../platform/i18n/index.ts'
import {
  authenticate,
  queueReport,
  type Report,
  readReport,
  reportText,
  type SendRequest,
  sendReports,
} from './callbacks.ts'
import { type DisputedCharge, reportDispute } from './report-dispute.ts'
import {
  type Charge,
  checkoutOf,
  closeCheckout,
  findMethod,
  forgetMethod,
  lockCheckout,
  type Method,
  openCheckout,
  type SandboxCtx,
  sandboxTransaction,
  saveMethod,
} from './sandbox.store.ts'
import {
  insertRefund,
  insertReportedCharge,
  lastCharge,
  listTransactions,
  tokenOf,
} from './sandbox-charges.store.ts'
import { methodOf, testCard } from './test-cards.ts'

/** The built-in gateway, with test money and the behaviour of a real gateway. */
export interface SandboxGateway extends PaymentGateway<GatewayCtx> {
  /** Sets the function that reaches the site's public address. */
  setRequestSender(post: SendRequest): void
  /** Sends waiting reports. */
  sendReports(ctx: GatewayCtx): Promise<void>
  /** Decides a dispute as the bank of its buyer would, and reports the decision. */
  decideDispute(ctx: GatewayCtx, charge: DisputedCharge, status: 'won' | 'lost'): Promise<void>
}

/** Returns true when the sandbox may be used: on an https site only when the settings allow it. */
export const isSandboxAllowed = ({ publicUrl, allowSandbox }: GatewayCtx['config']): boolean =>
  allowSandbox || !publicUrl.startsWith('https:')

type ChargeOutcome = Outcome & { readonly kind: 'approved' | 'declined' | 'pending' }

/** Returns the outcome that a charge represents. */
export async function outcomeOf(ctx: StatementCtx, charge: Charge): Promise<Outcome> {
  return outcomeBy(
    charge,
    charge.methodId ? await findMethod(ctx, tokenOf({ id: charge.methodId })) : undefined,
  )
}

/** Returns the outcome of a charge with its saved card. */
function outcomeBy(
  charge: Omit<Charge, 'createdAt' | 'settlesAt'>,
  method: Method | undefined,
): ChargeOutcome {
  const card = method && testCard(method.card)
  return {
    kind: charge.status as ChargeOutcome['kind'],
    reference: charge.reference,
    externalId: charge.id,
    amount: charge.amount as Currency,
    currency: charge.currency,
    ...(charge.reason && { reason: charge.reason }),
    ...(method &&
      card && {
        method: methodOf(card, { token: tokenOf(method), holderName: method.holderName }),
      }),
  }
}

/** Queues the report of an outcome. */
export async function reportOutcome(ctx: SandboxCtx, outcome: Outcome, times = 1): Promise<void> {
  const { kind } = outcome
  if (kind === 'open' || kind === 'authentication') return
  await queueReport(ctx, reportOf({ ...outcome, kind }), { times })
}

const reportOf = ({
  kind,
  amount,
  method,
  ...rest
}: Outcome & Pick<Report & { amount: number }, 'kind'>): Report => ({
  ...rest,
  kind,
  amount: Number(amount),
  ...(method && { method: { ...method } }),
})

/** Charges a saved card once for a reference: a repetition gets the outcome of the first charge. */
async function chargeSaved(ctx: GatewayCtx, order: SavedCharge): Promise<Outcome> {
  const { reference, amount, currency } = order
  const method = await findMethod(ctx, order.methodToken)
  const card = method && !method.forgottenAt ? testCard(method.card) : undefined
  const isGood = card?.later === 'approved'
  const charge = {
    id: ctx.newId(),
    reference,
    amount,
    currency,
    methodId: method?.id ?? null,
    status: isGood ? 'approved' : 'declined',
    reason: isGood ? null : (card?.reason ?? copy('This card is no longer saved')),
  }
  const outcome = outcomeBy(charge, method)
  if (await insertReportedCharge(ctx, charge, reportText(ctx, reportOf(outcome)))) return outcome
  const before = await lastCharge(ctx, reference)
  if (!before) throw new Error('a charge was neither inserted nor found')
  return outcomeOf(ctx, before)
}

async function findOutcome(
  ctx: GatewayCtx,
  { reference }: Pick<PaymentKey, 'reference'>,
): Promise<Outcome | undefined> {
  const found = await lastCharge(ctx, reference)
  const checkout = await checkoutOf(ctx, reference)
  if (found && !(found.status === 'declined' && checkout?.status === 'open'))
    return outcomeOf(ctx, found)
  if (!checkout) return undefined
  const { amount, currency, status } = checkout
  return {
    kind: status === 'canceled' ? 'canceled' : 'open',
    reference,
    amount: amount as Currency,
    currency,
  }
}

/** Cancels a checkout without a payment. */
export async function cancelCheckout(ctx: SandboxCtx, id: string): Promise<void> {
  const checkout = await lockCheckout(ctx, id)
  if (checkout?.status !== 'open') return
  await closeCheckout(ctx, id, 'canceled')
  const { reference, amount, currency } = checkout
  await reportOutcome(ctx, { kind: 'canceled', reference, amount: amount as Currency, currency })
}

async function saveCard(
  ctx: GatewayCtx,
  { customer, token }: { customer: Customer; token: string },
): Promise<SavedMethod | undefined> {
  const card = testCard(token)
  if (!card) return undefined
  const of = { customer: customer.id, holderName: customer.name, card: card.id }
  const method = await sandboxTransaction(ctx, (ctx) => saveMethod(ctx, of))
  return methodOf(card, { token: tokenOf(method), holderName: method.holderName })
}

async function* list(
  ctx: GatewayCtx,
  span: { from: Date; to: Date },
): AsyncIterable<GatewayTransaction> {
  yield* await listTransactions(ctx, span)
}

/** Opens the built-in gateway. It has tables of its own in the same database. */
export function openSandbox(): SandboxGateway {
  let post: SendRequest = async () => {
    throw new Error('the sandbox has no function to reach the site')
  }
  return {
    name: 'sandbox',
    capabilities: capabilities.sandbox,
    isAllowed: isSandboxAllowed,
    setRequestSender: (way) => {
      post = way
    },
    sendReports: (ctx) => sendReports(ctx, post),
    async decideDispute(ctx, charge, status) {
      await sandboxTransaction(ctx, (ctx) => reportDispute(ctx, charge, { status }))
      await sendReports(ctx, post)
    },
    async createCheckout(ctx, order) {
      const id = await sandboxTransaction(ctx, (ctx) => openCheckout(ctx, order))
      return { url: pageAddress(ctx, paymentPages.sandboxCheckout.replace(':id', id)) }
    },
    async closeCheckout(ctx, payment) {
      const checkout = await checkoutOf(ctx, payment.reference)
      if (checkout) await sandboxTransaction(ctx, (ctx) => cancelCheckout(ctx, checkout.id))
      return findOutcome(ctx, payment)
    },
    saveMethod: saveCard,
    chargeMethod: chargeSaved,
    forgetMethod,
    findOutcome,
    refund: (ctx, { reference, externalId, amount }) =>
      sandboxTransaction(ctx, (ctx) =>
        insertRefund(ctx, { reference, chargeId: externalId, amount }),
      ),
    cancelSubscription: async () => false,
    authenticate,
    readEvents: async (_, callback) => [readReport(callback)],
    listTransactions: list,
    checkSetup: async () => undefined,
  }
}
