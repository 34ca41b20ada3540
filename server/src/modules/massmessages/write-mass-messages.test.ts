import { list as listConversations } from '@stagedoor/contract/conversations'
import * as fanlists from '@stagedoor/contract/fanlists'
import * as mass from '@stagedoor/contract/massmessages'
import * as messages from '@stagedoor/contract/messages'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploadForMessage } from '../../../test/world/conversations.ts'
import { newFollowers } from '../../../test/world/followers.ts'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const inbox = async (who: Person) => (await who.api(listConversations, { query: {} })).data
const history = async (who: Person, id: string) =>
  (await who.api(messages.list, { params: { id }, query: {} })).data
const toFollowers = { include: ['followers' as const] }
const readBy = (performer: Person, id: string) => performer.api(mass.read, { params: { id } })

/** A performer with followers. */
async function audience(count: number) {
  const performer = await world.performer()
  return { performer, fans: await newFollowers(world, performer, count) }
}

/** Returns the only conversation that a fan lists. */
async function onlyConversation(fan: Person) {
  const [conversation] = await inbox(fan)
  if (!conversation) throw new Error('The fan lists no conversation')
  return conversation
}

describe('a scheduled mass message', () => {
  const inHours = (hours: number) =>
    new Date(world.clock.now().getTime() + hours * 3_600_000).toISOString()

  it('starts at its time with its last text, and is edited and cancelled only before', async () => {
    const { performer, fans } = await audience(1)
    const [fan] = fans as [Person]
    const startsAt = inHours(2)
    const { _id: id } = await performer.api(mass.create, {
      body: { text: 'First', ...toFollowers, startsAt },
    })
    const other = await performer.api(mass.create, {
      body: { text: 'Never', ...toFollowers, startsAt },
    })
    await performer.api(mass.cancel, { params: { id: other._id } })
    const body = { text: 'Second', ...toFollowers, startsAt: inHours(3) }
    expect(await performer.api(mass.update, { params: { id }, body })).toMatchObject({
      state: 'scheduled',
      text: 'Second',
    })
    world.clock.advance(2.5 * 3_600_000)
    await world.runScheduledJobs()
    expect(await inbox(fan)).toEqual([])
    world.clock.advance(3_600_000)
    await world.runScheduledJobs()
    const { _id } = await onlyConversation(fan)
    expect((await history(fan, _id)).map(({ text }) => text)).toEqual(['Second'])
    expect(await readBy(performer, id)).toMatchObject({ state: 'sent', sent: 1 })
    const refused = { code: 'massmessages.wrong_state', data: { state: 'sent' } }
    const again = { params: { id }, body: { ...body, startsAt: inHours(1) } }
    await expect(performer.api(mass.update, again)).rejects.toMatchObject(refused)
    for (const call of [mass.cancel, mass.pause, mass.resume])
      await expect(performer.api(call, { params: { id } })).rejects.toMatchObject(refused)
    const scheduled = await performer.api(mass.list, { query: { state: 'cancelled' } })
    expect(scheduled.data.map(({ _id }) => _id)).toEqual([other._id])
    const found = await performer.api(mass.list, { query: { q: 'SECO' } })
    expect(found.data.map(({ _id }) => _id)).toEqual([id])
  })

  it('is not sent while it is paused, waits for its time again, and starts at once when the time is taken off', async () => {
    const { performer, fans } = await audience(1)
    const [fan] = fans as [Person]
    const body = { text: 'Tonight', ...toFollowers, startsAt: inHours(2) }
    const { _id: id } = await performer.api(mass.create, { body })
    const params = { id }
    expect(await performer.api(mass.pause, { params })).toMatchObject({
      state: 'paused',
      startedAt: null,
    })
    expect(await performer.api(mass.resume, { params })).toMatchObject({
      state: 'scheduled',
      startedAt: null,
    })
    await performer.api(mass.pause, { params })
    world.clock.advance(3 * 3_600_000)
    await world.runScheduledJobs()
    expect(await inbox(fan)).toEqual([])
    expect(await performer.api(mass.resume, { params })).toMatchObject({ state: 'sending' })
    await world.settle()
    expect(await readBy(performer, id)).toMatchObject({ state: 'sent', sent: 1 })
    const later = { ...body, startsAt: inHours(2) }
    const { _id: other } = await performer.api(mass.create, { body: later })
    const now = { params: { id: other }, body: { text: 'Now', ...toFollowers } }
    expect(await performer.api(mass.update, now)).toMatchObject({
      state: 'sending',
      startsAt: null,
    })
    await world.settle()
    const { _id } = await onlyConversation(fan)
    expect((await history(fan, _id)).map(({ text }) => text)).toEqual(['Now', 'Tonight'])
  })

  it('is refused for a time that has passed or lies beyond a year', async () => {
    const { performer } = await audience(1)
    for (const startsAt of [inHours(-1), inHours(366 * 24)])
      await expect(
        performer.api(mass.create, { body: { text: 'Hi', ...toFollowers, startsAt } }),
      ).rejects.toMatchObject({ code: 'massmessages.start_out_of_range' })
  })
})

