import * as fanlists from '@stagedoor/contract/fanlists'
import type { Currency } from '@stagedoor/contract/kit'
import * as payments from '@stagedoor/contract/payments'
import * as subscriptions from '@stagedoor/contract/subscriptions'
import * as tiers from '@stagedoor/contract/tiers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moneyModules, payAtSandbox } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { subscribersOf } from '../../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { reconcileLedger } from '../../earnings/index.ts'
import { requestRefund } from '../../payments/index.ts'

let world: World
let a: ReturnType<typeof subscribersOf>
beforeAll(async () => {
  world = await createWorld()
  a = subscribersOf(world)
})
afterAll(() => world.close())

const sound = async () => expect(await reconcileLedger(world.app.base, 0)).toEqual([])
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    ({ code }) => code as string,
  )

const gold = { name: 'Gold', benefits: ['A letter each month'], monthlyPrice: 30 }

/** Creates a performer with a first tier of 10 a month, a second of 30 and a third of 60. */
async function performerWithTiers(more: object = {}): Promise<Person> {
  const performer = await a.performerWith({ monthlyPrice: 1000n, isFreeSubscription: false })
  await performer.api(tiers.createTier, { body: { ...gold, ...more } })
  await performer.api(tiers.createTier, { body: { name: 'Platinum', monthlyPrice: 60 } })
  return performer
}

const offersTo = async (fan: Person, performer: Person) =>
  (await a.again(fan)).api(subscriptions.readOffers, { params: { performerId: performer.id } })
const offerOf = async (fan: Person, performer: Person, tier: number) =>
  (await offersTo(fan, performer)).tiers.find((one) => one.tier === tier)?.offers[0]

async function moveUp(fan: Person, performer: Person, tier: number) {
  const offer = await offerOf(fan, performer, tier)
  const body = { tier, consentHash: offer?.consentHash }
  const started = await a.ask(await a.again(fan), performer, 'monthly', body)
  await payAtSandbox(world, started)
  await world.settle()
  return offer
}

async function changeTier(fan: Person, performer: Person, tier: number, consentHash?: string) {
  const id = (await a.mine(fan, performer))?._id ?? ''
  const { api } = await a.again(fan)
  return api(subscriptions.changeTier, { params: { id }, body: { tier, consentHash } })
}

const paidBy = async (fan: Person) =>
  (await (await a.again(fan)).api(payments.listTransactions, { query: {} })).data
    .map(({ totalPrice }) => totalPrice)
    .toSorted((one, other) => one - other)

const tierOfGrant = async (fan: Person, performer: Person) => {
  const rows = await world.app.base.db
    .selectFrom('grants')
    .select('tier')
    .where('accountId', '=', fan.id)
    .where('subjectId', '=', performer.id)
    .execute()
  return rows.map(({ tier }) => tier)
}

