import type { FileKind } from '@stagedoor/contract/media'
import type { StreamEnd } from '@stagedoor/contract/streams'
import type { LiveRoom } from '@stagedoor/live-video'

/** The seconds that viewers wait for a video that was lost, before the stream ends. */
export const LOST_SECONDS = 60
/** The minutes within which the first video of a stream must arrive. */
export const START_MINUTES = 15
/** The seconds after a private call within which its performer continues the paused stream. */
export const PAUSED_SECONDS = 300
/** The seconds after which a viewer that no process confirmed has left. */
export const UNSEEN_SECONDS = 150

/** The kinds of files that a cover can be: those whose pictures are public. */
export const coverKinds = [
  'stream-cover',
  'feed-thumbnail',
  'video-thumbnail',
] as const satisfies readonly FileKind[]
/** Returns true for the kinds of files that a cover can be. */
export const isCoverKind = (kind: FileKind): boolean => coverKinds.some((one) => one === kind)

/** The name of the playlist of a stream that is packaged as HLS. */
export const PLAYLIST = 'live.m3u8'

/** The figures by which the time of a stream is counted. */
export interface Airtime {
  readonly secondsOnAir: bigint
  readonly onAirSince: Date | null
}

/** Returns the whole seconds that a stream was on air until an instant. */
export const secondsOnAir = ({ secondsOnAir: before, onAirSince }: Airtime, now: Date): number =>
  Number(before) +
  (onAirSince ? Math.max(0, Math.floor((now.getTime() - onAirSince.getTime()) / 1000)) : 0)

/** The changes of the state of a stream. */
export type StreamChange =
  | { readonly to: 'live' }
  | { readonly to: 'reconnecting' }
  /** Paused while its performer is in a private call, and continued by the performer afterwards. */
  | { readonly to: 'paused' }
  | { readonly to: 'resumed' }
  | { readonly to: 'ended'; readonly by: StreamEnd; readonly note?: string | undefined }

/**
 * The figures by which the state of a stream changes; those of a paused one say since when it may
 * go on.
 */
export type StreamTime = Airtime & { readonly state: string; readonly lostAt: Date | null }

/** Returns true for a stream that may have video now. */
export const hasVideo = ({ state }: { readonly state: string }): boolean =>
  state !== 'ended' && state !== 'paused'

/** Returns true while a stream is paused for a private call that is not over. */
export const isHeld = ({ state, lostAt }: Pick<StreamTime, 'state' | 'lostAt'>): boolean =>
  state === 'paused' && lostAt === null

/**
 * Returns the columns that a change of state sets; undefined when the stream does not change. A
 * stream goes on air when its video arrives, waits when it is lost, stays paused until its
 * performer continues it, and stays ended.
 */
export function changedColumns(stream: StreamTime, change: StreamChange, now: Date) {
  const { state } = stream
  if (state === 'ended' || state === change.to) return undefined
  if (change.to === 'resumed')
    return state === 'paused' && !isHeld(stream)
      ? ({ state: 'reconnecting', lostAt: now } as const)
      : undefined
  if (change.to === 'live')
    return state === 'paused'
      ? undefined
      : ({ state: 'live', onAirSince: now, lostAt: null } as const)
  const counted = { secondsOnAir: BigInt(secondsOnAir(stream, now)), onAirSince: null }
  if (change.to === 'paused') return { state: 'paused', lostAt: null, ...counted } as const
  if (change.to === 'reconnecting')
    return state === 'live'
      ? ({ state: 'reconnecting', lostAt: now, ...counted } as const)
      : undefined
  const { by, note } = change
  return { state: 'ended', endedAt: now, endedBy: by, endNote: note ?? null, ...counted } as const
}

/**
 * Returns the instant at which a viewer may write again in a chat with slow mode; undefined when
 * they may write now.
 */
export function slowModeEnd(
  lastAt: Date | undefined,
  slowModeSeconds: number,
  now: Date,
): Date | undefined {
  if (!lastAt || slowModeSeconds === 0) return undefined
  const until = new Date(lastAt.getTime() + slowModeSeconds * 1000)
  return until > now ? until : undefined
}

/** Returns the room of a stream, by which its provider knows it. */
export const roomOf = ({
  id,
  sessionId,
}: {
  readonly id: string
  readonly sessionId: string
}): LiveRoom => ({
  streamId: id,
  channel: sessionId,
})

/** Returns the room of the sockets that watch a stream. */
export const roomOfChat = (conversationId: string): string =>
  `conversation-stream_public-${conversationId}`

/** The room of everybody who is connected. */
export const EVERYONE = 'everyone'
