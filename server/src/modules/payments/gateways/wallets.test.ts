import { savePaymentGateway } from '@stagedoor/contract/admin'
import { readTopUpTerms } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
let operator: Person
beforeAll(async () => {
  world = await createWorld()
  operator = await world.admin()
})
afterAll(() => world.close())

const save = (name: string, body: object) =>
  operator.api(savePaymentGateway, { params: { name }, body })
const walletsAt = async (fan: Person, name: string) =>
  (await fan.api(readTopUpTerms)).methods.find(({ paymentGateway }) => paymentGateway === name)
    ?.wallets

it('play money offers the pretended wallets of its page', async () => {
  expect(await walletsAt(await world.fan(), 'sandbox')).toEqual(['apple_pay', 'google_pay'])
})

it('names wallets only at a company that can offer them and whose account has them turned on', async () => {
  const fan = await world.fan()
  const stripe = {
    secretKey: `sk_test_${'1'.repeat(20)}`,
    webhookSecret: `whsec_${'1'.repeat(20)}`,
  }
  const verotel = { shopId: '64233', signatureKey: 'BddJxtUBkDgFB9kj7Zwguxde4gAqha' }
  await save('stripe', { values: stripe, isEnabled: true, hasNoAdultContent: true })
  await save('verotel', { values: verotel, isEnabled: true, offersWallets: true })
  expect(await walletsAt(fan, 'stripe')).toEqual([])
  expect(await walletsAt(fan, 'verotel')).toEqual([])
  expect(await save('stripe', { offersWallets: true })).toMatchObject({ offersWallets: true })
  expect(await walletsAt(fan, 'stripe')).toEqual(['apple_pay', 'google_pay'])
  await save('stripe', { offersWallets: false })
  expect(await walletsAt(fan, 'stripe')).toEqual([])
})
