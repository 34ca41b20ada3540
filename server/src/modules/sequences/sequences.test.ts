import { blockUser } from '@stagedoor/contract/blocks'
import { listEntries } from '@stagedoor/contract/calendar'
import { list as listConversations } from '@stagedoor/contract/conversations'
import * as fanlists from '@stagedoor/contract/fanlists'
import { follow, unfollow } from '@stagedoor/contract/follows'
import type { WireInputOf } from '@stagedoor/contract/kit'
import * as messages from '@stagedoor/contract/messages'
import * as sequences from '@stagedoor/contract/sequences'
import { readVaultFile, removeEverywhere, replaceFile } from '@stagedoor/contract/vault'
import { chargeMessage } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { say } from '../../../test/world/conversations.ts'
import { newFollowers } from '../../../test/world/followers.ts'
import { fanWithTokens, logInAgain } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { upload } from '../../../test/world/posts.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

const HOUR_MS = 3_600_000

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Create = WireInputOf<typeof sequences.create>['body']
type Step = WireInputOf<typeof sequences.createStep>['body']

const run = () => world.runScheduledJobs(['sequences'])
const later = async (hours: number) => {
  world.clock.advance(hours * HOUR_MS)
  await run()
}
const readOf = async (who: Person, id: string) => {
  const again = await logInAgain(world, who)
  return (await again.api(sequences.list)).data.find(({ _id }) => _id === id)
}
/** Returns the texts that a fan received, the oldest first. */
async function textsTo(fan: Person): Promise<string[]> {
  const { api } = await logInAgain(world, fan)
  const [conversation] = (await api(listConversations, { query: {} })).data
  if (!conversation) return []
  const { data } = await api(messages.list, { params: { id: conversation._id }, query: {} })
  return data.map(({ text }) => text).reverse()
}

/** Creates a performer's sequence with its steps. */
async function sequenceOf(performer: Person, body: Partial<Create>, ...steps: Step[]) {
  const { _id: id } = await performer.api(sequences.create, {
    body: { name: 'Welcome', start: 'follow', ...body },
  })
  for (const step of steps)
    await performer.api(sequences.createStep, { params: { id }, body: step })
  await world.settle()
  return id
}
const text = (days: number, hours: number, words: string): Step => ({ days, hours, text: words })

