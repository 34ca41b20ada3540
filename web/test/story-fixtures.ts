import type { WireOf } from '@stagedoor/contract/kit'
import type { listOwnStories, readStories } from '@stagedoor/contract/stories'
import { personCard, postFile } from './fixtures.ts'

type Story = WireOf<typeof readStories>['data'][number]
type OwnStory = WireOf<typeof listOwnStories>['data'][number]

/** Returns an open story with a photo, changed as given. */
export const story = (changes: Partial<Story> = {}): Story => ({
  _id: '0199a0b0c0d0700080000000000000d1',
  performer: personCard({ _id: '0199a0b0c0d0700080000000000000a1' }),
  file: postFile({ alt: 'A red curtain' }),
  poster: null,
  text: 'Five minutes to go',
  link: null,
  audience: 'followers',
  isLocked: false,
  lockedBy: null,
  publishedAt: '2026-03-20T10:00:00.000Z',
  expiresAt: '2026-03-21T10:00:00.000Z',
  isSeen: false,
  ...changes,
})

/** Returns a story of one’s own, changed as given. */
export const ownStory = (changes: Partial<OwnStory> = {}): OwnStory => ({
  ...story(),
  state: 'published',
  scheduleAt: null,
  totalSeen: 3,
  highlightIds: [],
  ...changes,
})
