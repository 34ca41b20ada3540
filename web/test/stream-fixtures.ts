import type { WireOf } from '@stagedoor/contract/kit'
import type { join, listLines, listPast, readOwn } from '@stagedoor/contract/streams'
import { personCard } from './fixtures.ts'

type Joined = WireOf<typeof join>
type Line = WireOf<typeof listLines>['data'][number]
type Figures = WireOf<typeof listPast>['data'][number]

const streamId = '0199a0b0c0d0700080000000000000f1'
const conversationId = '0199a0b0c0d0700080000000000000f2'
const at = '2026-03-15T12:00:00.000Z'

/** Returns a free stream of Mia that is on air, as a viewer sees it, changed as given. */
export const stream = (changes: Partial<Joined['stream']> = {}): Joined['stream'] => ({
  _id: streamId,
  title: 'Rehearsal',
  description: '',
  type: 'public',
  sessionId: 'f3',
  conversationId,
  performerId: personCard()._id,
  performerInfo: personCard(),
  audience: 'everyone',
  state: 'live',
  endedBy: null,
  isStreaming: 1,
  streamingTime: 65,
  lastStreamingTime: at,
  isFree: true,
  price: 0,
  stats: { members: 3, likes: 0 },
  isSubscribed: false,
  isFollowed: false,
  hasPurchased: true,
  canWatch: true,
  goal: null,
  tipMenu: [],
  showsTopTippers: true,
  takesCalls: true,
  announcementId: null,
  cover: null,
  isRecorded: false,
  createdAt: at,
  updatedAt: at,
  ...changes,
})

/** Returns a stream with its figures, changed as given. */
export const streamFigures = (changes: Partial<Figures> = {}): Figures => ({
  ...stream(),
  peakViewers: 12,
  meanViewers: 4.5,
  tickets: 2,
  earned: 30,
  endedAt: null,
  videoCodec: 'h264',
  isInCall: false,
  recordingStopped: null,
  recordings: [],
  ...changes,
})

/** Returns the open stream of a performer, with what can be recorded. */
export const ownStream = (changes: Partial<Figures> = {}): WireOf<typeof readOwn> => ({
  stream: streamFigures(changes),
  conversation: chat(),
  recording: { isPossible: true },
})

/** Returns the chat of that stream, changed as given. */
export const chat = (changes: Partial<Joined['conversation']> = {}): Joined['conversation'] => ({
  _id: conversationId,
  type: 'stream_public',
  name: 'Mia',
  performerId: personCard()._id,
  streamId,
  meta: {},
  slowModeSeconds: 0,
  pinnedLine: null,
  canWrite: true,
  canModerate: false,
  createdAt: at,
  updatedAt: at,
  ...changes,
})

/** Returns a line of that chat by Mia, changed as given. */
export const line = (changes: Partial<Line> = {}): Line => ({
  _id: '0199a0b0c0d0700080000000000000f4',
  conversationId,
  type: 'text',
  text: 'Welcome',
  notice: null,
  price: null,
  senderId: personCard()._id,
  senderInfo: personCard(),
  isSystem: false,
  isDeleted: false,
  isPerformer: true,
  isModerator: false,
  fileIds: [],
  files: [],
  meta: {},
  imageUrl: null,
  createdAt: at,
  updatedAt: at,
  ...changes,
})
