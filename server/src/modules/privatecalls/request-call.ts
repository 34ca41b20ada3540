import type { InputOf, Tokens } from '@stagedoor/contract/kit'
import type * as privatecalls from '@stagedoor/contract/privatecalls'
import {
  type Ctx,
  type InTransaction,
  type RequestCtx,
  transaction,
  type Viewer,
} from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { isSubscribed, requireVisiblePerformer } from '../access/index.ts'
import { requireVerifiedEmail } from '../auth/index.ts'
import { fanDebt, walletBalance } from '../ledger/index.ts'
import { chosenProvider } from '../livevideo/index.ts'
import { refuseBlockedWords } from '../messaging/index.ts'
import { cutLeftStream, leaveStream, openStreamOf } from '../streams/index.ts'
import { rememberTaxCountry } from '../taxes/index.ts'
import { callRequested } from './announcements.ts'
import { putMinuteAside } from './count-time.ts'
import { finishCall, leaveQueue } from './end-call.ts'
import { answerUntil, belongsTo } from './rules.ts'
import { isSupervisedBy, requireCounting } from './set-terms.ts'
import { type CallRow, changeCall, insertCall, isInCall, lockCall } from './store.ts'
import { selectTerms } from './terms.store.ts'
import { presentCall, pushCall, pushQueue, pushRequest } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type FanCtx = RequestCtx & { readonly viewer: Viewer }
type Form = InputOf<typeof privatecalls.request>['body']

/** Requests a private call of a performer at the price that the viewer was shown. */
export async function requestCall(ctx: FanCtx, performerRef: string, form: Form) {
  const { id: performerId } = await requireVisiblePerformer(ctx, ctx.viewer, performerRef)
  await requireVerifiedEmail(ctx)
  const price = await requireOffer(ctx, performerId, form)
  const provider = await requireCounting(ctx)
  const isSupervised = await isSupervisedBy(ctx, provider)
  if (isSupervised && form.isSupervised !== true) refuse('privatecalls.supervised')
  await refuseBlockedWords(ctx, form.note ?? '')
  await refuseWithoutTokens(ctx, price)
  const call = await transaction(ctx, (ctx) =>
    storeRequest(ctx, { ...form, performerId, price, provider, isSupervised }),
  )
  return presentCall(ctx, ctx.viewer, call)
}

/**
 * Returns the price per minute. Refuses when the performer takes no calls of the viewer, or not at
 * that price.
 */
async function requireOffer(ctx: FanCtx, performerId: string, form: Form): Promise<bigint> {
  const terms = await selectTerms(ctx, performerId)
  const stream = await openStreamOf(ctx, performerId)
  if (!terms?.isOpen || stream?.takesCalls === false || !(await chosenProvider(ctx)))
    return refuse('privatecalls.not_offered')
  const subscribed = await isSubscribed(ctx, ctx.viewer.id, [performerId])
  if (!belongsTo(terms.audience, subscribed.has(performerId))) refuse('privatecalls.audience')
  const pricePerMinute = terms.price as Tokens
  if (form.pricePerMinute !== pricePerMinute)
    refuse('privatecalls.price_changed', { pricePerMinute })
  if ((form.spendingLimit ?? pricePerMinute) < pricePerMinute)
    refuse('privatecalls.limit_too_low', { pricePerMinute })
  return pricePerMinute
}

/** Refuses a request of a fan whose wallet does not hold the price of the first minute. */
async function refuseWithoutTokens(ctx: FanCtx, price: bigint): Promise<void> {
  const balance = await walletBalance(ctx, ctx.viewer.id)
  if (balance >= price) return
  const debt = await fanDebt(ctx, ctx.viewer.id)
  if (debt > 0n) refuse('wallet.locked', { debt })
  refuse('wallet.insufficient_balance', { balance, price: price as Tokens })
}

async function storeRequest(
  ctx: InTransaction<FanCtx>,
  {
    note = '',
    spendingLimit,
    ...offer
  }: Form & Pick<CallRow, 'performerId' | 'price' | 'provider' | 'isSupervised'>,
): Promise<CallRow> {
  const { performerId, price, provider, isSupervised } = offer
  const fanId = ctx.viewer.id
  const rooms = { provider, performerRoom: ctx.newId(), fanRoom: ctx.newId() }
  const limits = { price, spendingLimit: spendingLimit ?? null }
  const isOccupied = (await openStreamOf(ctx, performerId)) ?? (await isInCall(ctx, performerId))
  const until = answerUntil(ctx.now(), isOccupied ? 'occupied' : 'free')
  const sides = { id: ctx.newId(), performerId, fanId, isSupervised }
  const call = await insertCall(ctx, { ...sides, note, ...limits, ...rooms, answerUntil: until })
  if (!call) return refuse('privatecalls.already_calling')
  await rememberTaxCountry(ctx)
  await announce(ctx, callRequested, { callId: call.id, performerId, fanId })
  await pushRequest(ctx, call)
  await pushQueue(ctx, performerId)
  return call
}

/**
 * Accepts a request of the viewer: the first minute is put aside, and both sides may connect. An
 * open stream of the viewer is paused or ended, so that its viewers do not see the call.
 */
export async function acceptCall(
  ctx: ViewerCtx,
  id: string,
  { stream: how = 'pause', isSupervised = false }: InputOf<typeof privatecalls.accept>['body'],
) {
  if (!(await chosenProvider(ctx))) refuse('streams.off')
  const { call, left } = await transaction(ctx, async (ctx) => {
    const call = await accept(ctx, id, isSupervised)
    return {
      call,
      left: call.state === 'accepted' ? await leaveStream(ctx, call.performerId, how) : undefined,
    }
  }).catch(refuseOtherCall)
  if (left) await cutLeftStream(ctx, left)
  // The call that the fan could not pay is over, and that stays.
  if (call.state === 'ended') refuse('privatecalls.fan_cannot_pay')
  return presentCall(ctx, ctx.viewer, call)
}

/** Refuses `privatecalls.busy` when the performer accepted another call at the same moment. */
function refuseOtherCall(error: Error & { constraint?: string }): never {
  if (error.constraint === 'private_calls__active_of_performer') refuse('privatecalls.busy')
  throw error
}

async function accept(
  ctx: InTransaction<ViewerCtx>,
  id: string,
  isSupervised: boolean,
): Promise<CallRow> {
  const call = await lockCall(ctx, id)
  if (call?.performerId !== ctx.viewer.id) return refuse('privatecalls.not_found')
  if (call.state === 'ended') refuse('privatecalls.over')
  if (call.state !== 'requested') return call
  if (call.isSupervised && !isSupervised) refuse('privatecalls.supervised')
  if (await isInCall(ctx, call.performerId, id)) refuse('privatecalls.busy')
  const paid = await putMinuteAside(ctx, call)
  if (paid.minutes === 0) return finishCall(ctx, paid, 'wallet_empty')
  const accepted = await changeCall(ctx, id, { state: 'accepted', acceptedAt: ctx.now() })
  pushCall(ctx, accepted)
  await leaveQueue(ctx, accepted)
  return accepted
}
