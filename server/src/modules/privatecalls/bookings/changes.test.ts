import { blockUser } from '@stagedoor/contract/blocks'
import { requestDeletion } from '@stagedoor/contract/deletions'
import { listNotifications } from '@stagedoor/contract/notifications'
import * as privatecalls from '@stagedoor/contract/privatecalls'
import { readToday } from '@stagedoor/contract/today'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  bookAt,
  bookFree,
  bookingsIn,
  codeOf,
  offerOf,
  openHours,
} from '../../../../test/world/bookings.ts'
import { acceptedCall, requestCall } from '../../../../test/world/calls.ts'
import { fanWithTokens } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { reconcileLedger } from '../../earnings/index.ts'
import { setAccountOpen, suspend } from '../../suspensions/index.ts'

let world: World
let performer: Person
let fan: Person
let a: ReturnType<typeof bookingsIn>
beforeAll(async () => {
  world = await createWorld()
  a = bookingsIn(world)
})
beforeEach(async () => {
  performer = await world.performer()
  fan = await fanWithTokens(world, 100)
})
afterEach(async () => {
  await world.settle()
  expect(await reconcileLedger(world.app.base, 0)).toEqual([])
})
afterAll(() => world.close())

const HOUR_MS = 3_600_000

describe('a change of plans', () => {
  test('returns the deposit until the free hours begin, and later only after the fan was shown that it goes', async () => {
    await openHours(performer)
    const early = await bookFree(world, fan, performer)
    expect(await a.cancel(fan, early._id)).toMatchObject({ state: 'cancelled', isPaid: false })
    expect(await a.balance(fan)).toBe(100)
    const late = await bookFree(world, await a.again(fan), performer)
    a.until(late.startsAt, -60)
    expect(await codeOf(a.cancel(fan, late._id))).toBe('callbookings.deposit_due')
    expect(await codeOf(a.move(fan, late._id, late.endsAt))).toBe('callbookings.too_late')
    expect(await a.cancel(fan, late._id, true)).toMatchObject({ isPaid: true, endedBy: 'fan' })
    expect(await a.balance(fan)).toBe(90)
    expect(await a.earned(performer)).toEqual([10])
    expect(await codeOf(a.cancel(fan, late._id, true))).toBe('callbookings.over')
  })

  test('by the creator costs the fan nothing, and a move by them lets the fan cancel until it begins', async () => {
    await openHours(performer)
    const { times } = await offerOf(world, fan, performer)
    const [first = '', second = ''] = times.slice(10)
    const { _id: id } = await bookAt(fan, performer, first)
    expect(await a.move(fan, id, second)).toMatchObject({ startsAt: second, isMoved: false })
    a.until(second, -120)
    const third = (await offerOf(world, await a.again(fan), performer)).times.at(-1) ?? ''
    expect(await a.move(performer, id, third)).toMatchObject({ startsAt: third, isMoved: true })
    a.until(third, -1)
    expect(await a.cancel(fan, id)).toMatchObject({ state: 'cancelled', isPaid: false })
    const other = await bookFree(world, await a.again(fan), performer)
    a.until(other.startsAt, -1)
    expect(await a.cancel(performer, other._id)).toMatchObject({ endedBy: 'performer' })
    expect(await a.balance(fan)).toBe(100)
  })

  test('moves a call that was booked for longer only to where its own length fits', async () => {
    const base = Math.ceil(world.clock.now().getTime() / HOUR_MS) * HOUR_MS + 10 * HOUR_MS
    const at = (minutes: number) => new Date(base + minutes * 60_000).toISOString()
    const open = (minutes: number, times: string[]) =>
      openHours(performer, { hours: [], times, minutes, pauseMinutes: 0 })
    await open(60, [at(240)])
    const { _id: id } = await bookAt(fan, performer, at(240), { minutes: 60 })
    await open(20, [at(0), at(40), at(60)])
    await bookAt(await fanWithTokens(world, 50), performer, at(40))
    expect(await codeOf(a.move(performer, id, at(0)))).toBe('callbookings.time_taken')
    expect(await a.move(performer, id, at(60))).toMatchObject({ minutes: 60, endsAt: at(120) })
  })

  test('a creator who has closed their hours still finds a time to which they move a call', async () => {
    await openHours(performer)
    const { _id: id } = await bookFree(world, fan, performer)
    await openHours(performer, { isOpen: false })
    expect(await offerOf(world, fan, performer)).toMatchObject({ isOpen: false, times: [] })
    const [startsAt = ''] = (await offerOf(world, performer, performer)).times
    expect(await a.move(performer, id, startsAt)).toMatchObject({ startsAt, isMoved: true })
  })

  test('a creator who does not come returns the deposit, and a fan who does not come pays it', async () => {
    await openHours(performer)
    const one = await bookFree(world, fan, performer)
    a.until(one.startsAt)
    await a.join(fan, one._id)
    a.until(one.startsAt, 10)
    expect(await codeOf(a.cancel(fan, one._id, true))).toBe('callbookings.over')
    await world.runScheduledJobs(['privatecalls'])
    expect(await a.read(fan, one._id)).toMatchObject({ state: 'missed', endedBy: 'performer' })
    expect(await a.balance(fan)).toBe(100)
    const two = await bookFree(world, await a.again(fan), performer)
    a.until(two.startsAt)
    await a.join(performer, two._id)
    a.until(two.startsAt, 10)
    expect(await codeOf(a.join(fan, two._id))).toBe('callbookings.over')
    await world.runScheduledJobs(['privatecalls'])
    expect(await a.read(fan, two._id)).toMatchObject({ endedBy: 'fan', isPaid: true })
    expect(await a.balance(fan)).toBe(90)
  })

  test('a suspension and a block by the creator return the deposit, and a late block by the fan does not', async () => {
    await openHours(performer)
    const blocker = await fanWithTokens(world, 50)
    const one = await bookFree(world, blocker, performer, 0)
    await bookFree(world, fan, performer, 3)
    await performer.api(blockUser, { body: { targetId: fan.id } })
    await world.settle()
    expect(await a.balance(fan)).toBe(100)
    a.until(one.startsAt, -30)
    await (await a.again(blocker)).api(blockUser, { body: { targetId: performer.id } })
    await world.settle()
    expect(await a.balance(blocker)).toBe(40)
    const third = await fanWithTokens(world, 50)
    await bookFree(world, third, performer, 5)
    await transaction(world.app.base, (ctx) =>
      suspend(ctx, performer.id, { explanation: 'a test' }),
    )
    await world.settle()
    expect(await a.balance(third)).toBe(50)
  })
})

