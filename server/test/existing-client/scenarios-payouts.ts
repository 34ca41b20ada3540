import { expect } from 'vitest'
import type { Data } from './client.ts'
import { fanWithTokens, setSetting } from './fixtures.ts'
import type { Scenarios } from './scenarios.ts'
import type { ClientAccount, ClientSite, OriginName } from './site.ts'

const TIP = 100
/** The form of an existing client for a bank account; the IBAN is the standard's example. */
const bank = {
  firstName: 'Anna',
  lastName: 'Miller',
  bankName: 'Commerzbank',
  bankAccount: 'DE89370400440532013000',
  bankRouting: '',
  bankSwiftCode: 'COBADEFFXXX',
  address: 'Main Street 12',
  city: 'Berlin',
  state: 'Berlin',
  country: 'Germany',
}
const form = {
  requestTokens: 60,
  requestNote: 'For June',
  paymentAccountType: 'banking',
  source: 'performer',
}
const table = {
  sort: 'desc',
  sortBy: 'createdAt',
  limit: 10,
  offset: 0,
  status: '',
  fromDate: '',
  toDate: '',
}

const saveBank = ({ client, person }: ClientAccount): Promise<Data> =>
  client.put('/performers/banking-settings', { ...bank, performerId: person.id })

/** Makes a creator with bank details and available earnings of a tip. */
async function creatorToPay(stage: ClientSite, place: OriginName): Promise<ClientAccount> {
  const creator = await stage.creator(place)
  const fan = await fanWithTokens(stage, place)
  await setSetting(stage, 'holdDays', 0)
  await fan.client.post(`/wallet/charges/tip/${creator.person.id}`, { price: TIP })
  await setSetting(stage, 'holdDays', 7)
  await stage.world.runScheduledJobs()
  await saveBank(creator)
  return creator
}

const request = ({ client }: ClientAccount): Promise<Data> => client.post('/payout-requests', form)

/** Payouts as an existing client requests them. */
export const payoutScenarios: Scenarios = {
  async 'PUT /performers/banking-settings'(stage, place) {
    const creator = await stage.creator(place)
    await saveBank(creator)
    const { bankingInformation } = await creator.client.get('/performers/me')
    expect(bankingInformation).toMatchObject({ lastName: 'Miller', bankName: 'Commerzbank' })
  },
  async 'PUT /performers/payment-gateway-settings'(stage, place) {
    const { client, person } = await stage.creator(place)
    const body = { key: 'paypal', value: { email: 'anna@example.com' }, performerId: person.id }
    await client.put('/performers/payment-gateway-settings', body)
    expect((await client.get('/performers/me')).paypalSetting).toMatchObject({
      value: { email: expect.any(String) },
    })
  },
  async 'POST /stripe/accounts'(stage, place) {
    const { client } = await stage.creator(place)
    await expect(client.post('/stripe/accounts')).rejects.toMatchObject({ status: 422 })
  },
  async 'POST /payout-requests/calculate'(stage, place) {
    const { client } = await creatorToPay(stage, place)
    expect(await client.post('/payout-requests/calculate')).toMatchObject({
      totalEarnedTokens: 90,
      previousPaidOutTokens: 0,
      remainingUnpaidTokens: 90,
    })
  },
  async 'POST /payout-requests'(stage, place) {
    const creator = await creatorToPay(stage, place)
    expect(await request(creator)).toMatchObject({
      ...form,
      status: 'pending',
      tokenConversionRate: 1,
    })
    await expect(request(creator)).rejects.toMatchObject({ status: 422 })
  },
  async 'PUT /payout-requests/{}'(stage, place) {
    const creator = await creatorToPay(stage, place)
    const { _id } = await request(creator)
    const changed = await creator.client.put(`/payout-requests/${_id}`, {
      ...form,
      requestTokens: 70,
    })
    expect(changed).toMatchObject({ _id, requestTokens: 70 })
  },
  async 'GET /payout-requests/search'(stage, place) {
    const creator = await creatorToPay(stage, place)
    const { _id } = await request(creator)
    expect(await creator.client.get('/payout-requests/search', table)).toMatchObject({
      total: 1,
      data: [{ _id }],
    })
  },
  async 'GET /payout-requests/{}/view'(stage, place) {
    const creator = await creatorToPay(stage, place)
    const { _id } = await request(creator)
    expect(await creator.client.get(`/payout-requests/${_id}/view`)).toMatchObject({ _id, ...form })
  },
  async 'GET /payout-requests/check/pending-review'(stage, place) {
    const creator = await creatorToPay(stage, place)
    expect(await creator.client.get('/payout-requests/check/pending-review')).toBe(true)
    await request(creator)
    expect(await creator.client.get('/payout-requests/check/pending-review')).toBe(false)
  },
}
