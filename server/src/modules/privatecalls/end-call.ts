import type { Tokens } from '@stagedoor/contract/kit'
import type { DeclineReason, PrivateCallEnd } from '@stagedoor/contract/privatecalls'
import { type Ctx, type InTransaction, transaction } from '../../platform/context.ts'
import { saleTermsOf } from '../ledger/index.ts'
import { providerOf } from '../livevideo/index.ts'
import { taxOfFan } from '../taxes/index.ts'
import { chargeDeposit } from '../wallet/index.ts'
import { depositOf, priceSoFar } from './rules.ts'
import { type CallRow, changeCall, lockCall } from './store.ts'
import { pushCall } from './views.ts'

/** Ends an open call that is locked: charges the seconds that were seen, and returns the rest of what was put aside. */
export async function finishCall(
  ctx: InTransaction,
  call: CallRow,
  endedBy: PrivateCallEnd,
  declineReason: DeclineReason | null = null,
): Promise<CallRow> {
  const { id: reference, fanId, performerId } = call
  const terms = { ...(await saleTermsOf(ctx, performerId)), tax: await taxOfFan(ctx, fanId) }
  const [amount, price] = [depositOf(call) as Tokens, priceSoFar(call) as Tokens]
  const chargeId = (await chargeDeposit(ctx, { fanId, performerId, amount, price, reference, terms })) ?? null
  const changed = await changeCall(ctx, call.id, {
    ...{ state: 'ended', endedBy, declineReason, chargeId },
    endedAt: ctx.now(),
  })
  pushCall(ctx, changed)
  return changed
}

/** Ends a call and cuts its media. Returns the call; undefined when it was over. */
export async function endCall(
  ctx: Ctx,
  id: string,
  endedBy: PrivateCallEnd,
  declineReason: DeclineReason | null = null,
): Promise<CallRow | undefined> {
  const ended = await transaction(ctx, async (ctx) => {
    const call = await lockCall(ctx, id)
    return call && call.state !== 'ended' ? finishCall(ctx, call, endedBy, declineReason) : undefined
  })
  if (ended) await closeRooms(ctx, ended)
  return ended
}

/** Cuts the picture and sound of both sides. */
export async function closeRooms(ctx: Ctx, { provider, performerRoom, fanRoom }: CallRow): Promise<void> {
  const live = await providerOf(ctx, provider)
  for (const room of [performerRoom, fanRoom]) await live?.closeRoom({ streamId: room, channel: room })
}