describe('a side that takes part in another call', () => {
  test('is not there, whoever came first, and can come back', async () => {
    await openHours(performer)
    const other = await fanWithTokens(world, 50)
    const one = await bookFree(world, fan, performer)
    a.until(one.startsAt, -4)
    await a.join(performer, one._id)
    await acceptedCall(await a.again(other), await a.again(performer))
    expect(await a.join(fan, one._id)).toMatchObject({ isHere: true, isOtherHere: false })
    expect(await codeOf(a.join(performer, one._id))).toBe('privatecalls.busy')
    a.until(one.startsAt, 10)
    await world.runScheduledJobs(['privatecalls'])
    expect(await a.read(fan, one._id)).toMatchObject({ state: 'missed', endedBy: 'performer' })
    expect(await a.balance(fan)).toBe(100)
  })

  test('as a fan is not there either, while a request of theirs is withdrawn', async () => {
    await openHours(performer)
    const second = await world.performer()
    const { _id: id, startsAt } = await bookFree(world, fan, performer)
    a.until(startsAt)
    await a.join(fan, id)
    const callId = await acceptedCall(await a.again(fan), await a.again(second))
    expect(await a.join(performer, id)).toMatchObject({ isHere: true, isOtherHere: false })
    expect(await codeOf(a.join(fan, id))).toBe('privatecalls.already_calling')
    await (await a.again(fan)).api(privatecalls.end, { params: { id: callId } })
    const { _id: asked } = await requestCall(await a.again(fan), second)
    expect(await a.join(fan, id)).toMatchObject({ state: 'held', isRunning: true })
    const request = { params: { id: asked } }
    expect(await (await a.again(fan)).api(privatecalls.read, request)).toMatchObject({
      state: 'ended',
      endedBy: 'fan',
    })
  })
})

describe('those who booked a call', () => {
  test('read of it, of its changes and reminders, and the creator finds it in the calendar and at home', async () => {
    await openHours(performer)
    const booked = await bookFree(world, fan, performer)
    const { _id: id, startsAt } = booked
    const news = async (who: Person) => {
      await world.settle()
      const { data } = await (await a.again(who)).api(listNotifications, { query: {} })
      return data.flatMap(({ type, link }) => (type.startsWith('call_') ? [[type, link]] : []))
    }
    const link = `/booked-calls/${id}`
    expect(await news(performer)).toEqual([['call_booked', link]])
    const { next } = await performer.api(readToday, { query: {} })
    expect(next).toMatchObject([{ _id: id, kind: 'call', at: startsAt }])
    a.until(startsAt, -20 * 60)
    await world.runScheduledJobs(['privatecalls'])
    await world.runScheduledJobs(['privatecalls'])
    expect(await news(fan)).toEqual([['call_soon', link]])
    a.until(startsAt, -15)
    await world.runScheduledJobs(['privatecalls'])
    expect(await news(fan)).toHaveLength(2)
    await a.cancel(performer, id)
    expect((await news(fan))[0]).toEqual(['call_changed', link])
    expect(await news(performer)).toHaveLength(3)
    expect((await (await a.again(performer)).api(readToday, { query: {} })).next).toEqual([])
  })
})

describe('an account that goes', () => {
  test('pays late as a fan who deletes it, and not when the site closes it or the creator goes', async () => {
    const second = await world.performer()
    await openHours(performer)
    await openHours(second)
    const [leaver, closed] = [await fanWithTokens(world, 50), await fanWithTokens(world, 50)]
    const one = await bookFree(world, leaver, performer, 0)
    const two = await bookFree(world, closed, performer, 0)
    const three = await bookFree(world, fan, second, 5)
    a.until(one.startsAt, -30)
    await (await a.again(leaver)).api(requestDeletion)
    await transaction(world.app.base, (ctx) => setAccountOpen(ctx, closed.id, false))
    await (await a.again(second)).api(requestDeletion)
    await world.settle()
    expect(await a.read(performer, one._id)).toMatchObject({ endedBy: 'fan', isPaid: true })
    expect(await a.read(performer, two._id)).toMatchObject({ endedBy: 'site', isPaid: false })
    expect(await a.read(fan, three._id)).toMatchObject({ endedBy: 'site', isPaid: false })
    expect(await a.earned(performer)).toEqual([10])
    expect(await a.balance(fan)).toBe(100)
  })
})
