import {
  listDrafts,
  queueDraft,
  readBestTimes,
  readQueue,
  setQueue,
} from '@stagedoor/contract/calendar'
import { chargeTip } from '@stagedoor/contract/wallet'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fanWithTokens } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { post } from '../../../test/world/posts.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

const timeZone = 'Europe/Berlin'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const draftOf = (who: Person, text: string) => post(who, { text, status: 'inactive' })
const enqueue = ({ api }: Pick<Person, 'api'>, id: string) =>
  api(queueDraft, { params: { kind: 'post', id } })
const daily = (time: string) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time }))

it('publishes drafts one after another at the slots of the week', async () => {
  const performer = await world.performer()
  expect(await performer.api(readQueue)).toEqual({ timeZone: null, slots: [] })
  const slots = daily('18:00')
  await performer.api(setQueue, { body: { timeZone, slots: [...slots, ...slots] } })
  expect(await performer.api(readQueue)).toEqual({ timeZone, slots })
  const [one, other] = [await draftOf(performer, 'One'), await draftOf(performer, 'Other')]
  expect((await performer.api(listDrafts)).data.map(({ title }) => title)).toEqual(['Other', 'One'])
  const first = await enqueue(performer, one._id)
  const second = await enqueue(performer, other._id)
  expect(new Date(second.at).getTime() - new Date(first.at).getTime()).toBe(86_400_000)
  expect(first).toMatchObject({ title: 'One', isMovable: true })
  expect((await performer.api(listDrafts)).data).toEqual([])
})

it('gives drafts that are queued at once a slot each', async () => {
  const performer = await world.performer()
  await performer.api(setQueue, { body: { timeZone, slots: daily('18:00') } })
  const drafts = await Promise.all(
    ['One', 'Two', 'Three', 'Four', 'Five'].map((text) => draftOf(performer, text)),
  )
  const given = await Promise.all(drafts.map(({ _id }) => enqueue(performer, _id)))
  const times = given.map(({ at }) => new Date(at).getTime()).sort((one, other) => one - other)
  expect(new Set(times).size).toBe(5)
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBe(4 * 86_400_000)
})

it('a slot whose draft was refused is free again after a moment', async () => {
  const performer = await world.performer()
  await performer.api(setQueue, { body: { timeZone, slots: daily('18:00') } })
  const empty = await draftOf(performer, '')
  await expect(enqueue(performer, empty._id)).rejects.toMatchObject({ code: 'feed.text_required' })
  const first = await draftOf(performer, 'First')
  const second = await draftOf(performer, 'Second')
  const later = await enqueue(performer, first._id)
  world.clock.advance(60_000)
  const freed = await enqueue(performer, second._id)
  expect(new Date(later.at).getTime() - new Date(freed.at).getTime()).toBe(86_400_000)
})

it('refuses a queue without slots or with none that is free, and drafts of others', async () => {
  const performer = await world.performer()
  const draft = await draftOf(performer, 'A draft')
  await expect(enqueue(performer, draft._id)).rejects.toMatchObject({ code: 'calendar.no_slots' })
  const body = { timeZone: 'UTC', slots: [{ weekday: 1, time: '18:00' }] }
  await performer.api(setQueue, { body })
  const other = await world.performer()
  await other.api(setQueue, { body })
  await expect(enqueue(other, draft._id)).rejects.toMatchObject({ code: 'calendar.not_found' })
  const out = await post(performer, { text: 'Out' })
  await world.settle()
  await expect(enqueue(performer, out._id)).rejects.toMatchObject({
    code: 'calendar.not_movable',
  })
  const empty = await draftOf(performer, '')
  await expect(enqueue(performer, empty._id)).rejects.toMatchObject({ code: 'feed.text_required' })
  for (const slots of [[{ weekday: 8, time: '18:00' }], [{ weekday: 1, time: '24:00' }]])
    await expect(performer.api(setQueue, { body: { timeZone, slots } })).rejects.toMatchObject({
      code: 'request.invalid',
    })
  const first = await enqueue(performer, (await draftOf(performer, 'First'))._id)
  await sql`insert into items (id, audience, created_at, form, is_ready, kind, owner_id,
      scheduled_at, status, updated_at)
    select gen_random_uuid(), audience, created_at, form, is_ready, kind, owner_id,
      scheduled_at + week * interval '7 days', status, updated_at
    from items, generate_series(1, 27) as week where id = ${first._id}`.execute(world.app.base.db)
  await expect(enqueue(performer, draft._id)).rejects.toMatchObject({
    code: 'calendar.no_free_slot',
  })
})

it('counts visits and sales by weekday and hour of a time zone, for performers alone', async () => {
  const performer = await world.performer()
  const times = (who: Pick<Person, 'api'>) => who.api(readBestTimes, { query: { timeZone } })
  expect(await times(performer)).toEqual({ visits: 0, sales: 0, hours: [] })
  const fan = await fanWithTokens(world, 60)
  for (const price of [10, 20])
    await fan.api(chargeTip, { params: { performerId: performer.id }, body: { price } })
  await world.settle()
  await world.runScheduledJobs(['statistics'])
  const { visits, sales, hours } = await times(performer)
  expect({ visits, sales }).toEqual({ visits: 0, sales: 2 })
  expect(hours.reduce((sum, { sales: sold }) => sum + sold, 0)).toBe(2)
  await expect(times(fan)).rejects.toMatchObject({ status: 403 })
  await expect(times({ api: world.api() })).rejects.toMatchObject({ code: 'auth.required' })
})
