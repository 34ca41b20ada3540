import type { InputOf } from '@stagedoor/contract/kit'
import type { saveCard as saveCardCall } from '@stagedoor/contract/payments'
import type { SavedMethod, ShownCard } from '@stagedoor/payment-companies'
import {
  type Ctx,
  type InTransaction,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs/index.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { accountById } from '../../accounts/index.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import { callGateway, chooseGateway } from '../gateways/choose-gateway.ts'
import { detachCardJob } from '../jobs.ts'
import {
  activeCard,
  cardByToken,
  countActiveCards,
  lockCardOwner,
  makeDefaultCard,
  saveCard as storeCard,
} from '../saved-cards.store.ts'
import { cardView } from '../views.ts'
import { cardHashOf, limitSavedCard } from './limit-shared-cards.ts'

type Form = InputOf<typeof saveCardCall>['body']
type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** The most cards an account can save. */
const CARDS_MAX = 10

/**
 * Saves a card by the token of the gateway's own form. The details come from the gateway; where it
 * returns none, those of the client are stored, which only the owner of the card sees.
 */
export async function saveCard(ctx: ViewerCtx, gatewayName: string, form: Form) {
  const gateway = await chooseGateway(ctx, { name: gatewayName })
  if (!gateway.capabilities.oneClick) refuse('payments.gateway_unavailable')
  const { id: accountId } = ctx.viewer
  if ((await countActiveCards(ctx, accountId)) >= CARDS_MAX)
    refuse('payments.too_many_cards', { maximum: CARDS_MAX })
  const owner = await accountById(ctx, accountId)
  const customer = { id: accountId, name: form.holderName || owner?.name || '' }
  const reply = await callGateway(ctx, () =>
    gateway.saveMethod(ctx, { customer, token: form.token, shown: shownIn(form) }),
  )
  if (!reply) return refuse('payments.gateway_failed')
  const method = reply.answer ?? refuse('payments.card_refused')
  const card = await transaction(ctx, (ctx) => store(ctx, gateway.name, method)).catch((error) =>
    forgetLimited(ctx, { error, gateway: gateway.name, token: method.token }),
  )
  return card ? cardView(card) : refuse('payments.too_many_cards', { maximum: CARDS_MAX })
}

/** Has the gateway delete a card that was refused because other accounts pay with it. */
async function forgetLimited(
  ctx: ViewerCtx,
  { error, ...card }: { error: unknown; gateway: string; token: string },
): Promise<never> {
  if (error instanceof Refusal && error.code === 'payments.card_limit')
    await enqueue(ctx, detachCardJob, card)
  throw error
}

/** Returns what the buyer's browser read of the card; undefined unless all of it was sent. */
function shownIn({ brand, last4Digits, month, year }: Form): ShownCard | undefined {
  if (
    !brand ||
    !last4Digits ||
    !/^\d{4}$/.test(last4Digits) ||
    month === undefined ||
    year === undefined
  )
    return undefined
  return { brand, last4Digits, month, year }
}

/**
 * Stores a card; returns undefined, and has the gateway delete it, when the account saved others at
 * the same time.
 */
async function store(ctx: InTransaction<ViewerCtx>, gateway: string, method: SavedMethod) {
  const { id: accountId } = ctx.viewer
  await lockCardOwner(ctx, accountId)
  const known = await cardByToken(ctx, gateway, method.token)
  if (known && known.accountId !== accountId) refuse('payments.card_refused')
  const isNew = !known || known.deletedAt !== null
  if (isNew && (await countActiveCards(ctx, accountId)) >= CARDS_MAX) {
    await enqueue(ctx, detachCardJob, { gateway, token: method.token })
    return undefined
  }
  if (isNew) await limitSavedCard(ctx, cardHashOf(ctx, gateway, method))
  const id = await storeCard(ctx, { accountId, gateway, method })
  await recordAudit(ctx, {
    actor: actorOf(ctx.viewer),
    action: 'payments.card_saved',
    subjectKind: 'payment_card',
    subjectId: id,
    detail: { gateway, brand: method.brand, last4Digits: method.last4Digits },
  })
  return activeCard(ctx, accountId, id)
}

/** Makes a saved card the one that payments suggest first. Refuses `payments.card_not_found`. */
export const setDefaultCard = (ctx: ViewerCtx, id: string) =>
  transaction(ctx, async (ctx) => {
    await lockCardOwner(ctx, ctx.viewer.id)
    const card = await makeDefaultCard(ctx, ctx.viewer.id, id)
    return card ? cardView(card) : refuse('payments.card_not_found')
  })
