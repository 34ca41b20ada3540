import type { viewUser } from '@stagedoor/contract/admin'
import type { listSessions } from '@stagedoor/contract/auth'
import type { listBlocks } from '@stagedoor/contract/blocks'
import type { readDecision } from '@stagedoor/contract/decisions'
import type { readDeletion } from '@stagedoor/contract/deletions'
import type { readFactors } from '@stagedoor/contract/factors'
import type { WireOf } from '@stagedoor/contract/kit'
import type { Notification } from '@stagedoor/contract/notifications'
import type { createReport } from '@stagedoor/contract/reports'
import { personCard } from './fixtures.ts'

type Factors = WireOf<typeof readFactors>
type OpenSession = WireOf<typeof listSessions>['data'][number]
type Block = WireOf<typeof listBlocks>['data'][number]
type Deletion = WireOf<typeof readDeletion>
type Decision = WireOf<typeof readDecision>
type Report = WireOf<typeof createReport>

const id = '0199a0b0c0d0700080000000000000b1'
const at = '2026-03-15T12:00:00.000Z'

/**
 * Returns the ways to sign in of an account with a password and a confirmed address, changed as
 * given.
 */
export const factors = (changes: Partial<Factors> = {}): Factors => ({
  hasPassword: true,
  hasMail: true,
  secondFactor: { isOn: false, since: null, recoveryCodesLeft: 0 },
  passkeys: [],
  provedUntil: '1970-01-01T00:00:00.000Z',
  ...changes,
})

/** Returns the session of this device, changed as given. */
export const openSession = (changes: Partial<OpenSession> = {}): OpenSession => ({
  _id: id,
  device: 'Mozilla/5.0',
  deviceName: 'Chrome on Windows',
  ip: '198.51.100.7',
  isCurrent: true,
  createdAt: at,
  lastUsedAt: at,
  expiresAt: '2026-04-15T12:00:00.000Z',
  ...changes,
})

/** Returns a block of a fan, changed as given. */
export const block = (changes: Partial<Block> = {}): Block => ({
  _id: id,
  target: 'user',
  targetId: id,
  targetInfo: personCard({ _id: id, name: 'Sam', username: 'sam', isPerformer: false }),
  reason: '',
  createdAt: at,
  updatedAt: at,
  ...changes,
})

/** Returns what a deletion of an account that nothing blocks means, changed as given. */
export const deletion = (changes: Partial<Deletion> = {}): Deletion => ({
  state: 'none',
  date: null,
  graceDays: 30,
  erased: [{ key: 'profile', text: 'Your profile' }],
  kept: [{ key: 'payments', text: 'Payments', why: 'Required by tax law', years: 10 }],
  reasons: [],
  ...changes,
})

/** Returns an unread notification of a comment, changed as given. */
export const notification = (changes: Partial<Notification> = {}): Notification => ({
  _id: id,
  type: 'comment_created',
  title: 'New comment',
  message: 'Sam commented on your post',
  reference: null,
  link: '/post/p1',
  thumbnail: null,
  item: null,
  people: 1,
  happenedAt: at,
  readAt: null,
  createdAt: at,
  updatedAt: at,
  ...changes,
})

/** Returns an open report of a post, changed as given. */
export const report = (changes: Partial<Report> = {}): Report => ({
  _id: id,
  receipt: 'R-1234',
  kind: 'general',
  title: 'Spam or misleading',
  status: 'open',
  isFound: true,
  dueAt: '2026-03-22T12:00:00.000Z',
  decidedAt: null,
  description: '',
  target: 'feed',
  targetId: id,
  performerId: id,
  source: 'user',
  sourceId: id,
  sourceInfo: null,
  targetInfo: { words: '', itemId: id, itemKind: 'feed', owner: personCard() },
  createdAt: at,
  updatedAt: at,
  ...changes,
})

/** Returns the decision that removed a post and is in force, changed as given. */
export const decision = (changes: Partial<Decision> = {}): Decision => ({
  _id: id,
  subject: 'feed',
  subjectId: id,
  excerpt: 'A post about summer',
  isPending: false,
  violation: 'copyright',
  ground: 'illegal',
  groundReference: 'Directive 2001/29/EC, Article 3',
  explanation: 'It names a person',
  facts: '',
  source: 'own_initiative',
  isDetectedAutomatically: false,
  automation: 'none',
  decidedAt: at,
  appliedOn: '2026-03-15',
  endsOn: null,
  endedAt: null,
  appealUntil: '2026-09-15T12:00:00.000Z',
  appealOutcome: null,
  canAppeal: true,
  appeal: null,
  ...changes,
})

/** Returns a fan as the console shows one. */
export const wholeUser = (
  changes: Partial<WireOf<typeof viewUser>> = {},
): WireOf<typeof viewUser> => ({
  _id: '0199a0b0c0d070008000000000000077',
  isPerformer: false,
  roles: ['user'],
  staffRole: null,
  name: 'Lee',
  firstName: '',
  lastName: '',
  username: 'lee',
  email: 'lee@site.test',
  avatar: null,
  cover: null,
  gender: null,
  status: 'active',
  suspension: null,
  verifiedEmail: true,
  verifiedDocument: false,
  verifiedAccount: false,
  isFeatured: false,
  isOnline: 0,
  lastSeenAt: null,
  createdAt: '2026-03-20T10:00:00.000Z',
  updatedAt: '2026-03-20T10:00:00.000Z',
  balance: 0,
  cardLimit: null,
  suspensions: [],
  suspensionNeedsOpinion: false,
  factors: { hasPassword: true, secondFactor: false, passkeys: 0 },
  deletion: null,
  ...changes,
})