describe('a sequence', () => {
  it('reaches each new follower once, step by step, and those who unfollow or are blocked leave it', async () => {
    const performer = await world.performer()
    const [earlier] = await newFollowers(world, performer, 1)
    const steps = [text(0, 5, 'Five hours, {name}'), text(0, 0, 'Hello'), text(2, 0, 'Two days')]
    const id = await sequenceOf(performer, {}, ...steps)
    const [fan, leaving, blocked] = (await newFollowers(world, performer, 3)) as [
      Person,
      Person,
      Person,
    ]
    await run()
    expect(await textsTo(fan)).toEqual(['Hello'])
    await leaving.api(unfollow, { params: { id: performer.id } })
    await leaving.api(follow, { params: { id: performer.id } })
    await leaving.api(unfollow, { params: { id: performer.id } })
    await performer.api(blockUser, { body: { targetId: blocked.id } })
    await world.settle()
    await later(5)
    await Promise.all([run(), run()])
    expect(await textsTo(fan)).toEqual(['Hello', `Five hours, ${fan.name}`])
    expect(await textsTo(leaving)).toEqual(['Hello'])
    const between = await readOf(performer, id)
    expect(between).toMatchObject({ fans: 3, left: 2, waiting: 1 })
    const ahead = Date.parse(String(between?.nextAt)) - world.clock.now().getTime()
    expect(Math.round(ahead / HOUR_MS)).toBe(43)
    await later(43)
    expect(await textsTo(fan)).toHaveLength(3)
    expect(await textsTo(earlier as Person)).toEqual([])
    const known = await readOf(performer, id)
    expect(known).toMatchObject({ waiting: 0, nextAt: null })
    expect(known?.steps.map((step) => [step.days, step.hours, step.sent])).toEqual([
      [0, 0, 3],
      [0, 5, 1],
      [2, 0, 1],
    ])
  })

  it('keeps the time between its steps when it was paused, and sends nothing meanwhile', async () => {
    const performer = await world.performer()
    const id = await sequenceOf(performer, {}, text(0, 1, 'One'), text(0, 3, 'Three'))
    const [fan] = (await newFollowers(world, performer, 1)) as [Person]
    const params = { id }
    expect(await performer.api(sequences.pause, { params })).toMatchObject({ isPaused: true })
    await later(10)
    expect(await textsTo(fan)).toEqual([])
    const again = await logInAgain(world, performer)
    await again.api(sequences.resume, { params })
    await run()
    await run()
    expect(await textsTo(fan)).toEqual(['One'])
    await later(2)
    expect(await textsTo(fan)).toEqual(['One', 'Three'])
  })

  it('that a subscription begins takes only its kinds and tiers, and ends with the subscription', async () => {
    const people = subscribersOf(world)
    const performer = await people.performerWith()
    const first = text(0, 0, 'Paid')
    const paid = await sequenceOf(
      performer,
      { start: 'subscription', kinds: ['paid'], tiers: [1] },
      first,
      text(3, 0, 'Day three'),
    )
    const gold = await sequenceOf(performer, { start: 'subscription', tiers: [2] }, text(0, 1, 'G'))
    const back = await sequenceOf(performer, { start: 'expiry' }, text(0, 2, 'Come back'))
    const fan = await people.subscribed(performer)
    const trying = await world.fan()
    await people.ask(trying, performer, 'free')
    await world.settle()
    await run()
    expect([await textsTo(fan), await textsTo(trying)]).toEqual([['Paid'], []])
    expect((await readOf(performer, gold))?.fans).toBe(0)
    await people.pass(4)
    await run()
    await later(3)
    expect(await textsTo(trying)).toEqual(['Come back'])
    expect(await textsTo(fan)).toEqual(['Paid', 'Day three'])
    expect(await readOf(performer, paid)).toMatchObject({ fans: 1, left: 0 })
    expect(await readOf(performer, back)).toMatchObject({ fans: 1 })
  })

  it('that a list begins takes fans who join it later, each once', async () => {
    const performer = await world.performer()
    const [before, joining] = (await newFollowers(world, performer, 2)) as [Person, Person]
    const { _id: listId } = await performer.api(fanlists.createList, { body: { name: 'VIP' } })
    const params = { id: listId }
    const add = (fan: Person) =>
      performer.api(fanlists.addMembers, { params, body: { fanIds: [fan.id] } })
    await add(before)
    const steps = [text(0, 0, 'VIP'), text(0, 2, 'Still VIP')]
    const id = await sequenceOf(performer, { start: 'list', listId }, ...steps)
    await add(joining)
    await run()
    await run()
    expect([await textsTo(before), await textsTo(joining)]).toEqual([[], ['VIP']])
    await performer.api(fanlists.removeMembers, { params, body: { fanIds: [joining.id] } })
    await later(2)
    await run()
    expect(await textsTo(joining)).toEqual(['VIP'])
    expect(await readOf(performer, id)).toMatchObject({ fans: 1, left: 1, waiting: 0 })
  })
})

