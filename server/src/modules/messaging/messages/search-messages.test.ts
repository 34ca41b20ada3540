import { follow } from '@stagedoor/contract/follows'
import type { WireInputOf } from '@stagedoor/contract/kit'
import { create as createMassMessage } from '@stagedoor/contract/massmessages'
import * as messages from '@stagedoor/contract/messages'
import { chargeTip } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

describe('a search', () => {
  it('is found by the beginnings of its words in one’s own conversations', async () => {
    const performer = await world.performer()
    const one = await pairOf(world, { performer })
    const two = await pairOf(world, { performer })
    await say(one.fan, one.id, 'The velvet curtain opens')
    await say(two.fan, two.id, 'I like curtains of velvet')
    const find = async (q: string, conversationId?: string) =>
      (
        await performer.api(messages.search, {
          query: { q, ...(conversationId && { conversationId }) },
        })
      ).data.length
    expect([
      await find('velv curt'),
      await find('velvet', one.id),
      await find('silk'),
      await find('!!'),
    ]).toEqual([2, 1, 0, 0])
    expect((await one.fan.api(messages.search, { query: { q: 'velvet' } })).data).toHaveLength(1)
    await expect(
      one.fan.api(messages.search, { query: { q: 'x', conversationId: two.id } }),
    ).rejects.toMatchObject({
      status: 404,
    })
  })

  it('is found by its kind, and by the words of the content when it was sent to many', async () => {
    const fan = await fanWithTokens(world, 20)
    const { performer, id } = await pairOf(world, { fan })
    const photo = await upload(performer)
    const sound = await upload(performer, 'audio')
    const toFollowers = { include: ['followers' as const] }
    await fan.api(follow, { params: { id: performer.id } })
    await world.settle()
    await say(performer, id, { text: 'Velvet words' })
    await say(performer, id, { text: 'Velvet photo', fileIds: [photo] })
    await say(performer, id, { text: 'Velvet both', fileIds: [photo, sound], price: 5 })
    await performer.api(createMassMessage, {
      body: { text: 'Velvet to many', fileIds: [sound], ...toFollowers },
    })
    await performer.api(createMassMessage, { body: { text: 'Velvet for {name}', ...toFollowers } })
    await fan.api(chargeTip, {
      params: { performerId: performer.id },
      body: { price: 10, message: 'Velvet thanks' },
    })
    await world.settle()
    const find = async (who: Person, query: WireInputOf<typeof messages.search>['query']) =>
      (await who.api(messages.search, { query })).data
        .map(({ text }) => text.slice(7).split(' ')[0])
        .sort()
    expect(await find(fan, { q: 'velvet' })).toEqual([
      'both',
      'for',
      'photo',
      'thanks',
      'to',
      'words',
    ])
    const kinds = {
      text: ['for', 'words'],
      photo: ['both', 'photo'],
      video: [],
      audio: ['both', 'to'],
      paid: ['both'],
    }
    for (const [type, found] of Object.entries({
      ...kinds,
      tip: ['thanks'],
      media: ['both', 'photo', 'to'],
    }))
      expect([type, await find(fan, { q: 'velvet', type: type as keyof typeof kinds })]).toEqual([
        type,
        found,
      ])
    expect(await find(performer, { q: 'many' })).toEqual([])
    expect(await find(performer, { q: 'many', conversationId: id })).toEqual(['to'])
    expect(await find(await world.fan(), { q: 'velvet' })).toEqual([])
  })
})
