import * as payouts from '@stagedoor/contract/payouts'
import { planCharge, refundCharge } from '@stagedoor/contract/refunds'
import { chargeTip } from '@stagedoor/contract/wallet'
import { expect } from 'vitest'
import { applyPendingPostings } from '../../src/modules/ledger/balances.store.ts'
import { releaseHolds } from '../../src/modules/ledger/release-holds.ts'
import { transaction } from '../../src/platform/context.ts'
import { disputesIn } from './disputes.ts'
import { logInAgain } from './money.ts'
import type { ModelSale, PayoutModel } from './payout-model.ts'
import type { Person } from './people.ts'
import { subscribersOf } from './subscribers.ts'
import type { World } from './world.ts'

/** A step of a history of sales and payouts. */
export type Step =
  | { readonly do: 'tip'; readonly price: number }
  | { readonly do: 'subscribe' }
  | { readonly do: 'refund'; readonly pick: number }
  | { readonly do: 'dispute'; readonly pick: number }
  | { readonly do: 'wait'; readonly days: number }
  | { readonly do: 'request'; readonly percent: number }
  | { readonly do: 'change'; readonly percent: number }
  | {
      readonly do: 'decide'
      readonly status: 'approved' | 'rejected' | 'done'
      readonly admin: 0 | 1
    }

/** A performer's history: the people, and the model of what must be true of it. */
export interface History {
  readonly world: World
  performer: Person
  fan: Person
  admins: readonly [Person, Person]
  /** The payer of each subscription, by the id of the sale. */
  readonly subscribers: Map<string, Person>
  readonly model: PayoutModel
}

const DAY = 86_400_000
const SUBSCRIPTION_PRICE = 999

/** Does a step in the product and in the model, and compares the answers. */
export async function doStep(history: History, step: Step): Promise<void> {
  if (step.do === 'tip') return tip(history, step.price)
  if (step.do === 'subscribe') return subscribe(history)
  if (step.do === 'wait') return wait(history, step.days)
  if (step.do === 'refund') return refund(history, step.pick)
  if (step.do === 'dispute') return dispute(history, step.pick)
  if (step.do === 'request') return request(history, step.percent)
  return step.do === 'change' ? change(history, step.percent) : decide(history, step)
}

/** Returns "ok" or the code of the refusal. */
const answerOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (refused: { code?: string }) => refused.code ?? String(refused),
  )

async function tip({ world, fan, performer, model }: History, price: number): Promise<void> {
  const { _id } = await fan.api(chargeTip, {
    params: { performerId: performer.id },
    body: { price: price / 100 },
  })
  await world.settle()
  model.sell(_id, price, { isTip: true, at: world.clock.now().getTime() })
  model.count('tip')
}

async function subscribe({ world, performer, subscribers, model }: History): Promise<void> {
  const fan = await subscribersOf(world).subscribed(performer)
  subscribers.set(fan.id, fan)
  model.sell(fan.id, SUBSCRIPTION_PRICE, { isTip: false, at: world.clock.now().getTime() })
  model.count('subscribe')
}

/** Moves the clock and releases what is due, without the jobs that would renew subscriptions. */
async function wait(history: History, days: number): Promise<void> {
  const { world, model } = history
  const { base } = world.app
  world.clock.advance(days * DAY)
  while ((await transaction(base, (ctx) => releaseHolds(ctx, 500))) > 0);
  await transaction(base, (ctx) => applyPendingPostings(ctx, 1000))
  model.release(world.clock.now().getTime())
  history.performer = await logInAgain(world, history.performer)
  history.fan = await logInAgain(world, history.fan)
  history.admins = [
    await logInAgain(world, history.admins[0]),
    await logInAgain(world, history.admins[1]),
  ]
}

/** Returns one of the sales that nobody took back. */
function saleFrom({ sales }: PayoutModel, isTip: boolean, pick: number): ModelSale | undefined {
  const open = sales.filter((sale) => sale.isTip === isTip && !sale.isBack)
  return open[pick % Math.max(open.length, 1)]
}

async function refund({ world, admins: [admin], model }: History, pick: number): Promise<void> {
  const sale = saleFrom(model, true, pick)
  if (!sale) return
  const params = { id: sale.id }
  const { planHash } = await admin.api(planCharge, { params })
  await admin.api(refundCharge, { params, body: { reason: 'A mistake', planHash } })
  await world.settle()
  model.refund(sale)
  model.count('refund')
}

async function dispute({ world, subscribers, model }: History, pick: number): Promise<void> {
  const sale = saleFrom(model, false, pick)
  const fan = sale && subscribers.get(sale.id)
  if (!fan) return
  await disputesIn(world).report(fan, 'lost')
  model.chargeBack(sale)
  model.count('dispute')
}

const form = (amount: number) => ({
  requestTokens: amount / 100,
  paymentAccountType: 'banking' as const,
})

async function request({ performer, model }: History, percent: number): Promise<void> {
  const amount = Math.max(Math.floor((Math.max(model.available, 50) * percent) / 100), 1)
  const expected = model.answerToRequest(amount)
  const made = performer.api(payouts.create, { body: form(amount) })
  expect(await answerOf(made)).toBe(expected)
  model.count(`request ${expected}`)
  if (expected !== 'ok') return
  model.request = { id: (await made)._id, amount }
  model.available -= amount
}

async function change({ performer, model }: History, percent: number): Promise<void> {
  const { request } = model
  if (!request) return
  const amount = Math.max(
    Math.floor(((Math.max(model.available, 0) + request.amount) * percent) / 100),
    1,
  )
  const expected = model.answerToChange(request, amount)
  const made = performer.api(payouts.update, { params: { id: request.id }, body: form(amount) })
  expect(await answerOf(made)).toBe(expected)
  model.count(`change ${expected}`)
  if (expected !== 'ok') return
  model.available -= amount - request.amount
  request.amount = amount
}

async function decide(
  history: History,
  { status, admin }: Extract<Step, { do: 'decide' }>,
): Promise<void> {
  const { admins, model } = history
  const { request } = model
  if (!request) return
  const expected = model.answerToDecision(request, status, admin)
  const made = admins[admin].api(payouts.setStatus, {
    params: { id: request.id },
    body: { status },
  })
  expect(await answerOf(made)).toBe(expected)
  model.count(`${status} ${expected}`)
  if (expected === 'ok') model.decide(request, status, admin)
}