describe('a step', () => {
  const offer = async (performer: Person) => {
    const fileIds = [await upload(performer), await upload(performer)] as [string, string]
    await world.settle()
    return fileIds
  }

  it('that fans received is changed for later fans only, and its results count both forms', async () => {
    const performer = await world.performer()
    const [free, paid] = await offer(performer)
    const body = { days: 0, hours: 0, text: 'Album', price: 10, fileIds: [free, paid] }
    const id = await sequenceOf(performer, {}, { ...body, freeFileIds: [free] })
    const fan = await fanWithTokens(world, 50)
    await fan.api(follow, { params: { id: performer.id } })
    await world.settle()
    await run()
    const step = (await readOf(performer, id))?.steps[0]
    expect(step).toMatchObject({ isSent: true, sent: 1, price: 10, freeFileIds: [free] })
    const params = { id: step?._id ?? '' }
    const changed = await performer.api(sequences.updateStep, {
      params,
      body: { ...body, text: 'New album', price: 15 },
    })
    expect(changed.steps[0]).toMatchObject({ isSent: false, sent: 1, price: 15, freeFileIds: [] })
    const [later] = (await newFollowers(world, performer, 1)) as [Person]
    await run()
    expect([await textsTo(fan), await textsTo(later)]).toEqual([['Album'], ['New album']])
    const reader = await logInAgain(world, fan)
    const [conversation] = (await reader.api(listConversations, { query: {} })).data
    const conversationId = conversation?._id ?? ''
    const [first] = (await reader.api(messages.list, { params: { id: conversationId }, query: {} }))
      .data
    await reader.api(messages.readAll, { params: { conversationId }, query: {} })
    await reader.api(chargeMessage, { params: { id: first?._id ?? '' }, body: {} })
    await say(reader, conversationId, 'Thank you')
    await world.settle()
    const owner = await logInAgain(world, performer)
    expect(await owner.api(sequences.readStepResults, { params })).toMatchObject({
      seen: 1,
      replied: 1,
      bought: 1,
    })
    expect((await readOf(performer, id))?.steps[0]?.sent).toBe(2)
  })

  it('is listed by the vault, replaced and taken out everywhere, and pauses its sequence when nothing is left', async () => {
    const performer = await world.performer()
    const [kept, gone] = await offer(performer)
    const spare = await upload(performer)
    await world.settle()
    const id = await sequenceOf(
      performer,
      { name: 'Sold' },
      { days: 0, hours: 0, price: 5, fileIds: [gone] },
      { days: 1, hours: 0, text: 'Two', price: 5, fileIds: [kept, gone] },
    )
    const [fan] = (await newFollowers(world, performer, 1)) as [Person]
    await run()
    const { uses } = await performer.api(readVaultFile, { params: { id: gone } })
    expect(uses).toEqual([{ _id: id, kind: 'sequence', title: 'Sold', state: 'published' }])
    await performer.api(replaceFile, { params: { id: kept }, body: { fileId: spare } })
    await performer.api(removeEverywhere, { params: { id: gone } })
    await world.settle()
    expect(await textsTo(fan)).toEqual([])
    const known = await readOf(performer, id)
    expect(known).toMatchObject({ isPaused: true })
    expect(known?.steps.map(({ fileIds, price }) => [fileIds, price])).toEqual([
      [[], null],
      [[spare], 5],
    ])
  })

  it('is shown in the calendar with the fans who wait for it', async () => {
    const performer = await world.performer()
    const id = await sequenceOf(performer, { name: 'Slow' }, text(2, 0, 'Later'))
    await newFollowers(world, performer, 2)
    const now = world.clock.now().getTime()
    const at = (days: number) => new Date(now + days * 24 * HOUR_MS).toISOString()
    const query = { from: at(0), to: at(5), timeZone: 'UTC' }
    expect((await performer.api(listEntries, { query })).data).toMatchObject([
      { _id: expect.stringContaining(id), kind: 'sequence', title: 'Slow', fans: 2 },
    ])
    await performer.api(sequences.pause, { params: { id } })
    expect((await performer.api(listEntries, { query })).data).toEqual([])
  })

  it('added later reaches those whose time for it is still to come, and a deleted one nobody', async () => {
    const performer = await world.performer()
    const id = await sequenceOf(performer, {}, text(0, 0, 'Now'))
    const [early] = (await newFollowers(world, performer, 1)) as [Person]
    await later(5)
    await performer.api(sequences.createStep, { params: { id }, body: text(0, 2, 'Missed') })
    const added = await (await logInAgain(world, performer)).api(sequences.createStep, {
      params: { id },
      body: text(0, 8, 'Eight'),
    })
    await world.settle()
    await run()
    expect(await textsTo(early)).toEqual(['Now'])
    await later(3)
    expect(await textsTo(early)).toEqual(['Now', 'Eight'])
    const owner = await logInAgain(world, performer)
    for (const step of added.steps.slice(1))
      await owner.api(sequences.removeStep, { params: { id: step._id } })
    const [late] = (await newFollowers(world, owner, 1)) as [Person]
    await later(9)
    expect(await textsTo(late)).toEqual(['Now'])
    const last = await logInAgain(world, performer)
    await last.api(sequences.remove, { params: { id } })
    expect((await last.api(sequences.list)).data).toEqual([])
    expect(await textsTo(early)).toEqual(['Now', 'Eight'])
  })
})
