import { expect } from 'vitest'
import type { Data } from './client.ts'
import { fanWithTokens, photo } from './fixtures.ts'
import type { Scenarios } from './scenarios.ts'
import type { ClientAccount, ClientSite, OriginName } from './site.ts'

/** The form of an existing client for an address, with every field it has. */
const address = {
  name: 'Home',
  country: 'Germany',
  state: 'Berlin',
  city: 'Berlin',
  district: '',
  ward: '',
  streetAddress: 'Main Street',
  streetNumber: '12',
  zipCode: '10115',
  description: 'Second bell',
}
const table = {
  sort: 'desc',
  sortBy: 'createdAt',
  limit: 10,
  offset: 0,
  deliveryStatus: '',
  fromDate: '',
  toDate: '',
}
const goods = {
  name: 'Signed print',
  description: 'On paper',
  type: 'physical',
  price: '5',
  stock: '3',
  status: 'active',
}

const saveAddress = ({ client }: ClientAccount): Promise<Data> =>
  client.post('/addresses/create', address)

/** Has a fan of an existing client order goods of a creator. */
async function order(stage: ClientSite, place: OriginName) {
  const creator = await stage.creator(place)
  const fan = await fanWithTokens(stage, place)
  const files = { image: await photo() }
  const product = await creator.client.upload('/performer/performer-assets/products', files, goods)
  await stage.world.settle()
  const { _id: deliveryAddressId } = await saveAddress(fan)
  const body = {
    quantity: 2,
    deliveryAddressId,
    phoneNumber: '+4930123456',
    userNote: 'Please sign it',
  }
  await fan.client.post(`/wallet/charges/product/${product._id}`, body)
  const { data } = await fan.client.get('/orders/users/search', table)
  return { creator, fan, order: data[0] as Data }
}

/** Addresses and orders as an existing client saves, buys and sends them. */
export const orderScenarios: Scenarios = {
  async 'POST /addresses/create'(stage, place) {
    expect(await saveAddress(await stage.fan(place))).toMatchObject(address)
  },
  async 'POST or PUT /addresses/{}'(stage, place) {
    const fan = await stage.fan(place)
    const { _id } = await saveAddress(fan)
    const changed = { ...address, city: 'Bonn' }
    expect(await fan.client.put(`/addresses/${_id}`, changed)).toMatchObject({ _id, city: 'Bonn' })
    expect(await fan.client.put(`/addresses/${_id}/update`, address)).toMatchObject({
      _id,
      city: 'Berlin',
    })
  },
  async 'GET /addresses/search'(stage, place) {
    const fan = await stage.fan(place)
    const { _id } = await saveAddress(fan)
    expect(await fan.client.get('/addresses/search', { limit: 10 })).toMatchObject({
      total: 1,
      data: [{ _id }],
    })
  },
  async 'DELETE /addresses/{}'(stage, place) {
    const fan = await stage.fan(place)
    const { _id } = await saveAddress(fan)
    await fan.client.delete(`/addresses/${_id}`)
    expect(await fan.client.get('/addresses/search', { limit: 10 })).toMatchObject({ total: 0 })
  },
  async 'GET /orders/search'(stage, place) {
    const { creator, order: own } = await order(stage, place)
    const { data } = await creator.client.get('/orders/search', table)
    expect(data).toMatchObject([
      { _id: own._id, quantity: 2, userNote: 'Please sign it', deliveryStatus: 'processing' },
    ])
    const found = async (deliveryStatus: string) =>
      (await creator.client.get('/orders/search', { ...table, deliveryStatus })).total
    expect([await found('processing'), await found('shipping')]).toEqual([1, 0])
  },
  async 'GET /orders/users/search'(stage, place) {
    const { order: own } = await order(stage, place)
    expect(own).toMatchObject({
      unitPrice: 5,
      totalPrice: 10,
      productInfo: { name: 'Signed print', type: 'physical' },
    })
  },
  async 'GET /orders/{}'(stage, place) {
    const { creator, fan, order: own } = await order(stage, place)
    const seen = {
      _id: own._id,
      orderNumber: own.orderNumber,
      phoneNumber: '+4930123456',
      postalCode: '10115',
    }
    for (const { client } of [creator, fan])
      expect(await client.get(`/orders/${own._id}`)).toMatchObject(seen)
  },
  async 'PUT /orders/{}/update'(stage, place) {
    const { creator, order: own } = await order(stage, place)
    const body = { deliveryStatus: 'shipping', shippingCode: 'TRACK1' }
    expect(await creator.client.put(`/orders/${own._id}/update`, body)).toMatchObject(body)
  },
  async 'PUT /orders/{}/update/delivery-address'(stage, place) {
    const { fan, order: own } = await order(stage, place)
    const { _id: deliveryAddressId } = await fan.client.post('/addresses/create', {
      ...address,
      city: 'Bonn',
    })
    const changed = await fan.client.put(`/orders/${own._id}/update/delivery-address`, {
      deliveryAddressId,
    })
    expect(changed).toMatchObject({
      deliveryAddressId,
      deliveryAddress: expect.stringContaining('Bonn'),
    })
  },
}
