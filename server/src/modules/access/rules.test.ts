import { describe, expect, it } from 'vitest'
import {
  type AccessRight,
  accessRightTo,
  isPublished,
  priceFor,
  type Relation,
  type ResourceKind,
  type VisibilityInput,
  visibilityOf,
} from './rules.ts'

const nobody: Relation = {
  isOwner: false,
  isAdmin: false,
  isMember: false,
  follows: false,
  subscribes: false,
  reachesTier: false,
  price: 500n,
  bought: false,
  ownsFiles: false,
  isOnList: false,
  isBlocked: false,
  isElsewhere: false,
}

const people = {
  guest: nobody,
  'other performer': nobody,
  'other performer who follows': { ...nobody, follows: true },
  fan: nobody,
  'fan on the list': { ...nobody, isOnList: true },
  follower: { ...nobody, follows: true },
  'follower on the list': { ...nobody, follows: true, isOnList: true },
  subscriber: { ...nobody, subscribes: true, reachesTier: true },
  'subscriber of a lower tier': { ...nobody, subscribes: true },
  'subscriber on the list': { ...nobody, subscribes: true, reachesTier: true, isOnList: true },
  'subscriber free of charge': { ...nobody, subscribes: true, reachesTier: true, price: 0n },
  'follower free of charge': { ...nobody, follows: true, price: 0n },
  'subscriber with ticket': { ...nobody, subscribes: true, reachesTier: true, bought: true },
  buyer: { ...nobody, bought: true },
  'member of the conversation': { ...nobody, isMember: true },
  owner: { ...nobody, isOwner: true },
  admin: { ...nobody, isAdmin: true },
} as const satisfies Record<string, Relation>

type Who = keyof typeof people

const everyone = Object.keys(people) as Who[]

/**
 * The visibility table of the product: one line for each kind of item, with everyone who sees it
 * and by which right. Viewers missing from a line see nothing.
 */
const table: Record<ResourceKind, Partial<Record<Who, AccessRight>>> = {
  everyone: {
    ...Object.fromEntries(everyone.map((who) => [who, 'everyone'])),
    owner: 'owner',
    admin: 'admin',
  },
  followers: {
    'other performer who follows': 'follower',
    follower: 'follower',
    'follower on the list': 'follower',
    'follower free of charge': 'follower',
    'subscriber free of charge': 'subscriber',
    subscriber: 'subscriber',
    'subscriber of a lower tier': 'subscriber',
    'subscriber on the list': 'subscriber',
    'subscriber with ticket': 'buyer',
    buyer: 'buyer',
    owner: 'owner',
    admin: 'admin',
  },
  subscribers: {
    'subscriber free of charge': 'subscriber',
    subscriber: 'subscriber',
    'subscriber on the list': 'subscriber',
    'subscriber with ticket': 'buyer',
    buyer: 'buyer',
    owner: 'owner',
    admin: 'admin',
  },
  buyers: {
    'subscriber free of charge': 'subscriber',
    'follower free of charge': 'follower',
    'subscriber with ticket': 'buyer',
    buyer: 'buyer',
    owner: 'owner',
    admin: 'admin',
  },
  list: {
    'fan on the list': 'list',
    'follower on the list': 'list',
    'subscriber on the list': 'list',
    'subscriber with ticket': 'buyer',
    buyer: 'buyer',
    owner: 'owner',
    admin: 'admin',
  },
  product_page: { ...Object.fromEntries(everyone.map((who) => [who, 'everyone'])), owner: 'owner' },
  product_file: {
    'subscriber with ticket': 'buyer',
    buyer: 'buyer',
    owner: 'owner',
    admin: 'admin',
  },
  live_free: {
    'subscriber free of charge': 'subscriber',
    subscriber: 'subscriber',
    'subscriber of a lower tier': 'subscriber',
    'subscriber on the list': 'subscriber',
    'subscriber with ticket': 'subscriber',
    owner: 'owner',
    admin: 'admin',
  },
  live_priced: { 'subscriber with ticket': 'subscriber', owner: 'owner', admin: 'admin' },
  message_text: { 'member of the conversation': 'member', owner: 'owner' },
  message_media: { 'subscriber with ticket': 'buyer', buyer: 'buyer', owner: 'owner' },
  identity_documents: {},
}

describe.each(Object.entries(table) as [ResourceKind, Partial<Record<Who, AccessRight>>][])(
  '%s',
  (row, rights) => {
    it.each(everyone)(`accessRightTo gives a %s the right to ${row} that the table names`, (who) =>
      expect(accessRightTo(row, people[who])).toBe(rights[who]),
    )
  },
)

