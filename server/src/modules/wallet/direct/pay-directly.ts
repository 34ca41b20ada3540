import type { Tokens } from '@stagedoor/contract/kit'
import type { PaymentStart } from '@stagedoor/contract/payments'
import { t } from 'ttag'
import type { Ctx, InTransaction, Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { accountById } from '../../accounts/index.ts'
import { fanDebt } from '../../ledger/index.ts'
import {
  type BuyerCtx,
  closeCheckout,
  isOpenCheckout,
  isPending,
  paymentById,
  resumeCheckout,
  startPayment,
} from '../../payments/index.ts'
import { readSettings } from '../../settings/index.ts'
import { rememberTaxCountry } from '../../taxes/index.ts'
import { purchasesBy } from '../charge-item.ts'
import { tipsBy } from '../charge-tip.ts'
import type { WalletPorts } from '../ports.ts'
import type { DeliveryRequest } from '../resolve-delivery.ts'
import { chargeLabel, isGoods, shippingOf } from '../rules.ts'
import {
  type DirectKind,
  type DirectSubject,
  insertDirect,
  selectDirect,
  waitingDirects,
} from './direct-purchases.store.ts'
import { directAmount, directTotal } from './rules.ts'

/** A tip or an item that a card pays for without a top-up before. */
export interface DirectRequest extends DeliveryRequest {
  readonly kind: DirectKind
  /** The performer to tip, by id or username, or the id of the item. */
  readonly ref: string
  /** The price of one piece that the fan was shown, or the amount of the tip. */
  readonly price: Tokens
  readonly message?: string | undefined
  readonly quantity?: number | undefined
  readonly shownShippingPrice?: Tokens | undefined
  readonly paymentGateway?: string | undefined
  readonly cardId?: string | undefined
}

/** What is paid for: the item, or the performer of a tip. */
interface Subject {
  readonly id: string
  readonly performerId: string
  /** The price of sending goods; null for what is not sent. */
  readonly shippingPrice: Tokens | null
}

/**
 * Returns the use case that starts a payment for one tip or item: it goes into the wallet, and what
 * it is for is charged as soon as it arrives, whoever returns from the page of the company. What
 * cannot be charged any more stays in the wallet.
 */
export function payDirectlyBy(
  ports: WalletPorts,
): (ctx: BuyerCtx, request: DirectRequest) => Promise<PaymentStart> {
  return async (ctx, asked) => {
    const request = asked.kind === 'product' ? asked : withoutOrder(asked)
    const subject = await requireSubject(ctx, ports, request)
    await refuseDebtor(ctx)
    const { kind } = request
    const details = detailsOf(request, subject)
    const wanted = { fanId: ctx.viewer.id, kind, subjectId: subject.id }
    const { open, known } = await resumeOpen(ctx, wanted, { ...request, details })
    if (open) return open
    const performer = await accountById(ctx, subject.performerId)
    const { tokenConversionRate: conversionRate, directPaymentMinimum: minimum } =
      await readSettings(ctx)
    const name = performer?.name ?? ''
    return startPayment(ctx, {
      purpose: 'top_up',
      type: 'token_package',
      reference: ctx.newId(),
      amount: directAmount(directTotal(details), { conversionRate, minimum }),
      description: ctx.languages.compose(ctx.language, () => t`${labelOf(kind)}: ${name}`),
      paymentGateway: request.paymentGateway,
      cardId: request.cardId,
      async record(ctx, { id }) {
        await refuseSecond(ctx, wanted, known)
        await rememberTaxCountry(ctx)
        await insertDirect(ctx, { id, ...wanted, ...details })
      },
    })
  }
}

/** Returns the label of what is paid for; a ticket is named after its stream. */
const labelOf = (kind: DirectKind) => chargeLabel(kind === 'stream' ? 'public_chat' : kind)

/** Returns a request without the details of an order: products alone are ordered. */
const withoutOrder = ({
  kind,
  ref,
  price,
  message,
  paymentGateway,
  cardId,
}: DirectRequest): DirectRequest => ({ kind, ref, price, message, paymentGateway, cardId })

/** Returns what is stored of a purchase until its payment arrives. */
const detailsOf = (request: DirectRequest, { shippingPrice }: Subject) => ({
  price: request.price,
  message: request.message ?? '',
  quantity: request.quantity ?? 1,
  shippingPrice,
  addressId: request.deliveryAddressId ?? null,
  phoneNumber: request.phoneNumber ?? '',
  userNote: request.userNote ?? '',
})

/** Refuses what this fan may not buy or tip now, with the refusals of buying and tipping. */
async function requireSubject(
  ctx: BuyerCtx,
  ports: WalletPorts,
  { kind, ref, price, message, ...goods }: DirectRequest,
): Promise<Subject> {
  if (kind === 'tip') {
    const tip = { performerRef: ref, price, message }
    const { performer } = await tipsBy(ports).check(ctx, tip)
    return { id: performer.id, performerId: performer.id, shippingPrice: null }
  }
  const purchase = { kind, ref, shownPrice: price, ...goods }
  const { item } = await purchasesBy(ports).check(ctx, purchase)
  const shippingPrice = isGoods(item) ? shippingOf(item) : null
  return { id: item.id, performerId: item.ownerId, shippingPrice }
}

/** Refuses a fan who owes a top-up: the payment would pay the debt instead. */
async function refuseDebtor(ctx: BuyerCtx): Promise<void> {
  const debt = await fanDebt(ctx, ctx.viewer.id)
  if (debt > 0n) refuse('wallet.locked', { debt })
}

/**
 * Returns the open page of an earlier payment for the same, such as that of another tab, and the
 * ids of all payments that may still arrive. Closes the page when the fan pays in another way, or
 * another price of an item. Refuses `wallet.payment_pending` while a payment for an item may still
 * arrive that has no open page, so that nobody pays twice.
 */
async function resumeOpen(
  ctx: BuyerCtx,
  wanted: DirectSubject,
  { details, cardId, paymentGateway }: DirectRequest & { readonly details: object },
): Promise<{ open?: PaymentStart; known: ReadonlySet<string> }> {
  const asked = Object.entries(details)
  const known = new Set<string>()
  for (const { id, ...waiting } of await waitingDirects(ctx, wanted)) {
    const payment = await paymentById(ctx, id)
    if (!payment || !isPending(payment)) continue
    known.add(id)
    if (isOpenCheckout(payment)) {
      const isSame = asked.every(([name, value]) => waiting[name as keyof typeof waiting] === value)
      const isSameWay = !cardId && (paymentGateway ?? payment.gateway) === payment.gateway
      if (isSame && isSameWay) return { open: await resumeCheckout(ctx, payment, undefined), known }
      if (isSame || wanted.kind !== 'tip') await closeCheckout(ctx, payment)
    } else if (wanted.kind !== 'tip') {
      refuse('wallet.payment_pending', { transactionId: id })
    }
  }
  return { known }
}

/**
 * Refuses `wallet.payment_pending` when another tab began to pay for the same meanwhile, or an item
 * was paid on a page that was open. The caller holds the lock of `limitSpending`.
 */
async function refuseSecond(
  ctx: InTransaction,
  wanted: DirectSubject,
  known: ReadonlySet<string>,
): Promise<void> {
  for (const { id } of await waitingDirects(ctx, wanted)) {
    const payment = await paymentById(ctx, id)
    if (!payment || !isPending(payment)) continue
    const isPaidNow = wanted.kind !== 'tip' && !isOpenCheckout(payment)
    if (isPaidNow || !known.has(id)) refuse('wallet.payment_pending', { transactionId: id })
  }
}

/**
 * Returns what became of the purchase that a payment of the viewer was for. Refuses
 * `payments.not_found` for a payment of another, or for nothing in particular.
 */
export async function readDirect(ctx: Ctx & { readonly viewer: Viewer }, paymentId: string) {
  const purchase = await selectDirect(ctx, paymentId)
  if (purchase?.fanId !== ctx.viewer.id) return refuse('payments.not_found')
  return { state: purchase.state }
}
