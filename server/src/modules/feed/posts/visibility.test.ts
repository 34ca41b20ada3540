import { blockUser } from '@stagedoor/contract/blocks'
import {
  listPerformerPosts,
  listPosts,
  type Post,
  readFileStatus,
  readPost,
} from '@stagedoor/contract/feed'
import { follow } from '@stagedoor/contract/follows'
import { type Api, ownPagesHeader } from '@stagedoor/contract/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { addressesIn, buy, post, subscribe, upload } from '../../../../test/world/posts.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { type InTransaction, transaction } from '../../../platform/context.ts'
import { suspend } from '../../suspensions/index.ts'

const SECRET = 'the words behind the lock'
const HOUR = 3_600_000
type Audience = 'everyone' | 'followers' | 'subscribers' | 'buyers'
const audiences: readonly Audience[] = ['everyone', 'followers', 'subscribers', 'buyers']

let world: World
let owner: Person
let posts: Record<Audience, Post>
const who: Record<string, { api: Api; cookie?: string }> = {}

const relate = (work: (ctx: InTransaction) => Promise<unknown>) => transaction(world.app.base, work)
const asCookie = (person: Person) => ({ api: person.api, cookie: `token=${person.token}` })

beforeAll(async () => {
  world = await createWorld()
  owner = await world.performer()
  const made = await Promise.all(
    audiences.map(async (audience) => {
      const fileIds = [await upload(owner), await upload(owner)]
      return post(owner, {
        type: 'photo',
        title: 'A title',
        text: SECRET,
        audience,
        price: 5,
        fileIds,
      })
    }),
  )
  await world.settle()
  posts = Object.fromEntries(made.map((one) => [one.audience, one])) as Record<Audience, Post>
  const people = [
    'fan',
    'follower',
    'subscriber',
    'expired',
    'buyer',
    'blocked',
    'blocked buyer',
  ] as const
  const fans = Object.fromEntries(
    await Promise.all(people.map(async (name) => [name, await world.fan()] as const)),
  )
  const another = await world.performer()
  const following = await world.performer()
  await (fans.follower as Person).api(follow, { params: { id: owner.id } })
  await following.api(follow, { params: { id: owner.id } })
  await subscribe(world, fans.subscriber as Person, owner)
  await subscribe(
    world,
    fans.expired as Person,
    owner,
    new Date(world.clock.now().getTime() + HOUR),
  )
  for (const name of ['buyer', 'blocked buyer']) {
    for (const { _id } of made) await buy(world, fans[name] as Person, _id)
  }
  await subscribe(world, fans.blocked as Person, owner)
  for (const name of ['blocked', 'blocked buyer']) {
    await owner.api(blockUser, { body: { targetId: (fans[name] as Person).id } })
  }
  world.clock.advance(2 * HOUR)
  who.guest = { api: world.api() }
  for (const [name, person] of Object.entries(fans)) who[name] = asCookie(person)
  who['other performer'] = asCookie(another)
  who['performer who follows'] = asCookie(following)
  who.owner = asCookie(owner)
  who.admin = asCookie(await world.admin())
}, 60_000)
afterAll(() => world.close())

/**
 * o: open, l: locked, h: hidden; one letter for each audience: everyone, followers, subscribers,
 * buyers.
 */
const cells: [string, string][] = [
  ['guest', 'olll'],
  ['other performer', 'olll'],
  ['performer who follows', 'ooll'],
  ['fan', 'olll'],
  ['follower', 'ooll'],
  ['subscriber', 'oool'],
  ['expired', 'olll'],
  ['buyer', 'oooo'],
  ['blocked', 'hhhh'],
  ['blocked buyer', 'oooo'],
  ['owner', 'oooo'],
  ['admin', 'oooo'],
]

const matrix = cells.flatMap(([name, row]) =>
  audiences.map((audience, at) => [name, audience, row[at] as string] as const),
)
const personOf = (name: string) => who[name] as { api: Api; cookie?: string }

const status = async (url: string, cookie?: string) =>
  (await world.inject({ method: 'GET', url, ...(cookie && { headers: { cookie } }) })).statusCode

function expectSealed(seen: Post): void {
  expect(JSON.stringify(seen)).not.toContain(SECRET)
  expect(seen).toMatchObject({
    title: 'A title',
    text: '',
    isLocked: true,
    counts: { photos: 2, videos: 0 },
  })
  expect(seen.files.map(({ type }) => type)).toEqual(['feed-photo', 'feed-photo'])
  for (const file of seen.files) {
    expect(file).toMatchObject({
      playlist: null,
      thumbnails: [],
      pictures: [],
      name: '',
      size: 0,
      thumbhash: null,
    })
    expect(file.url?.replace(/\?.*/, '')).toBe(`/media/posts/${seen._id}/${file._id}`)
  }
  expect(seen.thumbnail).toMatchObject({
    isBlurred: true,
    thumbhash: expect.any(String),
    pictures: [],
  })
  const real = addressesIn(seen).filter((url) => !isAsking(url))
  expect(real.filter((url) => !url.endsWith('blurred.webp') && !isPersons(url))).toEqual([])
}
/** Returns true for an address that checks access when it is opened. */
const isAsking = (url: string) => url.startsWith('/media/posts/')
const isPersons = (url: string) => url.includes('/avatar') || url.includes('/cover')

