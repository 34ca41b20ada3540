import type { FileKind } from '@stagedoor/contract/media'
import type { InTransaction } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/index.ts'
import { type Listener, on } from '../../platform/outbox/index.ts'
import { blocked } from '../blocks/index.ts'
import { updateItem } from '../items/index.ts'
import { fileReady, revokeUrls, usesOfFile } from '../media/index.ts'
import { streamPlaced, streamUnreleased } from '../releases/index.ts'
import { accountClosed, accountSuspended } from '../suspensions/index.ts'
import { verificationWithdrawn } from '../verification/index.ts'
import {
  type Charge,
  chargeDisputed,
  chargeRefunded,
  chargesByIds,
  itemBought,
  tipCharged,
} from '../wallet/index.ts'
import { chatCleared } from './announcements.ts'
import { recordCleared } from './chat/clear-lines.ts'
import { insertLine } from './chat/lines.store.ts'
import { endModeration } from './chat/manage-moderators.ts'
import { writeNotice } from './chat/write-notices.ts'
import { endStreamJob } from './jobs.ts'
import { pushInfo, pushLine, pushLists } from './pushes.ts'
import { isCoverKind, roomOfChat } from './rules.ts'
import {
  addToTakings,
  type StreamRow,
  selectOpenStream,
  selectStreamOfSession,
  selectStreams,
} from './store.ts'
import { addToTipper } from './tips/tips.store.ts'

type ChargeEvent = { readonly chargeId: string }

const chargesOf = (ctx: InTransaction, events: readonly ChargeEvent[]) =>
  chargesByIds(
    ctx,
    events.map(({ chargeId }) => chargeId),
  )

/** Shows tips of streams in their chats, and adds them to their goals. */
async function showTips(ctx: InTransaction, events: readonly ChargeEvent[]): Promise<void> {
  for (const charge of await chargesOf(ctx, events)) {
    const { id, kind, sessionId, buyerId: senderId, price, message } = charge
    const stream =
      kind === 'stream_tip' && sessionId ? await selectStreamOfSession(ctx, sessionId) : undefined
    if (!stream) continue
    const about = { price, reference: `charge:${id}` }
    const line = await insertLine(ctx, {
      streamId: stream.id,
      senderId,
      type: 'tip',
      text: message ?? '',
      ...about,
    })
    const counted = line && (await addToTakings(ctx, stream.id, { tips: price }))
    if (!line || !counted) continue
    await addToTipper(ctx, { streamId: stream.id, accountId: senderId, tokens: price })
    await pushLine(ctx, 'message_created_conversation', counted, line)
    await pushInfo(ctx, counted)
    await noteGoal(ctx, counted, price)
  }
}

/** Says in the chat that a tip has reached the goal of a stream. */
async function noteGoal(ctx: InTransaction, stream: StreamRow, tip: bigint): Promise<void> {
  const { goalTitle, goalAmount, tips, performerId: accountId } = stream
  if (goalTitle === null || goalAmount === null || tips < goalAmount || tips - tip >= goalAmount)
    return
  await writeNotice(ctx, stream, { kind: 'goal_reached', accountId, value: goalTitle })
}

/** Counts the tickets of streams. */
async function countTickets(ctx: InTransaction, events: readonly ChargeEvent[]): Promise<void> {
  for (const { kind, itemId, price } of await chargesOf(ctx, events))
    if (kind === 'public_chat' && itemId)
      await addToTakings(ctx, itemId, { tickets: 1, sum: price })
}

/** Takes what was given back out of the figures of streams. */
async function countRefunds(ctx: InTransaction, events: readonly ChargeEvent[]): Promise<void> {
  for (const charge of await chargesOf(ctx, events)) await countRefund(ctx, charge)
}

async function countRefund(ctx: InTransaction, charge: Charge): Promise<void> {
  const { kind, itemId, sessionId, buyerId: accountId, price, status } = charge
  if (status !== 'refunded') return
  if (kind === 'public_chat' && itemId)
    await addToTakings(ctx, itemId, { tickets: -1, sum: -price })
  const stream =
    kind === 'stream_tip' && sessionId ? await selectStreamOfSession(ctx, sessionId) : undefined
  if (!stream) return
  await addToTakings(ctx, stream.id, { tips: -price })
  await addToTipper(ctx, { streamId: stream.id, accountId, tokens: -price })
}

