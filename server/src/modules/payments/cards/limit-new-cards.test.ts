import * as payments from '@stagedoor/contract/payments'
import * as wallet from '@stagedoor/contract/wallet'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { logInAgain, payAtSandbox } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { updateSetting } from '../../settings/index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  // The limit of new accounts comes before that of their cards.
  await transaction(world.app.base, (ctx) => updateSetting(ctx, 'newAccountAmount', 0))
})
afterAll(() => world.close())

const topUp = ({ api }: Person, amount: number, more: object = {}) =>
  api(payments.topUp, { body: { amount, ...more } })
const balanceOf = async ({ api }: Person) => (await api(wallet.readBalance)).balance
const refused = { status: 422, code: 'payments.new_card_limit', data: { payments: 3, amount: 500 } }
async function paid(fan: Person, amount: number, more: object = {}): Promise<void> {
  const started = await topUp(fan, amount, more)
  if (started.paymentUrl) await payAtSandbox(world, started)
}
const chargesOf = async (fan: Person) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from sandbox_charges c
    join payments p on c.reference = replace(p.id::text, '-', '') where p.buyer_id = ${fan.id}`.execute(
    world.app.base.db,
  )
  return rows[0]?.count
}

it('refuses the fourth top-up of a new account in a day before the gateway is called, and takes it a day later', async () => {
  const fan = await world.fan()
  await paid(fan, 10)
  const [card] = (await fan.api(payments.listCards, { query: {} })).data
  await paid(fan, 10, { cardId: card?.token })
  await paid(fan, 10, { cardId: card?.token })
  await expect(topUp(fan, 10, { cardId: card?.token })).rejects.toMatchObject(refused)
  await expect(topUp(fan, 10)).rejects.toMatchObject(refused)
  expect(await chargesOf(fan)).toBe(3)
  expect((await fan.api(payments.listTransactions, { query: {} })).total).toBe(3)
  world.clock.advance(24 * 3_600_000 + 1000)
  await paid(await logInAgain(world, fan), 10, { cardId: card?.token })
  expect(await chargesOf(fan)).toBe(4)
})

it('a new card is refused more money than the limit of a day, but not a smaller amount within it', async () => {
  const fan = await world.fan()
  await paid(fan, 300)
  await expect(topUp(fan, 200.01)).rejects.toMatchObject(refused)
  await paid(fan, 200)
  await world.settle()
  expect(await balanceOf(fan)).toBe(500)
})

it('closes pages that were left instead of counting them, and they cannot be paid afterwards', async () => {
  const fan = await world.fan()
  const left = [await topUp(fan, 300), await topUp(fan, 200)]
  const last = await topUp(fan, 300)
  for (const started of [...left, last]) await payAtSandbox(world, started)
  await world.settle()
  expect(await balanceOf(fan)).toBe(300)
})

it('does not limit an old card of an old account, and limits its new card', async () => {
  const fan = await world.fan()
  await paid(fan, 10)
  const [card] = (await fan.api(payments.listCards, { query: {} })).data
  world.clock.advance(31 * 24 * 3_600_000)
  const later = await logInAgain(world, fan)
  for (let at = 0; at < 5; at += 1) await paid(later, 300, { cardId: card?.token })
  await expect(topUp(later, 10)).rejects.toMatchObject(refused)
})

it('new cards have no limit when the limits are turned off', async () => {
  await transaction(world.app.base, (ctx) => updateSetting(ctx, 'newCardDays', 0))
  const fan = await world.fan()
  for (let at = 0; at < 5; at += 1) await paid(fan, 300)
  await transaction(world.app.base, (ctx) => updateSetting(ctx, 'newCardDays', 30))
  await world.settle()
  expect(await balanceOf(fan)).toBe(1500)
})

it('charges no more than the limits, whatever the amounts of simultaneous top-ups', async () => {
  const amount = fc.integer({ min: 3, max: 300 })
  await fc.assert(
    fc.asyncProperty(fc.array(amount, { minLength: 4, maxLength: 8 }), async (amounts) => {
      const fan = await world.fan()
      const card = await fan.api(payments.saveCard, {
        params: { gateway: 'sandbox' },
        body: { token: 'good' },
      })
      const settled = await Promise.allSettled(
        amounts.map((one) => topUp(fan, one, { cardId: card.token })),
      )
      const taken = settled.filter(({ status }) => status === 'fulfilled').length
      const codes = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
      expect(codes.filter((code) => code !== refused.code)).toEqual([])
      await world.settle()
      expect(taken).toBeGreaterThan(0)
      expect(taken).toBeLessThanOrEqual(3)
      expect(await balanceOf(fan)).toBeLessThanOrEqual(500)
    }),
    { numRuns: 8 },
  )
})
