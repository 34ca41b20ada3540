import { listAudit, updateSetting } from '@stagedoor/contract/admin'
import * as earnings from '@stagedoor/contract/earnings'
import { listNotifications } from '@stagedoor/contract/notifications'
import * as payouts from '@stagedoor/contract/payouts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { performerToPay } from '../../../../test/world/payees.ts'
import type { Person } from '../../../../test/world/people.ts'
import { subscribersOf } from '../../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { suspend } from '../../suspensions/index.ts'
import { requestDue } from './request-due.ts'

let world: World
let performer: Person

beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  ;({ performer } = await performerToPay(world))
})
afterAll(() => world.close())

const DAY_MS = 86_400_000
const weekly = { every: 'week', day: 1, minimum: 50, paymentAccountType: 'banking' } as const
const save = (changes: object = {}) =>
  performer.api(payouts.saveSchedule, { body: { ...weekly, ...changes } })
const read = async () => (await performer.api(payouts.readSchedule)).schedule
const requests = async () => (await performer.api(payouts.list, { query: {} })).data

/** Lets the day of the schedule come, and the job of both processes of a site run at once. */
async function passDay(): Promise<void> {
  const { nextAt } = (await read()) ?? {}
  world.clock.set(new Date(new Date(nextAt ?? 0).getTime() + 60_000))
  await Promise.all([requestDue(world.app.base), requestDue(world.app.base)])
  await world.settle()
  performer = await subscribersOf(world).again(performer)
}

it('a payout of everything available is requested once when its day comes', async () => {
  const saved = await save()
  expect(saved).toMatchObject({ ...weekly, lastAt: null, lastProblem: null })
  expect(new Date(saved.nextAt).getUTCDay()).toBe(1)
  await requestDue(world.app.base)
  expect(await requests()).toEqual([])

  await passDay()
  expect(await requests()).toMatchObject([
    { amount: 90, status: 'pending', paymentAccountType: 'banking', requestNote: '' },
  ])
  expect(await performer.api(earnings.readBalances)).toMatchObject({ available: 0, inTransit: 90 })
  const after = await read()
  expect(after).toMatchObject({ lastProblem: null })
  const week = 7 * DAY_MS
  expect(Date.parse(after?.nextAt ?? '') - Date.parse(saved.nextAt)).toBe(week)

  const { data } = await (await world.admin()).api(listAudit, {
    query: { action: 'payouts.payout_requested', subjectId: (await requests())[0]?._id },
  })
  expect(data).toMatchObject([{ actorKind: 'job' }])
})

it('an open request and too little money are noted, and nobody is told of them', async () => {
  await save({ minimum: 91 })
  await passDay()
  expect(await read()).toMatchObject({ lastProblem: 'payouts.below_minimum' })
  await save({ minimum: 50 })
  expect(await read()).toMatchObject({ minimum: 50 })
  await passDay()
  await passDay()
  expect(await read()).toMatchObject({ lastProblem: 'payouts.below_minimum' })
  expect(await requests()).toHaveLength(1)
  const { data } = await performer.api(listNotifications, { query: {} })
  expect(data.filter(({ type }) => type === 'payout_not_requested')).toEqual([])
})

it('a creator whose tax form is missing is told, and paid the next time', async () => {
  await save()
  const ask = async (value: string) =>
    (await world.admin()).api(updateSetting, { params: { key: 'payoutTaxForm' }, body: { value } })
  await ask('us')
  await passDay()
  expect(await read()).toMatchObject({ lastProblem: 'taxforms.missing' })
  expect(await requests()).toEqual([])
  const { data } = await performer.api(listNotifications, { query: {} })
  expect(data.map(({ type }) => type)).toContain('payout_not_requested')
  await ask('off')
  await passDay()
  expect(await read()).toMatchObject({ lastProblem: null })
  expect(await requests()).toHaveLength(1)
})

it('nothing is requested for a creator who is suspended when the day comes', async () => {
  await save()
  const { nextAt } = (await read()) ?? {}
  await transaction(world.app.base, (ctx) =>
    suspend(ctx, performer.id, { explanation: 'Under review' }),
  )
  world.clock.set(new Date(new Date(nextAt ?? 0).getTime() + 60_000))
  await requestDue(world.app.base)
  performer = await subscribersOf(world).again(performer)
  expect(await read()).toMatchObject({ lastProblem: 'performers.suspended' })
  expect(await requests()).toEqual([])
})

it('a schedule that is ended requests nothing', async () => {
  await save({ every: 'month', day: 28 })
  expect(await performer.api(payouts.endSchedule)).toEqual({ schedule: null })
  expect(await performer.api(payouts.endSchedule)).toEqual({ schedule: null })
  world.clock.advance(40 * DAY_MS)
  await requestDue(world.app.base)
  performer = await subscribersOf(world).again(performer)
  expect(await requests()).toEqual([])
})

it('a schedule below the minimum, to no account, or on a day that does not exist is refused', async () => {
  const wrong = [
    [{ minimum: 49.99 }, 'payouts.below_minimum'],
    [{ paymentAccountType: 'paypal' }, 'banking.paypal_missing'],
    [{ paymentAccountType: 'stripe' }, 'banking.connected_account_missing'],
    [{ day: 8 }, 'request.invalid'],
    [{ every: 'month', day: 29 }, 'request.invalid'],
  ] as const
  for (const [changes, code] of wrong)
    await expect(save(changes), code).rejects.toMatchObject({ code })
  expect(await read()).toBeNull()
  const other = await world.performer()
  await expect(other.api(payouts.saveSchedule, { body: weekly })).rejects.toMatchObject({
    code: 'banking.bank_details_missing',
  })
})

it('a schedule asks for a recent log-in', async () => {
  world.clock.advance(60 * 60_000)
  await expect(save()).rejects.toMatchObject({ code: 'auth.proof_required' })
})
