import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payAtSandbox } from '../world/money.ts'
import type { Data } from './client.ts'
import { fanWithTokens, makePhotoPost, pricedCreator, setSetting } from './fixtures.ts'
import { type ClientAccount, type ClientSite, createClientSite, originNames } from './site.ts'

let stage: ClientSite
beforeAll(async () => {
  stage = await createClientSite()
})
afterAll(() => stage.close())

const table = { sort: 'desc', sortBy: 'createdAt', limit: 10, offset: 0, current: 1, pageSize: 10 }

/** Returns the next event of a name; rejects after a while. */
const nextOf = (socket: Socket, event: string) =>
  new Promise<Data>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${event} did not come`)), 10_000)
    socket.once(event, (payload) => {
      clearTimeout(timer)
      resolve(payload)
    })
  })

describe.each(originNames)('what a client of others reads about money, from %s', (place) => {
  it('sends an existing client the whole transaction for a charge and for its earning', async () => {
    const fan = await fanWithTokens(stage, place)
    const creator = await stage.creator(place)
    const { _id } = await makePhotoPost(stage, creator, { isSale: true, price: 20 })
    const charged = await fan.client.post(`/wallet/charges/feed/${_id}`, {})
    const tipped = await fan.client.post(`/wallet/charges/tip/${creator.person.id}`, { price: 10 })
    for (const transaction of [charged, tipped]) {
      expect(transaction).toMatchObject({
        performerInfo: { _id: creator.person.id, username: creator.person.username },
        products: [{ quantity: 1, extraInfo: { performerId: creator.person.id } }],
        status: 'success',
      })
    }
    await stage.world.settle()
    const { data } = await creator.client.get('/performer/earning/search', {
      ...table,
      type: 'feed',
    })
    expect(data).toMatchObject([
      {
        transactionId: charged._id,
        transactionInfo: {
          _id: charged._id,
          type: 'feed',
          targetId: _id,
          totalPrice: 20,
          products: [{ price: 20 }],
        },
        isPaid: false,
        paidAt: null,
      },
    ])
  })

  it('sends an existing client the whole transaction for a subscription and redirects to its payment', async () => {
    const creator = await pricedCreator(stage, place)
    const { client } = await stage.fan(place)
    const body = {
      type: 'monthly',
      performerId: creator.person.id,
      paymentGateway: '',
      cardId: undefined,
    }
    const started = await client.post('/payment/subscribe/performers', body)
    expect(started).toMatchObject({
      type: 'monthly_subscription',
      status: 'created',
      performerInfo: { _id: creator.person.id },
      originalPrice: 9.99,
      totalPrice: 9.99,
      products: [{ price: 9.99, quantity: 1, extraInfo: { performerId: creator.person.id } }],
      couponInfo: null,
      paymentResponseInfo: null,
      paymentUrl: expect.stringMatching(/^http/),
    })
    await payAtSandbox(stage.world, started)
    await stage.world.settle()
    const { data } = await client.get('/payment/transactions/user/search', table)
    expect(data).toMatchObject([
      {
        _id: started._id,
        status: 'success',
        paymentResponseInfo: { gateway: 'sandbox', reference: expect.any(String) },
      },
    ])
    const earned = (await creator.client.get('/performer/earning/search', table)).data
    expect(earned).toMatchObject([
      { transactionInfo: { _id: started._id, type: 'monthly_subscription' } },
    ])
    expect(JSON.stringify(earned)).not.toContain('paymentResponseInfo')
  })

  it('pushes the whole free subscription without an end to an existing client', async () => {
    const creator = await stage.creator(place)
    await creator.client.put('/performers/me', { monthlyPrice: 0 })
    const fan = await stage.fan(place)
    const socket = await fan.client.connect()
    const callback = nextOf(socket, 'payment_status_callback')
    const body = { type: 'free', performerId: creator.person.id, paymentGateway: 'stripe' }
    const made = await fan.client.post('/payment/subscribe/performers', body)
    expect(made).toMatchObject({
      type: 'free_subscription',
      status: 'success',
      performerInfo: { _id: creator.person.id },
    })
    await stage.world.settle()
    expect((await callback).redirectUrl).toBe(`/payment/success?transactionId=${made._id}`)
    socket.disconnect()
    const { data } = await fan.client.get('/subscriptions/user/search', table)
    expect(data).toMatchObject([{ subscriptionType: 'free', status: 'active' }])
    expect(Date.parse(data[0].expiredAt)).toBeGreaterThan(
      stage.world.clock.now().getTime() + 50 * 365 * 86_400_000,
    )
    expect((await subscribedBy(creator))[0].expiredAt).toBe(data[0].expiredAt)
  })

  const subscribedBy = async ({ client }: ClientAccount) =>
    (
      await client.get('/subscriptions/performer/search', {
        ...table,
        subscriptionType: '',
        userId: '',
      })
    ).data
})

describe('a gateway under a name that existing clients know', () => {
  const names = ['ccbill', 'stripe'] as const

  it.each(names)('is the sandbox where a trial site lets it take the part of %s', async (name) => {
    await setSetting(stage, 'sandboxTakesPartOf', name)
    const guest = stage.guest('the site')
    expect(await guest.get('/settings/public')).toMatchObject({
      paymentGateway: name,
      isPlayMoney: true,
    })
    expect(await guest.post('/settings/keys', { keys: ['paymentGateway'] })).toEqual({
      paymentGateway: name,
    })
    const { client } = await stage.fan('the site')
    const started = await client.post('/payment/wallet/top-up', {
      amount: 25,
      paymentGateway: name,
    })
    expect(started.paymentUrl).toMatch(/^http/)
    await payAtSandbox(stage.world, started)
    await stage.world.settle()
    expect(await client.get('/users/me')).toMatchObject({ balance: 25 })
    const creator = await pricedCreator(stage, 'the site')
    const body = { type: 'monthly', performerId: creator.person.id, paymentGateway: name }
    await payAtSandbox(stage.world, await client.post('/payment/subscribe/performers', body))
    await stage.world.settle()
    const { data } = await client.get('/payment-cards', { paymentGateway: name, limit: 10 })
    expect(data.length).toBeGreaterThan(0)
    const [running] = (await client.get('/subscriptions/user/search', table)).data
    expect(await client.post(`/payment/${name}/cancel-subscription/${running._id}`)).toEqual({
      success: true,
    })
    await setSetting(stage, 'sandboxTakesPartOf', 'none')
  })

  it.each(names)('is refused as %s where nobody takes its part', async (paymentGateway) => {
    const { client } = await stage.fan('the site')
    await expect(
      client.post('/payment/wallet/top-up', { amount: 25, paymentGateway }),
    ).rejects.toMatchObject({
      status: 422,
      body: { code: 'payments.gateway_unavailable' },
    })
  })
})
