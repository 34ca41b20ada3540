import { listFans } from '@stagedoor/contract/fanlists'
import { listOwnPosts } from '@stagedoor/contract/feed'
import type { WireInputOf, WireOf } from '@stagedoor/contract/kit'
import {
  addModerator,
  clearLines,
  end,
  type goLive,
  type join,
  listLines,
  listModerators,
  type listPast,
  listTopTippers,
  listViewers,
  muteViewer,
  openMedia,
  readKey,
  type readOwn,
  readOwn as readOwnStream,
  readTipSettings,
  removeLine,
  removeModerator,
  replaceKey,
  resume,
  search,
  sendLine,
  updateChat,
  type updateTipSettings,
} from '@stagedoor/contract/streams'
import { api } from '../../lib/api/api.ts'
import { setCached, useCall, useSend } from '../../lib/api/queries.ts'
import { settle } from '../../lib/api/settle.ts'
import type { OpenMedia } from '../../lib/live-video/connect-video.ts'

/** A stream as a viewer receives it, and its chat. */
export type JoinedStream = WireOf<typeof join>
export type WireStream = JoinedStream['stream']
export type WireChat = JoinedStream['conversation']
/** The open stream of a performer, with its figures. */
export type WireOwnStream = WireOf<typeof readOwn>
/** A stream with its figures. */
export type WireStreamFigures = NonNullable<WireOwnStream['stream']>
/**
 * Returns the address of the picture that stands for a stream: its cover, or that of its performer.
 */
export const coverOf = ({
  cover,
  performerInfo,
}: Pick<WireStream, 'cover' | 'performerInfo'>): string | null => cover?.url ?? performerInfo.cover

/** A line of a chat. */
export type WireLine = WireOf<typeof listLines>['data'][number]
/** The values that a performer enters to open a stream. */
export type GoLiveBody = WireInputOf<typeof goLive>['body']

/** An announcement of a stream. */
export type WireAnnouncement = WireOf<typeof listOwnPosts>['data'][number]

/** The time for which an announced stream may begin late. */
const LATE_MS = 12 * 3_600_000

/** Reads the performer’s announcements of streams that have not long begun, the next one first. */
export function useAnnouncements(): readonly WireAnnouncement[] {
  const query = { type: 'scheduled-streaming', state: 'published', limit: 50 } as const
  const startOf = ({ streamingScheduled }: WireAnnouncement) => Date.parse(streamingScheduled ?? '')
  const all = useCall(listOwnPosts, { query }).data?.data ?? []
  return all
    .filter((post) => startOf(post) > Date.now() - LATE_MS)
    .sort((one, other) => startOf(one) - startOf(other))
}

/** The lines of a chat that a viewer sees who comes later. */
const LINES_AT_ONCE = 50

/** Reads the last lines of a chat, oldest first. */
export async function fetchLines(conversationId: string): Promise<readonly WireLine[]> {
  const { data } = await api(listLines, {
    params: { conversationId },
    query: { limit: LINES_AT_ONCE },
  })
  return data.toReversed()
}

/** Writes a line in a chat. */
export const writeLine = (conversationId: string, text: string) =>
  api(sendLine, { params: { conversationId }, body: { text } })

/** Returns what the performer of a chat may do with its lines and viewers. */
export function useModeration({ _id: id }: WireChat) {
  const remove = useSend(removeLine)
  const mute = useSend(muteViewer, { settles: [listViewers] })
  const change = useSend(updateChat)
  const clear = useSend(clearLines)
  return {
    removeLine: (lineId: string) => remove({ params: { conversationId: id, id: lineId } }),
    setMuted: (accountId: string, isMuted: boolean) =>
      mute({ params: { id, accountId }, body: { isMuted } }),
    pinLine: (pinnedLineId: string | null) => change({ params: { id }, body: { pinnedLineId } }),
    setSlowMode: (slowModeSeconds: number) => change({ params: { id }, body: { slowModeSeconds } }),
    clear: () => clear({ params: { conversationId: id } }),
  }
}

