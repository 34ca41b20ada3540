import { blockUser } from '@stagedoor/contract/blocks'
import { deletePost, listPerformerPosts, listPosts, updatePost } from '@stagedoor/contract/feed'
import { follow, unfollow } from '@stagedoor/contract/follows'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { post, subscribe, upload } from '../../../../test/world/posts.ts'
import { createWorld, malformed, type World } from '../../../../test/world/world.ts'
import { listedCounts } from '../../items/index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const block = (blocker: Person, { id: targetId }: Person) =>
  blocker.api(blockUser, { body: { targetId } })

/** Creates posts of several performers in turn, oldest first. */
async function rounds(performers: readonly Person[], times: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < times; n += 1) for (const one of performers) ids.push((await post(one))._id)
  return ids
}

const ids = ({ data }: { data: readonly { _id: string }[] }) => data.map(({ _id }) => _id)

describe('the home feed', () => {
  it('the home feed lists posts of followed and subscribed performers, newest first, each once', async () => {
    const [followed, subscribed, both, stranger] = await Promise.all(
      [1, 2, 3, 4].map(() => world.performer()),
    )
    const fan = await world.fan()
    const all = [followed, subscribed, both, stranger] as Person[]
    const made = await rounds(all, 3)
    for (const one of [followed, both] as Person[])
      await fan.api(follow, { params: { id: one.id } })
    for (const one of [subscribed, both] as Person[]) await subscribe(world, fan, one)
    const expected = made.filter((_, at) => at % 4 !== 3).reverse()
    const home = await fan.api(listPosts, { query: { isHome: true } })
    expect(ids(home)).toEqual(expected)
    expect(home.total).toBe(9)
    expect(home.next).toBeUndefined()
    expect(
      home.data.map(({ isFollowed, isSubscribed }) => [isFollowed, isSubscribed]),
    ).toContainEqual([true, true])

    await fan.api(unfollow, { params: { id: (followed as Person).id } })
    expect((await fan.api(listPosts, { query: { isHome: true } })).total).toBe(6)
    await block(both as Person, fan)
    expect((await fan.api(listPosts, { query: { isHome: true } })).total).toBe(3)
  })

  it('the home feed leaves out a performer as soon as the subscription ends', async () => {
    const performer = await world.performer()
    const fan = await world.fan()
    await post(performer)
    await subscribe(world, fan, performer, new Date(world.clock.now().getTime() + 60_000))
    const total = async () => (await fan.api(listPosts, { query: { isHome: true } })).total
    expect(await total()).toBe(1)
    world.clock.advance(60_000)
    expect(await total()).toBe(0)
  })

  it('the home feed is empty for guests and for fans who follow nobody', async () => {
    for (const api of [world.api(), (await world.fan()).api]) {
      expect(await api(listPosts, { query: { isHome: true } })).toEqual({ data: [], total: 0 })
    }
  })
})

describe('paging', () => {
  let performers: Person[]
  let fan: Person
  let newestFirst: string[]
  beforeAll(async () => {
    performers = await Promise.all([1, 2, 3].map(() => world.performer()))
    fan = await world.fan()
    newestFirst = (await rounds(performers, 9)).reverse()
    for (const { id } of performers) await fan.api(follow, { params: { id } })
  })

  it('paging by cursor gives every post once, in full pages, with the same total', async () => {
    const seen: string[] = []
    let after: string | undefined
    const sizes: number[] = []
    do {
      const page = await fan.api(listPosts, {
        query: { isHome: true, limit: 10, ...(after && { after }) },
      })
      expect(page.total).toBe(27)
      seen.push(...ids(page))
      sizes.push(page.data.length)
      after = page.next
    } while (after)
    expect(seen).toEqual(newestFirst)
    expect(sizes).toEqual([10, 10, 7])
  })

  it('paging by offset gives the same pages, twelve at a time', async () => {
    const pages = await Promise.all(
      [0, 12, 24, 36].map((offset) => fan.api(listPosts, { query: { isHome: true, offset } })),
    )
    expect(pages.flatMap(ids)).toEqual(newestFirst)
    expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
      [12, 27],
      [12, 27],
      [3, 27],
      [0, 27],
    ])
  })

  it('paging by cursor is not disturbed by posts published in the meantime', async () => {
    const someone = await world.performer()
    const before = await rounds([someone], 4)
    const list = (after?: string) =>
      world.api()(listPosts, {
        query: { performerId: someone.id, limit: 2, ...(after && { after }) },
      })
    const first = await list()
    await post(someone)
    expect(ids(await list(first.next))).toEqual([before[1], before[0]])
  })

  it('pages are full although owners in between are blocked', async () => {
    const blocker = await world.performer()
    await block(blocker, fan)
    const [open] = performers as [Person]
    const made: string[] = []
    for (let n = 0; n < 6; n += 1) {
      await post(blocker)
      made.unshift((await post(open))._id)
    }
    const page = await fan.api(listPosts, { query: { limit: 6 } })
    expect(ids(page)).toEqual(made)
    expect(page.next).toBeDefined()
  })

  it.each([
    ['offset', -1],
    ['offset', 10_001],
    ['limit', -5],
    ['limit', 'many'],
    ['limit', 1.5],
  ])('paging with a %s of %s is refused', async (key, value) => {
    const reading = world.api()(listPosts, { query: malformed({ [key]: value }) })
    await expect(reading).rejects.toMatchObject({ code: 'request.invalid', status: 400 })
  })

  it('paging starts at the beginning for an invalid cursor, and returns at most 200 at a time', async () => {
    const page = await fan.api(listPosts, {
      query: { isHome: true, after: "'; drop table posts", limit: 5000 },
    })
    expect(page.data.length).toBe(page.total)
    expect((await fan.api(listPosts, { query: { limit: 0 } })).data).toEqual([])
  })
})

