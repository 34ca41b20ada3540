import { describe, expect, it } from 'vitest'
import {
  type AccessRight,
  accessRightTo,
  isPublished,
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
  bought: false,
  isOnList: false,
  isBlocked: false,
}

const people = {
  guest: nobody,
  'other performer': nobody,
  'other performer who follows': { ...nobody, follows: true },
  fan: nobody,
  'fan on the list': { ...nobody, isOnList: true },
  follower: { ...nobody, follows: true },
  'follower on the list': { ...nobody, follows: true, isOnList: true },
  subscriber: { ...nobody, subscribes: true },
  'subscriber on the list': { ...nobody, subscribes: true, isOnList: true },
  'subscriber with ticket': { ...nobody, subscribes: true, bought: true },
  buyer: { ...nobody, bought: true },
  'member of the conversation': { ...nobody, isMember: true },
  owner: { ...nobody, isOwner: true },
  admin: { ...nobody, isAdmin: true },
} as const satisfies Record<string, Relation>

type Who = keyof typeof people

const everyone = Object.keys(people) as Who[]

/** Rules of the product, section 3, one line a row: who sees it, and by which right. Whoever is missing sees nothing. */
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
    subscriber: 'subscriber',
    'subscriber on the list': 'subscriber',
    'subscriber with ticket': 'buyer',
    buyer: 'buyer',
    owner: 'owner',
    admin: 'admin',
  },
  subscribers: {
    subscriber: 'subscriber',
    'subscriber on the list': 'subscriber',
    'subscriber with ticket': 'buyer',
    buyer: 'buyer',
    owner: 'owner',
    admin: 'admin',
  },
  buyers: { 'subscriber with ticket': 'buyer', buyer: 'buyer', owner: 'owner', admin: 'admin' },
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
  product_file: { 'subscriber with ticket': 'buyer', buyer: 'buyer', owner: 'owner', admin: 'admin' },
  live_free: {
    subscriber: 'subscriber',
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

describe.each(Object.entries(table) as [ResourceKind, Partial<Record<Who, AccessRight>>][])('%s', (row, rights) => {
  it.each(everyone)('seen by %s', (who) => expect(accessRightTo(row, people[who])).toBe(rights[who]))
})

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
}

describe('an item is out', () => {
  it.each([
    ['as it is', {}, true],
    ['from the very instant of its publication', { publishedAt: now }, true],
    ['until it expires', { expiresAt: future }, true],
    ['not when inactive', { status: 'inactive' }, false],
    ['not before its files are ready', { isReady: false }, false],
    ['not before it is published', { publishedAt: null }, false],
    ['not before its instant', { publishedAt: future }, false],
    ['not from the instant of its end', { expiresAt: now }, false],
    ['not when deleted', { deletedAt: past }, false],
    ['not when its performer is unverified, suspended or gone', { isOwnerPublic: false }, false],
  ] as [string, Partial<VisibilityInput>, boolean][])('%s', (_, changes, expected) => {
    expect(isPublished({ ...item, ...changes }, now)).toBe(expected)
  })
})

const notOut: [string, Partial<VisibilityInput>][] = [
  ['inactive', { status: 'inactive' }],
  ['unready', { isReady: false }],
  ['unpublished', { publishedAt: null }],
  ['expired', { expiresAt: past }],
  ['of a performer in no good standing', { isOwnerPublic: false }],
]

describe.each(notOut)('an item that is %s', (_, changes) => {
  const hidden = { ...item, audience: 'everyone', ...changes } as const
  it.each(everyone)('before %s', (who) => {
    const { canView, isListed, reason } = visibilityOf(hidden, people[who], now)
    const rights: Partial<Record<Who, AccessRight>> = {
      owner: 'owner',
      admin: 'admin',
      buyer: 'buyer',
      'subscriber with ticket': 'buyer',
    }
    expect({ canView, isListed, reason: reason }).toEqual({
      canView: rights[who] !== undefined,
      isListed: false,
      reason: rights[who] ?? 'hidden',
    })
  })
})

describe('a deleted item', () => {
  it.each(everyone)('before %s', (who) => {
    const sight = visibilityOf({ ...item, audience: 'everyone', deletedAt: past }, people[who], now)
    expect(sight.canView).toBe(people[who].bought)
    expect(sight.isListed).toBe(false)
  })
})

describe('a block', () => {
  const blocked = (who: Who) =>
    visibilityOf({ ...item, audience: 'everyone' }, { ...people[who], isBlocked: true }, now)
  it.each(['fan', 'follower', 'subscriber', 'other performer'] as const)('hides an open item from a %s', (who) => {
    expect(blocked(who)).toMatchObject({ canView: false, isListed: false, reason: 'hidden' })
  })
  it('leaves a buyer what was bought, outside of lists', () => {
    expect(blocked('buyer')).toMatchObject({ canView: true, isListed: false, reason: 'buyer' })
  })
  it('does not concern admins', () => {
    expect(blocked('admin')).toMatchObject({ canView: true, isListed: true, reason: 'admin' })
  })
})

describe('a locked item', () => {
  it('is listed, and says by what relation it is not open', () => {
    expect(visibilityOf({ ...item, audience: 'buyers' }, people.subscriber, now)).toEqual({
      canView: false,
      isListed: true,
      isFollowed: false,
      isSubscribed: true,
      isBought: false,
      reason: 'locked',
    })
  })
})
