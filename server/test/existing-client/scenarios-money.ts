import { expect } from 'vitest'
import { payAtSandbox } from '../world/money.ts'
import { fanWithTokens, makePhotoPost, pricedCreator, subscriber } from './fixtures.ts'
import type { Scenarios } from './scenarios.ts'

const table = {
  sort: 'desc',
  sortBy: 'createdAt',
  limit: 10,
  offset: 0,
  current: 1,
  status: '',
  fromDate: '',
  toDate: '',
}

export const moneyScenarios: Scenarios = {
  async 'POST /payment/wallet/top-up'(stage, place) {
    const { client } = await stage.fan(place)
    const body = { amount: 25, paymentGateway: 'sandbox', cardId: undefined, couponCode: '' }
    const started = await client.post('/payment/wallet/top-up', body)
    await payAtSandbox(stage.world, started)
    await stage.world.settle()
    expect(await client.get('/users/me')).toMatchObject({ balance: 25 })
    await expect(
      client.post('/payment/wallet/top-up', { ...body, amount: 1 }),
    ).rejects.toMatchObject({ status: 422 })
  },
  async 'POST /coupons/{}/apply-coupon'(stage, place) {
    const { client: admin } = await stage.admin(place)
    const { client } = await stage.fan(place)
    const code = `SPRING${place.replace(/\W/g, '')}`
    const form = {
      name: 'Spring',
      description: '',
      code,
      value: 0.1,
      numberOfUses: 1,
      status: 'active',
    }
    const made = await admin.post('/admin/coupons', {
      ...form,
      expiredDate: '2099-01-01T00:00:00.000Z',
    })
    const applied = await client.post(`/coupons/${code}/apply-coupon`)
    expect(applied).toEqual({ _id: made._id, code, value: 0.1 })
    const body = { amount: 20, paymentGateway: 'sandbox', cardId: undefined, couponCode: code }
    await payAtSandbox(stage.world, await client.post('/payment/wallet/top-up', body))
    await stage.world.settle()
    expect(await client.get('/users/me')).toMatchObject({ balance: 20 })
    expect(await client.get('/payment/transactions/user/search', table)).toMatchObject({
      data: [{ originalPrice: 20, totalPrice: 18, couponInfo: { code, value: 0.1 } }],
    })
    await expect(client.post(`/coupons/${code}/apply-coupon`)).rejects.toMatchObject({
      status: 406,
    })
    await expect(client.post('/coupons/NOTHING/apply-coupon')).rejects.toMatchObject({
      status: 404,
    })
    expect(await admin.get('/admin/coupons/search', { limit: 10, q: code })).toMatchObject({
      data: [{ uses: 1 }],
    })
  },
  async 'POST /payment/subscribe/performers'(stage, place) {
    const creator = await pricedCreator(stage, place)
    const { client } = await subscriber(stage, place, creator)
    expect(await client.get(`/performers/${creator.person.id}`)).toMatchObject({
      isSubscribed: true,
    })
    const trial = await stage.fan(place)
    await trial.client.post('/payment/subscribe/performers', {
      type: 'free',
      performerId: creator.person.id,
    })
  },
  async 'GET /payment/transactions/user/search'(stage, place) {
    const { client } = await fanWithTokens(stage, place)
    expect(
      await client.get('/payment/transactions/user/search', { ...table, performerId: '' }),
    ).toMatchObject({
      total: 1,
      data: [{ type: 'token_package', status: 'success' }],
    })
  },
  async 'GET /payment-cards'(stage, place) {
    const { client } = await fanWithTokens(stage, place)
    expect(
      (await client.get('/payment-cards', { paymentGateway: 'sandbox', limit: 10 })).data,
    ).toEqual(expect.any(Array))
  },
  async 'POST /{}/cards'(stage, place) {
    const { client } = await stage.fan(place)
    const card = {
      token: 'good',
      month: 12,
      year: 2030,
      holderName: 'A Holder',
      last4Digits: '4242',
      brand: 'Visa',
    }
    const saved = await client.post('/sandbox/cards', { ...card, paymentGateway: 'sandbox' })
    expect(
      await client.get('/payment-cards', { paymentGateway: 'sandbox', limit: 10 }),
    ).toMatchObject({
      data: [{ _id: saved._id, holderName: 'A Holder', last4Digits: '4242', brand: 'Visa' }],
    })
    const number = client.post('/sandbox/cards', { ...card, token: '4242424242424242' })
    await expect(number).rejects.toMatchObject({
      status: 400,
      body: { code: 'request.card_number' },
    })
    const body = { amount: 25, paymentGateway: 'sandbox', cardId: saved.token, couponCode: '' }
    await client.post('/payment/wallet/top-up', body)
    await stage.world.settle()
    expect(await client.get('/users/me')).toMatchObject({ balance: 25 })
  },
  async 'DELETE /payment-cards/{}'(stage, place) {
    const { client } = await stage.fan(place)
    const fan = client
    const creator = await pricedCreator(stage, place)
    const body = { type: 'monthly', performerId: creator.person.id, paymentGateway: 'sandbox' }
    await payAtSandbox(stage.world, await fan.post('/payment/subscribe/performers', body))
    await stage.world.settle()
    const { data } = await client.get('/payment-cards', { paymentGateway: 'sandbox', limit: 10 })
    for (const { _id } of data) await client.delete(`/payment-cards/${_id}`)
    expect(await client.get('/payment-cards', { limit: 10 })).toMatchObject({ total: 0 })
  },
  async 'GET /subscriptions/performer/search'(stage, place) {
    const creator = await pricedCreator(stage, place)
    const { person } = await subscriber(stage, place, creator)
    const query = { ...table, subscriptionType: '', userId: '' }
    const { data } = await creator.client.get('/subscriptions/performer/search', query)
    expect(data).toMatchObject([
      { subscriptionType: 'monthly', userInfo: { _id: person.id }, status: 'active' },
    ])
  },
  async 'GET /subscriptions/user/search'(stage, place) {
    const creator = await pricedCreator(stage, place)
    const { client } = await subscriber(stage, place, creator)
    const { data } = await client.get('/subscriptions/user/search', { ...table, performerId: '' })
    expect(data).toMatchObject([
      { performerInfo: { _id: creator.person.id }, paymentGateway: 'sandbox' },
    ])
  },
  async 'POST /payment/{}/cancel-subscription/{}'(stage, place) {
    const creator = await pricedCreator(stage, place)
    const { client } = await subscriber(stage, place, creator)
    const { data } = await client.get('/subscriptions/user/search', table)
    expect(await client.post(`/payment/sandbox/cancel-subscription/${data[0]._id}`)).toEqual({
      success: true,
    })
  },
  async 'POST /wallet/charges/tip/{}'(stage, place) {
    const { client } = await fanWithTokens(stage, place)
    const { person } = await stage.creator(place)
    expect(await client.post(`/wallet/charges/tip/${person.id}`, { price: 10 })).toMatchObject({
      type: 'tip',
      totalPrice: 10,
      performerId: person.id,
    })
    const poor = await stage.fan(place)
    await expect(
      poor.client.post(`/wallet/charges/tip/${person.id}`, { price: 10 }),
    ).rejects.toMatchObject({
      status: 422,
      body: { code: 'wallet.insufficient_balance' },
    })
  },
  async 'POST /wallet/charges/feed/{}'(stage, place) {
    const { client } = await fanWithTokens(stage, place)
    const creator = await stage.creator(place)
    const { _id } = await makePhotoPost(stage, creator, { isSale: true, price: 20 })
    expect(await client.post(`/wallet/charges/feed/${_id}`, {})).toMatchObject({
      type: 'feed',
      totalPrice: 20,
    })
    const bought = await client.get(`/user/feeds/${_id}`)
    expect(bought).toMatchObject({ isBought: true })
    expect((await client.open(bought.files[0].url)).status).toBe(200)
  },
  async 'GET /wallet/charges/search'(stage, place) {
    const { client } = await fanWithTokens(stage, place)
    const { person } = await stage.creator(place)
    await client.post(`/wallet/charges/tip/${person.id}`, { price: 10 })
    const query = { ...table, type: '', performerId: '' }
    expect(await client.get('/wallet/charges/search', query)).toMatchObject({
      total: 1,
      data: [{ type: 'tip' }],
    })
  },
  async 'GET /performer/earning/search'(stage, place) {
    const { client } = await fanWithTokens(stage, place)
    const creator = await stage.creator(place)
    await client.post(`/wallet/charges/tip/${creator.person.id}`, { price: 10 })
    await stage.world.settle()
    const query = { ...table, type: '', fromDate: '2026-01-01', toDate: '2026-12-31' }
    const { data } = await creator.client.get('/performer/earning/search', query)
    expect(data).toMatchObject([{ type: 'tip', grossPrice: 10, netPrice: 9, siteCommission: 0.1 }])
  },
  async 'GET /performer/earning/stats'(stage, place) {
    const { client } = await stage.creator(place)
    const none = { totalGrossPrice: 0, totalSiteCommission: 0, totalNetPrice: 0 }
    expect(await client.get('/performer/earning/stats?')).toMatchObject(none)
  },
  async 'GET /package/token/search'(stage, place) {
    const { client } = await stage.fan(place)
    expect((await client.get('/package/token/search', { limit: 99 })).data).toEqual(
      expect.any(Array),
    )
  },
}
