import type { Currency } from '@stagedoor/contract/kit'
import { expect, it } from 'vitest'
import { browserToken } from '../../test/ccbill/browser-token.ts'
import { CcbillSimulator } from '../../test/ccbill/simulate-ccbill.ts'
import { approvalOf, type restCards } from '../../test/ccbill/simulate-rest.ts'
import { simulatedCompanies } from '../../test/companies.ts'
import { companyCtx, networkOf } from '../../test/company.ts'
import { newId } from '../../test/new-id.ts'
import type { RawCallback } from '../events.ts'
import { chargeOf, savedCardsContract } from '../saved-cards.contract.ts'
import { ccbill } from './adapter.ts'

const values = simulatedCompanies.find(({ adapter }) => adapter.name === 'ccbill')
  ?.values as Record<string, string>
const ctx = companyCtx()
const customer = { id: newId(), name: 'A Buyer' }
const shown = { brand: 'Visa', last4Digits: '4242', month: 4, year: 2034 }

/** Opens CCBill with saved cards, and the widget of a buyer's browser. */
function opened(changes: Readonly<Record<string, string>> = {}) {
  const callbacks: RawCallback[] = []
  const { threedsSubacc, threedsSalt } = changes
  const second = threedsSubacc && threedsSalt ? { threedsSubacc, threedsSalt } : {}
  const account = { ...values, ...second, site: 'https://site.example', format: 'json' } as const
  const company = new CcbillSimulator(
    account as ConstructorParameters<typeof CcbillSimulator>[0],
    (sent) => callbacks.push(sent),
  )
  const network = networkOf(company)
  const gateway = ccbill.open({ ...values, ...changes }, network)
  const newEvents = async () =>
    (
      await Promise.all(callbacks.splice(0).map((callback) => gateway.readEvents(ctx, callback)))
    ).flat()
  const tokenOf = async (card: keyof typeof restCards, uses?: number) =>
    browserToken(network, {
      key: (await gateway.cardForms?.openKey(ctx)) ?? '',
      card,
      ...(uses && { uses }),
    })
  return { callbacks, company, gateway, network, newEvents, tokenOf }
}

const confirmed = (token: string, changes: object = {}) => ({
  success: true,
  status: 'Y',
  eci: '05',
  protocolVersion: '2.2.0',
  clientTransactionId: 'id-wl9r6duc5zj',
  dsTransId: 'e3693b86-8217',
  acsTransId: 'ca5f9649-b865',
  authenticationType: '',
  authenticationValue: approvalOf(token),
  cardToken: 'gjeoB5NdJ1r6p0dGgjeoB5NdJ1r6p0dG',
  ...changes,
})

savedCardsContract(opened)

it('charges a card after its bank confirmed it, and not with the proof of another card', async () => {
  const { gateway, tokenOf, newEvents } = opened()
  const token = await tokenOf('confirmed')
  const charge = (confirmation: ReturnType<typeof confirmed>) =>
    gateway.chargeMethod(ctx, chargeOf(token, { confirmation }))
  expect(await charge(confirmed(token))).toMatchObject({ kind: 'approved' })
  expect(await newEvents()).toMatchObject([{ outcome: { kind: 'approved' } }])
  expect(await charge(confirmed('another'))).toMatchObject({
    kind: 'declined',
    reason: 'Transaction denied',
  })
  await newEvents()
  const refused = await charge(confirmed(token, { success: false, status: 'N' }))
  expect(refused).toMatchObject({
    kind: 'declined',
    reason: 'The payment was not confirmed with your bank',
  })
  expect(await newEvents()).toEqual([])
})

it('charges that a bank confirmed are read, listed, cancelled and refunded on their subaccount', async () => {
  const { callbacks, gateway, network, newEvents, tokenOf } = opened({
    threedsSubacc: '0003',
    threedsSalt: 'the-salt-of-the-other-subaccount',
  })
  const token = await tokenOf('confirmed')
  const recurring = { amount: 800n as Currency, months: 1 }
  const order = chargeOf(token, { recurring, confirmation: confirmed(token) })
  const { externalId = '', subscriptionId = '' } = await gateway.chargeMethod(ctx, order)
  const sale = callbacks[0] as RawCallback
  expect(await gateway.authenticate(ctx, sale)).toBe(`NewSaleSuccess:${subscriptionId}`)
  const unaware = ccbill.open(values, network)
  expect(() => unaware.authenticate(ctx, sale)).toThrow('wrong digest')
  await gateway.chargeMethod(ctx, chargeOf(await tokenOf('good')))
  const span = { from: new Date('2030-01-15T00:00:00Z'), to: new Date('2030-01-16T00:00:00Z') }
  expect(await Array.fromAsync(gateway.listTransactions(ctx, span))).toHaveLength(2)
  expect(await Array.fromAsync(unaware.listTransactions(ctx, span))).toHaveLength(1)
  await newEvents()
  expect(await unaware.cancelSubscription(ctx, subscriptionId)).toBe(false)
  expect(await gateway.cancelSubscription(ctx, subscriptionId)).toBe(true)
  const { amount, currency, reference } = order
  expect(await gateway.refund(ctx, { externalId, amount, currency, reference })).toBe(true)
  const ended = [{ kind: 'subscription_ended', subscriptionId }]
  expect(await newEvents()).toMatchObject([...ended, { kind: 'refund', externalId, amount }])
})

