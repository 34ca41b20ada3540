import { list as listConversations } from '@stagedoor/contract/conversations'
import * as fanlists from '@stagedoor/contract/fanlists'
import * as mass from '@stagedoor/contract/massmessages'
import * as messages from '@stagedoor/contract/messages'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logInAgain } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { subscribersOf } from '../../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { updateSetting } from '../../settings/index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const inbox = async (who: Person) => (await who.api(listConversations, { query: {} })).data
const history = async (who: Person, id: string) =>
  (await who.api(messages.list, { params: { id }, query: {} })).data
const DAY_MS = 86_400_000
const readBy = (performer: Person, id: string) => performer.api(mass.read, { params: { id } })

describe('a mass message after subscribing', () => {
  const drip = { days: 2, hour: 23, timeZone: 'Europe/Berlin', kinds: ['paid' as const] }
  const daily = (days: number) => world.clock.advance(days * DAY_MS)
  const run = () => world.runScheduledJobs(['massmessages'])
  const waitForEvening = () =>
    world.clock.advance((42 * 3_600_000 - (world.clock.now().getTime() % DAY_MS)) % DAY_MS)
  const textsTo = async (fan: Person) => {
    const again = await logInAgain(world, fan)
    const [conversation] = await inbox(again)
    return conversation
      ? (await history(again, conversation._id)).map(({ text }) => text).reverse()
      : []
  }

  it('reaches each new subscriber of its kinds and lists once, at its hour, while they still subscribe', async () => {
    waitForEvening()
    const people = subscribersOf(world)
    const performer = await people.performerWith()
    const earlier = await people.subscribed(performer)
    const { _id: list } = await performer.api(fanlists.createList, { body: { name: 'Not these' } })
    const body = { text: 'Day two, {name}', include: ['all' as const], exclude: [list], drip }
    const { _id: id } = await performer.api(mass.create, { body })
    const [fan, leaving, listed] = [1, 2, 3].map(() => people.subscribed(performer))
    const [staying, gone, excluded] = [await fan, await leaving, await listed] as [
      Person,
      Person,
      Person,
    ]
    const trying = await world.fan()
    await people.ask(trying, performer, 'free')
    await world.settle()
    await performer.api(fanlists.addMembers, {
      params: { id: list },
      body: { fanIds: [excluded.id] },
    })
    expect(await readBy(performer, id)).toMatchObject({
      state: 'active',
      recipients: 0,
      waiting: 3,
      nextAt: expect.any(String),
      drip,
    })
    daily(2)
    await run()
    expect(await textsTo(staying)).toEqual([])
    const { db } = world.app.base
    await sql`update subscriptions set state = 'ended', ended_at = now() where fan_id = ${gone.id}`.execute(
      db,
    )
    world.clock.advance(4.5 * 3_600_000)
    await Promise.all([run(), run()])
    expect(await textsTo(staying)).toEqual([`Day two, ${staying.name}`])
    for (const other of [earlier, gone, excluded, trying]) expect(await textsTo(other)).toEqual([])
    const owner = await logInAgain(world, performer)
    expect(await readBy(owner, id)).toMatchObject({
      recipients: 3,
      sent: 1,
      skipped: 2,
      waiting: 0,
      nextAt: null,
      seen: 0,
    })
    daily(1)
    await run()
    expect(await textsTo(staying)).toHaveLength(1)
    const later = await logInAgain(world, performer)
    await expect(later.api(mass.update, { params: { id }, body })).rejects.toMatchObject({
      code: 'massmessages.wrong_state',
    })
    await later.api(mass.unsend, { params: { id } })
    await world.settle()
    expect(await textsTo(staying)).toEqual([])
  })

  it('reaches no more fans in one run than the operator allows in a minute', async () => {
    const people = subscribersOf(world)
    const performer = await people.performerWith()
    const body = { text: 'Slowly', include: ['all' as const], drip }
    const { _id: id } = await performer.api(mass.create, { body })
    for (let count = 0; count < 2; count++) await people.subscribed(performer)
    daily(4)
    await transaction(world.app.base, (ctx) => updateSetting(ctx, 'massMessagesPerMinute', 1))
    const owner = await logInAgain(world, performer)
    for (const sent of [1, 2]) {
      await run()
      expect(await readBy(owner, id)).toMatchObject({ sent, waiting: 2 - sent })
    }
    await transaction(world.app.base, (ctx) => updateSetting(ctx, 'massMessagesPerMinute', 0))
  })

  it('waits while it is paused, takes a new time until the first fan received it, and ends for good', async () => {
    const people = subscribersOf(world)
    const performer = await people.performerWith()
    const include = ['subscribers' as const]
    const { _id: id } = await performer.api(mass.create, { body: { text: 'First', include, drip } })
    const params = { id }
    const fan = await people.subscribed(performer)
    const changed = { text: 'Second', include, drip: { ...drip, days: 1 } }
    expect(await performer.api(mass.update, { params, body: changed })).toMatchObject({
      state: 'active',
    })
    expect(await performer.api(mass.pause, { params })).toMatchObject({ state: 'paused' })
    daily(2)
    await run()
    expect(await textsTo(fan)).toEqual([])
    const owner = await logInAgain(world, performer)
    expect(await owner.api(mass.resume, { params })).toMatchObject({ state: 'active' })
    await sql`create function lose_progress() returns trigger language plpgsql as
      $$ begin raise exception 'the progress is lost'; end $$`.execute(world.app.base.db)
    await sql`create trigger lose_progress before update on mass_messages for each row
      when (new.sent_count > 0)
      execute function lose_progress()`.execute(world.app.base.db)
    await expect(run()).rejects.toThrow('the progress is lost')
    expect(await textsTo(fan)).toEqual([])
    await sql`drop trigger lose_progress on mass_messages`.execute(world.app.base.db)
    await run()
    expect(await textsTo(fan)).toEqual(['Second'])
    const late = await people.subscribed(owner)
    expect(await owner.api(mass.cancel, { params })).toMatchObject({ state: 'ended' })
    daily(2)
    await run()
    expect(await textsTo(late)).toEqual([])
    const last = await logInAgain(world, performer)
    expect(
      (await last.api(mass.list, { query: { isDrip: true } })).data.map(({ _id }) => _id),
    ).toEqual([id])
    expect((await last.api(mass.list, { query: { isDrip: false } })).data).toEqual([])
    for (const call of [mass.cancel, mass.pause, mass.resume])
      await expect(last.api(call, { params })).rejects.toMatchObject({
        code: 'massmessages.wrong_state',
      })
  })
})
