import { expect } from 'vitest'
import type { Data } from './client.ts'
import { fanWithTokens, photo } from './fixtures.ts'
import type { Scenarios } from './scenarios.ts'
import type { ClientAccount, ClientSite } from './site.ts'

const OWN = '/performer/performer-assets/products'
const PUBLIC = '/performer-assets/products'

/** The form of an existing client for a product, whose values are all texts. */
const form = {
  name: 'Song book',
  description: 'All songs',
  type: 'digital',
  price: '5',
  stock: '10',
  status: 'active',
}
const list = { q: '', limit: 12, offset: 0, sortBy: 'updatedAt', sort: 'desc' }
const CONTENT = 'do re mi'

const files = async () => ({
  image: await photo(),
  digitalFile: ['songs.txt', Buffer.from(CONTENT)] as const,
})

/** Makes a digital product through the existing client and waits until it is for sale. */
async function makeProduct(
  stage: ClientSite,
  { client }: ClientAccount,
  more: object = {},
): Promise<Data> {
  const made = await client.upload(OWN, await files(), { ...form, ...more })
  await stage.world.settle()
  return made
}

/** Products as an existing client makes, sells and downloads them. */
export const productScenarios: Scenarios = {
  async 'POST /performer/performer-assets/products'(stage, place) {
    const { client } = await stage.creator(place)
    const made = await client.upload(OWN, await files(), form)
    expect(made).toMatchObject({ name: 'Song book', type: 'digital', price: 5, stock: 10 })
  },
  async 'PUT /performer/performer-assets/products/{}'(stage, place) {
    const creator = await stage.creator(place)
    const { _id } = await makeProduct(stage, creator)
    const changed = await creator.client.upload(
      `${OWN}/${_id}`,
      {},
      { ...form, name: 'Second edition' },
      'PUT',
    )
    expect(changed).toMatchObject({ _id, name: 'Second edition' })
  },
  async 'GET /performer/performer-assets/products/search'(stage, place) {
    const creator = await stage.creator(place)
    const { _id } = await makeProduct(stage, creator)
    const found = await creator.client.get(`${OWN}/search`, { ...list, status: '', type: '' })
    expect(found).toMatchObject({ total: 1, data: [{ _id }] })
  },
  async 'GET /performer/performer-assets/products/{}/view'(stage, place) {
    const creator = await stage.creator(place)
    const { _id } = await makeProduct(stage, creator)
    const seen = await creator.client.get(`${OWN}/${_id}/view`)
    expect(seen).toMatchObject({
      _id,
      image: expect.any(String),
      digitalFileUrl: expect.any(String),
    })
  },
  async 'DELETE /performer/performer-assets/products/{}'(stage, place) {
    const creator = await stage.creator(place)
    const { _id } = await makeProduct(stage, creator)
    await creator.client.delete(`${OWN}/${_id}`)
    await expect(creator.client.get(`${PUBLIC}/${_id}`)).rejects.toMatchObject({ status: 404 })
  },
  async 'GET /performer-assets/products/search'(stage, place) {
    const creator = await stage.creator(place)
    const { _id } = await makeProduct(stage, creator)
    const query = { ...list, performerId: creator.person.id, excludedId: '', status: 'active' }
    expect(await stage.guest(place).get(`${PUBLIC}/search`, query)).toMatchObject({
      data: [{ _id }],
    })
  },
  async 'GET /performer-assets/products/{}'(stage, place) {
    const creator = await stage.creator(place)
    const { _id, slug } = await makeProduct(stage, creator)
    for (const ref of [_id, slug]) {
      const seen = await stage.guest(place).get(`${PUBLIC}/${ref}`)
      expect(seen).toMatchObject({ _id, description: 'All songs', stock: 10 })
    }
  },
  async 'GET /performer-assets/products/{}/download-link'(stage, place) {
    const creator = await stage.creator(place)
    const { _id } = await makeProduct(stage, creator)
    const { client } = await fanWithTokens(stage, place)
    await expect(client.get(`${PUBLIC}/${_id}/download-link`)).rejects.toMatchObject({
      status: 403,
    })
    await client.post(`/wallet/charges/product/${_id}`, { quantity: 1 })
    const { downloadLink } = await client.get(`${PUBLIC}/${_id}/download-link`)
    expect(await (await client.open(downloadLink)).text()).toBe(CONTENT)
  },
  async 'POST /wallet/charges/product/{}'(stage, place) {
    const creator = await stage.creator(place)
    const { _id } = await makeProduct(stage, creator)
    const { client } = await fanWithTokens(stage, place)
    await client.post(`/wallet/charges/product/${_id}`, { quantity: 2, userNote: '' })
    expect(await client.get(`${PUBLIC}/${_id}`)).toMatchObject({ stock: 8 })
  },
}
