import { createPost } from '@stagedoor/contract/feed'
import { follow } from '@stagedoor/contract/follows'
import { create as createMassMessage } from '@stagedoor/contract/massmessages'
import * as messages from '@stagedoor/contract/messages'
import { chargeFeed, chargeMessage } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pairOf, say } from '../../../../test/world/conversations.ts'
import { fanWithTokens } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { upload } from '../../../../test/world/posts.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const offersOf = async (who: Person, id: string, query = {}) =>
  who.api(messages.listOffers, { params: { id }, query })
const statesOf = async (who: Person, id: string) =>
  (await offersOf(who, id)).data.map(({ text, price, state, paid, isMass, files }) => ({
    text,
    price,
    state,
    paid,
    isMass,
    files: files.map((one) => one.state),
  }))
const known = async (who: Person, id: string, fileIds: string[]) =>
  (await who.api(messages.listKnownFiles, { params: { id }, query: { fileIds } })).data
const buy = (fan: Person, id: string) => fan.api(chargeMessage, { params: { id }, body: {} })

it('offers of a conversation say what the fan bought, has for free, owns elsewhere and may still buy', async () => {
  const { fan, performer, id } = await pairOf(world, { fan: await fanWithTokens(world, 100) })
  await fan.api(follow, { params: { id: performer.id } })
  const [free, paid, other] = [
    await upload(performer),
    await upload(performer),
    await upload(performer),
  ] as [string, string, string]
  await world.settle()
  const first = await say(performer, id, {
    text: 'First',
    fileIds: [free, paid],
    freeFileIds: [free],
    price: 10,
  })
  await say(performer, id, { text: 'Nothing to buy', fileIds: [other] })
  await performer.api(createMassMessage, {
    body: { text: 'To all', fileIds: [paid, other], price: 15, include: ['followers'] },
  })
  await world.settle()
  const open = [
    { text: 'To all', price: 15, state: 'offered', paid: null, isMass: true },
    { text: 'First', price: 10, state: 'offered', paid: null, isMass: false },
  ]
  expect(await statesOf(performer, id)).toEqual([
    { ...open[0], files: ['offered', 'offered'] },
    { ...open[1], files: ['free', 'offered'] },
  ])
  expect((await offersOf(performer, id)).data.map(({ isSeen }) => isSeen)).toEqual([false, false])
  await buy(fan, first._id)
  await world.settle()
  expect(await statesOf(performer, id)).toEqual([
    { ...open[0], files: ['owned', 'offered'] },
    { ...open[1], state: 'bought', paid: 10, files: ['free', 'bought'] },
  ])
  await performer.api(messages.remove, { params: { id: first._id } })
  const page = await offersOf(performer, id, { limit: 1 })
  expect(page.data.map(({ text }) => text)).toEqual(['To all'])
  const rest = await offersOf(performer, id, { limit: 1, after: page.next ?? '' })
  expect(rest).toMatchObject({ data: [{ _id: first._id, state: 'withdrawn' }] })
  expect(rest.next).toBeUndefined()
})

it('purchases of a fan are listed with titles, and say what the fan usually pays', async () => {
  const { fan, performer, id } = await pairOf(world, { fan: await fanWithTokens(world, 200) })
  const hint = async () => (await performer.api(messages.readPriceHint, { params: { id } })).hint
  expect(await hint()).toBeNull()
  const [free, paid, sold] = [
    await upload(performer),
    await upload(performer),
    await upload(performer),
  ] as [string, string, string]
  await world.settle()
  const { _id: postId } = await performer.api(createPost, {
    body: {
      type: 'photo',
      title: 'Beach',
      text: 'Sand',
      audience: 'buyers',
      price: 30,
      fileIds: [free, paid],
      freeFileIds: [free],
    },
  })
  const { _id: messageId } = await say(performer, id, { text: 'Hi', fileIds: [sold], price: 12 })
  await world.settle()
  await fan.api(chargeFeed, { params: { id: postId }, body: {} })
  world.clock.advance(1000)
  await buy(fan, messageId)
  await world.settle()
  const bought = async (query = {}) =>
    performer.api(messages.listPurchases, { params: { id }, query })
  const { data } = await bought()
  expect(data.map(({ kind, amount, sold: item }) => [kind, amount, item?.kind])).toEqual([
    ['message', 12, 'message'],
    ['content', 30, 'feed'],
  ])
  expect(data[1]?.sold?.title).toBe('Beach')
  const first = await bought({ limit: 1 })
  expect((await bought({ limit: 1, after: first.next ?? '' })).data).toEqual(data.slice(1))
  expect(await hint()).toMatchObject({ count: 2, median: 12, last: 12, lastKind: 'message' })
  expect(await known(performer, id, [free, paid, sold])).toEqual([
    { fileId: paid, isBought: true, boughtIn: ['feed'] },
    { fileId: sold, isBought: true, boughtIn: ['message'] },
  ])
})

it('offers and purchases of conversations of others are refused', async () => {
  const { id } = await pairOf(world)
  const other = await world.performer()
  const refused = { code: 'conversations.not_found' }
  await expect(offersOf(other, id)).rejects.toMatchObject(refused)
  for (const call of [messages.listPurchases, messages.readPriceHint] as const)
    await expect(other.api(call, { params: { id }, query: {} })).rejects.toMatchObject(refused)
})
