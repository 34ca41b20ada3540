import type { Currency } from '@stagedoor/contract/kit'
import { describe, expect, it } from 'vitest'
import { companyCtx, networkOf } from '../../test/company.ts'
import { newId } from '../../test/new-id.ts'
import { StripeSimulator } from '../../test/stripe/simulate-stripe.ts'
import { companyContract } from '../company.contract.ts'
import { ForgedCallback, type RawCallback } from '../events.ts'
import { savedCardsContract } from '../saved-cards.contract.ts'
import { stripe } from './adapter.ts'

const values = {
  secretKey: 'sk_test_4eC39HqLyjWDarjtT1zdp7dc',
  webhookSecret: 'whsec_Qm4xc7aWq1dVh8sYf',
}
const wrongValues = {
  secretKey: 'sk_test_another4eC39HqLyj',
  webhookSecret: 'whsec_another7aWq1dVh8sYf',
}
const ctx = companyCtx()
const customer = { id: newId(), name: 'A buyer' }
const money = { amount: 1250n as Currency, currency: 'USD' }
const returnUrl = 'https://site.example/success?transactionId=1'

/** Opens Stripe with a simulated account. */
function opened() {
  const callbacks: RawCallback[] = []
  const simulator = new StripeSimulator(values, (callback) => callbacks.push(callback))
  const network = networkOf(simulator)
  const gateway = stripe.open(values, network)
  const events = async () =>
    (
      await Promise.all(callbacks.splice(0).map((callback) => gateway.readEvents(ctx, callback)))
    ).flat()
  const save = async (token: string) => {
    const method = await gateway.saveMethod(ctx, { customer, token })
    if (!method) throw new Error('the card is saved')
    return method
  }
  const charge = (methodToken: string, more: object = {}) =>
    gateway.chargeMethod(ctx, {
      ...money,
      reference: newId(),
      description: 'A charge',
      methodToken,
      customer,
      returnUrl,
      confirmUrl: returnUrl,
      isBuyerAbsent: false,
      ...more,
    })
  const press = (url: string, body: string) =>
    network.fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      redirect: 'manual',
    })
  return { gateway, simulator, callbacks, events, save, charge, press }
}

