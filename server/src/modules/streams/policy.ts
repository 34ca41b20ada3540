import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { mayAsStaff } from '../../platform/staff.ts'
import {
  liveAccess,
  resolveRowVisibility,
  resolveVisibility,
  type Visibility,
} from '../access/index.ts'
import { itemsByIds } from '../items/index.ts'
import { moderatorsAmong } from './chat/moderators.store.ts'
import type { WriterRow } from './chat/writers.store.ts'
import { selectGuestIn } from './stage/stage.store.ts'
import type { StreamRow } from './store.ts'

/** The rights of a viewer at a stream. */
export interface Watching extends Pick<Visibility, 'isFollowed' | 'isSubscribed' | 'isBought'> {
  /**
   * What the viewer lacks: the stream is hidden from them, they are not its audience, or they have
   * no ticket.
   */
  readonly lacks: 'hidden' | 'audience' | 'ticket' | undefined
}

const HIDDEN: Watching = {
  isFollowed: false,
  isSubscribed: false,
  isBought: false,
  lacks: 'hidden',
}

/** Returns what a viewer may do at streams, by their ids. */
export async function watchingOf(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  streams: readonly StreamRow[],
): Promise<(stream: StreamRow) => Watching> {
  const items = await itemsByIds(
    ctx,
    streams.map(({ id }) => id),
  )
  const found = await resolveVisibility(ctx, viewer, [...items.values()])
  const lackOf = (stream: StreamRow) => {
    const visibility = found.get(stream.id)
    return visibility ? liveAccess(stream, visibility, viewer) : 'hidden'
  }
  const closed = streams.filter((stream) => isOpenToGuests(lackOf(stream)))
  const asGuest = await guestIn(ctx, viewer, closed)
  return (stream) => {
    const visibility = found.get(stream.id)
    if (!visibility) return HIDDEN
    return { ...visibility, lacks: asGuest.has(stream.id) ? undefined : lackOf(stream) }
  }
}

/** Returns true for what a guest of a stream need not have to watch it. */
const isOpenToGuests = (lacks: Watching['lacks']): boolean =>
  lacks === 'audience' || lacks === 'ticket'

/** Returns those of some streams in which the viewer is a guest: they watch it to take part. */
async function guestIn(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  streams: readonly Pick<StreamRow, 'id'>[],
): Promise<ReadonlySet<string>> {
  if (!viewer || viewer.preview || streams.length === 0) return new Set()
  return selectGuestIn(
    ctx,
    viewer.id,
    streams.map(({ id }) => id),
  )
}

/**
 * Returns the stream when the viewer may watch it. Refuses `streams.not_found` for a hidden one,
 * `streams.audience` to others than its audience, and `streams.ticket_required` without a ticket.
 */
export async function requireWatchable(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  stream: StreamRow | undefined,
): Promise<StreamRow> {
  if (!stream) return refuse('streams.not_found')
  refuseLacking(stream, (await watchingOf(ctx, viewer, [stream]))(stream).lacks)
  return stream
}

/** Refuses a writer who may not watch the stream, as `requireWatchable` does. */
export async function refuseUnlessWatching(
  ctx: ReadCtx,
  viewer: Viewer,
  writer: WriterRow,
): Promise<void> {
  const visibility = (await resolveRowVisibility(ctx, viewer, [writer])).get(writer.id)
  const lacks = visibility ? liveAccess(writer, visibility, viewer) : 'hidden'
  if (isOpenToGuests(lacks) && (await guestIn(ctx, viewer, [writer])).has(writer.id)) return
  refuseLacking(writer, lacks)
}

function refuseLacking({ audience }: Pick<StreamRow, 'audience'>, lacks: Watching['lacks']): void {
  if (lacks === 'hidden') refuse('streams.not_found')
  if (lacks === 'audience') refuse('streams.audience', { audience })
  if (lacks === 'ticket') refuse('streams.ticket_required')
}

/** Returns the stream when the viewer belongs to its audience, with or without a ticket. */
export async function requireAudience(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  stream: StreamRow | undefined,
): Promise<StreamRow> {
  if (!stream) return refuse('streams.not_found')
  const { lacks } = (await watchingOf(ctx, viewer, [stream]))(stream)
  if (lacks !== 'ticket') refuseLacking(stream, lacks)
  return stream
}

/**
 * Returns the stream when it is the viewer’s own; admins may run those of others where `byAdmin` is
 * true.
 */
export const requireOwn = (
  viewer: Viewer,
  stream: StreamRow | undefined,
  byAdmin = false,
): StreamRow =>
  stream &&
  (stream.performerId === viewer.id || (byAdmin && mayAsStaff(viewer, 'moderation.write')))
    ? stream
    : refuse('streams.not_found')

/** The part of a viewer in running a chat. */
export type ChatRole = 'performer' | 'moderator'

/**
 * Returns the stream and the part of the viewer in running its chat: its performer, or one of their
 * moderators who may watch it. Refuses `streams.not_found` to others.
 */
export async function requireChatRole(
  ctx: ReadCtx,
  viewer: Viewer,
  stream: StreamRow | undefined,
): Promise<{ readonly stream: StreamRow; readonly role: ChatRole }> {
  const role = stream && (await chatRoleOf(ctx, viewer, stream))
  return stream && role ? { stream, role } : refuse('streams.not_found')
}

/** Returns the part of a viewer in running the chat of a stream; undefined without one. */
export async function chatRoleOf(
  ctx: ReadCtx,
  viewer: Viewer,
  stream: StreamRow,
): Promise<ChatRole | undefined> {
  if (stream.performerId === viewer.id) return 'performer'
  const moderators = await moderatorsAmong(ctx, stream.performerId, [viewer.id])
  if (!moderators.has(viewer.id)) return undefined
  const { lacks } = (await watchingOf(ctx, viewer, [stream]))(stream)
  return lacks === undefined ? 'moderator' : undefined
}
