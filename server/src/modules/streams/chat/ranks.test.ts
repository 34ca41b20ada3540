import * as conversations from '@stagedoor/contract/conversations'
import * as streams from '@stagedoor/contract/streams'
import * as topfans from '@stagedoor/contract/topfans'
import * as wallet from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { converse } from '../../../../test/world/conversations.ts'
import { fanWithTokens, logInAgain } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { streamOnAir } from '../../../../test/world/streams.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
let performer: Person
let fan: Person
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  performer = await world.performer()
  fan = await logInAgain(world, await fanWithTokens(world, 100))
  const params = { performerId: performer.id }
  await fan.api(wallet.chargeTip, { params, body: { price: 20 } })
  await world.settle()
})
afterAll(() => world.close())

const showMe = (isShown: boolean) =>
  fan.api(topfans.showMe, { params: { performerId: performer.id }, body: { isShown } })
const showList = (isShown: boolean) => performer.api(topfans.showList, { body: { isShown } })

test('a line in a live chat carries the rank of its author only while both sides show it', async () => {
  const { conversationId } = await streamOnAir(world, performer)
  const params = { conversationId }
  const say = async () =>
    (await fan.api(streams.sendLine, { params, body: { text: 'Hello' } })).topFanRank
  const listed = async (who: Person) => {
    const { data } = await who.api(streams.listLines, { params, query: {} })
    return data.filter(({ type }) => type === 'text').map(({ topFanRank }) => topFanRank)
  }
  const viewer = await world.fan()
  expect(await say()).toBeUndefined()
  await showMe(true)
  expect(await say()).toBeUndefined()
  await showList(true)
  expect(await say()).toBe(1)
  expect(await listed(viewer)).toEqual([1, 1, 1])
  await showMe(false)
  expect(await say()).toBeUndefined()
  expect(await listed(viewer)).toEqual([undefined, undefined, undefined, undefined])
  await showMe(true)
  await showList(false)
  expect(await listed(performer)).toEqual([undefined, undefined, undefined, undefined])
})

test('the creator reads the rank of a fan with their conversation, and the fan does not', async () => {
  const { _id: id } = await converse(fan, performer)
  const read = (who: Person) => who.api(conversations.read, { params: { id } })
  expect((await read(performer)).fan).not.toHaveProperty('topFanRank')
  await showMe(true)
  await showList(true)
  expect((await read(performer)).fan).toMatchObject({ topFanRank: 1 })
  expect(await read(fan)).not.toHaveProperty('fan')
})