describe('Stripe', () => {
  const tokens = {
    good: 'pm_card_visa',
    declined: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    confirmed: 'pm_card_authenticationRequired',
  }
  savedCardsContract(() => {
    const { gateway, events } = opened()
    return { gateway, newEvents: events, tokenOf: async (card) => tokens[card] }
  })

  companyContract({
    adapter: stripe,
    values,
    wrongValues,
    simulate: (callbacks) => new StripeSimulator(values, (callback) => callbacks.push(callback)),
    falsify: (callback) => ({
      ...callback,
      body: Buffer.from(String(callback.body).replace('1250', '9950')),
    }),
  })

  it('saves the card of a first payment, charges it once for a repeated reference, and refunds a part', async () => {
    const { gateway, simulator, events, press, charge } = opened()
    const order = {
      ...money,
      reference: newId(),
      description: 'Tokens',
      savesMethod: true,
      customer,
    }
    const { url } = await gateway.createCheckout(ctx, {
      ...order,
      successUrl: returnUrl,
      cancelUrl: returnUrl,
    })
    await press(url, 'card=good')
    const [paid] = await events()
    const shown = { brand: 'Visa', last4Digits: '4242', month: 4, year: 2034, isProduction: false }
    const saved = { ...shown, fingerprint: expect.stringMatching(/^fp_/) }
    expect(paid).toMatchObject({ kind: 'payment', outcome: { kind: 'approved', method: saved } })
    const token = (paid?.kind === 'payment' && paid.outcome.method?.token) || ''
    const reference = newId()
    const first = await charge(token, { reference })
    expect(first).toMatchObject({ kind: 'approved', reference, ...money })
    expect(await charge(token, { reference })).toEqual(first)
    expect(simulator.paid).toBe(2)
    await expect(charge(token, { reference, amount: 99n })).rejects.toThrow('Stripe answered 400')
    const { externalId = '' } = first
    const back = { externalId, amount: 250n as Currency, currency: 'USD' }
    const refundId = newId()
    expect(await gateway.refund(ctx, { reference: refundId, ...back })).toBe(true)
    expect(await gateway.refund(ctx, { reference: refundId, ...back })).toBe(true)
    expect(
      await gateway.refund(ctx, { reference: newId(), ...back, amount: 1001n as Currency }),
    ).toBe(false)
    const refunds = (await events()).filter(({ kind }) => kind === 'refund')
    expect(refunds).toEqual([{ kind: 'refund', type: 'refund', refundId, ...back }])
    await gateway.forgetMethod(ctx, token)
    await gateway.forgetMethod(ctx, token)
    expect(await charge(token)).toMatchObject({
      kind: 'declined',
      reason: 'This card is no longer saved',
    })
  })

  it('gives the bank’s page to a buyer who is there, and reports their approval or refusal', async () => {
    const { save, charge, press, events } = opened()
    const { token } = await save('pm_card_authenticationRequired')
    for (const [answer, kind] of [
      ['approve', 'approved'],
      ['refuse', 'declined'],
    ]) {
      const asked = await charge(token)
      expect(asked).toMatchObject({
        kind: 'authentication',
        clientSecret: expect.stringMatching(/secret/),
      })
      expect(asked.actionUrl).toMatch(/^https:\/\/hooks\.stripe\.com\//)
      await events()
      const answered = await press(asked.actionUrl ?? '', `do=${answer}`)
      expect(answered.headers.get('location')).toBe(returnUrl)
      expect(await events()).toMatchObject([{ outcome: { kind, reference: asked.reference } }])
    }
  })

  it('asks an absent buyer for their approval instead of declining, and can take the question back', async () => {
    const { gateway, save, charge, press, events, simulator } = opened()
    const { token } = await save('pm_card_authenticationRequired')
    const asked = await charge(token, { isBuyerAbsent: true })
    expect(asked).toMatchObject({ kind: 'authentication', actionUrl: expect.any(String) })
    const reported = await events()
    expect(reported.map((event) => event.kind === 'payment' && event.outcome.kind)).not.toContain(
      'declined',
    )
    expect(await gateway.closeCheckout(ctx, { ...asked })).toMatchObject({ kind: 'canceled' })
    expect((await press(asked.actionUrl ?? '', 'do=approve')).status).toBe(404)
    expect(simulator.paid).toBe(0)
  })

  it('declines in the words of the bank, and finds a charge whose answer was lost', async () => {
    const { gateway, save, charge } = opened()
    const { token } = await save('pm_card_visa_chargeDeclinedInsufficientFunds')
    const declined = await charge(token)
    expect(declined).toMatchObject({ kind: 'declined', reason: 'Your card has insufficient funds' })
    const { reference } = declined
    expect(await gateway.findOutcome(ctx, { reference, ...money })).toEqual(declined)
    expect(await gateway.findOutcome(ctx, { reference: newId(), ...money })).toBeUndefined()
  })

  it('refuses a card that is saved for another account, and tokens that it does not know', async () => {
    const { gateway, save } = opened()
    const { token } = await save('pm_card_visa')
    expect(await save(token)).toMatchObject({ token })
    const stranger = { id: newId(), name: 'Another' }
    expect(await gateway.saveMethod(ctx, { customer: stranger, token })).toBeUndefined()
    expect(await gateway.saveMethod(ctx, { customer, token: 'pm_nothing' })).toBeUndefined()
  })

  it('saves a card once its bank agrees to later charges, and not one that the bank refuses', async () => {
    const { gateway, save } = opened()
    expect(await save('pm_card_authenticationRequired')).toMatchObject({ last4Digits: '3155' })
    const stolen = { customer, token: 'pm_card_visa_chargeDeclinedStolenCard' }
    expect(await gateway.saveMethod(ctx, stolen)).toBeUndefined()
  })

  it('opens one account for a performer, and sends each payout to it once, after its holder was checked', async () => {
    const { gateway, simulator, press, events } = opened()
    const { accounts } = gateway
    if (!accounts) throw new Error('Stripe pays performers')
    const holder = { id: newId(), email: 'mia@example.com' }
    const accountId = await accounts.open(ctx, holder)
    expect(await accounts.open(ctx, holder)).toBe(accountId)
    expect(await accounts.find(ctx, accountId)).toMatchObject({
      canReceive: false,
      missing: ['external_account', expect.any(String)],
    })
    const order = { reference: newId(), accountId, amount: 2500n as Currency, currency: 'USD' }
    expect(await accounts.transfer(ctx, order)).toBeUndefined()
    const page = { accountId, returnUrl, againUrl: returnUrl }
    const answered = await press(await accounts.setupUrl(ctx, page), 'do=finish')
    expect(answered.headers.get('location')).toBe(returnUrl)
    expect(await events()).toEqual([
      { kind: 'connected_account', accountId, canReceive: true, missing: [] },
    ])
    const again = { ...order, reference: newId() }
    const sent = await accounts.transfer(ctx, again)
    expect(await accounts.transfer(ctx, again)).toBe(sent)
    expect(simulator.transfers).toMatchObject([
      { destination: accountId, amount: 2500, transfer_group: again.reference },
    ])
  })

  it('charges whole units of a currency without decimals, and no fraction of them', async () => {
    const { save, charge, events } = opened()
    const { token } = await save('pm_card_visa')
    const yen = { amount: 150_000n as Currency, currency: 'JPY' }
    expect(await charge(token, yen)).toMatchObject({ kind: 'approved', ...yen })
    expect(await events()).toMatchObject([{ outcome: { kind: 'approved', ...yen } }])
    await expect(charge(token, { ...yen, amount: 150_050n })).rejects.toThrow('whole JPY only')
  })

  it('closes an open page, after which nothing can be paid there', async () => {
    const { gateway, press } = opened()
    const order = {
      ...money,
      reference: newId(),
      description: 'Tokens',
      savesMethod: true,
      customer,
    }
    const page = await gateway.createCheckout(ctx, {
      ...order,
      successUrl: returnUrl,
      cancelUrl: returnUrl,
    })
    const { reference } = order
    const { checkoutId } = page
    expect(await gateway.closeCheckout(ctx, { reference, ...money, checkoutId })).toMatchObject({
      kind: 'canceled',
    })
    expect((await press(page.url, 'card=good')).status).toBe(404)
    expect(await gateway.findOutcome(ctx, { reference, ...money, checkoutId })).toMatchObject({
      kind: 'canceled',
    })
  })

  it('lists charges, refunds and chargebacks of a span with references and fees, the oldest first', async () => {
    const { gateway, save, charge, simulator } = opened()
    const { token } = await save('pm_card_visa')
    const { reference, externalId = '' } = await charge(token)
    const refundId = newId()
    await gateway.refund(ctx, {
      reference: refundId,
      externalId,
      amount: 100n as Currency,
      currency: 'USD',
    })
    simulator.chargeBack(externalId)
    const listed = async (from: string, to: string) =>
      Array.fromAsync(gateway.listTransactions(ctx, { from: new Date(from), to: new Date(to) }))
    expect(await listed('2030-01-15', '2030-01-16')).toMatchObject([
      { type: 'charge', externalId, reference, ...money, fee: 30n, occurredAt: ctx.now() },
      { type: 'refund', reference: refundId, amount: 100n },
      { type: 'chargeback', ...money, fee: 1500n },
    ])
    expect(await listed('2030-01-16', '2030-01-17')).toEqual([])
  })

  it('refuses callbacks that are older or newer than five minutes', async () => {
    const { gateway, callbacks, save, charge } = opened()
    await charge((await save('pm_card_visa')).token)
    const [callback] = callbacks as [RawCallback]
    for (const [seconds, isAccepted] of [
      [299, true],
      [301, false],
      [-301, false],
    ] as const) {
      const later = { ...ctx, now: () => new Date(ctx.now().getTime() + seconds * 1000) }
      const read = () => gateway.authenticate(later, callback)
      if (isAccepted) expect(read()).toMatch(/^evt_/)
      else expect(read).toThrow(ForgedCallback)
    }
  })
})
