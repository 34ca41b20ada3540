import { saveBankAccount } from '@stagedoor/contract/banking'
import * as earnings from '@stagedoor/contract/earnings'
import * as referrals from '@stagedoor/contract/referrals'
import * as wallet from '@stagedoor/contract/wallet'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fanWithTokens } from '../../../test/world/money.ts'
import { bank } from '../../../test/world/payees.ts'
import type { Person } from '../../../test/world/people.ts'
import { referralsOf } from '../../../test/world/referrals.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { reconcileLedger } from '../earnings/index.ts'
import { refundCharge } from '../wallet/index.ts'

let world: World
let a: ReturnType<typeof subscribersOf>
let r: ReturnType<typeof referralsOf>
beforeAll(async () => {
  world = await createWorld()
  a = subscribersOf(world)
  r = referralsOf(world)
  await r.set('referralBasisPoints', 2500)
})
afterAll(() => world.close())

const sound = async () => expect(await reconcileLedger(world.app.base, 0)).toEqual([])
const tip = async (fan: Person, creator: Person, price: number) =>
  (await fan.api(wallet.chargeTip, { params: { performerId: creator.id }, body: { price } }))._id

const refund = (chargeId: string) =>
  transaction(world.app.base, (ctx) =>
    refundCharge(ctx, chargeId, { actor: { kind: 'job', name: 'test' }, reason: 'test' }),
  )

