import * as z from 'zod/mini'
import { ConversationId } from '../conversations/schemas.ts'
import { explanationText } from '../decisions/schemas.ts'
import { PostPoster } from '../feed/posts.schemas.ts'
import { clearable } from '../kit/loose.ts'
import { page, paging } from '../kit/page.ts'
import { Done, Instant, idOf, nameText, Ref, Tokens, text } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { FileId } from '../media/schemas.ts'
import { AccountId, PersonCard } from '../people/schemas.ts'
import {
  SLOW_MODE_MAX,
  STREAM_DESCRIPTION_MAX,
  STREAM_LINE_MAX,
  STREAM_TITLE_MAX,
} from './calls.ts'
import { GoalForm, StreamGoal } from './goals.schemas.ts'
import { StreamLine } from './lines.schemas.ts'
import { StreamMedia } from './media.schemas.ts'
import { RecordingChoice, recordingFigures } from './recordings.schemas.ts'
import { TipMenu } from './tips.schemas.ts'

export * from './guests.schemas.ts'
export * from './lines.schemas.ts'
export * from './media.schemas.ts'
export * from './moderators.schemas.ts'
export * from './notices.schemas.ts'
export * from './replays.schemas.ts'
export * from './stage.schemas.ts'
export * from './tips.schemas.ts'

export const StreamId = idOf('Stream')

/** The people a stream is for: every account, followers and subscribers, or subscribers. */
export const StreamAudience = z.enum(['everyone', 'followers', 'subscribers'])
export type StreamAudience = z.output<typeof StreamAudience>

/**
 * Waiting for its first video, on air, waiting for its video to come back, paused for a private
 * call, or over.
 */
export const StreamState = z.enum(['starting', 'live', 'reconnecting', 'paused', 'ended'])
export type StreamState = z.output<typeof StreamState>

/**
 * Why a stream is over: its performer ended it, its video did not come (back), an admin ended it,
 * the account was suspended, or somebody in it took back the permission to show them.
 */
export const StreamEnd = z.enum(['performer', 'lost', 'admin', 'suspended', 'withdrawn'])
export type StreamEnd = z.output<typeof StreamEnd>

/** A live stream as a viewer meets it. */
export const Stream = z.object({
  _id: z.string(),
  title: userHtml(z.string(), 'item.title'),
  description: userHtml(z.string(), 'item.description'),
  performerId: z.string(),
  performerInfo: PersonCard,
  type: z.literal('public'),
  /** The name of its channel, which tips of the stream carry. */
  sessionId: z.string(),
  conversationId: z.string(),
  audience: StreamAudience,
  state: StreamState,
  /** Null while it is open. */
  endedBy: z.nullable(StreamEnd),
  /** The admin’s reason, for the performer. */
  endNote: z.optional(z.string()),
  /** 1 while it is on air, waits for its video to come back, or is paused. */
  isStreaming: z.number(),
  /** Seconds on air. */
  streamingTime: z.number(),
  lastStreamingTime: z.nullable(Instant),
  isFree: z.boolean(),
  /** The price of its ticket; 0 when it is free. */
  price: Tokens,
  stats: z.object({ members: z.number(), likes: z.number() }),
  isSubscribed: z.boolean(),
  isFollowed: z.boolean(),
  /** True with a ticket, and for streams without a price. */
  hasPurchased: z.boolean(),
  /** True when the viewer may watch it now. */
  canWatch: z.boolean(),
  goal: z.nullable(StreamGoal),
  tipMenu: TipMenu,
  /** True when viewers see who tipped most. */
  showsTopTippers: z.boolean(),
  takesCalls: z.boolean(),
  /** The post that announced it. */
  announcementId: z.nullable(z.string()),
  /** The picture that stands for it, also to those who may not watch it; null until it is ready. */
  cover: z.nullable(PostPoster),
  isRecorded: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
})
/** A stream as a client reads it. */
export type Stream = z.input<typeof Stream>

/** The chat of a stream. */
export const StreamChat = z.object({
  _id: z.string(),
  type: z.literal('stream_public'),
  name: userHtml(z.string(), 'item.title'),
  performerId: z.string(),
  streamId: z.string(),
  meta: z.object({}),
  /** The seconds between two lines of one viewer; 0 without slow mode. */
  slowModeSeconds: z.number(),
  pinnedLine: z.nullable(
    z.object({
      _id: z.string(),
      text: userHtml(z.string(), 'stream.text'),
      senderName: userHtml(z.string(), 'person.name'),
    }),
  ),
  /** True when the viewer may write. */
  canWrite: z.boolean(),
  /** True when the viewer moderates it: may delete lines, mute viewers and pin a line. */
  canModerate: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
})

