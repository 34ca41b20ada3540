import * as callbookings from '@stagedoor/contract/callbookings'
import { createPost } from '@stagedoor/contract/feed'
import * as privatecalls from '@stagedoor/contract/privatecalls'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  bookAt,
  bookFree,
  bookingsIn,
  codeOf,
  offerOf,
  openHours,
} from '../../../../test/world/bookings.ts'
import { passSeconds } from '../../../../test/world/calls.ts'
import { fanWithTokens } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { reconcileLedger } from '../../earnings/index.ts'
import { countCalls } from '../count-time.ts'

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

describe('a booked call', () => {
  test('puts its minimum aside, opens once both are there, and charges the minutes beyond it by the second', async () => {
    await openHours(performer)
    const offer = await offerOf(world, fan, performer)
    expect(offer).toMatchObject({ isOpen: true, isAudience: true, deposit: 10, freeHours: 24 })
    const [, , , startsAt = ''] = offer.times
    const { _id: id } = await bookAt(fan, performer, startsAt, { note: 'About dancing' })
    expect(await a.balance(fan)).toBe(90)
    expect((await offerOf(world, fan, performer)).times).not.toContain(startsAt)
    expect(await codeOf(a.join(fan, id))).toBe('callbookings.too_early')
    a.until(startsAt, -4)
    expect(await a.join(performer, id)).toMatchObject({ state: 'booked', isHere: true })
    const { callId, isRunning } = await a.join(fan, id)
    expect(callId).not.toBeNull()
    expect(isRunning).toBe(true)
    await passSeconds(world, 360)
    await (await a.again(fan)).api(privatecalls.end, { params: { id: callId ?? '' } })
    expect(await a.balance(fan)).toBe(88)
    expect(await a.earned(performer)).toEqual([12])
    expect(await a.read(performer, id)).toMatchObject({ state: 'held', callId, isRunning: false })
  })

  test('costs its minimum when the fan leaves early, and only what was seen when the creator does', async () => {
    await openHours(performer)
    for (const [side, paid] of [
      [fan, 10],
      [performer, 2],
    ] as const) {
      const before = await a.balance(fan)
      const { _id: id, startsAt } = await bookFree(world, await a.again(fan), performer)
      a.until(startsAt)
      await a.join(fan, id)
      const { callId } = await a.join(performer, id)
      await passSeconds(world, 60)
      await (await a.again(side)).api(privatecalls.end, { params: { id: callId ?? '' } })
      expect(before - (await a.balance(fan))).toBe(paid)
      await world.settle()
      expect(await reconcileLedger(world.app.base, 0)).toEqual([])
    }
  })

  test('at a fixed price costs all of it when its time is used, and ends there', async () => {
    await openHours(performer, { pricing: 'fixed', price: 30, minutes: 5 })
    const { times } = await offerOf(world, fan, performer)
    const [, , startsAt = ''] = times
    const { _id: id } = await bookAt(fan, performer, startsAt, {
      pricing: 'fixed',
      price: 30,
      deposit: 30,
      minutes: 5,
    })
    expect(await a.balance(fan)).toBe(70)
    a.until(startsAt)
    await a.join(fan, id)
    const { callId } = await a.join(performer, id)
    await passSeconds(world, 5 * 60 + 10)
    const call = await (await a.again(fan)).api(privatecalls.read, { params: { id: callId ?? '' } })
    expect(call).toMatchObject({ state: 'ended', endedBy: 'time_up', price: 30, seconds: 300 })
    expect(await a.balance(fan)).toBe(70)
  })

  test('ends with its time, and a part of a fixed price is paid for a part of the minutes', async () => {
    await openHours(performer, { pricing: 'fixed', price: 20, minutes: 10, pauseMinutes: 0 })
    const { times } = await offerOf(world, fan, performer)
    const [, , startsAt = ''] = times
    const { _id: id } = await bookAt(fan, performer, startsAt, {
      pricing: 'fixed',
      price: 20,
      deposit: 20,
      minutes: 10,
    })
    a.until(startsAt, 8)
    await a.join(fan, id)
    const { callId } = await a.join(performer, id)
    await passSeconds(world, 2 * 60 + 5)
    const call = await (await a.again(fan)).api(privatecalls.read, { params: { id: callId ?? '' } })
    expect(call).toMatchObject({ state: 'ended', endedBy: 'time_up' })
    expect(call.price).toBeGreaterThan(3.5)
    expect(call.price).toBeLessThanOrEqual(4)
  })

  test('whose picture never came costs nothing, and one that the fan opened and left costs its minimum', async () => {
    await openHours(performer)
    const held = async () => {
      const { _id: id, startsAt } = await bookFree(world, await a.again(fan), performer)
      a.until(startsAt)
      await a.join(fan, id)
      return (await a.join(performer, id)).callId ?? ''
    }
    await held()
    await passSeconds(world, 190, false)
    expect(await a.balance(fan)).toBe(100)
    const left = await held()
    await (await a.again(fan)).api(privatecalls.end, { params: { id: left } })
    expect(await a.balance(fan)).toBe(90)
  })

  test('that the fan left costs its minimum where they saw something of it, and nothing where they did not', async () => {
    await openHours(performer)
    const lose = async (seconds: number) => {
      const { _id: id, startsAt } = await bookFree(world, await a.again(fan), performer)
      a.until(startsAt)
      await a.join(fan, id)
      await a.join(performer, id)
      await passSeconds(world, seconds)
      world.clock.advance(190_000)
      const has = (_: string, accountId: string) => accountId === performer.id
      await countCalls(world.app.base, { readAt: world.clock.now(), of: () => 0, has })
      return a.balance(fan)
    }
    expect(await lose(0)).toBe(100)
    expect(await lose(10)).toBe(90)
  })
})

