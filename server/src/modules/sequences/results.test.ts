import { list as listConversations } from '@stagedoor/contract/conversations'
import { follow } from '@stagedoor/contract/follows'
import * as messages from '@stagedoor/contract/messages'
import * as sequences from '@stagedoor/contract/sequences'
import { chargeMessage } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newFollowers } from '../../../test/world/followers.ts'
import { fanWithTokens, logInAgain } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { upload } from '../../../test/world/posts.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

const DAY_MS = 24 * 3_600_000

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const run = () => world.runScheduledJobs(['sequences'])

/** Creates a sequence of followers that says hello and offers a photo a day later. */
async function welcomeOf(performer: Person): Promise<{ id: string; offerId: string }> {
  const fileIds = [await upload(performer)]
  await world.settle()
  const body = { name: 'Welcome', start: 'follow' as const }
  const { _id: id } = await performer.api(sequences.create, { body })
  const params = { id }
  await performer.api(sequences.createStep, {
    params,
    body: { days: 0, hours: 0, text: 'Hello' },
  })
  const { steps } = await performer.api(sequences.createStep, {
    params,
    body: { days: 1, hours: 0, text: 'Album', price: 10, fileIds },
  })
  await world.settle()
  return { id, offerId: steps[1]?._id ?? '' }
}

/** Returns what a fan received in their only conversation, the oldest first. */
async function received(reader: Person) {
  const [conversation] = (await reader.api(listConversations, { query: {} })).data
  const conversationId = conversation?._id ?? ''
  const params = { id: conversationId }
  const { data } = await reader.api(messages.list, { params, query: {} })
  return { conversationId, all: data.reverse() }
}

describe('the results of a step', () => {
  it('say what was sent, opened, bought and earned, by each step alone', async () => {
    const performer = await world.performer()
    const { id, offerId } = await welcomeOf(performer)
    const fan = await fanWithTokens(world, 50)
    await fan.api(follow, { params: { id: performer.id } })
    await newFollowers(world, performer, 1)
    await run()
    world.clock.advance(DAY_MS)
    await run()
    const reader = await logInAgain(world, fan)
    const { conversationId, all } = await received(reader)
    expect(all.map(({ text, price }) => [text, price])).toEqual([
      ['Hello', null],
      ['Album', 10],
    ])
    await reader.api(messages.readAll, { params: { conversationId }, query: {} })
    await reader.api(chargeMessage, { params: { id: all[1]?._id ?? '' }, body: {} })
    await world.settle()
    const owner = await logInAgain(world, performer)
    const [sequence] = (await owner.api(sequences.list)).data
    expect(sequence?.steps.map(({ sent }) => sent)).toEqual([2, 2])
    const resultsOf = (stepId: string) =>
      owner.api(sequences.readStepResults, { params: { id: stepId } })
    expect(await resultsOf(sequence?.steps[0]?._id ?? '')).toMatchObject({
      seen: 1,
      bought: 0,
      revenue: 0,
    })
    expect(await resultsOf(offerId)).toMatchObject({ seen: 1, bought: 1, revenue: 9 })
    expect(sequence?._id).toBe(id)
  })
})

describe('a step that is late', () => {
  it('is sent once the server is back, when its time passed while the server was off', async () => {
    const performer = await world.performer()
    await welcomeOf(performer)
    const [fan] = (await newFollowers(world, performer, 1)) as [Person]
    await run()
    world.clock.advance(3 * DAY_MS)
    await run()
    await run()
    const { all } = await received(await logInAgain(world, fan))
    expect(all.map(({ text }) => text)).toEqual(['Hello', 'Album'])
  })

  it('keeps its distance to the next one when the words of a step are corrected', async () => {
    const performer = await world.performer()
    const { id, offerId } = await welcomeOf(performer)
    const [fan] = (await newFollowers(world, performer, 1)) as [Person]
    await performer.api(sequences.pause, { params: { id } })
    world.clock.advance(3 * DAY_MS)
    const owner = await logInAgain(world, performer)
    await owner.api(sequences.resume, { params: { id } })
    await run()
    const body = { days: 1, hours: 0, text: 'A new album' }
    await owner.api(sequences.updateStep, { params: { id: offerId }, body })
    await world.settle()
    await run()
    const early = await received(await logInAgain(world, fan))
    expect(early.all.map(({ text }) => text)).toEqual(['Hello'])
    world.clock.advance(DAY_MS)
    await run()
    const { all } = await received(await logInAgain(world, fan))
    expect(all.map(({ text }) => text)).toEqual(['Hello', 'A new album'])
  })
})
