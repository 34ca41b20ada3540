import { follow } from '@stagedoor/contract/follows'
import { create as createMassMessage } from '@stagedoor/contract/massmessages'
import * as messages from '@stagedoor/contract/messages'
import { chargeMessage } from '@stagedoor/contract/wallet'
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

type Query = Parameters<typeof pageOf>[2]
const pageOf = (
  who: Person,
  id: string,
  query: { kind: 'photo' | 'video' | 'audio' | 'link'; limit?: number; after?: string },
) => who.api(messages.listMedia, { params: { id }, query })
const textsOf = async (who: Person, id: string, query: Query) =>
  (await pageOf(who, id, query)).data.map(({ text }) => text)

it('lists the photos and sounds of both members of a conversation apart, newest first, page by page', async () => {
  const { fan, performer, id } = await pairOf(world)
  const [one, two, sound, ofFan] = [
    await upload(performer),
    await upload(performer),
    await upload(performer, 'audio'),
    await upload(performer),
  ] as [string, string, string, string]
  await world.settle()
  await say(performer, id, { text: 'Photo', fileIds: [one] })
  await say(performer, id, { text: 'Both', fileIds: [two, sound] })
  await say(fan, id, 'Only words')
  const last = await say(performer, id, { text: 'Deleted', fileIds: [ofFan] })
  await performer.api(messages.remove, { params: { id: last._id } })
  for (const who of [fan, performer]) {
    expect(await textsOf(who, id, { kind: 'photo' })).toEqual(['Both', 'Photo'])
    expect(await textsOf(who, id, { kind: 'audio' })).toEqual(['Both'])
    expect(await textsOf(who, id, { kind: 'video' })).toEqual([])
  }
  const first = await pageOf(fan, id, { kind: 'photo', limit: 1 })
  expect(first.data.map(({ text }) => text)).toEqual(['Both'])
  const rest = await pageOf(fan, id, { kind: 'photo', limit: 1, after: first.next ?? '' })
  expect(rest.data.map(({ text }) => text)).toEqual(['Photo'])
  expect(rest.next).toBeUndefined()
})

it('shows files for a price locked in the photos of a conversation until they are bought', async () => {
  const { fan, performer, id } = await pairOf(world, { fan: await fanWithTokens(world, 50) })
  const [free, paid] = [await upload(performer), await upload(performer)] as [string, string]
  await world.settle()
  const offer = await say(performer, id, {
    text: 'For you',
    fileIds: [free, paid],
    freeFileIds: [free],
    price: 10,
  })
  const shown = async (who: Person) => {
    const [message] = (await pageOf(who, id, { kind: 'photo' })).data
    return { price: message?.price, isLocked: message?.isLocked, free: message?.freeFileIds }
  }
  expect(await shown(fan)).toEqual({ price: 10, isLocked: true, free: [free] })
  expect(await shown(performer)).toMatchObject({ price: 10, isLocked: false })
  await fan.api(chargeMessage, { params: { id: offer._id }, body: {} })
  await world.settle()
  expect(await shown(fan)).toMatchObject({ price: 10, isLocked: false })
  await performer.api(messages.remove, { params: { id: offer._id } })
  expect(await textsOf(fan, id, { kind: 'photo' })).toEqual(['For you'])
  expect(await textsOf(performer, id, { kind: 'photo' })).toEqual([])
})

it('lists the links of both members of a conversation, also those of messages to many', async () => {
  const { fan, performer, id } = await pairOf(world)
  await fan.api(follow, { params: { id: performer.id } })
  await world.settle()
  await say(fan, id, 'Look at https://fan.example/one')
  await say(performer, id, 'No link here')
  await performer.api(createMassMessage, {
    body: { text: 'All of you: https://many.example', include: ['followers'] },
  })
  await world.settle()
  const expected = ['All of you: https://many.example', 'Look at https://fan.example/one']
  expect(await textsOf(fan, id, { kind: 'link' })).toEqual(expected)
  expect(await textsOf(performer, id, { kind: 'link' })).toEqual(expected)
})

it('refuses the photos of a conversation to everybody who is no member, and without a session', async () => {
  const { id } = await pairOf(world)
  const stranger = await world.fan()
  await expect(pageOf(stranger, id, { kind: 'photo' })).rejects.toMatchObject({
    code: 'conversations.not_found',
  })
  await expect(
    world.api()(messages.listMedia, { params: { id }, query: { kind: 'photo' } }),
  ).rejects.toMatchObject({ code: 'auth.required' })
})