it('begins a subscription with a saved card, which CCBill renews', async () => {
  const { company, gateway, tokenOf, newEvents } = opened()
  const recurring = { amount: 800n as Currency, months: 1 }
  const outcome = await gateway.chargeMethod(ctx, chargeOf(await tokenOf('good'), { recurring }))
  expect(outcome).toMatchObject({ kind: 'approved', subscriptionId: outcome.externalId })
  expect(await newEvents()).toMatchObject([{ outcome: { subscriptionId: outcome.subscriptionId } }])
  company.rebill(outcome.subscriptionId ?? '')
  expect(await newEvents()).toMatchObject([
    { kind: 'rebill', amount: 800n, subscriptionId: outcome.subscriptionId },
  ])
})

it('declines a card whose token was used up or never known, and one that no browser described', async () => {
  const { gateway, tokenOf } = opened()
  const once = await tokenOf('good', 1)
  expect(await gateway.chargeMethod(ctx, chargeOf(once))).toMatchObject({ kind: 'approved' })
  const gone = { kind: 'declined', reason: 'This card is no longer saved' }
  expect(await gateway.chargeMethod(ctx, chargeOf(once))).toMatchObject(gone)
  expect(await gateway.chargeMethod(ctx, chargeOf('unknown'))).toMatchObject(gone)
  expect(await gateway.saveMethod(ctx, { customer, token: await tokenOf('good') })).toBeUndefined()
  expect(await gateway.saveMethod(ctx, { customer, token: 'unknown', shown })).toBeUndefined()
})

it('tells a declined charge from one whose outcome is not known', async () => {
  const { network, tokenOf } = opened()
  const token = await tokenOf('good')
  const failingAt = (path: string) =>
    ccbill.open(values, {
      ...network,
      fetch: (input, init) =>
        String(input).includes(path)
          ? Promise.reject(new TypeError('reset'))
          : network.fetch(input, init),
    })
  const before = await failingAt('threeds-required').chargeMethod(ctx, chargeOf(token))
  expect(before).toMatchObject({
    kind: 'declined',
    reason: expect.stringContaining('not been charged'),
  })
  await expect(failingAt('/transactions/').chargeMethod(ctx, chargeOf(token))).rejects.toThrow(
    'did not answer',
  )
})

it('saves no cards without all keys of the REST API, and says which set-up is wrong', async () => {
  const none = { appId: '', appSecret: '', browserAppId: '', browserAppSecret: '' }
  expect(opened(none).gateway.capabilities.oneClick).toBe(false)
  expect(opened(none).gateway.cardForms).toBeUndefined()
  await expect(opened(none).gateway.checkSetup(ctx)).resolves.toBeUndefined()
  await expect(opened().gateway.checkSetup(ctx)).resolves.toBeUndefined()
  await expect(
    opened({ ...none, appId: 'app-of-the-server' }).gateway.checkSetup(ctx),
  ).rejects.toThrow('all four keys')
  await expect(opened({ browserAppSecret: 'a wrong one' }).gateway.checkSetup(ctx)).rejects.toThrow(
    'app-of-browsers',
  )
})

it('the card form of CCBill is described with the addresses that a page has to admit, and never with a secret', () => {
  const forms = opened({ threedsSubacc: '0003' }).gateway.cardForms
  const form = forms?.describe()
  expect(form).toMatchObject({
    accountNumber: 900100,
    subaccountNumber: 0,
    applicationId: 'app-of-browsers',
  })
  expect(form?.scriptUrl).toMatch(/^https:\/\/js\.ccbill\.com\/v\d/)
  const sources = { scripts: ['https://js.ccbill.com/'], connections: ['https://api.ccbill.com/'] }
  expect(form?.sources).toEqual({ ...sources, frames: [] })
  expect(JSON.stringify(form)).not.toContain('secret')
  const charge = { methodToken: 'token', amount: 1250n as Currency, currency: 'EUR' }
  const confirmation = { cardToken: 'token', amount: 1250n, currencyCode: '978' }
  const confirming = forms?.describe(charge)
  expect(confirming).toMatchObject({ subaccountNumber: 3, confirmation })
  const bank = 'https://*.3dsintegrator.com'
  expect(confirming?.sources).toEqual({
    scripts: [...sources.scripts, bank],
    connections: [...sources.connections, bank],
    frames: ['https:'],
  })
})