describe('the share of a referral', () => {
  test('an inviter gets a part of the fee of each day, and gives back that of refunds', async () => {
    const inviter = await world.performer()
    const creator = await r.invited(inviter)
    const fan = await fanWithTokens(world, 200)
    const chargeId = await tip(fan, creator, 100)
    await tip(fan, creator, 20)
    await r.nextDay()
    // A tenth of 120 is the fee, a quarter of it is 3.
    expect(await r.listOf(inviter)).toMatchObject([
      { invitedInfo: { username: creator.username }, state: 'running', percent: 25, amount: 3 },
    ])
    const { api } = await a.again(inviter)
    const { data } = await api(earnings.list, { query: {} })
    expect(data).toMatchObject([
      {
        type: 'referral',
        sourceType: 'referral',
        userInfo: { username: creator.username },
        grossPrice: 0,
        netPrice: 3,
        commissionPrice: -3,
      },
    ])
    expect(await api(earnings.readBalances)).toMatchObject({ held: 3, available: 0 })
    const explained = await api(earnings.explain, { params: { id: data[0]?._id ?? '' } })
    expect(explained.transfers).toMatchObject([
      {
        reason: 'referral',
        postings: [
          { book: 'commission', amount: -3 },
          { book: 'held', amount: 3 },
        ],
      },
    ])
    await sound()
    await refund(chargeId)
    await r.nextDay()
    expect(await r.shareOf(inviter)).toBe(0.5)
    const later = (await a.again(inviter)).api
    expect(await later(earnings.readBalances)).toMatchObject({ held: 0.5, available: 0 })
    const month = world.clock.now().toISOString().slice(0, 7)
    const lines = await later(earnings.listStatementLines, { params: { month }, query: {} })
    expect(lines.data).toMatchObject([
      { kind: 'refund', reason: 'referral_back', type: 'referral', netPrice: -2.5 },
      { kind: 'sale', reason: 'referral', type: 'referral', netPrice: 3 },
    ])
    await sound()
    await r.nextDay(30)
    const last = (await a.again(inviter)).api
    expect(await last(earnings.readBalances)).toMatchObject({ held: 0, available: 0.5 })
    await sound()
  })

  test('jobs that run again post nothing again, and the months end', async () => {
    const inviter = await world.performer()
    const creator = await r.invited(inviter)
    const fan = await fanWithTokens(world, 100)
    await tip(fan, creator, 40)
    await r.nextDay()
    await r.nextDay(0)
    expect(await r.shareOf(inviter)).toBe(1)
    world.clock.advance(366 * 86_400_000)
    await tip(await a.again(fan), creator, 40)
    await r.nextDay()
    expect(await r.listOf(inviter)).toMatchObject([{ state: 'expired', amount: 1 }])
    expect(await r.mine(inviter)).toMatchObject({ amountOfYear: 0 })
    await sound()
  })

  test('whatever is sold and refunded, an inviter has a quarter of the fee of each day, to the cent', async () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ tip: fc.integer({ min: 1000, max: 4000 }) }) },
      { weight: 2, arbitrary: fc.record({ back: fc.nat() }) },
      { weight: 1, arbitrary: fc.record({ days: fc.integer({ min: 1, max: 9 }) }) },
    )
    const fan = await fanWithTokens(world, 6 * 20 * 40)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
        const inviter = await world.performer()
        const creator = await r.invited(inviter)
        const sales: { id: string; day: string; fee: bigint; isBack: boolean }[] = []
        for (const one of steps) {
          if ('days' in one) await r.nextDay(one.days)
          if ('tip' in one) {
            const id = await tip(await a.again(fan), creator, one.tip / 100)
            const { commission } = await world.app.base.db
              .selectFrom('charges')
              .select('commission')
              .where('id', '=', id)
              .executeTakeFirstOrThrow()
            const day = world.clock.now().toISOString().slice(0, 10)
            sales.push({ id, day, fee: commission, isBack: false })
          }
          const sale = 'back' in one ? sales[one.back % Math.max(sales.length, 1)] : undefined
          if (!sale || sale.isBack) continue
          await refund(sale.id)
          sale.isBack = true
        }
        await r.nextDay()
        const fees = new Map<string, bigint>()
        for (const { day, fee, isBack } of sales)
          fees.set(day, (fees.get(day) ?? 0n) + (isBack ? 0n : fee))
        const due = [...fees.values()].reduce((sum, fee) => sum + fee / 4n, 0n)
        expect(await r.shareOf(inviter)).toBe(Number(due) / 100)
        await sound()
      }),
      { numRuns: 6 },
    )
  })

  test('the limit of a year holds for everyone whom a creator invited together', async () => {
    await r.set('referralYearlyCap', 2)
    const inviter = await world.performer()
    const creators = [await r.invited(inviter), await r.invited(inviter)]
    await r.set('referralYearlyCap', 0)
    const fan = await fanWithTokens(world, 200)
    for (const creator of creators) await tip(fan, creator, 60)
    await r.nextDay()
    expect(await r.mine(inviter)).toMatchObject({ amountOfYear: 2 })
    expect((await r.listOf(inviter)).map(({ amount }) => amount).sort()).toEqual([0.5, 1.5])
    await sound()
  })

  test('nothing new is given while both are paid to one account', async () => {
    const inviter = await world.performer()
    const creator = await r.invited(inviter)
    const fan = await fanWithTokens(world, 100)
    for (const person of [inviter, creator])
      await (await a.again(person)).api(saveBankAccount, { body: bank })
    await tip(fan, creator, 40)
    await r.nextDay()
    expect(await r.shareOf(inviter)).toBe(0)
    await sound()
  })
})

test('staff end a referral: sales of that day and of later ones do not count', async () => {
  const inviter = await world.performer()
  const creator = await r.invited(inviter)
  const fan = await fanWithTokens(world, 100)
  await tip(fan, creator, 40)
  await r.nextDay()
  const staff = await world.admin()
  const { data } = await staff.api(referrals.adminListReferrals, {
    query: { inviterId: inviter.username },
  })
  await tip(await a.again(fan), creator, 20)
  await world.settle()
  expect(data).toMatchObject([{ inviterId: inviter.id, invitedId: creator.id, amount: 1 }])
  const params = { id: data[0]?._id ?? '' }
  const body = { reason: 'Spam' }
  expect(await staff.api(referrals.adminEndReferral, { params, body })).toMatchObject({
    state: 'ended',
  })
  await expect(staff.api(referrals.adminEndReferral, { params, body })).rejects.toMatchObject({
    code: 'referrals.over',
  })
  await tip(await a.again(fan), creator, 40)
  await r.nextDay()
  expect(await r.shareOf(inviter)).toBe(1)
})
