import * as admin from '@stagedoor/contract/admin'
import * as banking from '@stagedoor/contract/banking'
import { openCompanies, type RawCallback } from '@stagedoor/payment-companies'
import {
  networkOf,
  StripeSimulator,
  simulatedCompanies,
} from '@stagedoor/payment-companies/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailsTo } from '../../../../test/world/mails.ts'
import { logInAgain } from '../../../../test/world/money.ts'
import { bank } from '../../../../test/world/payees.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

const { values = {} } = simulatedCompanies.find(({ adapter }) => adapter.name === 'stripe') ?? {}
let world: World
const sent: RawCallback[] = []

beforeAll(async () => {
  world = await createWorld()
  const keys = values as { secretKey: string; webhookSecret: string }
  const stripe = new StripeSimulator(keys, (one) => sent.push(one), world.clock.now)
  Object.assign(world.app.base.gateways, { paymentCompanies: openCompanies(networkOf(stripe)) })
})
afterAll(() => world.close())

async function enable(isEnabled = true): Promise<void> {
  const operator = await world.admin()
  const body = { values, isEnabled, hasNoAdultContent: true }
  await operator.api(admin.savePaymentGateway, { params: { name: 'stripe' }, body })
}

async function press(url: string, answer: 'finish' | 'leave'): Promise<void> {
  const { network } = world.app.base.gateways.paymentCompanies
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await network.fetch(url, { method: 'POST', headers, body: `do=${answer}`, redirect: 'manual' })
}

async function deliver(): Promise<void> {
  for (const { body, headers } of sent.splice(0)) {
    const given = headers as Record<string, string>
    await world.inject({
      method: 'POST',
      url: '/api/payment/stripe/callhook',
      headers: given,
      payload: body,
    })
  }
  await world.settle()
}

it('offers no account while no enabled company pays creators', async () => {
  const performer = await world.performer()
  expect(await performer.api(banking.readConnectedAccount)).toEqual({
    gateway: null,
    account: null,
  })
  await expect(performer.api(banking.openConnectedAccount)).rejects.toMatchObject({
    code: 'payments.gateway_unavailable',
  })
})

it('a creator opens one connected account, which can receive money when the company says so', async () => {
  await enable()
  const performer = await world.performer()
  const opened = await performer.api(banking.openConnectedAccount)
  expect(opened).toMatchObject({
    canReceive: false,
    url: expect.stringMatching(/connect\.stripe\.com\/setup\//),
  })
  const again = await performer.api(banking.openConnectedAccount)
  expect(again.accountId).toBe(opened.accountId)
  const { account } = await performer.api(banking.readConnectedAccount)
  expect(account?.missing).toContain('external_account')
  await press(again.url, 'finish')
  await deliver()
  expect(await performer.api(banking.readConnectedAccount)).toEqual({
    gateway: { name: 'stripe', title: 'Stripe' },
    account: { accountId: opened.accountId, canReceive: true, missing: [] },
  })
  const operator = await world.admin()
  const { data } = await operator.api(admin.listAudit, {
    query: { action: 'banking.account_changed', subjectId: performer.id },
  })
  expect(data.map(({ detail }) => detail)).toEqual([{ type: 'stripe' }])
})

it('asks the company itself when its report was lost', async () => {
  const performer = await world.performer()
  const { url } = await performer.api(banking.openConnectedAccount)
  await press(url, 'finish')
  sent.splice(0)
  expect((await performer.api(banking.readConnectedAccount)).account?.canReceive).toBe(true)
})

it('an account opened beside a bank account waits, and the mail about it has the link that stops payouts', async () => {
  const performer = await world.performer()
  await performer.api(banking.saveBankAccount, { body: bank })
  await performer.api(banking.openConnectedAccount)
  await world.settle()
  const mails = (await mailsTo(world, performer.email)).filter(
    ({ subject }) => subject === 'Your payout details were changed',
  )
  expect(mails).toHaveLength(2)
  expect(mails.filter(({ text }) => text.includes('It can receive payouts from'))).toHaveLength(1)
  for (const { text } of mails) expect(text).toContain('/payouts/stop/')
  const { states } = await performer.api(banking.readAccounts)
  expect(states).toMatchObject([{ type: 'stripe', usableFrom: expect.any(String) }])
  world.clock.advance(49 * 3_600_000)
  const later = await logInAgain(world, performer)
  expect((await later.api(banking.readAccounts)).states).toEqual([])
})

it('a connected account needs a recent proof of identity, and is for creators alone', async () => {
  const performer = await world.performer()
  world.clock.advance(16 * 60_000)
  await expect(performer.api(banking.openConnectedAccount)).rejects.toMatchObject({
    code: 'auth.proof_required',
  })
  const fan = await world.fan()
  await expect(fan.api(banking.openConnectedAccount)).rejects.toMatchObject({ status: 403 })
  await expect(world.api()(banking.readConnectedAccount)).rejects.toMatchObject({ status: 401 })
})

it('opening a connected account fails with a message when the company does not answer', async () => {
  const performer = await world.performer()
  Object.assign(world.app.base.gateways, { paymentCompanies: openCompanies(networkOf()) })
  await expect(performer.api(banking.openConnectedAccount)).rejects.toMatchObject({
    code: 'payments.gateway_failed',
  })
})