describe('subscribing to a tier', () => {
  it('a new fan subscribes to a higher tier at its price, and existing clients to the first', async () => {
    const performer = await performerWithTiers({ threeMonthPrice: 80 })
    const fan = await world.fan()
    const { offers, tiers: all } = await offersTo(fan, performer)
    expect(all[0]?.offers).toEqual(offers)
    expect(all.map(({ offers }) => offers.map(({ price }) => price))).toEqual([
      [10, 99],
      [30, 80],
      [60],
    ])
    expect(all[1]?.offers[0]?.consentText).toContain('(Gold)')
    const started = await a.ask(fan, performer, 'monthly', { tier: 2, months: 3 })
    expect(started.totalPrice).toBe(80)
    await payAtSandbox(world, started)
    await world.settle()
    expect(await a.mine(fan, performer)).toMatchObject({ tier: 2, tierName: 'Gold', price: 80 })
    expect(await tierOfGrant(fan, performer)).toEqual([2])
    const old = await a.subscribed(performer)
    expect(await a.mine(old, performer)).toMatchObject({ tier: 1, price: 10 })
    const rule = { match: 'all' as const, parts: [{ kind: 'tier' as const, from: 2 }] }
    const preview = await performer.api(fanlists.previewRule, { body: { rule } })
    expect(preview).toMatchObject({ count: 1, fans: [{ _id: fan.id }] })
    const query = { tier: 2 }
    const { data, total } = await performer.api(subscriptions.listSubscribers, { query })
    expect([total, data[0]?.userId]).toEqual([1, fan.id])
    for (const body of [{ tier: 4 }, { tier: 3, months: 3 }])
      expect(await codeOf(a.ask(await world.fan(), performer, 'monthly', body))).toBe(
        'subscriptions.not_offered',
      )
    const free = a.ask(await world.fan(), performer, 'free', { tier: 2 })
    expect(await codeOf(free)).toBe('subscriptions.not_offered')
    await sound()
  })

  it('a closed or full tier takes no more fans, and the last place goes to one of two', async () => {
    const performer = await performerWithTiers({ places: 1 })
    const two = [await world.fan(), await world.fan()]
    const started = await Promise.all(
      two.map((fan) => a.ask(fan, performer, 'monthly', { tier: 2 })),
    )
    for (const one of started) await payAtSandbox(world, one)
    await world.settle()
    const held = await Promise.all(two.map((fan) => a.mine(fan, performer)))
    expect(held.filter((one) => one?.tier === 2)).toHaveLength(1)
    const late = await world.fan()
    expect(await codeOf(a.ask(late, performer, 'monthly', { tier: 2 }))).toBe('tiers.full')
    expect((await offersTo(late, performer)).tiers[1]).toMatchObject({ placesLeft: 0, offers: [] })
    const close = { params: { tier: 3 }, body: { isOpen: false } }
    await performer.api(tiers.updateTier, close)
    expect(await codeOf(a.ask(late, performer, 'monthly', { tier: 3 }))).toBe(
      'subscriptions.not_offered',
    )
    await sound()
  })
})

describe('moving up', () => {
  it('takes effect at once with the rest of the paid time credited, and renews at the new price', async () => {
    world.clock.set(new Date('2027-04-01T10:00:00Z'))
    const performer = await performerWithTiers()
    const fan = await a.subscribed(performer)
    await a.pass(15)
    const offer = await moveUp(fan, performer, 2)
    expect(offer).toMatchObject({ price: 25, credit: 5, renewalPrice: 30 })
    expect(offer?.consentText).toContain('$5.00 is credited for the rest of the time you paid for')
    expect(await tierOfGrant(fan, performer)).toEqual([2])
    const mine = await a.mine(fan, performer)
    expect(mine).toMatchObject({ tier: 2, price: 30, state: 'active' })
    expect(mine?.expiredAt?.slice(0, 10)).toBe('2027-05-16')
    await a.pass(31)
    await world.runScheduledJobs(moneyModules)
    expect(await paidBy(fan)).toEqual([10, 25, 30])
    await sound()
  })

  it('is paid once when two devices move up at the same time', async () => {
    const performer = await performerWithTiers()
    const fan = await a.subscribed(performer)
    const devices = [await a.again(fan), await a.again(fan)]
    const asked = await Promise.allSettled(
      devices.map((device) => a.ask(device, performer, 'monthly', { tier: 2 })),
    )
    const started = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(new Set(started.map(({ _id }) => _id)).size).toBe(1)
    for (const one of started.slice(0, 1)) await payAtSandbox(world, one)
    await world.settle()
    const again = a.ask(await a.again(fan), performer, 'monthly', { tier: 2 })
    expect(await codeOf(again)).toBe('subscriptions.already_subscribed')
    expect((await paidBy(fan)).length).toBe(2)
    expect(await a.mine(fan, performer)).toMatchObject({ tier: 2 })
    await sound()
  })

  it('goes back when the subscription was renewed before the payment arrived', async () => {
    world.clock.set(new Date('2027-07-01T10:00:00Z'))
    const performer = await performerWithTiers()
    const fan = await a.subscribed(performer)
    world.clock.set(new Date('2027-07-31T09:59:00Z'))
    const offer = await offerOf(fan, performer, 2)
    const body = { tier: 2, consentHash: offer?.consentHash }
    const started = await a.ask(await a.again(fan), performer, 'monthly', body)
    world.clock.set(new Date('2027-08-01T10:01:00Z'))
    await world.runScheduledJobs(moneyModules)
    await payAtSandbox(world, started)
    await world.settle()
    await world.runScheduledJobs(moneyModules)
    expect(await a.mine(fan, performer)).toMatchObject({ tier: 1, price: 10, state: 'active' })
    const { data } = await (await a.again(fan)).api(payments.listTransactions, { query: {} })
    const refunded = data.find(({ _id }) => _id === started._id)
    expect(refunded?.status).toBe('refunded')
    await sound()
  })

  it('falls back to the lower tier until the end of its time when its payment is refunded', async () => {
    const performer = await performerWithTiers()
    const fan = await a.subscribed(performer)
    await moveUp(fan, performer, 3)
    const [newest] = (await (await a.again(fan)).api(payments.listTransactions, { query: {} })).data
    const admin = await world.admin()
    await transaction(world.app.base, (ctx) =>
      requestRefund(ctx, {
        paymentId: newest?._id ?? '',
        amount: BigInt(Math.round((newest?.totalPrice ?? 0) * 100)) as Currency,
        reason: 'Refunded',
        actor: { kind: 'account', id: admin.id },
      }),
    )
    await world.settle()
    expect(await a.mine(fan, performer)).toMatchObject({ tier: 1, state: 'cancelling' })
    expect(await tierOfGrant(fan, performer)).toEqual([1])
    await sound()
  })
})

