import * as blocks from '@stagedoor/contract/blocks'
import { countView } from '@stagedoor/contract/content'
import { listPerformerPosts, readPost } from '@stagedoor/contract/feed'
import { follow } from '@stagedoor/contract/follows'
import * as messages from '@stagedoor/contract/messages'
import { readPerformer } from '@stagedoor/contract/performers'
import { createReaction } from '@stagedoor/contract/reactions'
import { readOffers } from '@stagedoor/contract/subscriptions'
import * as tiers from '@stagedoor/contract/tiers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { converse, say, uploadForMessage } from '../../../../test/world/conversations.ts'
import type { Person } from '../../../../test/world/people.ts'
import { buy, post, subscribe, upload } from '../../../../test/world/posts.ts'
import { subscribersOf } from '../../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
let owner: Person
let other: Person
let fan: Person
let stranger: Person
const posts: Record<string, string> = {}

beforeAll(async () => {
  world = await createWorld()
  owner = await subscribersOf(world).performerWith({ monthlyPrice: 1000n })
  other = await world.performer()
  fan = await world.fan()
  stranger = await world.fan()
  await owner.api(tiers.createTier, { body: { name: 'Gold', benefits: [], monthlyPrice: 30 } })
  for (const audience of ['everyone', 'followers', 'subscribers', 'buyers'] as const) {
    const fileIds = [await upload(owner)]
    posts[audience] = (await post(owner, { type: 'photo', audience, fileIds, price: 5 }))._id
  }
  posts.unbought = (
    await post(owner, {
      type: 'photo',
      audience: 'buyers',
      price: 7,
      fileIds: [await upload(owner)],
    })
  )._id
  posts.gold = (await post(owner, { text: 'gold', audience: 'subscribers', fromTier: 2 }))._id
  await world.settle()
  await fan.api(follow, { params: { id: owner.id } })
  await buy(world, fan, posts.buyers ?? '')
  await world.settle()
}, 60_000)
afterAll(() => world.close())

