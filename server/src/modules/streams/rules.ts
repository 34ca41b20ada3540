import type { FileKind } from '@stagedoor/contract/media'
import type { StreamEnd } from '@stagedoor/contract/streams'
import type { LiveRoom } from '../../gateways/live/provider.ts'

/** The seconds that viewers wait for a video that was lost, before the stream ends. */
export const LOST_SECONDS = 60
/** The minutes within which the first video of a stream must arrive. */
export const START_MINUTES = 15
/** The seconds after which a viewer whom no process confirmed has left. */
export const UNSEEN_SECONDS = 150

/** The kinds of files that a cover can be: those whose pictures are public. */
export const coverKinds = ['stream-cover', 'feed-thumbnail', 'video-thumbnail'] as const satisfies readonly FileKind[]
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
  Number(before) + (onAirSince ? Math.max(0, Math.floor((now.getTime() - onAirSince.getTime()) / 1000)) : 0)

/** The changes of the state of a stream. */
export type StreamChange =
  | { readonly to: 'live' }
  | { readonly to: 'reconnecting' }
  | { readonly to: 'ended'; readonly by: StreamEnd; readonly note?: string | undefined }

/**
 * Returns the columns that a change of state sets; undefined when the stream does not change. A stream goes on air when its
 * video arrives, waits when it is lost, and stays ended.
 */
export function changedColumns(stream: Airtime & { readonly state: string }, change: StreamChange, now: Date) {
  const { state } = stream
  if (state === 'ended' || state === change.to) return undefined
  if (change.to === 'live') return { state: 'live', onAirSince: now, lostAt: null } as const
  const counted = { secondsOnAir: BigInt(secondsOnAir(stream, now)), onAirSince: null }
  if (change.to === 'reconnecting')
    return state === 'live' ? ({ state: 'reconnecting', lostAt: now, ...counted } as const) : undefined
  const { by, note } = change
  return { state: 'ended', endedAt: now, endedBy: by, endNote: note ?? null, ...counted } as const
}

/** Returns the instant at which a viewer may write again in a chat with slow mode; undefined when they may write now. */
export function slowModeEnd(lastAt: Date | undefined, slowModeSeconds: number, now: Date): Date | undefined {
  if (!lastAt || slowModeSeconds === 0) return undefined
  const until = new Date(lastAt.getTime() + slowModeSeconds * 1000)
  return until > now ? until : undefined
}

/** Returns the room of a stream, by which its provider knows it. */
export const roomOf = ({ id, sessionId }: { readonly id: string; readonly sessionId: string }): LiveRoom => ({
  streamId: id,
  channel: sessionId,
})

/** Returns the room of the sockets that watch a stream. */
export const roomOfChat = (conversationId: string): string => `conversation-stream_public-${conversationId}`

/** The room of everybody who is connected. */
export const EVERYONE = 'everyone'
