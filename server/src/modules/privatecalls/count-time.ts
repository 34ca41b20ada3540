import type { Tokens } from '@stagedoor/contract/kit'
import type { PrivateCallEnd } from '@stagedoor/contract/privatecalls'
import type { LiveReceiver } from '@stagedoor/live-video'
import { type Ctx, type InTransaction, transaction } from '../../platform/context.ts'
import { receiversOf } from '../livevideo/index.ts'
import { putAside } from '../wallet/index.ts'
import { closeRooms, finishCall } from './end-call.ts'
import { recheckCallers } from './recheck-callers.ts'
import {
  allowsMinute,
  COUNT_EVERY_MS,
  countedUntil,
  countTime,
  flowedBetween,
  isUsedUp,
  needsMinute,
} from './rules.ts'
import { type CallRow, changeCall, lockCall, selectOpenCalls } from './store.ts'
import { pushCall } from './views.ts'

/** The media that has reached accounts since the count before. */
interface Flow {
  /** When the providers reported it. */
  readonly readAt: Date
  /**
   * Returns the milliseconds of an account in a room; undefined where this process carries none, or
   * knows none yet.
   */
  of(room: string, accountId: string): number | undefined
  /** Returns true for an account that is connected to a room. */
  has(room: string, accountId: string): boolean
}

/**
 * Counts the time of every open call, puts the next minute aside where it is due, and ends calls
 * that cannot go on.
 */
export async function countCalls(ctx: Ctx, flow: Flow): Promise<void> {
  for (const { id, fanId, performerId, performerRoom, fanRoom } of await selectOpenCalls(ctx)) {
    const flowed = flow.of(performerRoom, fanId)
    const isFanGone = flow.has(fanRoom, performerId) && !flow.has(performerRoom, fanId)
    const now = { flowed, isFanGone, readAt: flow.readAt }
    const counted = transaction(ctx, (ctx) => countCall(ctx, id, now))
    const changed = await counted.catch((error: Error) => {
      ctx.log.error({ err: error, callId: id }, 'could not count the time of a call')
      return undefined
    })
    if (changed?.state === 'ended') await closeRooms(ctx, changed)
  }
}

/** What is known of a call when its time is counted. */
interface CountedNow {
  readonly flowed: number | undefined
  /** True when the performer waits for the media of the fan, who is not connected. */
  readonly isFanGone: boolean
  readonly readAt: Date
}

async function countCall(
  ctx: InTransaction,
  id: string,
  { flowed, isFanGone, readAt }: CountedNow,
): Promise<CallRow | undefined> {
  const call = await lockCall(ctx, id)
  if (!call || call.state === 'ended') return undefined
  const counted = countTime(call, flowed, readAt)
  if ('end' in counted) return finishCall(ctx, call, endOf(call, counted.end, isFanGone))
  if (Object.keys(counted.set).length === 0) return call
  const isFirst = counted.set.state === 'running' && call.startedAt === null
  const running = await changeCall(ctx, id, {
    ...counted.set,
    ...(isFirst && { startedAt: ctx.now() }),
  })
  const going =
    running.state === 'running' && needsMinute(running)
      ? await putMinuteAside(ctx, running)
      : running
  if (isUsedUp(going)) return finishCall(ctx, going, usedUpBy(going))
  pushCall(ctx, going)
  return going
}

/**
 * Returns why a call ends that lost its connection: a fan never came to a booked call, or left it
 * after something of the performer had reached them, or nobody knows.
 */
const endOf = (
  { bookedMinutes, performerDevice, fanDevice, milliseconds }: CallRow,
  end: PrivateCallEnd,
  isFanGone: boolean,
): PrivateCallEnd => {
  if (end !== 'lost' || bookedMinutes === null) return end
  const neverCame = performerDevice !== null && fanDevice === null
  const hasLeft = isFanGone && milliseconds > 0n
  return hasLeft || neverCame ? 'fan_left' : end
}

const usedUpBy = (call: CallRow): PrivateCallEnd => {
  if (allowsMinute(call)) return 'wallet_empty'
  return call.bookedMinutes === null ? 'limit_reached' : 'time_up'
}

/** Puts the next minute of a call aside, or notes that it cannot be. */
export async function putMinuteAside(ctx: InTransaction, call: CallRow): Promise<CallRow> {
  const { id, fanId, minutes, price, canContinue } = call
  const reference = `${id}:${minutes + 1}`
  const isPaid =
    allowsMinute(call) && !(await putAside(ctx, { fanId, amount: price as Tokens, reference }))
  if (isPaid) return changeCall(ctx, id, { minutes: minutes + 1, canContinue: true })
  return canContinue ? changeCall(ctx, id, { canContinue: false }) : call
}

/**
 * Returns a function that measures how long media reached which accounts in which rooms since it
 * was called before.
 */
export function createFlowMeter(ctx: Ctx) {
  const keyOf = (room: string, accountId: string) => `${room} ${accountId}`
  /** The time counted of each account; an account that left and returns continues from there. */
  let known: ReadonlyMap<string, LiveReceiver> = new Map()
  let countedAt = ctx.now()
  return async (): Promise<Flow> => {
    const calls = await selectOpenCalls(ctx)
    const receivers = await receiversOf(
      ctx,
      calls.map(({ provider }) => provider),
    )
    const readAt = ctx.now()
    const before = known
    const elapsed = readAt.getTime() - countedAt.getTime()
    const now = new Map(receivers.map((one) => [keyOf(one.streamId, one.userId), one]))
    const keys = calls.map(({ performerRoom, fanId }) => keyOf(performerRoom, fanId))
    known = new Map(
      keys.flatMap((key) => {
        const last = before.get(key)
        const next = now.get(key)
        if (next) return [[key, { ...next, milliseconds: countedUntil(last, next, elapsed) }]]
        return last?.milliseconds === undefined ? [] : [[key, last]]
      }),
    )
    countedAt = readAt
    const flowed = new Map(
      keys.map((key) => [key, flowedBetween(before.get(key), now.get(key), elapsed)]),
    )
    return {
      readAt,
      of: (room, accountId) => flowed.get(keyOf(room, accountId)),
      has: (room, accountId) => now.has(keyOf(room, accountId)),
    }
  }
}

/**
 * Counts the time of calls every two seconds in the process that carries their media, and cuts who
 * may not take part where they are; returns a function that stops.
 */
export function followCalls(base: Ctx): () => void {
  if (!base.gateways.live.connections) return () => undefined
  const readFlow = createFlowMeter(base)
  const count = async () => {
    await countCalls(base, await readFlow())
    await recheckCallers(base)
  }
  let isCounting = false
  const timer = setInterval(() => {
    if (isCounting) return
    isCounting = true
    count()
      .catch((error: Error) => base.log.warn({ err: error }, 'could not count the time of calls'))
      .finally(() => {
        isCounting = false
      })
  }, COUNT_EVERY_MS).unref()
  return () => clearInterval(timer)
}