const unsigned = (answer: unknown) =>
  JSON.parse(JSON.stringify(answer).replace(/(\/media\/[^"?]+)\?[^"]*/g, '$1'))
/** Returns an answer without the fractions of its instants, which pass between two calls. */
const untimed = (answer: unknown) => JSON.parse(JSON.stringify(answer).replace(/T[0-9:.]+Z/g, ''))
const fanView = () => `fan:${fan.id}`
const page = async (who: Person, viewAs?: string) =>
  who.api(listPerformerPosts, {
    params: { username: owner.username },
    ...(viewAs && { query: { viewAs } }),
  })
const openIn = async (viewAs: string) =>
  (await page(owner, viewAs)).data.flatMap(({ _id, isLocked }) => (isLocked ? [] : [_id])).sort()
const named = (...names: string[]) => names.map((name) => posts[name]).sort()

it('shows a fan’s view of the page exactly as the fan receives it', async () => {
  expect(unsigned(await page(owner, fanView()))).toEqual(unsigned(await page(fan)))
  expect(await openIn(fanView())).toEqual(named('everyone', 'followers', 'buyers'))
  const given = { params: { id: owner.username } }
  const profile = await owner.api(readPerformer, { ...given, query: { viewAs: fanView() } })
  expect(profile).toEqual(await fan.api(readPerformer, given))
  const offers = { params: { performerId: owner.id } }
  const offered = await owner.api(readOffers, { ...offers, query: { viewAs: fanView() } })
  expect(untimed(offered)).toEqual(untimed(await fan.api(readOffers, offers)))
  await subscribe(world, fan, owner)
  expect(await openIn(fanView())).toEqual(named('everyone', 'followers', 'subscribers', 'buyers'))
  expect(unsigned(await page(owner, fanView()))).toEqual(unsigned(await page(fan)))
})

it('shows subscribers of each tier what their tier opens', async () => {
  expect(await openIn('subscriber')).toEqual(named('everyone', 'followers', 'subscribers'))
  expect(await openIn('subscriber:2')).toEqual(
    named('everyone', 'followers', 'subscribers', 'gold'),
  )
  const given = { params: { id: posts.gold ?? '' } }
  const read = async (viewAs: string) =>
    (await owner.api(readPost, { ...given, query: { viewAs } })).isLocked
  expect([await read('subscriber'), await read('subscriber:2')]).toEqual([true, false])
})

it('keeps likes, bookmarks and blocks of the fan out of the preview', async () => {
  const objectId = posts.everyone ?? ''
  for (const action of ['like', 'bookmark'] as const)
    await fan.api(createReaction, { body: { objectId, objectType: 'feed', action } })
  const given = { params: { id: objectId } }
  expect(await fan.api(readPost, given)).toMatchObject({ isLiked: true, isBookMarked: true })
  const seen = await owner.api(readPost, { ...given, query: { viewAs: fanView() } })
  expect(seen).toMatchObject({ isLiked: false, isBookMarked: false })
  const blocker = await world.fan()
  await blocker.api(follow, { params: { id: owner.id } })
  await world.settle()
  expect((await page(owner, `fan:${blocker.id}`)).data).not.toEqual([])
  await blocker.api(blocks.blockUser, { body: { targetId: owner.id } })
  await expect(page(owner, `fan:${blocker.id}`)).rejects.toMatchObject({
    code: 'fanlists.fan_not_found',
  })
})

it('a preview as a fan counts nothing', async () => {
  await world.settle()
  const { stats } = await owner.api(readPerformer, { params: { id: owner.id } })
  const granted = () => world.app.base.db.selectFrom('grantedViews').selectAll().execute()
  const before = await granted()
  const given = { params: { id: posts.buyers ?? '' }, query: { viewAs: fanView() } }
  await owner.api(readPost, given)
  await owner.api(readPerformer, { params: { id: owner.id }, query: { viewAs: fanView() } })
  await owner.api(countView, { body: { objectType: 'feed', objectId: posts.buyers ?? '' } })
  await world.settle()
  expect(await granted()).toEqual(before)
  expect((await owner.api(readPerformer, { params: { id: owner.id } })).stats).toEqual(stats)
})

it('refuses strangers, fans of others, and everybody who is no creator', async () => {
  const notFound = { code: 'fanlists.fan_not_found', status: 404 }
  await expect(page(owner, `fan:${stranger.id}`)).rejects.toMatchObject(notFound)
  await expect(page(owner, `fan:${other.id}`)).rejects.toMatchObject(notFound)
  await expect(page(other, fanView())).rejects.toMatchObject(notFound)
  await fan.api(follow, { params: { id: other.id } })
  await world.settle()
  const own = { code: 'performers.view_as_own_only', status: 403 }
  const given = { params: { id: posts.buyers ?? '' }, query: { viewAs: fanView() } }
  await expect(page(other, fanView())).rejects.toMatchObject(own)
  await expect(other.api(readPost, given)).rejects.toMatchObject(own)
  const offers = { params: { performerId: owner.id }, query: { viewAs: fanView() } }
  await expect(other.api(readOffers, offers)).rejects.toMatchObject(own)
  for (const api of [fan.api, world.api(), (await world.admin()).api])
    await expect(api(readPost, given)).rejects.toMatchObject(own)
  for (const viewAs of ['fan', 'fan:me', 'subscriber:0', 'guest@usa', 'admin'])
    await expect(page(owner, viewAs)).rejects.toMatchObject({ status: 400 })
})

it('signs media of a preview for the session of the creator alone', async () => {
  const headers = { cookie: `token=${owner.token}` }
  const url = `/api/user/feeds/search/${owner.username}?viewAs=${fanView()}`
  const seen = (await world.inject({ method: 'GET', url, headers })).json()
  const bought = seen.data.data.find(({ _id }: { _id: string }) => _id === posts.buyers)
  const status = async (cookie?: string) =>
    (
      await world.inject({
        method: 'GET',
        url: bought.files[0].url,
        ...(cookie && { headers: { cookie } }),
      })
    ).statusCode
  expect(await status(headers.cookie)).toBe(200)
  expect([await status(), await status(`token=${fan.token}`)]).toEqual([403, 403])
})

it('a preview from a country shows what is hidden there, and that the page is closed', async () => {
  const guest = { params: { id: owner.id }, query: { viewAs: 'guest@DE' } }
  expect(await owner.api(readPerformer, guest)).toMatchObject({ _id: owner.id })
  await owner.api(blocks.blockCountries, { body: { countryCodes: ['DE'] } })
  const closed = { code: 'performers.country_blocked' }
  await expect(owner.api(readPerformer, guest)).rejects.toMatchObject(closed)
  const given = { params: { id: posts.everyone ?? '' } }
  await expect(
    owner.api(readPost, { ...given, query: { viewAs: 'guest@DE' } }),
  ).rejects.toMatchObject({ code: 'feed.not_found' })
  await expect(page(owner, 'guest@DE')).rejects.toMatchObject(closed)
  expect((await page(owner, 'guest@FR')).data).toHaveLength(6)
  const seen = await owner.api(readPost, {
    params: { id: posts.buyers ?? '' },
    query: { viewAs: `${fanView()}@DE` },
  })
  expect(seen.isLocked).toBe(false)
  await owner.api(blocks.blockCountries, { body: { countryCodes: [] } })
})

it('shows a conversation as its fan sees it, and to its creator alone', async () => {
  const { _id: id } = await converse(fan, owner)
  const fileIds = [await uploadForMessage(owner)]
  await world.settle()
  await say(owner, id, { text: 'For you', fileIds, price: 9 })
  const list = (who: Person, viewAs?: string) =>
    who.api(messages.list, { params: { id }, query: viewAs ? { viewAs } : {} })
  expect((await list(owner)).data[0]).toMatchObject({ isLocked: false, isMine: true })
  const seen = await list(owner, fanView())
  expect(seen.data[0]).toMatchObject({ isLocked: true, isMine: false })
  expect(unsigned(seen).data[0].files[0].blurred).toBe(
    unsigned(await list(fan)).data[0].files[0].blurred,
  )
  const plain = JSON.parse(JSON.stringify(unsigned(seen)).replace(/[?&]viewAs=[^"]*/g, ''))
  expect(plain).toEqual(unsigned(await list(fan)))
  const own = { code: 'performers.view_as_own_only' }
  await expect(list(owner, 'guest')).rejects.toMatchObject(own)
  await expect(list(fan, fanView())).rejects.toMatchObject(own)
  await expect(list(other, fanView())).rejects.toMatchObject({ code: 'conversations.not_found' })
})