describe('the times of a creator', () => {
  test('are booked once, however many fans try at once', async () => {
    await openHours(performer)
    const other = await fanWithTokens(world, 100)
    const { times } = await offerOf(world, fan, performer)
    const [startsAt = ''] = times
    const codes = await Promise.all(
      [fan, other].map((one) => codeOf(bookAt(one, performer, startsAt))),
    )
    expect(codes.toSorted()).toEqual(['callbookings.time_taken', 'ok'])
    expect((await a.balance(fan)) + (await a.balance(other))).toBe(190)
  })

  test('leave room for the pause after a call, and for announced streams', async () => {
    await openHours(performer, { hours: [], times: [] })
    const base = Math.ceil(world.clock.now().getTime() / HOUR_MS) * HOUR_MS + 10 * HOUR_MS
    const at = (minutes: number) => new Date(base + minutes * 60_000).toISOString()
    await openHours(performer, { hours: [], times: [at(0), at(25), at(30), at(90), at(180)] })
    await bookAt(fan, performer, at(0))
    await performer.api(createPost, {
      body: { type: 'scheduled-streaming', text: 'Tonight', streamingScheduled: at(100) },
    })
    expect((await offerOf(world, fan, performer)).times).toEqual([at(30), at(180)])
  })

  test('that are single are not shown to the creator once they are past', async () => {
    const time = new Date(world.clock.now().getTime() + HOUR_MS).toISOString()
    await openHours(performer, { times: [time] })
    expect((await performer.api(callbookings.readTerms)).times).toEqual([time])
    world.clock.advance(2 * HOUR_MS)
    expect((await (await a.again(performer)).api(callbookings.readTerms)).times).toEqual([])
  })

  test('of one fan do not overlap, also with two creators, and are three at most with one', async () => {
    const second = await world.performer()
    await openHours(performer)
    await openHours(second)
    const { times } = await offerOf(world, fan, performer)
    const [one = '', two = '', three = '', four = ''] = times
    await bookAt(fan, performer, one)
    expect(await codeOf(bookAt(fan, second, one))).toBe('callbookings.own_time_taken')
    await bookAt(fan, performer, two)
    await bookAt(fan, performer, three)
    expect(await codeOf(bookAt(fan, performer, four))).toBe('callbookings.too_many')
    const { data } = await fan.api(callbookings.listUpcoming)
    expect(data.map(({ startsAt }) => startsAt)).toEqual([one, two, three])
    const { data: all } = await performer.api(callbookings.list, { query: {} })
    expect(all).toHaveLength(3)
  })

  test('are refused on other terms than were shown, to others than the audience, and without tokens', async () => {
    expect(await codeOf(bookAt(fan, performer, '2027-01-01T12:00:00.000Z'))).toBe(
      'privatecalls.not_offered',
    )
    await openHours(performer)
    const { times } = await offerOf(world, fan, performer)
    const [startsAt = ''] = times
    for (const other of [{ deposit: 9 }, { price: 1 }, { pricing: 'fixed' }] as const)
      expect(await codeOf(bookAt(fan, performer, startsAt, other))).toBe(
        'callbookings.terms_changed',
      )
    const off = new Date(Date.parse(startsAt) + 60_000).toISOString()
    expect(await codeOf(bookAt(fan, performer, off))).toBe('callbookings.time_taken')
    const poor = await world.fan()
    expect(await codeOf(bookAt(poor, performer, startsAt))).toBe('wallet.insufficient_balance')
    await openHours(performer, { audience: 'subscribers' })
    expect(await codeOf(bookAt(fan, performer, startsAt))).toBe('privatecalls.audience')
    const stranger = await world.fan()
    expect(await codeOf(a.read(stranger, fan.id))).toBe('callbookings.not_found')
    for (const [terms, code] of [
      [{ minimumMinutes: 21 }, 'callbookings.minimum_too_long'],
      [{ price: 0 }, 'content.price_out_of_range'],
      [{ hours: [{ weekday: 1, from: '18:00', until: '18:10' }] }, 'callbookings.hours_invalid'],
    ] as const)
      expect(await codeOf(openHours(performer, terms as object))).toBe(code)
    const range = { from: '2027-01-01T00:00:00Z', to: '2027-03-01T00:00:00Z' }
    const long = fan.api(callbookings.listTimes, {
      params: { performerId: performer.id },
      query: range,
    })
    expect(await codeOf(long)).toBe('callbookings.range_too_long')
  })
})