/** Reads the moderators of the performer's chats. */
export const useModerators = () => useCall(listModerators, undefined)

/** Returns how the performer names a moderator, and how they end it. */
export const useNameModerators = () => ({
  add: useSend(addModerator, { settles: [listModerators] }),
  remove: useSend(removeModerator, { settles: [listModerators] }),
})

/** The fans that a search for a moderator shows. */
const FANS_FOUND = 8

/** Finds fans of the performer by name. */
export const useFoundFans = (q: string) =>
  useCall(listFans, { query: { limit: FANS_FOUND, ...(q && { q }) } }, { keepsLast: true })

const FIGURES_EVERY_MS = 10_000

/** Reads the open stream of the performer with its figures, again every few seconds. */
export const useOwnStream = (initial: WireOwnStream) =>
  useCall(readOwnStream, undefined, {
    initial,
    refetchInterval: (known) => (known?.stream ? FIGURES_EVERY_MS : undefined),
  })

/** The viewers that the list of a stream names. */
const VIEWERS_SHOWN = 100

/** Reads who watches a stream of the performer, those who came last first. */
export const useViewers = (id: string) =>
  useCall(listViewers, { params: { id }, query: { limit: VIEWERS_SHOWN } })

/** A viewer of a stream. */
export type WireViewer = WireOf<typeof listViewers>['data'][number]

/** The offers and displays of a performer about tips. */
export type WireTipSettings = WireOf<typeof updateTipSettings>

/** Reads what the performer offers and shows about tips. */
export const useTipSettings = () => useCall(readTipSettings, undefined)

/** Keeps them once they were saved; the open stream is read again. */
export async function keepTipSettings(saved: WireTipSettings): Promise<void> {
  setCached(readTipSettings, undefined, saved)
  await settle(readOwnStream)
}

/** Reads who tipped most in a stream. */
export const useTopTippers = (id: string) => useCall(listTopTippers, { params: { id } })

/** Reads the open stream of the performer again, after a change. */
export const readOwnAgain = () => settle(readOwnStream)

/** Ends a stream; the performer's open stream is read again. */
export const useEndStream = () => useSend(end, { settles: [readOwnStream] })

/**
 * Continues a stream that was paused for a private call; the performer's open stream is read again.
 */
export const useResumeStream = () => useSend(resume, { settles: [readOwnStream] })

/** The streams on air, as a list. */
export type LiveStreams = WireOf<typeof search>

/** The query of the row of streams on air. */
export const liveRowQuery = { query: { limit: 20 } }

/** Reads the streams on air. */
export const useLiveStreams = (initial: LiveStreams | undefined) =>
  useCall(search, liveRowQuery, { initial })

/** Asks how to send or receive the video of a stream. */
export const fetchMedia: OpenMedia = (id, { isUdpBlocked }) =>
  api(openMedia, { params: { id }, query: isUdpBlocked ? { isUdpBlocked } : {} })

/** Reads the address and the stream key for an encoder. */
export const useStreamKey = () => useCall(readKey, undefined)

/** Replaces the stream key. */
export const useReplaceKey = () =>
  useSend(replaceKey, { onDone: (next) => setCached(readKey, undefined, next) })

/** Keeps a stream that was just opened as the open stream of the performer. */
export const keepOpened = ({ stream, conversation }: JoinedStream) =>
  setCached(readOwnStream, undefined, {
    stream: { ...NO_FIGURES, ...stream },
    conversation,
    recording: { isPossible: stream.isRecorded },
  })

const NO_FIGURES = {
  peakViewers: 0,
  meanViewers: 0,
  tickets: 0,
  earned: 0,
  endedAt: null,
  videoCodec: null,
  isInCall: false,
  recordingStopped: null,
  recordings: [],
}

/** A page of the performer’s streams that are over. */
export type PastStreams = WireOf<typeof listPast>
