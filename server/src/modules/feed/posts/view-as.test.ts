import { listPerformerPosts, type Post, readFileStatus, readPost } from '@stagedoor/contract/feed'
import { follow } from '@stagedoor/contract/follows'
import type { Api } from '@stagedoor/contract/kit'
import { readPerformer } from '@stagedoor/contract/performers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { post, subscribe, upload } from '../../../../test/world/posts.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

const kinds = ['guest', 'follower', 'subscriber'] as const
type Kind = (typeof kinds)[number]

let world: World
let owner: Person
let other: Person
let otherPost: Post
const real = {} as Record<Kind, Api>

beforeAll(async () => {
  world = await createWorld()
  owner = await world.performer()
  other = await world.performer()
  for (const audience of ['everyone', 'followers', 'subscribers', 'buyers'] as const) {
    const fileIds = [await upload(owner), await upload(owner)]
    await post(owner, {
      type: 'photo',
      title: 'A title',
      text: 'behind the lock\nmore',
      audience,
      price: 5,
      fileIds,
    })
  }
  await post(owner, {
    type: 'text',
    text: 'A first line\nand the rest',
    isFirstLineShown: true,
    audience: 'subscribers',
  })
  await post(owner, { text: 'not out yet', status: 'inactive' })
  otherPost = await post(other, { text: 'of another performer', audience: 'everyone' })
  await world.settle()
  const follower = await world.fan()
  const subscriber = await world.fan()
  await follower.api(follow, { params: { id: owner.id } })
  await subscribe(world, subscriber, owner)
  Object.assign(real, { guest: world.api(), follower: follower.api, subscriber: subscriber.api })
}, 60_000)
afterAll(() => world.close())

/**
 * Returns an answer without the signatures of its media addresses, which name the session that
 * asked.
 */
const unsigned = (answer: unknown) =>
  JSON.parse(JSON.stringify(answer).replace(/(\/media\/[^"?]+)\?[^"]*/g, '$1'))

const page = (api: Api, query?: { viewAs?: Kind; q?: string }) =>
  api(listPerformerPosts, { params: { username: owner.username }, ...(query && { query }) })
const status = async (url: string, cookie?: string) =>
  (await world.inject({ method: 'GET', url, ...(cookie && { headers: { cookie } }) })).statusCode

describe.each(kinds)('the own page viewed as a %s', (viewAs) => {
  it(`shows the profile exactly as a real ${viewAs} receives it`, async () => {
    const given = { params: { id: owner.username } }
    const seen = await owner.api(readPerformer, { ...given, query: { viewAs } })
    expect(unsigned(seen)).toEqual(unsigned(await real[viewAs](readPerformer, given)))
    expect(seen).toMatchObject({
      isFollowed: viewAs === 'follower',
      isSubscribed: viewAs === 'subscriber',
    })
  })

  it(`shows every post exactly as a real ${viewAs} receives it, and locks the posts they have not unlocked`, async () => {
    const seen = await page(owner.api, { viewAs })
    expect(unsigned(seen)).toEqual(unsigned(await page(real[viewAs])))
    const open = seen.data.filter(({ isLocked }) => !isLocked).map(({ audience }) => audience)
    const opens = {
      guest: [],
      follower: ['followers'],
      subscriber: ['followers', 'subscribers', 'subscribers'],
    }
    expect(open.sort()).toEqual(['everyone', ...opens[viewAs]].sort())
    expect((await page(owner.api)).data.every(({ isLocked }) => !isLocked)).toBe(true)
    for (const { slug } of seen.data) {
      const given = { params: { id: slug } }
      const one = await owner.api(readPost, { ...given, query: { viewAs } })
      expect(unsigned(one)).toEqual(unsigned(await real[viewAs](readPost, given)))
    }
  })

  it(`finds words of texts only where a real ${viewAs} may read them`, async () => {
    const query = { q: 'rest' }
    const found = await page(owner.api, { ...query, viewAs })
    expect(found.data.map(({ _id }) => _id)).toEqual(
      (await page(real[viewAs], query)).data.map(({ _id }) => _id),
    )
    expect(found.data).toHaveLength(viewAs === 'subscriber' ? 1 : 0)
  })

  it.each(['cookie', 'header'] as const)(
    `serves no bytes of files locked to a ${viewAs} in a session by %s`,
    async (via) => {
      const headers =
        via === 'cookie' ? { cookie: `token=${owner.token}` } : { authorization: owner.token }
      const url = `/api/user/feeds/search/${owner.username}?viewAs=${viewAs}`
      const { data } = (await world.inject({ method: 'GET', url, headers })).json<{
        data: { data: Post[] }
      }>()
      const cookie = via === 'cookie' ? headers.cookie : undefined
      const tried = { open: 0, locked: 0 }
      for (const seen of data.data.filter(({ type }) => type === 'photo')) {
        for (const file of seen.files) {
          expect(await status(file.url ?? '', cookie)).toBe(seen.isLocked ? 403 : 200)
          const reading = owner.api(readFileStatus, {
            params: { id: seen._id, fileId: file._id },
            query: { viewAs },
          })
          if (seen.isLocked) await expect(reading).rejects.toMatchObject({ code: 'feed.locked' })
          else expect(await status((await reading).url ?? '', cookie)).toBe(200)
          tried[seen.isLocked ? 'locked' : 'open'] += 1
        }
      }
      expect(tried).toEqual(
        {
          guest: { open: 2, locked: 6 },
          follower: { open: 4, locked: 4 },
          subscriber: { open: 6, locked: 2 },
        }[viewAs],
      )
    },
  )
})

describe('viewing an own page as another kind of viewer', () => {
  it('viewing as another kind of viewer is refused to fans, guests, admins and other performers', async () => {
    const admin = await world.admin()
    const refused = { code: 'performers.view_as_own_only', status: 403 }
    const [{ _id = '' } = {}] = (await page(real.guest)).data
    for (const api of [real.guest, real.follower, real.subscriber, admin.api, other.api]) {
      const query = { viewAs: 'guest' } as const
      await expect(api(readPerformer, { params: { id: owner.id }, query })).rejects.toMatchObject(
        refused,
      )
      await expect(page(api, query)).rejects.toMatchObject(refused)
      await expect(api(readPost, { params: { id: _id }, query })).rejects.toMatchObject(refused)
    }
    const given = { params: { id: otherPost._id }, query: { viewAs: 'subscriber' } } as const
    await expect(owner.api(readPost, given)).rejects.toMatchObject(refused)
  })

  it('an unknown kind of viewer is refused, also at the address of a locked file', async () => {
    const url = `/api/performers/${owner.id}?viewAs=admin`
    const headers = { authorization: owner.token }
    expect((await world.inject({ method: 'GET', url, headers })).statusCode).toBe(400)

    const { data } = await page(owner.api)
    const post = data.find(({ files }) => files.length > 0)
    const file = `/media/posts/${post?._id}/${post?.files[0]?._id}`
    const open = async (address: string) =>
      (
        await world.inject({
          method: 'GET',
          url: address,
          headers: { cookie: `token=${owner.token}` },
        })
      ).statusCode
    expect([await open(file), await open(`${file}?viewAs=admin`)]).toEqual([302, 404])
  })
})
