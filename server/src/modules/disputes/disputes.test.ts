import * as disputes from '@stagedoor/contract/disputes'
import type { Currency } from '@stagedoor/contract/kit'
import * as payments from '@stagedoor/contract/payments'
import * as refunds from '@stagedoor/contract/refunds'
import { readBalance } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { disputesIn } from '../../../test/world/disputes.ts'
import { fanWithTokens, payAtSandbox } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { salesIn } from '../../../test/world/sales.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { hasBought } from '../access/index.ts'
import { fanDebt, performerBalances } from '../ledger/index.ts'

let world: World
let a: ReturnType<typeof subscribersOf>
let s: ReturnType<typeof salesIn>
let admin: Person
let d: ReturnType<typeof disputesIn>
beforeAll(async () => {
  world = await createWorld()
  a = subscribersOf(world)
  s = salesIn(world)
  d = disputesIn(world)
  admin = await world.admin()
})
// Moving the clock ends sessions.
beforeEach(async () => {
  admin = await a.again(admin)
})
afterAll(() => world.close())

const debtOf = (fan: Person) => fanDebt(world.app.base, fan.id)
const booksOf = (performer: Person) => performerBalances(world.app.base, performer.id)

describe('a dispute of a subscription payment', () => {
  it('takes the payment and the fee from the books and ends access at once', async () => {
    const performer = await a.performerWith()
    const fan = await a.subscribed(performer)
    await d.report(fan, 'opened')
    expect(await booksOf(performer)).toMatchObject({ held: 0n, available: 0n })
    expect(await a.sees(fan, performer)).toBe(false)
    expect((await a.mine(fan, performer))?.state).toBe('ended')
    expect((await s.earned(performer))[0]).toMatchObject({ isRefunded: true, netPrice: 0 })
    expect(await d.disputeOf(admin, fan)).toMatchObject({
      state: 'opened',
      isTaken: true,
      amount: 9.99,
      fee: 15,
    })
    await s.sound()
  })

  it('restores every book, the access and the earning when it is won', async () => {
    const performer = await a.performerWith()
    const fan = await a.subscribed(performer)
    const before = await d.allBooks()
    await d.report(fan, 'opened')
    await d.report(fan, 'won')
    expect(await d.allBooks()).toEqual(before)
    expect(await a.sees(fan, performer)).toBe(true)
    expect((await a.mine(fan, performer))?.state).toBe('cancelling')
    expect((await s.earned(performer))[0]).toMatchObject({ isRefunded: false, netPrice: 8.99 })
    expect(await d.disputeOf(admin, fan)).toMatchObject({ state: 'won', isTaken: false })
    await s.sound()
    await a.pass(8)
    expect(await booksOf(performer)).toMatchObject({ held: 0n, available: 899n })
    await s.sound()
  })

  it('takes a released earning below zero, and restores it', async () => {
    const performer = await a.performerWith()
    const fan = await a.subscribed(performer)
    await a.pass(8)
    expect(await booksOf(performer)).toMatchObject({ available: 899n })
    await d.setting('disputeFeeBorneBy', 'performer')
    await d.report(fan, 'opened')
    await d.setting('disputeFeeBorneBy', 'site')
    expect(await booksOf(performer)).toMatchObject({ held: 0n, available: -1500n })
    await s.sound()
    await d.report(fan, 'won')
    expect(await booksOf(performer)).toMatchObject({ held: 0n, available: 899n })
    await s.sound()
  })

  it('takes a part of a payment and leaves the rest of the earning', async () => {
    const performer = await a.performerWith()
    const fan = await a.subscribed(performer)
    await d.report(fan, 'opened', { amount: 500n, fee: 0n })
    expect((await booksOf(performer)).held).toBe(449n)
    await a.pass(8)
    await d.report(fan, 'won', { amount: 500n, fee: 0n })
    await world.runScheduledJobs()
    expect(await booksOf(performer)).toMatchObject({ held: 0n, available: 899n })
    await s.sound()
  })

  it.each([
    ['lost', ['lost']],
    ['lost', ['opened', 'lost', 'opened']],
    ['won', ['won', 'opened']],
    ['won', ['opened', 'won', 'won', 'opened']],
    ['won', ['won', 'lost']],
  ] as const)('ends %s after the events %j', async (state, events) => {
    const performer = await a.performerWith()
    const fan = await a.subscribed(performer)
    for (const event of events) await d.report(fan, event)
    expect(await d.disputeOf(admin, fan)).toMatchObject({ state, isTaken: state === 'lost' })
    expect((await booksOf(performer)).held).toBe(state === 'lost' ? 0n : 899n)
    await s.sound()
  })

  it('takes no more than the payment when more is disputed, and refuses a refund of it', async () => {
    const performer = await a.performerWith()
    const fan = await a.subscribed(performer)
    await d.report(fan, 'opened', { amount: 100_000n })
    expect((await booksOf(performer)).held).toBe(0n)
    const [payment] = await d.paymentsOf(fan)
    const plan = admin.api(refunds.planPayment, {
      params: { id: payment?.id as string },
      query: {},
    })
    await expect(plan).rejects.toMatchObject({ code: 'payments.disputed', status: 409 })
    await s.sound()
  })

  it.each([
    ['all of it', 999n],
    ['a part of it', 400n],
  ])(
    'takes a payment back once when the company refunds %s and its bank disputes it',
    async (_what, amount) => {
      const performer = await a.performerWith()
      const first = await a.subscribed(performer)
      const second = await a.subscribed(performer)
      await d.report(first, 'opened')
      await d.refundAtDesk(first, amount)
      await d.refundAtDesk(second, amount)
      await d.report(second, 'opened')
      expect(await booksOf(performer)).toMatchObject({ held: 0n, available: 0n })
      for (const fan of [first, second]) expect(await a.sees(fan, performer)).toBe(false)
      await s.sound()
    },
  )

  it('ignores a dispute of no payment, of another currency or of nothing', async () => {
    const fan = await a.subscribed(await a.performerWith())
    await d.report(fan, 'opened', { externalId: 'unknown' })
    await d.report(fan, 'opened', { currency: 'EUR' })
    await d.report(fan, 'opened', { amount: 0n as Currency })
    expect(await d.disputeOf(admin, fan)).toBeUndefined()
    await s.sound()
  })
})

