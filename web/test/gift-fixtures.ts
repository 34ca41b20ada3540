import type { listGiven, readByCode, readOffer } from '@stagedoor/contract/gifts'
import type { WireOf } from '@stagedoor/contract/kit'
import { personCard } from './fixtures.ts'

type Given = WireOf<typeof listGiven>['data'][number]
type Received = WireOf<typeof readByCode>

const at = '2026-03-15T12:00:00.000Z'
const about = {
  _id: '0199a0b0c0d0700080000000000000f1',
  performerId: personCard()._id,
  performerInfo: personCard(),
  tier: 1,
  months: 1,
  words: 'for you',
  state: 'waiting',
  claimUntil: '2026-04-14T12:00:00.000Z',
  createdAt: at,
} as const

/** Returns a gift by link as its giver sees it, changed as given. */
export const givenGift = (changes: Partial<Given> = {}): Given => ({
  ...about,
  price: 9.99,
  isAnonymous: false,
  link: '/gift/abcdefghijklmnopqrstuvwx',
  ...changes,
})

/** Returns a gift as its recipient sees it, changed as given. */
export const receivedGift = (changes: Partial<Received> = {}): Received => ({
  ...about,
  isOwn: false,
  ...changes,
})

/** Returns what can be given of Mia, changed as given. */
export const giftOffer = (
  changes: Partial<WireOf<typeof readOffer>> = {},
): WireOf<typeof readOffer> => ({
  performerInfo: personCard(),
  tiers: [
    {
      tier: 1,
      name: '',
      lengths: [
        { months: 1, price: 9.99 },
        { months: 12, price: 99 },
      ],
    },
  ],
  claimDays: 30,
  balance: 20,
  ...changes,
})
