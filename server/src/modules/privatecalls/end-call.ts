import type { Tokens } from '@stagedoor/contract/kit'
import type { DeclineReason, PrivateCallEnd } from '@stagedoor/contract/privatecalls'
import { z } from 'zod'
import { type Ctx, type InTransaction, transaction } from '../../platform/context.ts'
import { defineJob, enqueue } from '../../platform/jobs/index.ts'
import { saleTermsOf } from '../ledger/index.ts'
import { providerOf } from '../livevideo/index.ts'
import { releaseStream } from '../streams/index.ts'
import { taxOfFan } from '../taxes/index.ts'
import { chargeDeposit } from '../wallet/index.ts'
import { depositOf, owesAllBooked, priceSoFar } from './rules.ts'
import { type CallRow, changeCall, lockCall, selectCall } from './store.ts'
import { pushAnswered, pushCall, pushQueue } from './views.ts'

/** Cuts the picture and sound of a call that is over, in case that failed at its end. */
export const closeRoomsJob = defineJob({
  name: 'privatecalls.close_rooms',
  payload: z.object({ callId: z.string() }),
  attempts: 10,
  timeoutSeconds: 30,
})

/**
 * Ends an open call that is locked: charges the seconds that were seen, and returns the rest of
 * what was put aside.
 */
export async function finishCall(
  ctx: InTransaction,
  call: CallRow,
  endedBy: PrivateCallEnd,
  declineReason: DeclineReason | null = null,
): Promise<CallRow> {
  const { id: reference, fanId, performerId } = call
  const terms = { ...(await saleTermsOf(ctx, performerId)), tax: await taxOfFan(ctx, fanId) }
  const kind = 'private_chat'
  const amount = depositOf(call) as Tokens
  const owesBooked = owesAllBooked(call, endedBy, ctx.now())
  const price = priceSoFar({ ...call, owesBooked }) as Tokens
  const chargeId =
    (await chargeDeposit(ctx, { kind, fanId, performerId, amount, price, reference, terms })) ??
    null
  const changed = await changeCall(ctx, call.id, {
    state: 'ended',
    endedBy,
    declineReason,
    chargeId,
    owesBooked,
    endedAt: ctx.now(),
    performerDevice: null,
    fanDevice: null,
  })
  pushCall(ctx, changed)
  await (call.acceptedAt ? leaveCall(ctx, call) : leaveQueue(ctx, call))
  return changed
}

/** Lets a performer whose call is over continue their stream, and has the media cut. */
async function leaveCall(ctx: InTransaction, { id: callId, performerId }: CallRow): Promise<void> {
  await releaseStream(ctx, performerId)
  await enqueue(ctx, closeRoomsJob, { callId })
}

/** Tells those who wait for a performer that a request does not any longer. */
export async function leaveQueue(ctx: InTransaction, call: CallRow): Promise<void> {
  pushAnswered(ctx, call)
  await pushQueue(ctx, call.performerId)
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
    return call && call.state !== 'ended'
      ? finishCall(ctx, call, endedBy, declineReason)
      : undefined
  })
  if (ended) await closeRooms(ctx, ended)
  return ended
}

/**
 * Cuts the picture and sound of both sides at once; a job does it again, so that a provider that
 * fails holds nothing up.
 */
export async function closeRooms(ctx: Ctx, call: CallRow): Promise<void> {
  await cutMedia(ctx, call).catch((error: Error) =>
    ctx.log.warn({ err: error, callId: call.id }, 'could not cut the media of a call'),
  )
}

async function cutMedia(ctx: Ctx, { provider, performerRoom, fanRoom }: CallRow): Promise<void> {
  const live = await providerOf(ctx, provider)
  for (const room of [performerRoom, fanRoom])
    await live?.closeRoom({ streamId: room, channel: room })
}

/** Cuts the picture and sound of a call that is over. Throws when the provider fails. */
export async function cutEndedCall(ctx: Ctx, id: string): Promise<void> {
  const call = await selectCall(ctx, id)
  if (call) await cutMedia(ctx, call)
}
