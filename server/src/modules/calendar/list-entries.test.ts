import { listEntries } from '@stagedoor/contract/calendar'
import { createPost } from '@stagedoor/contract/feed'
import * as mass from '@stagedoor/contract/massmessages'
import { updateSelf } from '@stagedoor/contract/performers'
import { createPromotion } from '@stagedoor/contract/promotions'
import { acceptPrice } from '@stagedoor/contract/subscriptions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { post } from '../../../test/world/posts.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

const DAY_MS = 86_400_000

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const people = () => subscribersOf(world)

const later = (days: number) => new Date(world.clock.now().getTime() + days * DAY_MS).toISOString()

const entries = ({ api }: Pick<Person, 'api'>, from = -1, to = 40) =>
  api(listEntries, { query: { from: later(from), to: later(to), timeZone: 'Europe/Berlin' } })

it('lists posts, streams, messages, promotions and ends in the order of their times', async () => {
  const performer = await people().performerWith()
  const fan = await world.fan()
  await post(performer, { text: 'Now\nSecond line', expiresAt: later(9) })
  await post(performer, { text: 'A draft', status: 'inactive' })
  await post(performer, { text: 'Soon', isSchedule: true, scheduleAt: later(3) })
  await performer.api(createPost, {
    body: { type: 'scheduled-streaming', text: 'On stage', streamingScheduled: later(5) },
  })
  await performer.api(mass.create, {
    body: { text: 'To all', include: ['all'], startsAt: later(7) },
  })
  await performer.api(createPromotion, {
    body: { name: 'Spring', percent: 20, periods: 1, audience: 'all', endsAt: later(11) },
  })
  await post(await world.performer(), { text: 'Of another' })
  await world.settle()
  const { data, isWhole } = await entries(performer)
  expect(isWhole).toBe(true)
  expect(
    data
      .filter(({ isDone }) => !isDone)
      .map(({ kind, title, isMovable, contentKind }) => [kind, title, isMovable, contentKind]),
  ).toEqual([
    ['post', 'Soon', true, undefined],
    ['stream', 'On stage', true, undefined],
    ['mass_message', 'To all', true, undefined],
    ['expiry', 'Now', true, 'post'],
    ['promotion_end', 'Spring', true, undefined],
  ])
  expect(
    data
      .filter(({ isDone }) => isDone)
      .map(({ kind, title, isMovable }) => [kind, title, isMovable]),
  ).toEqual(
    expect.arrayContaining([
      ['post', 'Now', false],
      ['promotion_start', 'Spring', false],
    ]),
  )
  expect(data.map(({ title }) => title)).not.toContain('Of another')
  await expect(entries(fan)).rejects.toMatchObject({ status: 403 })
})

it('counts the fans of a message after subscribing by day', async () => {
  const performer = await people().performerWith()
  await performer.api(mass.create, {
    body: {
      text: 'Welcome',
      include: ['all'],
      drip: { days: 2, hour: 18, timeZone: 'Europe/Berlin', kinds: ['free', 'paid', 'trial'] },
    },
  })
  await people().subscribed(performer)
  await people().subscribed(performer)
  await world.settle()
  const { data } = await entries(performer)
  expect(data).toMatchObject([{ kind: 'drip', title: 'Welcome', fans: 2, isMovable: false }])
})

it('counts fans who were asked for a price by that day, and those who agreed by their first one', async () => {
  const performer = await people().performerWith({ monthlyPrice: 1000n })
  const fans = [await people().subscribed(performer), await people().subscribed(performer)] as const
  const body = { monthlyPrice: 15, asksCurrentFans: true }
  await performer.api(updateSelf, { body })
  await world.settle()
  const asked = { title: '', price: 15, months: 1, isMovable: false }
  expect((await entries(performer)).data).toMatchObject([
    { kind: 'price_asked', fans: 2, isDone: true, ...asked },
  ])
  const mine = await people().mine(fans[0], performer)
  await fans[0].api(acceptPrice, { params: { id: mine?._id ?? '' }, body: { price: 15 } })
  expect((await entries(performer)).data).toMatchObject([
    { kind: 'price_asked', fans: 1, ...asked },
    { kind: 'price_change', fans: 1, isDone: false, at: mine?.newPrice?.from, ...asked },
  ])
})

it('a calendar refuses more than 62 days, zones that do not exist, and guests', async () => {
  const performer = await world.performer()
  await expect(entries(performer, 0, 63)).rejects.toMatchObject({
    code: 'calendar.range_too_long',
  })
  const query = { from: later(0), to: later(1), timeZone: 'Mars/Base' }
  await expect(performer.api(listEntries, { query })).rejects.toMatchObject({
    code: 'request.invalid',
  })
  await expect(entries({ api: world.api() })).rejects.toMatchObject({ code: 'auth.required' })
})
