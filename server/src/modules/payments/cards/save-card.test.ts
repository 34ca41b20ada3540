import * as payments from '@stagedoor/contract/payments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payAtSandbox } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { createWorld, malformed, type World } from '../../../../test/world/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const save = (
  { api }: Pick<Person, 'api'>,
  token: string,
  more: object = {},
  gateway = 'sandbox',
) => api(payments.saveCard, { params: { gateway }, body: { token, ...more } })
const cardsOf = async ({ api }: Person) => (await api(payments.listCards, { query: {} })).data
const unknown = '0199a0b0c0d07000800000000000000a'

describe('saving a card', () => {
  it('stores what the gateway says about the card, which pays in one click afterwards', async () => {
    const fan = await world.fan()
    const claimed = {
      month: 1,
      year: 2001,
      holderName: 'A Holder',
      last4Digits: '9999',
      brand: 'Fake',
    }
    const card = await save(fan, 'good', {
      ...claimed,
      paymentGateway: 'sandbox',
      providerField: 'x',
    })
    expect(card).toMatchObject({
      brand: 'Visa',
      last4Digits: '4242',
      holderName: 'A Holder',
      isDefault: false,
    })
    expect(await cardsOf(fan)).toEqual([card])
    const started = await fan.api(payments.topUp, { body: { amount: 10, cardId: card.token } })
    expect(started).toMatchObject({ status: 'success' })
    expect(await save(fan, 'good')).toMatchObject({ _id: card._id })
    expect(await cardsOf(fan)).toHaveLength(1)
  })

  it('refuses input with a card number in any field, and stores nothing', async () => {
    const fan = await world.fan()
    const refused = { status: 400, code: 'request.card_number' }
    const number = '4242424242424242'
    await expect(save(fan, number)).rejects.toMatchObject(refused)
    await expect(save(fan, 'good', { holderName: 'A 4242 4242 4242 4242' })).rejects.toMatchObject(
      refused,
    )
    await expect(save(fan, 'good', { number: Number(number) })).rejects.toMatchObject(refused)
    await expect(
      save(fan, 'good', { card: { pan: ['4000-0566-5566-5556'] } }),
    ).rejects.toMatchObject(refused)
    expect(await cardsOf(fan)).toEqual([])
  })

  it('refuses tokens and gateways that are not known', async () => {
    const fan = await world.fan()
    await expect(save(fan, 'stolen')).rejects.toMatchObject({
      status: 422,
      code: 'payments.card_refused',
    })
    const elsewhere = save(fan, 'good', {}, 'nowhere')
    await expect(elsewhere).rejects.toMatchObject({ code: 'payments.gateway_unavailable' })
    await expect(save(fan, '')).rejects.toMatchObject({ status: 400 })
    const body = malformed({ token: 7, month: 13 })
    await expect(
      fan.api(payments.saveCard, { params: { gateway: 'sandbox' }, body }),
    ).rejects.toMatchObject({
      status: 400,
    })
    await expect(save({ api: world.api() }, 'good')).rejects.toMatchObject({ status: 401 })
    await expect(save(await world.performer(), 'good')).rejects.toMatchObject({ status: 403 })
  })

  it('saves at most ten cards of an account', async () => {
    const fan = await world.fan()
    const { db } = world.app.base
    for (let at = 0; at < 9; at += 1) {
      const method = {
        brand: 'Visa',
        last4Digits: '1111',
        month: 1,
        year: 2099,
        holderName: 'A',
        isProduction: false,
      }
      const owned = {
        accountId: fan.id,
        gateway: 'sandbox',
        gatewayToken: `made ${at}`,
        createdAt: world.clock.now(),
      }
      await db
        .insertInto('paymentCards')
        .values({ id: world.app.base.newId(), ...owned, ...method })
        .execute()
    }
    const settled = await Promise.allSettled(
      ['good', 'slow', 'twice', 'once'].map((token) => save(fan, token)),
    )
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await cardsOf(fan)).toHaveLength(10)
    await expect(save(fan, 'good')).rejects.toMatchObject({
      status: 422,
      code: 'payments.too_many_cards',
      data: { maximum: 10 },
    })
  })
})

describe('the default card', () => {
  it('is one card at a time, until it is removed', async () => {
    const fan = await world.fan()
    const first = await save(fan, 'good')
    const second = await save(fan, 'twice')
    const choose = (id: string, { api }: Person = fan) =>
      api(payments.setDefaultCard, { params: { id } })
    expect(await choose(first._id)).toMatchObject({ _id: first._id, isDefault: true })
    await Promise.all([choose(second._id), choose(first._id), choose(second._id)])
    expect((await cardsOf(fan)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
    await choose(second._id)
    await fan.api(payments.deleteCard, { params: { id: second._id } })
    expect(await save(fan, 'twice')).toMatchObject({ isDefault: false })
    await payAtSandbox(world, await fan.api(payments.topUp, { body: { amount: 10 } }))
    const missing = { status: 404, code: 'payments.card_not_found' }
    await expect(choose(unknown)).rejects.toMatchObject(missing)
    await expect(choose(first._id, await world.fan())).rejects.toMatchObject(missing)
  })
})