/** Ends the streams of performers who may not go on. */
async function endStreamsOf(
  ctx: InTransaction,
  events: readonly { readonly accountId: string }[],
): Promise<void> {
  for (const { accountId } of events) {
    const stream = await selectOpenStream(ctx, accountId)
    if (stream) await enqueue(ctx, endStreamJob, { streamId: stream.id, by: 'suspended' })
  }
}

/** Ends streams of which somebody in them took back the permission to show them. */
async function endUnreleased(
  ctx: InTransaction,
  events: readonly { readonly streamId: string }[],
): Promise<void> {
  for (const { streamId } of events) await enqueue(ctx, endStreamJob, { streamId, by: 'withdrawn' })
}

/** Hides streams in the countries for which somebody who came in did not release them. */
async function hideElsewhere(
  ctx: InTransaction,
  events: readonly { readonly streamId: string; readonly countries: readonly string[] | null }[],
): Promise<void> {
  const countriesOf = new Map(events.map(({ streamId, countries }) => [streamId, countries]))
  for (const { id, conversationId } of await selectStreams(ctx, [...countriesOf.keys()])) {
    const countries = countriesOf.get(id)
    await updateItem(ctx, id, { hiddenIn: countries ? [...countries] : null })
    await revokeUrls(ctx, { fileId: id })
    ctx.recheck({ room: roomOfChat(conversationId) })
  }
  pushLists(ctx)
}

interface ReadyFile {
  readonly fileId: string
  readonly kind: FileKind
}

/** Shows covers that became ready to those who watch the streams, and in lists of streams. */
async function showCovers(ctx: InTransaction, files: readonly ReadyFile[]): Promise<void> {
  for (const { fileId, kind } of files) {
    if (!isCoverKind(kind)) continue
    const uses = (await usesOfFile(ctx, fileId)).filter(({ userKind }) => userKind === 'stream')
    const ids = uses.map(({ userId }) => userId)
    for (const stream of await selectStreams(ctx, ids)) {
      if (stream.state === 'ended') continue
      await pushInfo(ctx, stream)
      pushLists(ctx)
    }
  }
}

/**
 * Ends that those who are blocked moderate the chats of the performer; unblocking does not bring it
 * back.
 */
async function endModerationOfBlocked(
  ctx: InTransaction,
  events: readonly { readonly blockerId: string; readonly blockedId: string }[],
): Promise<void> {
  for (const { blockerId, blockedId } of events) {
    await endModeration(ctx, blockerId, blockedId)
    await endModeration(ctx, blockedId, blockerId)
  }
}

/** Looks at once whether people whose account changed may still be guests of streams. */
async function recheckGuests(
  ctx: InTransaction,
  events: readonly { readonly accountId: string }[],
): Promise<void> {
  for (const { accountId } of events) ctx.recheck({ account: accountId })
}

export const streamsListeners: readonly Listener[] = [
  on(tipCharged, 'streams.tips', showTips),
  on(itemBought, 'streams.tickets', countTickets),
  on(chargeRefunded, 'streams.refunds', countRefunds),
  on(chargeDisputed, 'streams.disputes', countRefunds),
  on(fileReady, 'streams.covers', showCovers),
  on(blocked, 'streams.moderators_blocked', endModerationOfBlocked),
  on(accountSuspended, 'streams.suspended', endStreamsOf),
  on(verificationWithdrawn, 'streams.verification_withdrawn', endStreamsOf),
  on(accountSuspended, 'streams.guest_suspended', recheckGuests),
  on(verificationWithdrawn, 'streams.guest_withdrawn', recheckGuests),
  on(accountClosed, 'streams.guest_closed', recheckGuests),
  on(streamPlaced, 'streams.placed', hideElsewhere),
  on(streamUnreleased, 'streams.unreleased', endUnreleased),
  on(accountClosed, 'streams.closed', endStreamsOf),
  on(chatCleared, 'streams.chat_cleared', recordCleared),
]
