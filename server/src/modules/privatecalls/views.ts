import type { Tokens } from '@stagedoor/contract/kit'
import type { PersonCard } from '@stagedoor/contract/people/schemas'
import type { Ctx, InTransaction, ReadCtx, Viewer } from '../../platform/context.ts'
import { readCards } from '../accounts/index.ts'
import { performersOnAir } from '../streams/index.ts'
import { selectRequestsTo } from './lists.store.ts'
import { paidSeconds, priceSoFar, secondsOf } from './rules.ts'
import type { CallRow } from './store.ts'

/** The card of an account that is gone. */
export const NOBODY: PersonCard = {
  _id: '',
  name: '',
  username: '',
  avatar: null,
  cover: null,
  isPerformer: false,
  verifiedAccount: false,
  isOnline: 0,
}

/**
 * Returns calls as one of their sides sees them, or an admin, who does not see what the fan wrote.
 */
export async function presentCalls(ctx: ReadCtx, viewer: Viewer, rows: readonly CallRow[]) {
  const open = rows.filter(({ state }) => state !== 'ended')
  const performers = rows.map(({ performerId }) => performerId)
  const [people, onAir, ahead] = await Promise.all([
    readCards(ctx, [...performers, ...rows.map(({ fanId }) => fanId)]),
    performersOnAir(ctx, performers),
    countAhead(ctx, open),
  ])
  return rows.map((row) => {
    const { performerId, fanId, state } = row
    return {
      _id: row.id,
      performerId,
      fanId,
      state,
      endedBy: row.endedBy,
      declineReason: row.declineReason,
      canContinue: row.canContinue,
      isSupervised: row.isSupervised,
      note: [performerId, fanId].includes(viewer.id) ? row.note : '',
      performerInfo: people.get(performerId) ?? NOBODY,
      fanInfo: people.get(fanId) ?? NOBODY,
      pricePerMinute: row.price as Tokens,
      spendingLimit: (viewer.id === fanId ? row.spendingLimit : null) as Tokens | null,
      seconds: secondsOf(row),
      price: priceSoFar(row) as Tokens,
      paidSeconds: paidSeconds(row),
      answerUntil: state === 'requested' ? row.answerUntil : null,
      booked: bookedOf(row),
      ahead: ahead(row),
      device: deviceOf(row, viewer.id),
      isOnAir: onAir.has(performerId),
      startedAt: row.startedAt,
      endedAt: row.endedAt,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
    }
  })
}

const bookedOf = ({ bookedMinutes: minutes, bookedPrice: price, bookedUntil: endsAt }: CallRow) =>
  minutes === null || price === null || endsAt === null
    ? null
    : { minutes, price: price as Tokens, endsAt }

/** Returns the device by which an account takes part in a call; null before it has joined. */
export const deviceOf = (
  { performerId, fanId, performerDevice, fanDevice }: CallRow,
  accountId: string,
) => ({ [performerId]: performerDevice, [fanId]: fanDevice })[accountId] ?? null

/** Returns a call as one of its sides sees it, or an admin. */
export async function presentCall(ctx: ReadCtx, viewer: Viewer, row: CallRow) {
  const [view] = await presentCalls(ctx, viewer, [row])
  if (!view) throw new Error(`The call ${row.id} has no view`)
  return view
}

/**
 * Returns how many requests the performers of calls received before each of these that waits for
 * its answer.
 */
async function countAhead(
  ctx: ReadCtx,
  rows: readonly CallRow[],
): Promise<(row: CallRow) => number> {
  const waiting = rows.filter(({ state }) => state === 'requested')
  if (waiting.length === 0) return () => 0
  const requests = await selectRequestsTo(ctx, [
    ...new Set(waiting.map(({ performerId }) => performerId)),
  ])
  const queues = Map.groupBy(requests, ({ performerId }) => performerId)
  return ({ id, performerId }) =>
    Math.max(0, queues.get(performerId)?.findIndex((one) => one.id === id) ?? 0)
}

/**
 * Pushes the state and the time of a call to both of its sides; a request with its place among
 * those of its performer.
 */
export function pushCall(ctx: Pick<Ctx, 'push'>, row: CallRow, ahead = 0): void {
  const { id: _id, state, canContinue, performerId, fanId } = row
  const payload = {
    _id,
    state,
    seconds: secondsOf(row),
    paidSeconds: paidSeconds(row),
    canContinue,
    ahead,
  }
  for (const account of [performerId, fanId])
    ctx.push({ account }, 'privatecall.changed', { ...payload, device: deviceOf(row, account) })
}

/**
 * Pushes the places of the requests that wait for a performer, because one of them does not any
 * longer.
 */
export async function pushQueue(ctx: InTransaction, performerId: string): Promise<void> {
  const requests = await selectRequestsTo(ctx, [performerId])
  for (const [ahead, request] of requests.entries()) pushCall(ctx, request, ahead)
}

/** Tells a performer’s clients by the events of existing ones that a fan requests a call. */
export async function pushRequest(
  ctx: InTransaction,
  { id, performerId, fanId, createdAt }: CallRow,
): Promise<void> {
  const user = (await readCards(ctx, [fanId])).get(fanId) ?? NOBODY
  const payload = { conversationId: id, user, createdAt: createdAt.toISOString() }
  ctx.push({ account: performerId }, 'private-chat-request', payload)
}

/** Tells them that a request was answered, withdrawn or missed. */
export const pushAnswered = (ctx: Pick<Ctx, 'push'>, { id, performerId }: CallRow): void =>
  ctx.push({ account: performerId }, 'private-chat-cancel', { conversationId: id })
