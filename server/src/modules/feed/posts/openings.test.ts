import { addMembers, createList, removeMembers } from '@stagedoor/contract/fanlists'
import { listPosts, readOwnPost, readPost, updatePost } from '@stagedoor/contract/feed'
import { follow } from '@stagedoor/contract/follows'
import { chargeFeed } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fanWithTokens } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { post, subscribe } from '../../../../test/world/posts.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
let performer: Person
let fan: Person
let follower: Person
let subscriber: Person
beforeAll(async () => {
  world = await createWorld()
  performer = await world.performer()
  fan = await fanWithTokens(world, 50)
  follower = await world.fan()
  subscriber = await world.fan()
  await follower.api(follow, { params: { id: performer.id } })
  await subscribe(world, subscriber, performer)
})
afterAll(() => world.close())

const DAY = 600_000
/** Returns an instant in some days of ten minutes each, so that nobody’s session ends. */
const inDays = (days: number) => new Date(world.clock.now().getTime() + days * DAY).toISOString()
const isOpen = async (person: Person | undefined, id: string) =>
  !(await (person?.api ?? world.api())(readPost, { params: { id } })).isLocked
const openTo = (id: string) =>
  Promise.all([subscriber, follower, fan, undefined].map((person) => isOpen(person, id)))

describe('a post that opens to more people later', () => {
  it('opens at each instant without a job, and says what comes next', async () => {
    const opensTo = [
      { audience: 'followers', at: inDays(7) },
      { audience: 'everyone', at: inDays(30) },
    ] as const
    const { _id: id } = await post(performer, { audience: 'subscribers', opensTo: [...opensTo] })
    expect(await openTo(id)).toEqual([true, false, false, false])
    expect(await fan.api(readPost, { params: { id } })).toMatchObject({
      lockedBy: 'subscribe',
      audience: 'subscribers',
      opensTo,
    })
    world.clock.advance(7 * DAY)
    expect(await openTo(id)).toEqual([true, true, false, false])
    expect(await fan.api(readPost, { params: { id } })).toMatchObject({
      lockedBy: 'follow',
      audience: 'followers',
      opensTo: [opensTo[1]],
    })
    world.clock.advance(23 * DAY)
    expect(await openTo(id)).toEqual([true, true, true, true])
    expect(await readEveryones()).toEqual([])
    await world.runScheduledJobs(['content'])
    expect(await readEveryones()).toEqual([id])
    expect(await performer.api(readOwnPost, { params: { id } })).toMatchObject({
      audience: 'everyone',
      isSale: true,
      price: 0,
      opensTo: [],
    })
  })

  it('is for sale until it opens to others, and stays with its buyers', async () => {
    const { _id: id } = await post(performer, {
      audience: 'buyers',
      price: 5,
      opensTo: [{ audience: 'subscribers', at: inDays(2) }],
    })
    await fan.api(chargeFeed, { params: { id }, body: { shownPrice: 5 } })
    expect(await openTo(id)).toEqual([false, false, true, false])
    world.clock.advance(2 * DAY)
    expect(await openTo(id)).toEqual([true, false, true, false])
    const late = await fanWithTokens(world, 10)
    await expect(late.api(chargeFeed, { params: { id }, body: {} })).rejects.toMatchObject({
      code: 'wallet.not_for_sale',
    })
    await world.runScheduledJobs(['content'])
    expect(await openTo(id)).toEqual([true, false, true, false])
    expect(await late.api(readPost, { params: { id } })).toMatchObject({
      lockedBy: 'subscribe',
      price: 0,
    })
  })

  it('moves with its publication, and drops what opens it to nobody more', async () => {
    const [due, later, open] = [inDays(1), inDays(5), new Date(inDays(7)).getTime()]
    const { _id: id } = await post(performer, {
      audience: 'followers',
      isSchedule: true,
      scheduleAt: due,
      opensTo: [
        { audience: 'subscribers', at: inDays(2) },
        {
          audience: 'everyone',
          at: new Date(open - Date.parse(later) + Date.parse(due)).toISOString(),
        },
      ],
    })
    const body = { isSchedule: true, scheduleAt: later }
    const moved = await performer.api(updatePost, { params: { id }, body })
    expect(moved.opensTo).toEqual([{ audience: 'everyone', at: new Date(open).toISOString() }])
  })
})

async function readEveryones(): Promise<string[]> {
  const query = { performerId: performer.id, isFree: true }
  return (await world.api()(listPosts, { query })).data.map(({ _id }) => _id)
}

describe('a post for a list of fans', () => {
  it('is open to those on the list while they are on it, and names the list to nobody', async () => {
    const { _id: listId } = await performer.api(createList, { body: { name: 'Friends' } })
    const member = { params: { id: listId }, body: { fanIds: [follower.id] } }
    await performer.api(addMembers, member)
    const { _id: id } = await post(performer, { audience: 'list', listId })
    expect(await openTo(id)).toEqual([false, true, false, false])
    const seen = await fan.api(readPost, { params: { id } })
    expect(seen).toMatchObject({ lockedBy: 'list', listId: null, text: '' })
    expect(await performer.api(readOwnPost, { params: { id } })).toMatchObject({ listId })
    await performer.api(removeMembers, member)
    expect(await openTo(id)).toEqual([false, false, false, false])
  })

  it('is refused without a list, and with a list of others or by a rule', async () => {
    const other = await world.performer()
    const foreign = await other.api(createList, { body: { name: 'Mine' } })
    const smart = await performer.api(createList, {
      body: {
        name: 'Smart',
        rule: { match: 'all', parts: [{ kind: 'subscription', is: 'running' }] },
      },
    })
    for (const listId of [undefined, foreign._id, smart._id]) {
      const made = post(performer, { audience: 'list', ...(listId && { listId }) })
      await expect(made).rejects.toMatchObject({ code: 'content.list_unusable', status: 422 })
    }
    const draft = await post(performer, { audience: 'list', status: 'inactive' })
    expect(draft).toMatchObject({ state: 'draft', audience: 'list', listId: null })
  })
})
