import * as disputes from '@stagedoor/contract/disputes'
import * as refunds from '@stagedoor/contract/refunds'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type DisputedFan,
  disputedFansIn,
  type Reported,
} from '../../../test/world/disputed-fans.ts'
import { disputesIn } from '../../../test/world/disputes.ts'
import type { Person } from '../../../test/world/people.ts'
import { salesIn } from '../../../test/world/sales.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { checkLedger } from '../ledger/index.ts'
import { updateSetting } from '../settings/index.ts'

let world: World
let a: ReturnType<typeof subscribersOf>
let f: ReturnType<typeof disputedFansIn>
let d: ReturnType<typeof disputesIn>
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  a = subscribersOf(world)
  f = disputedFansIn(world)
  d = disputesIn(world)
  admin = await world.admin()
  await transaction(world.app.base, (ctx) => updateSetting(ctx, 'newCardDays', 0))
  await d.setting('chargebackBorneBy', 'site')
})
afterAll(() => world.close())

type Step =
  | { readonly do: 'topUp' | 'tip'; readonly tokens: number }
  | {
      readonly do: 'report'
      readonly pick: number
      readonly status: Reported
      readonly share: number
    }
  | { readonly do: 'refund'; readonly pick: number }
  | { readonly do: 'accept' | 'writeOff' | 'wait' }
type StepOf<Name extends Step['do']> = Extract<Step, { do: Name }>

const pick = fc.nat(20)
const status = fc.constantFrom<Reported>('opened', 'won', 'lost')
const share = fc.constantFrom(0.25, 1, 1, 2)
const tokens = fc.integer({ min: 10, max: 60 })
const steps = fc.array(
  fc.oneof(
    {
      weight: 7,
      arbitrary: fc.record<StepOf<'topUp' | 'tip'>>({
        do: fc.constantFrom('topUp', 'tip', 'tip'),
        tokens,
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record<StepOf<'report'>>({ do: fc.constant('report'), pick, status, share }),
    },
    { weight: 1, arbitrary: fc.record<StepOf<'refund'>>({ do: fc.constant('refund'), pick }) },
    {
      weight: 2,
      arbitrary: fc.record<StepOf<'accept' | 'writeOff' | 'wait'>>({
        do: fc.constantFrom('accept', 'writeOff', 'writeOff', 'wait'),
      }),
    },
  ),
  { minLength: 12, maxLength: 24, size: 'max' },
)

const at = <T>(list: readonly T[], pick: number): T | undefined =>
  list[pick % Math.max(list.length, 1)]

async function doTip(fan: DisputedFan, performer: Person, price: number): Promise<boolean> {
  if (fan.net < price * 100) {
    const code = fan.net < 0 ? 'wallet.locked' : 'wallet.insufficient_balance'
    await expect(f.tip(fan, performer, price)).rejects.toMatchObject({ code, status: 422 })
    return false
  }
  const { _id: id } = await f.tip(fan, performer, price)
  fan.net -= price * 100
  fan.tips.push({ id, price: price * 100, isRefunded: false })
  return true
}

async function doReport(
  fan: DisputedFan,
  { pick, share, status }: StepOf<'report'>,
): Promise<boolean> {
  const topUp = at(fan.topUps, pick)
  if (!topUp) return false
  const { reported: before } = topUp
  const amount = Math.round(topUp.amount * share)
  await f.report(fan, topUp, { status, amount })
  if (before === 'won' || before === 'lost' || (before === 'opened' && status === 'opened'))
    return false
  topUp.reported = status
  if (status === 'won') fan.net += topUp.taken
  else if (!before) {
    topUp.taken = Math.min(amount, topUp.amount)
    fan.net -= topUp.taken
  }
  return true
}

async function doRefund(fan: DisputedFan, pick: number): Promise<boolean> {
  const tipped = at(fan.tips, pick)
  if (!tipped || tipped.isRefunded) return false
  const params = { id: tipped.id }
  const { planHash } = await admin.api(refunds.planCharge, { params })
  await admin.api(refunds.refundCharge, { params, body: { reason: 'A mistake', planHash } })
  tipped.isRefunded = true
  fan.net += tipped.price
  return true
}

async function doAccept(fan: DisputedFan): Promise<boolean> {
  const dispute = await d.disputeOf(admin, fan.person)
  if (dispute?.state !== 'opened') return false
  await admin.api(disputes.accept, { params: { id: dispute._id }, body: {} })
  return true
}

async function doWriteOff(fan: DisputedFan): Promise<boolean> {
  const params = { fanId: fan.person.id }
  const asked = admin.api(disputes.writeOffDebt, { params, body: { reason: 'Old debt' } })
  if (fan.net >= 0) {
    await expect(asked).rejects.toMatchObject({ code: 'disputes.no_debt', status: 409 })
    return false
  }
  expect(await asked).toEqual({ tokens: -fan.net / 100 })
  fan.net = 0
  return true
}

async function doWait(fan: DisputedFan): Promise<boolean> {
  await a.pass(8)
  admin = await a.again(admin)
  fan.person = await a.again(fan.person)
  return true
}

/** Does a step, and returns true when it changed something. */
async function doStep(fan: DisputedFan, performer: Person, step: Step): Promise<boolean> {
  if (step.do === 'topUp') return (await f.topUp(fan, step.tokens)).amount > 0
  if (step.do === 'tip') return doTip(fan, performer, step.tokens)
  if (step.do === 'report') return doReport(fan, step)
  if (step.do === 'refund') return doRefund(fan, step.pick)
  if (step.do === 'accept') return doAccept(fan)
  return step.do === 'writeOff' ? doWriteOff(fan) : doWait(fan)
}

test('balances are the plain sum of payments, tips, refunds, disputes and write-offs, after each of them', async () => {
  const counts = new Map<Step['do'], number>()
  const property = fc.asyncProperty(steps, async (plan) => {
    const fan = await f.fan()
    const performer = await world.performer()
    await f.topUp(fan, 50)
    for (const step of plan) {
      if (await doStep(fan, performer, step)) counts.set(step.do, (counts.get(step.do) ?? 0) + 1)
      await world.settle()
      const earned = fan.tips.reduce(
        (sum, { price, isRefunded }) => (isRefunded ? sum : sum + (price * 9) / 10),
        0,
      )
      const expected = { wallet: Math.max(fan.net, 0), debt: Math.max(-fan.net, 0), earned }
      expect(await f.booksOf(fan, performer)).toEqual(expected)
    }
    expect(await checkLedger(world.app.base)).toEqual([])
    await salesIn(world).sound()
  })
  await fc.assert(property, { numRuns: 12 })
  expect(counts.get('tip')).toBeGreaterThan(10)
  expect(counts.get('report')).toBeGreaterThan(15)
}, 240_000)