const now = new Date('2026-03-15T12:00:00Z')
const past = new Date(now.getTime() - 1)
const future = new Date(now.getTime() + 1)
const item: VisibilityInput = {
  audience: 'subscribers',
  status: 'active',
  isReady: true,
  publishedAt: past,
  expiresAt: null,
  deletedAt: null,
  isOwnerPublic: true,
  subscribersAt: null,
  followersAt: null,
  everyoneAt: null,
}

describe('a published item', () => {
  it.each([
    ['is published when nothing hides it', {}, true],
    ['is published from the instant of its publication', { publishedAt: now }, true],
    ['is published until it expires', { expiresAt: future }, true],
    ['is not published while inactive', { status: 'inactive' }, false],
    ['is not published before its files are ready', { isReady: false }, false],
    ['is not published without an instant of publication', { publishedAt: null }, false],
    ['is not published before its instant of publication', { publishedAt: future }, false],
    ['is not published from the instant of its end', { expiresAt: now }, false],
    ['is not published once deleted', { deletedAt: past }, false],
    [
      'is not published while its performer is unverified, suspended or closed',
      { isOwnerPublic: false },
      false,
    ],
  ] as [string, Partial<VisibilityInput>, boolean][])('an item %s', (_, changes, expected) => {
    expect(isPublished({ ...item, ...changes }, now)).toBe(expected)
  })
})

const unpublished: [string, Partial<VisibilityInput>][] = [
  ['inactive', { status: 'inactive' }],
  ['unready', { isReady: false }],
  ['unpublished', { publishedAt: null }],
  ['expired', { expiresAt: past }],
  ['of a performer who is not public', { isOwnerPublic: false }],
]

describe.each(unpublished)('an item that is %s', (state, changes) => {
  const hidden = { ...item, audience: 'everyone', ...changes } as const
  it.each(everyone)(
    `an item that is ${state} is visible to a %s only as its owner, buyer or admin`,
    (who) => {
      const { canView, isListed, reason } = visibilityOf(hidden, people[who], now)
      const rights: Partial<Record<Who, AccessRight>> = {
        owner: 'owner',
        admin: 'admin',
        buyer: 'buyer',
        'subscriber with ticket': 'buyer',
      }
      expect({ canView, isListed, reason }).toEqual({
        canView: rights[who] !== undefined,
        isListed: false,
        reason: rights[who] ?? 'hidden',
      })
    },
  )
})

describe('a deleted item', () => {
  it.each(everyone)('a deleted item is visible to a %s only as its buyer', (who) => {
    const visibility = visibilityOf(
      { ...item, audience: 'everyone', deletedAt: past },
      people[who],
      now,
    )
    expect(visibility.canView).toBe(people[who].bought)
    expect(visibility.isListed).toBe(false)
  })
})

describe('a block', () => {
  const blocked = (who: Who) =>
    visibilityOf({ ...item, audience: 'everyone' }, { ...people[who], isBlocked: true }, now)
  it.each(['fan', 'follower', 'subscriber', 'other performer'] as const)(
    'hides an open item from a %s when one of the two blocked the other',
    (who) => {
      expect(blocked(who)).toMatchObject({ canView: false, isListed: false, reason: 'hidden' })
    },
  )
  it('leaves buyers what they bought, outside lists, when one of the two blocked the other', () => {
    expect(blocked('buyer')).toMatchObject({ canView: true, isListed: false, reason: 'buyer' })
  })
  it('does not hide items from admins when one of the two blocked the other', () => {
    expect(blocked('admin')).toMatchObject({ canView: true, isListed: true, reason: 'admin' })
  })
})

describe('a locked item', () => {
  it('lists a locked item with the relation that would unlock it', () => {
    expect(visibilityOf({ ...item, audience: 'buyers' }, people.subscriber, now)).toEqual({
      canView: false,
      isListed: true,
      isFollowed: false,
      isSubscribed: true,
      isBought: false,
      price: 500n,
      reason: 'locked',
    })
  })
})

describe('a price', () => {
  const groupPrices = [1000n, 500n, 500n, 0n, 0n, 0n]
  it.each([
    ['everyone else', { follows: false, tier: 0 }, 1200n],
    ['a follower', { follows: true, tier: 0 }, 1000n],
    ['a subscriber of the first tier', { follows: false, tier: 1 }, 500n],
    ['a subscriber of a tier without a price of its own', { follows: false, tier: 2 }, 500n],
    ['a subscriber of the tier for which it is free', { follows: true, tier: 3 }, 0n],
    ['a subscriber of a higher tier', { follows: false, tier: 5 }, 0n],
  ])('a price is for %s that of the highest group they are in', (_, who, expected) => {
    expect(priceFor({ price: 1200n, groupPrices }, who)).toBe(expected)
    expect(priceFor({ price: 1200n, groupPrices: null }, who)).toBe(1200n)
  })
})