/** The figures of a stream, for its performer and admins. */
export const StreamFigures = z.extend(Stream, {
  peakViewers: z.number(),
  /** Viewers on average over its time on air. */
  meanViewers: z.number(),
  tickets: z.number(),
  /** The tokens of its tickets and tips. */
  earned: Tokens,
  endedAt: z.nullable(Instant),
  /** The codec of its video; null before any arrived. Only H.264 reaches large audiences as HLS. */
  videoCodec: z.nullable(z.enum(['h264', 'vp8'])),
  ...recordingFigures,
  /** True while it is paused for a private call that is not over. */
  isInCall: z.boolean(),
})

const byId = z.object({ id: StreamId })
const byChat = z.object({ conversationId: ConversationId })
const joined = z.object({ stream: Stream, conversation: StreamChat })

export const search = {
  query: z.object({ ...paging, performerId: z.optional(AccountId) }),
  result: page(Stream),
}

export const goLive = {
  body: z.object({
    title: userHtml(nameText(STREAM_TITLE_MAX, 1), 'item.title'),
    description: z.optional(userHtml(text(STREAM_DESCRIPTION_MAX), 'item.description')),
    /** Without it a stream with a price is not free. */
    isFree: z.optional(z.boolean()),
    price: z.optional(Tokens),
    /** Subscribers without it. */
    audience: z.optional(StreamAudience),
    goal: z.optional(GoalForm),
    /** The post that announced it; those who asked to be reminded are notified when it begins. */
    announcementId: z.optional(idOf('Post')),
    /** An uploaded picture: a cover, or the thumbnail of a post or video. Everyone sees it. */
    coverId: z.optional(FileId),
    isRecorded: z.optional(z.boolean()),
    takesCalls: z.optional(z.boolean()),
  }),
  result: joined,
}

export const readOwn = {
  result: z.object({
    stream: z.nullable(StreamFigures),
    conversation: z.nullable(StreamChat),
    recording: RecordingChoice,
  }),
}

const changes = z.object({
  title: z.optional(userHtml(nameText(STREAM_TITLE_MAX, 1), 'item.title')),
  description: clearable(z.optional(userHtml(text(STREAM_DESCRIPTION_MAX), 'item.description'))),
  goal: z.optional(GoalForm),
  /** Null removes the cover. */
  coverId: z.optional(z.nullable(FileId)),
  takesCalls: z.optional(z.boolean()),
})

export const update = { params: byId, body: changes, result: Stream }
export const updateCurrent = { body: changes, result: Stream }
export const setDuration = {
  body: z.object({ streamId: StreamId, duration: z.optional(z.number()) }),
  result: Stream,
}
export const resume = { params: byId, result: Stream }
export const end = { params: byId, result: Stream }
export const join = { params: z.object({ performerId: Ref }), result: joined }

export const openMedia = {
  params: byId,
  /** Viewers whose network lets no UDP through receive HLS where the stream can be packaged. */
  query: z.object({ isUdpBlocked: z.optional(z.boolean()) }),
  result: StreamMedia,
}

/** A viewer of a stream. */
export const StreamViewer = z.extend(PersonCard, { joinedAt: Instant, isMuted: z.boolean() })

export const listViewers = {
  params: byId,
  query: z.object({ ...paging }),
  result: page(StreamViewer),
}
export const listPast = { query: z.object({ ...paging }), result: page(StreamFigures) }

export const listLines = {
  params: byChat,
  query: z.object({ ...paging }),
  result: page(StreamLine),
}
export const listPublicLines = {
  params: byChat,
  query: z.object({ ...paging }),
  result: page(StreamLine),
}
export const sendLine = {
  params: byChat,
  body: z.object({ text: userHtml(text(STREAM_LINE_MAX), 'stream.text') }),
  result: StreamLine,
}
export const removeLine = {
  params: z.object({ conversationId: ConversationId, id: idOf('Line') }),
  result: StreamLine,
}
export const clearLines = { params: byChat, result: Done }

export const readChat = { params: z.object({ performerId: Ref }), result: StreamChat }
export const updateChat = {
  params: z.object({ id: ConversationId }),
  body: z.object({
    slowModeSeconds: z.optional(z.int().check(z.gte(0), z.lte(SLOW_MODE_MAX))),
    /** Null unpins the line. */
    pinnedLineId: z.optional(z.nullable(idOf('Line'))),
  }),
  result: StreamChat,
}
export const muteViewer = {
  params: z.object({ id: ConversationId, accountId: AccountId }),
  body: z.object({ isMuted: z.boolean() }),
  result: Done,
}

export const adminList = {
  query: z.object({
    ...paging,
    state: z.optional(z.enum(['open', 'ended'])),
    performerId: z.optional(AccountId),
  }),
  result: page(z.extend(StreamFigures, { openReports: z.number() })),
}
export const adminEnd = {
  params: byId,
  body: z.object({ reason: explanationText(500, 1) }),
  result: StreamFigures,
}
