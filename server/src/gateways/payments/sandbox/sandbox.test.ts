import { randomUUID } from 'node:crypto'
import type { Currency } from '@stagedoor/contract/kit'
import { paymentGatewayContract } from '@stagedoor/payment-companies/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { payAtSandbox } from '../../../../test/world/money.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
afterAll(() => world.close())

describe('the sandbox', () => {
  paymentGatewayContract(async () => {
    world = await createWorld()
    const { base: ctx } = world.app
    const pay = async (paymentUrl: string, card: 'good' | 'once') =>
      void (await payAtSandbox(world, { paymentUrl }, card))
    return { ctx, gateway: ctx.gateways.payments.sandbox, pay }
  })

  it('stores charges of one moment together, and charges one reference among them once', async () => {
    const { base: ctx } = world.app
    const { sandbox } = ctx.gateways.payments
    const customer = { id: randomUUID().replaceAll('-', ''), name: 'Ines' }
    const saved = await sandbox.saveMethod(ctx, { customer, token: 'good' })
    const order = {
      amount: 500n as Currency,
      currency: 'USD',
      description: 'A month',
      methodToken: saved?.token ?? '',
      customer,
      returnUrl: '/',
      confirmUrl: '/',
      isBuyerAbsent: true,
    }
    const [one, other] = [randomUUID(), randomUUID()]
    const outcomes = await Promise.all(
      [one, one, other].map((reference) => sandbox.chargeMethod(ctx, { ...order, reference })),
    )
    expect(outcomes.map(({ kind }) => kind)).toEqual(['approved', 'approved', 'approved'])
    const charges = await ctx.db
      .selectFrom('sandboxCharges')
      .select(['id', 'reference'])
      .where('reference', 'in', [one, other])
      .execute()
    expect(charges.map(({ reference }) => reference).toSorted()).toEqual([one, other].toSorted())
    const idOf = (wanted: string) => charges.find(({ reference }) => reference === wanted)?.id
    expect(outcomes.map((outcome) => 'externalId' in outcome && outcome.externalId)).toEqual([
      idOf(one),
      idOf(one),
      idOf(other),
    ])
  })
})