describe('posts of one performer', () => {
  it('the posts of a performer are the same by id, by username and by the page call, and unknown performers are refused', async () => {
    const performer = await world.performer()
    const made = (await rounds([performer], 2)).reverse()
    for (const performerId of [performer.id, performer.username]) {
      expect(ids(await world.api()(listPosts, { query: { performerId } }))).toEqual(made)
    }
    for (const username of [performer.id, performer.username]) {
      expect(
        ids(await world.api()(listPerformerPosts, { params: { username }, query: {} })),
      ).toEqual(made)
    }
    expect(await world.api()(listPosts, { query: { performerId: 'nobody' } })).toEqual({
      data: [],
      total: 0,
    })
    const nobody = world.api()(listPerformerPosts, { params: { username: 'nobody' }, query: {} })
    await expect(nobody).rejects.toMatchObject({ code: 'performers.not_found', status: 404 })
  })

  it('a performer without verified documents shows no posts', async () => {
    const performer = await world.performer()
    await post(performer)
    await world.app.base.db
      .updateTable('accounts')
      .set({ documentsVerifiedAt: null })
      .where('id', '=', performer.id)
      .execute()
    const page = await world.api()(listPosts, { query: { performerId: performer.username } })
    expect(page).toEqual({ data: [], total: 0 })
    const own = world.api()(listPerformerPosts, {
      params: { username: performer.username },
      query: {},
    })
    await expect(own).rejects.toMatchObject({ code: 'performers.not_found', status: 404 })
  })

  it('the posts of a performer that the viewer blocked are refused with that reason', async () => {
    const performer = await world.performer()
    const fan = await world.fan()
    await block(fan, performer)
    const page = fan.api(listPerformerPosts, {
      params: { username: performer.username },
      query: {},
    })
    await expect(page).rejects.toMatchObject({ code: 'performers.you_blocked', status: 403 })
  })
})

describe('filters', () => {
  it('filters narrow a list of posts by type, words, dates and price, with correct totals', async () => {
    const performer = await world.performer()
    const photo = await upload(performer)
    const yesterday = world.clock.now()
    const old = await post(performer, { title: 'Old Words', audience: 'subscribers' })
    world.clock.advance(13 * 3_600_000)
    const picture = await post(performer, { type: 'photo', text: 'a quiet lake', fileIds: [photo] })
    await world.settle()
    const sold = await post(performer, { text: 'hidden words', audience: 'buyers', price: 3 })
    const list = async (query: object) => {
      const { data, total } = await world.api()(listPosts, {
        query: { performerId: performer.id, ...query },
      })
      expect(total).toBe(data.length)
      return data.map(({ _id }) => _id)
    }
    const day = (date: Date) => date.toISOString().slice(0, 10)
    expect(await list({})).toEqual([sold._id, picture._id, old._id])
    expect(await list({ type: 'photo' })).toEqual([picture._id])
    expect(await list({ type: 'audio' })).toEqual([])
    expect(await list({ q: 'WORDS' })).toEqual([old._id])
    expect(await list({ q: 'lake' })).toEqual([picture._id])
    expect(await list({ q: '_' })).toEqual([])
    expect(await list({ isFree: true })).toEqual([picture._id])
    expect(await list({ fromDate: day(yesterday), toDate: day(yesterday) })).toEqual([old._id])
    expect(await list({ fromDate: world.clock.now().toISOString() })).toEqual([])
    expect(
      await list({ type: '', q: '', fromDate: 'undefined', isHome: 'false', somethingElse: '1' }),
    ).toHaveLength(3)
  })
})

describe('totals', () => {
  it('totals and the tally behind them follow every change of an item', async () => {
    const performer = await world.performer()
    const total = async () =>
      (await world.api()(listPosts, { query: { performerId: performer.id } })).total
    const tally = async () =>
      (await listedCounts(world.app.base, [performer.id])).get(performer.id) ?? []
    const a = await post(performer)
    const b = await post(performer, { audience: 'buyers', price: 4 })
    await post(performer, { status: 'inactive' })
    const counted = (audience: string, listed: number) => ({
      kind: 'feed',
      form: 'text',
      audience,
      listed,
      newestAt: expect.any(Date),
    })
    expect(await total()).toBe(2)
    expect(await tally()).toEqual(
      expect.arrayContaining([counted('everyone', 1), counted('buyers', 1)]),
    )
    await performer.api(updatePost, { params: { id: b._id }, body: { audience: 'everyone' } })
    expect(await tally()).toEqual([counted('everyone', 2)])
    await performer.api(updatePost, { params: { id: b._id }, body: { status: 'inactive' } })
    expect([await total(), await tally()]).toEqual([1, [counted('everyone', 1)]])
    await performer.api(deletePost, { params: { id: a._id } })
    expect([await total(), await tally()]).toEqual([0, []])
  })
})
