import { encoderOf } from '@stagedoor/contract/kit/encode'
import { StreamChat, StreamLine } from '@stagedoor/contract/streams/schemas'
import type { Ctx, InTransaction } from '../../platform/context.ts'
import { readCards } from '../accounts/index.ts'
import type { LineRow } from './chat/lines.store.ts'
import { type lineView, presentLines, presentSharedChat } from './chat/views.ts'
import { countViewers, selectViewers } from './media/viewers.store.ts'
import { EVERYONE, roomOfChat } from './rules.ts'
import type { StreamRow } from './store.ts'

type Pushing = Pick<Ctx, 'push'>

/**
 * Tells those who watch a stream that its performer is on air, waits for the video to come back, or
 * has ended it.
 */
export function pushState(ctx: Pushing, { performerId, conversationId, state }: StreamRow): void {
  const to = { room: roomOfChat(conversationId) }
  if (state === 'live') {
    ctx.push(to, 'model-joined', { conversationId })
    ctx.push(to, 'join-broadcaster', { performerId, conversationId })
  }
  if (state === 'ended') ctx.push(to, 'model-left', { performerId, conversationId })
  ctx.push(to, 'stream.state_changed', { conversationId, state })
  pushLists(ctx)
}

/** Tells a performer that an admin ends their stream. */
export function pushEndByAdmin(
  ctx: Pushing & Pick<Ctx, 'now'>,
  { id: streamId, performerId: account, conversationId }: StreamRow,
): void {
  const payload = { streamId, conversationId, createdAt: ctx.now().toISOString() }
  ctx.push({ account }, 'admin-end-session-stream', payload)
}

/** Tells everybody who is connected that the streams on air are other ones, or look different. */
export const pushLists = (ctx: Pushing): void => ctx.push({ room: EVERYONE }, 'streams.changed', {})

/** Tells an account that it moderates the chats of a performer, or does not any longer. */
export const pushModerator = (
  ctx: Pushing,
  {
    performerId,
    accountId: account,
    isModerator,
  }: { performerId: string; accountId: string; isModerator: boolean },
): void => ctx.push({ account }, 'stream.moderator_changed', { performerId, isModerator })

const encodeLine = encoderOf(StreamLine)
const encodeChat = encoderOf(StreamChat)

type LineEvent = 'message_created_conversation' | 'message_deleted_conversation'

/**
 * Pushes a new or removed line of a chat to those who watch the stream. Returns the line as
 * everybody sees it.
 */
export async function pushLine(
  ctx: InTransaction,
  kind: LineEvent,
  stream: StreamRow,
  line: LineRow,
) {
  const [view] = await presentLines(ctx, stream, [line])
  if (!view) throw new Error(`The line ${line.id} has no view`)
  pushLineView(ctx, kind, view)
  return view
}

/** Pushes a line as everybody sees it to those who watch the stream. */
export const pushLineView = (
  ctx: Pushing,
  kind: LineEvent,
  view: ReturnType<typeof lineView>,
): void =>
  ctx.push(
    { room: roomOfChat(view.conversationId) },
    `${kind}_${view.conversationId}`,
    encodeLine(view) as never,
  )

/** Pushes the changed rules or texts of a stream to those who watch it. */
export async function pushInfo(ctx: InTransaction, stream: StreamRow): Promise<void> {
  const conversation = encodeChat(await presentSharedChat(ctx, stream)) as never
  ctx.push({ room: roomOfChat(stream.conversationId) }, 'change-stream-info', { conversation })
}

/** The viewers that an event about a room names. */
const NAMED = 20

/** Pushes the number of the viewers of a stream, and those who came last. */
export async function pushViewers(ctx: Ctx, { id, conversationId }: StreamRow): Promise<void> {
  const [counts, last] = await Promise.all([
    countViewers(ctx, [id]),
    selectViewers(ctx, id, { limit: NAMED, offset: 0 }),
  ])
  const people = await readCards(
    ctx,
    last.map(({ accountId }) => accountId),
  )
  const members = last.flatMap(({ accountId }) => people.get(accountId) ?? [])
  const total = counts.get(id) ?? 0
  ctx.push({ room: roomOfChat(conversationId) }, 'public-room-changed', {
    conversationId,
    total,
    members,
  })
}
