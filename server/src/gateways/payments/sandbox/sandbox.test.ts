import { paymentGatewayContract } from '@stagedoor/payment-companies/contract'
import { afterAll, describe } from 'vitest'
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
})