describe('a dispute of a top-up', () => {
  it('takes unspent tokens out of the wallet and leaves no debt', async () => {
    const fan = await fanWithTokens(world, 50)
    await d.report(fan, 'opened')
    expect([await s.balanceOf(fan), await debtOf(fan)]).toEqual([0, 0n])
    await d.report(fan, 'won')
    expect(await s.balanceOf(fan)).toBe(50)
    await s.sound()
  })

  it('locks spending for what the site bears until a top-up has paid the debt', async () => {
    await d.setting('chargebackBorneBy', 'site')
    const { postId, performer } = await s.forSale()
    const [fan] = (await s.buyers(postId, 1)) as [Person]
    await d.report(fan, 'opened')
    expect([await s.balanceOf(fan), await debtOf(fan)]).toEqual([0, 2000n])
    expect((await booksOf(performer)).held).toBe(1800n)
    const { postId: other } = await s.forSale()
    expect(await fan.api(readBalance)).toMatchObject({ balance: 0, debt: 20 })
    await expect(s.buy(fan, other)).rejects.toMatchObject({
      code: 'wallet.locked',
      status: 422,
      data: { debt: 20 },
    })
    const subscription = a.ask(fan, await a.performerWith(), 'monthly')
    await expect(subscription).rejects.toMatchObject({ code: 'wallet.locked', data: { debt: 20 } })
    await payAtSandbox(world, await fan.api(payments.topUp, { body: { amount: 45 } }))
    await world.settle()
    expect([await s.balanceOf(fan), await debtOf(fan)]).toEqual([25, 0n])
    await s.buy(fan, other)
    await world.settle()
    await s.sound()
    await d.setting('chargebackBorneBy', 'performer')
  })

  it('reverses the newest charges where creators bear it, and a won dispute restores them', async () => {
    const { postId, performer } = await s.forSale()
    const [fan] = (await s.buyers(postId, 1)) as [Person]
    const before = await d.allBooks()
    const owns = async () => (await hasBought(world.app.base, fan.id, [postId])).has(postId)
    await d.report(fan, 'opened')
    expect([await s.balanceOf(fan), await debtOf(fan)]).toEqual([0, 0n])
    expect([await owns(), (await booksOf(performer)).held]).toEqual([false, 0n])
    expect((await s.earned(performer))[0]).toMatchObject({ isRefunded: true })
    expect((await s.charges(fan))[0]).toMatchObject({ status: 'refunded' })
    await s.sound()
    await d.report(fan, 'won')
    expect(await d.allBooks()).toEqual(before)
    expect(await owns()).toBe(true)
    expect((await s.earned(performer))[0]).toMatchObject({ isRefunded: false })
    await s.sound()
  })

  it('lets an admin write off a debt once', async () => {
    await d.setting('chargebackBorneBy', 'site')
    const { postId } = await s.forSale()
    const [fan] = (await s.buyers(postId, 1)) as [Person]
    await d.report(fan, 'opened')
    await d.setting('chargebackBorneBy', 'performer')
    const writeOff = () =>
      admin.api(disputes.writeOffDebt, { params: { fanId: fan.id }, body: { reason: 'Long ago' } })
    expect(await writeOff()).toEqual({ tokens: 20 })
    expect(await debtOf(fan)).toBe(0n)
    await expect(writeOff()).rejects.toMatchObject({ code: 'disputes.no_debt', status: 409 })
    await s.sound()
  })
})
