import * as admin from '@stagedoor/contract/admin'
import { openCompanies, type RawCallback } from '@stagedoor/payment-companies'
import {
  type CompanySimulator,
  networkOf,
  payOnPage,
  type SimulatedCompany,
} from '@stagedoor/payment-companies/testing'
import { expect } from 'vitest'
import { reconcileLedger } from '../../src/modules/earnings/index.ts'
import type { Person } from './people.ts'
import { subscribersOf } from './subscribers.ts'
import { createWorld, type World } from './world.ts'

/** A site that takes payments at one simulated company. */
export type CompanySite = Awaited<ReturnType<typeof siteAt>>

/** Opens a site that takes payments at one simulated company. */
export async function siteAt({ adapter, values, start }: SimulatedCompany) {
  const world = await createWorld()
  const sent: RawCallback[] = []
  const company: CompanySimulator = start(
    (one) => sent.push(one),
    world.app.base.config.publicUrl,
    world.clock.now,
  )
  const network = networkOf(company)
  Object.assign(world.app.base.gateways, { paymentCompanies: openCompanies(network) })
  const { name } = adapter
  const operator = await world.admin()
  await operator.api(admin.savePaymentGateway, {
    params: { name },
    body: { values, isEnabled: true, priority: 1 },
  })
  const a = subscribersOf(world)
  const delivery = deliveryTo(world, name, sent)
  return {
    world,
    a,
    company,
    network,
    sent,
    ...delivery,
    ...recordsOf(world),
    /** Creates a fan who subscribes and pays at the company. */
    async subscribed(performer: Person): Promise<Person> {
      const fan = await world.fan()
      const { paymentUrl = '' } = await a.ask(fan, performer, 'monthly')
      await payOnPage(network, paymentUrl, 'good')
      await delivery.deliver()
      return fan
    },
    async sound() {
      expect(await reconcileLedger(world.app.base, 0)).toEqual([])
    },
  }
}

function deliveryTo(world: World, gateway: string, sent: RawCallback[]) {
  const post = ({ method, query, body, headers, ip }: RawCallback) =>
    world.inject({
      method: method as 'GET' | 'POST',
      url: `/api/payment/${gateway}/callhook?${query}`,
      headers: headers as Record<string, string>,
      ...(body.length > 0 && { payload: body }),
      remoteAddress: ip,
    })
  return {
    post,
    /** Delivers what the company sent, and returns it. */
    async deliver(): Promise<RawCallback[]> {
      const due = sent.splice(0)
      for (const callback of due) await post(callback)
      await world.settle()
      return due
    },
  }
}

const recordsOf = ({ app }: World) => ({
  /** Returns the stored subscription of a fan, and what is stored about it at its company. */
  async rowOf(fan: Person) {
    const { db } = app.base
    const row = await db
      .selectFrom('subscriptions')
      .selectAll()
      .where('fanId', '=', fan.id)
      .executeTakeFirstOrThrow()
    const agreement = await db
      .selectFrom('gatewaySubscriptions')
      .innerJoin('payments', 'payments.id', 'gatewaySubscriptions.paymentId')
      .select(['gatewaySubscriptions.externalId as id', 'cancelRequestedAt', 'endedAt'])
      .where('payments.buyerId', '=', fan.id)
      .executeTakeFirst()
    return { ...row, agreement, externalId: agreement?.id ?? '' }
  },
  /** Returns what a fan was charged, the oldest first. */
  chargesOf: (fan: Person) =>
    app.base.db
      .selectFrom('payments')
      .select(['id', 'externalId', 'status', 'refunded', 'amount', 'description'])
      .where('buyerId', '=', fan.id)
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),
})

/** Returns the company's id of the subscription that a report of a sale names. */
export function saleIdOf({ query, body }: RawCallback): string {
  const parameters = new URLSearchParams(query)
  const named = parameters.get('saleID') ?? parameters.get('purchaseid')
  return named ?? (JSON.parse(body.toString('utf8')) as { subscriptionId: string }).subscriptionId
}
