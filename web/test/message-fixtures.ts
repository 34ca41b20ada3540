import type { read } from '@stagedoor/contract/conversations'
import type { WireOf } from '@stagedoor/contract/kit'
import type { send } from '@stagedoor/contract/messages'
import { personCard } from './fixtures.ts'

type Conversation = WireOf<typeof read>
type Message = WireOf<typeof send>

const conversationId = '0199a0b0c0d0700080000000000000e1'
const fanId = '0199a0b0c0d07000800000000000000f'
const at = '2026-03-15T12:00:00.000Z'

/**
 * Returns the conversation of a fan with the performer Mia, as the fan sees it, changed as given.
 */
export const conversation = (changes: Partial<Conversation> = {}): Conversation => ({
  _id: conversationId,
  type: 'private',
  name: '',
  recipients: [],
  recipientInfo: personCard(),
  lastMessage: 'Good morning',
  lastSenderId: personCard()._id,
  lastMessageType: 'text',
  lastMessageCreatedAt: at,
  totalNotSeenMessages: 0,
  isSubscribed: true,
  isBlocked: false,
  performerId: personCard()._id,
  streamId: null,
  meta: {},
  canWrite: true,
  noWriting: null,
  messagePrice: null,
  replyWithinDays: null,
  isMuted: false,
  isArchived: false,
  isPinned: false,
  isRestricted: false,
  draft: '',
  readSeq: 0,
  otherReadSeq: 0,
  lastSeq: 1,
  version: 1,
  createdAt: at,
  updatedAt: at,
  ...changes,
})

/** The counts of a performer's filters. */
export const counts = {
  all: 3,
  unread: 0,
  archived: 0,
  restricted: 0,
  unanswered: 2,
  spenders: 100,
  subscribers: 0,
  expired: 0,
  muted: 0,
}

/** Returns a text that Mia sent, or the fan with `isMine`, changed as given. */
export const message = (changes: Partial<Message> = {}): Message => {
  const { seq = 1, isMine = false } = changes
  return {
    _id: `0199a0b0c0d07000800000000000${String(seq).padStart(4, '0')}`,
    conversationId,
    type: 'text',
    text: 'Good morning',
    fileIds: [],
    freeFileIds: [],
    files: [],
    senderId: isMine ? fanId : personCard()._id,
    senderInfo: personCard(),
    isDeleted: false,
    meta: {},
    imageUrl: null,
    seq,
    version: seq,
    isMine,
    price: null,
    isLocked: false,
    isBought: false,
    ownedFiles: 0,
    counts: { photos: 0, videos: 0, audios: 0 },
    tokens: null,
    replyTo: null,
    reactions: [],
    editedAt: null,
    pinnedAt: null,
    createdAt: at,
    updatedAt: at,
    ...changes,
  }
}
