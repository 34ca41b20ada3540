import * as comments from '@stagedoor/contract/comments'
import * as conversations from '@stagedoor/contract/conversations'
import { readPerformer } from '@stagedoor/contract/performers'
import * as streams from '@stagedoor/contract/streams'
import { cancel } from '@stagedoor/contract/subscriptions'
import * as topfans from '@stagedoor/contract/topfans'
import * as wallet from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { converse } from '../../../test/world/conversations.ts'
import { fanWithTokens } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { post } from '../../../test/world/posts.ts'
import { streamOnAir } from '../../../test/world/streams.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { suspend } from '../suspensions/index.ts'

let world: World
let subscribers: ReturnType<typeof subscribersOf>
let performer: Person
let fan: Person
beforeAll(async () => {
  world = await createWorld()
  subscribers = subscribersOf(world)
})
beforeEach(async () => {
  const creator = await subscribers.performerWith()
  const subscriber = await subscribers.subscribed(creator, 'good', 'yearly')
  world.clock.advance(62 * 86_400_000)
  performer = await subscribers.again(creator)
  fan = await subscribers.again(subscriber)
})
afterAll(() => world.close())

const showMe = (isShown: boolean) =>
  fan.api(topfans.showMe, { params: { performerId: performer.id }, body: { isShown } })
const showMeEverywhere = (isShown: boolean) =>
  fan.api(topfans.showMeEverywhere, { body: { isShown } })
const showList = (isShown: boolean) => performer.api(topfans.showList, { body: { isShown } })

/** Writes a comment, and returns how to read the months that everybody sees beside it. */
async function commentOf(author: Person) {
  const { _id: objectId } = await post(performer)
  const about = { objectId, objectType: 'feed' as const }
  await author.api(comments.createComment, { body: { content: 'Lovely', ...about } })
  return async () =>
    (await world.api()(comments.listComments, { query: about })).data[0]?.streakMonths
}

test('a comment shows the months of a subscription only while both sides want it', async () => {
  const months = await commentOf(fan)
  await showList(true)
  expect(await months()).toBeUndefined()
  await showMe(true)
  expect(await months()).toBe(2)
  await showMe(false)
  expect(await months()).toBeUndefined()
  await showMeEverywhere(true)
  expect(await months()).toBeUndefined()
  await showMe(true)
  await showList(false)
  expect(await months()).toBeUndefined()
})

test('a yes to every creator shows the months also where the fan spent no tokens', async () => {
  const months = await commentOf(fan)
  await showList(true)
  await showMeEverywhere(true)
  expect(await months()).toBe(2)
  await showMeEverywhere(false)
  expect(await months()).toBeUndefined()
})

test('a subscription shows no months in its first month and after its end', async () => {
  await showList(true)
  await showMe(true)
  const months = await commentOf(fan)
  const newcomer = await subscribers.subscribed(performer)
  const params = { performerId: performer.id }
  await newcomer.api(topfans.showMe, { params, body: { isShown: true } })
  expect(await (await commentOf(newcomer))()).toBeUndefined()
  const id = (await subscribers.mine(fan, performer))?._id ?? ''
  await fan.api(cancel, { params: { gateway: 'sandbox', id } })
  expect(await months()).toBe(2)
  await subscribers.pass(320)
  expect(await months()).toBeUndefined()
})

test('a suspended fan has no months beside their comments', async () => {
  await showList(true)
  await showMe(true)
  const months = await commentOf(fan)
  expect(await months()).toBe(2)
  await transaction(world.app.base, (ctx) => suspend(ctx, fan.id, { explanation: 'Spam' }))
  expect(await months()).toBeUndefined()
})

test('lines of a live chat and the head of a conversation carry the months of a fan', async () => {
  await showMe(true)
  const { conversationId } = await streamOnAir(world, performer)
  const params = { conversationId }
  const say = async () =>
    (await fan.api(streams.sendLine, { params, body: { text: 'Hello' } })).streakMonths
  expect(await say()).toBeUndefined()
  await showList(true)
  expect(await say()).toBe(2)
  const { data } = await performer.api(streams.listLines, { params, query: {} })
  const lines = data.filter(({ type }) => type === 'text')
  expect(lines.map(({ streakMonths }) => streakMonths)).toEqual([2, 2])
  const { _id: id } = await converse(fan, performer)
  const read = (who: Person) => who.api(conversations.read, { params: { id } })
  expect((await read(performer)).fan).toMatchObject({ streakMonths: 2 })
  await showMe(false)
  expect((await read(performer)).fan).not.toHaveProperty('streakMonths')
  expect(await read(fan)).not.toHaveProperty('fan')
})

test('a profile names top fans only while its creator shows some who agreed', async () => {
  const hasTopFans = async () =>
    (await world.api()(readPerformer, { params: { id: performer.username }, query: {} })).stats
      .hasTopFans
  const tipper = await subscribers.again(await fanWithTokens(world, 60))
  const params = { performerId: performer.id }
  await tipper.api(wallet.chargeTip, { params, body: { price: 20 } })
  await world.settle()
  await showList(true)
  expect(await hasTopFans()).toBeUndefined()
  await tipper.api(topfans.showMe, { params, body: { isShown: true } })
  expect(await hasTopFans()).toBe(true)
  await showList(false)
  expect(await hasTopFans()).toBeUndefined()
  await showList(true)
  await tipper.api(topfans.showMe, { params, body: { isShown: false } })
  expect(await hasTopFans()).toBeUndefined()
})