describe('changing the tier with the next period', () => {
  it('moves down when the paid time ends, and can be undone until then', async () => {
    const performer = await performerWithTiers()
    const fan = await world.fan()
    await payAtSandbox(world, await a.ask(fan, performer, 'monthly', { tier: 3 }))
    await world.settle()
    const offer = await offerOf(fan, performer, 2)
    expect(offer?.consentText).toContain('nothing is charged today')
    const hash = offer?.consentHash
    expect(await codeOf(changeTier(fan, performer, 2, 'other'))).toBe('subscriptions.terms_changed')
    const changed = await changeTier(fan, performer, 2, hash)
    expect(changed).toMatchObject({ tier: 3, price: 30, nextTier: { tier: 2, name: 'Gold' } })
    expect((await changeTier(fan, performer, 3)).nextTier).toBeUndefined()
    await changeTier(fan, performer, 1)
    expect(await tierOfGrant(fan, performer)).toEqual([3])
    await a.pass(31.5)
    await world.runScheduledJobs(moneyModules)
    expect(await a.mine(fan, performer)).toMatchObject({ tier: 1, price: 10, state: 'active' })
    expect(await tierOfGrant(fan, performer)).toEqual([1])
    expect(await paidBy(fan)).toEqual([10, 60])
    await sound()
  })

  it('is refused to others, for a free subscription, and once it is cancelled', async () => {
    const performer = await performerWithTiers()
    const fan = await a.subscribed(performer)
    const id = (await a.mine(fan, performer))?._id ?? ''
    const call = { params: { id }, body: { tier: 2 } }
    const other = await world.fan()
    expect(await codeOf(other.api(subscriptions.changeTier, call))).toBe('subscriptions.not_found')
    await expect(world.api()(subscriptions.changeTier, call)).rejects.toMatchObject({ status: 401 })
    const refused = 'subscriptions.cannot_change_tier'
    expect(await codeOf(changeTier(fan, performer, 1))).toBe(refused)
    await (await a.again(fan)).api(subscriptions.cancel, { params: { gateway: 'sandbox', id } })
    expect(await codeOf(changeTier(fan, performer, 1))).toBe(refused)
  })

  it('a raised price asks only the fans of its tier', async () => {
    const performer = await performerWithTiers()
    const [low, high] = [await a.subscribed(performer), await world.fan()]
    await payAtSandbox(world, await a.ask(high, performer, 'monthly', { tier: 2 }))
    await world.settle()
    const raised = { params: { tier: 2 }, body: { monthlyPrice: 35, asksCurrentFans: true } }
    await performer.api(tiers.updateTier, raised)
    await world.settle()
    expect((await a.mine(high, performer))?.newPrice).toMatchObject({ price: 35 })
    expect((await a.mine(low, performer))?.newPrice).toBeUndefined()
  })
})