describe('the refusals of mass messages', () => {
  it('name an empty message, a price without files or out of range, an empty audience and lists of others', async () => {
    const { performer } = await audience(1)
    const fileIds = [await uploadForMessage(performer)]
    const { _id: foreign } = await (await world.performer()).api(fanlists.createList, {
      body: { name: 'Theirs' },
    })
    const utc = { days: 1, hour: 9, timeZone: 'UTC', kinds: ['paid'] }
    const refused = [
      [{ ...toFollowers }, 'messages.empty'],
      [{ text: 'Hi', price: 5, ...toFollowers }, 'messages.price_needs_files'],
      [{ fileIds, price: 1e6, ...toFollowers }, 'content.price_out_of_range'],
      [{ fileIds: [performer.id], ...toFollowers }, 'messages.file_unusable'],
      [{ text: 'Hi', include: ['subscribers' as const] }, 'massmessages.no_recipients'],
      [{ text: 'Hi', include: [foreign] }, 'fanlists.not_found'],
      [{ text: 'Hi', include: [] }, 'request.invalid'],
      [{ text: 'Hi', include: ['all' as const], drip: { ...utc, kinds: [] } }, 'request.invalid'],
      [
        { text: 'Hi', include: ['all' as const], drip: { ...utc, timeZone: 'Nowhere' } },
        'request.invalid',
      ],
    ] as const
    for (const [body, code] of refused)
      await expect(performer.api(mass.create, { body: body as never })).rejects.toMatchObject({
        code,
      })
    expect((await performer.api(mass.list, { query: {} })).data).toEqual([])
  })

  it('hide the mass messages of other performers, and refuse fans and performers without documents', async () => {
    const { performer, fans } = await audience(1)
    const [fan] = fans as [Person]
    const { _id: id } = await performer.api(mass.create, { body: { text: 'Hi', ...toFollowers } })
    const other = await world.performer()
    for (const call of [mass.read, mass.pause, mass.resume, mass.cancel, mass.unsend])
      await expect(other.api(call, { params: { id } })).rejects.toMatchObject({
        code: 'massmessages.not_found',
      })
    await expect(fan.api(mass.list, { query: {} })).rejects.toMatchObject({
      code: 'auth.forbidden',
    })
    const unverified = await world.performer()
    await sql`update accounts set documents_verified_at = null where id = ${unverified.id}`.execute(
      world.app.base.db,
    )
    await expect(
      unverified.api(mass.create, { body: { text: 'Hi', ...toFollowers } }),
    ).rejects.toMatchObject({
      code: 'performers.documents_not_verified',
    })
  })

  it('answers a repetition under the same key with the first message instead of sending a second', async () => {
    const { performer, fans } = await audience(1)
    const body = { text: 'Once', ...toFollowers }
    const first = await performer.api(mass.create, { body }, { idempotencyKey: 'mass-key-1' })
    const second = await performer.api(mass.create, { body }, { idempotencyKey: 'mass-key-1' })
    expect(second._id).toBe(first._id)
    await world.settle()
    expect(await onlyConversation(fans[0] as Person)).toMatchObject({ totalNotSeenMessages: 1 })
  })
})
