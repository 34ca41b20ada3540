import * as payments from '@stagedoor/contract/payments'
import { readReceipt } from '@stagedoor/contract/purchases'
import * as refunds from '@stagedoor/contract/refunds'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fanWithTokens, logInAgain } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { updateSetting } from '../settings/index.ts'

const DAY_MS = 86_400_000

let world: World
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await world.admin()
})
afterAll(() => world.close())

const set = (
  key: 'refundWindowDays' | 'refundRequestDays' | 'refundReason',
  value: number | string,
) => transaction(world.app.base, (ctx) => updateSetting(ctx, key, value))

/** Returns a fan with tokens for ten, and the id of the payment. */
async function payingFan() {
  const fan = await fanWithTokens(world, 10)
  const { data } = await fan.api(payments.listTransactions, { query: { limit: 1 } })
  return { fan, id: data[0]?._id ?? '' }
}

it('refuses to refund a payment to its card after the days of the setting, unless there is no limit', async () => {
  const { id } = await payingFan()
  const planOf = () => admin.api(refunds.planPayment, { params: { id }, query: {} })
  const { planHash } = await planOf()
  await set('refundWindowDays', 1)
  world.clock.advance(DAY_MS + 3600_000)
  admin = await logInAgain(world, admin)
  const passed = { status: 409, code: 'payments.refund_window_passed', data: { days: 1 } }
  await expect(planOf()).rejects.toMatchObject(passed)
  const body = { reason: 'Charged by mistake', planHash }
  const refund = admin.api(refunds.refundPayment, { params: { id }, body })
  await expect(refund).rejects.toMatchObject(passed)
  await set('refundWindowDays', 0)
  expect(await planOf()).toMatchObject({ toCard: 10 })
})

it('a receipt says until when its buyer can ask for a refund, and why not longer', async () => {
  await set('refundReason', 'What was opened stays paid.')
  const { fan, id } = await payingFan()
  const read = async () => fan.api(readReceipt, { params: { id } })
  const { refundRule, issuedAt } = await read()
  expect(refundRule?.reason).toBe('What was opened stays paid.')
  expect(Date.parse(String(refundRule?.until)) - Date.parse(String(issuedAt))).toBe(14 * DAY_MS)
  await set('refundRequestDays', 0)
  expect(await read()).toMatchObject({ refundRule: null })
})