describe('a post as JSON', () => {
  it.each(matrix)('as %s, a post for %s is %s in JSON', async (name, audience, expected) => {
    const reading = personOf(name).api(readPost, { params: { id: posts[audience]._id } })
    if (expected === 'h')
      return expect(reading).rejects.toMatchObject({ code: 'feed.not_found', status: 404 })
    const seen = await reading
    const locks = { followers: 'follow', subscribers: 'subscribe', buyers: 'buy', everyone: null }
    if (expected === 'l') {
      expectSealed(seen)
      expect(seen.lockedBy).toBe(locks[audience])
    } else expect(seen).toMatchObject({ text: SECRET, isLocked: false, lockedBy: null })
    expect(seen.price).toBe(audience === 'buyers' ? 5 : 0)
  })
})

describe('the bytes of its files', () => {
  it.each(matrix)(
    'as %s, the file bytes of a post for %s are %s',
    async (name, audience, expected) => {
      const { api, cookie } = personOf(name)
      const url = `/api/user/feeds/${posts[audience]._id}`
      const reply = await world.inject({
        url,
        headers: {
          [ownPagesHeader]: '1',
          cookie: ['ageRestrict=true', cookie].filter(Boolean).join('; '),
        },
      })
      const found = addressesIn(reply.json())
      const addresses = found.filter((url) => !isAsking(url))
      const asking = found.filter(isAsking)
      expect(asking.length > 0).toBe(expected === 'l')
      for (const address of asking) expect(await status(address, cookie)).toBe(403)
      const real = addresses.filter((address) => !address.startsWith('/media/public/'))
      expect(real.length > 0).toBe(expected === 'o')
      for (const address of addresses) expect(await status(address, cookie)).toBe(200)
      if (cookie) for (const address of real) expect(await status(address)).toBe(403)
      for (const address of real)
        expect(await status(address.replace(/\?.*/, ''), cookie)).toBe(403)
      const fileId = posts[audience].fileIds[0] as string
      const reading = api(readFileStatus, { params: { id: posts[audience]._id, fileId } })
      if (expected === 'o') expect((await reading).url).toContain(fileId)
      else await expect(reading).rejects.toMatchObject({ status: expected === 'l' ? 403 : 404 })
    },
  )
})

describe('a post in lists', () => {
  it.each(cells)('as %s, lists show the four audiences as %s', async (name, row) => {
    const seen = (await personOf(name).api(listPosts, { query: { performerId: owner.id } })).data
    const isListed = !name.startsWith('blocked')
    expect(seen.map(({ audience }) => audience).sort()).toEqual(
      isListed ? [...audiences].sort() : [],
    )
    for (const one of seen) {
      expect(one.isLocked).toBe(row[audiences.indexOf(one.audience as Audience)] === 'l')
      if (one.isLocked) expectSealed(one)
    }
    const all = (await personOf(name).api(listPosts, { query: {} })).data
    expect(all.length).toBe(isListed ? 4 : 0)
    const own = personOf(name).api(listPerformerPosts, {
      params: { username: owner.username },
      query: {},
    })
    if (isListed) expect((await own).total).toBe(4)
    else await expect(own).rejects.toMatchObject({ code: 'performers.not_found', status: 404 })
  })

  it.each(cells)(
    'as %s, a search finds posts by their text only where they are open (%s)',
    async (name, row) => {
      const { data, total } = await personOf(name).api(listPosts, {
        query: { q: 'behind the lock' },
      })
      const open = name === 'blocked buyer' ? [] : audiences.filter((_, at) => row[at] === 'o')
      expect(data.map(({ audience }) => audience).sort()).toEqual([...open].sort())
      expect(total).toBe(open.length)
    },
  )
})

describe('a suspended performer', () => {
  it('a suspended performer is out of every list, and the page says so', async () => {
    const performer = await world.performer()
    const fan = await world.fan()
    const made = await post(performer)
    await subscribe(world, fan, performer)
    await relate((ctx) => suspend(ctx, performer.id, { explanation: 'a reason' }))
    await expect(fan.api(readPost, { params: { id: made.slug } })).rejects.toMatchObject({
      status: 404,
    })
    for (const query of [{}, { isHome: true }, { performerId: performer.username }]) {
      const { data } = await fan.api(listPosts, { query })
      expect(data.filter(({ fromSourceId }) => fromSourceId === performer.id)).toEqual([])
    }
    const page = fan.api(listPerformerPosts, {
      params: { username: performer.username },
      query: {},
    })
    await expect(page).rejects.toMatchObject({ code: 'performers.suspended', status: 403 })
  })
})

describe('the teaser and the thumbnail of a locked post', () => {
  it('the teaser and the thumbnail of a locked post are for everyone, while the post stays locked', async () => {
    const performer = await world.performer()
    const thumbnailId = await upload(performer, 'thumbnail')
    const teaserId = await upload(performer, 'teaser')
    const fileIds = [await upload(performer)]
    const made = await post(performer, {
      type: 'photo',
      audience: 'subscribers',
      fileIds,
      thumbnailId,
      teaserId,
    })
    await world.settle()
    const seen = await world.api()(readPost, { params: { id: made._id } })
    expect(seen).toMatchObject({
      isLocked: true,
      thumbnail: { isBlurred: false },
      teaser: { _id: teaserId },
    })
    expect(await status(seen.teaser?.url as string)).toBe(200)
    expect(await status(seen.thumbnail?.url as string)).toBe(200)
    expect(
      (await world.api()(readFileStatus, { params: { id: made._id, fileId: teaserId } })).url,
    ).toBeTruthy()
    expect(
      addressesIn(seen).filter((url) => url.includes(fileIds[0] as string) && !isAsking(url)),
    ).toEqual([])
    const elsewhere = world.api()(readFileStatus, {
      params: { id: posts.everyone._id, fileId: fileIds[0] as string },
    })
    await expect(elsewhere).rejects.toMatchObject({ code: 'feed.not_found' })
  }, 60_000)
})
