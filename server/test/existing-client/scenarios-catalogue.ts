import { expect } from 'vitest'
import { photo, video } from './fixtures.ts'
import type { Scenarios } from './scenarios.ts'

const ASSETS = '/admin/performer-assets'

/** The form of an existing console, whose values are all texts. */
const form = {
  title: 'Opening night',
  description: '',
  isSale: 'true',
  price: '5',
  status: 'active',
}
const good = {
  name: 'Song book',
  description: '',
  type: 'physical',
  price: '5',
  stock: '10',
  status: 'active',
}

/** Videos, galleries and products as an existing console uploads them for creators. */
export const catalogueScenarios: Scenarios = {
  async 'POST /admin/performer-assets/videos/upload'(stage, place) {
    const { client } = await stage.admin(place)
    const { person } = await stage.creator(place)
    const files = { video: await video(), thumbnail: await photo() }
    const made = await client.upload(`${ASSETS}/videos/upload`, files, {
      ...form,
      performerId: person.id,
    })
    expect(made).toMatchObject({
      title: form.title,
      performerId: person.id,
      price: 5,
      processing: true,
    })
  },
  async 'PUT /admin/performer-assets/videos/edit/{}'(stage, place) {
    const { client } = await stage.admin(place)
    const creator = await stage.creator(place)
    const OWN = '/performer/performer-assets/videos/upload'
    const { _id } = await creator.client.upload(OWN, { video: await video() }, form)
    const changes = { ...form, title: 'The last night', performerId: creator.person.id }
    const changed = await client.upload(`${ASSETS}/videos/edit/${_id}`, {}, changes, 'PUT')
    expect(changed).toMatchObject({ _id, title: 'The last night' })
  },
  async 'GET /admin/performer-assets/videos/search'(stage, place) {
    const { client } = await stage.admin(place)
    const query = {
      q: '',
      status: '',
      performerId: '',
      limit: 10,
      offset: 0,
      sortBy: 'createdAt',
      sort: 'desc',
    }
    const { data, total } = await client.get(`${ASSETS}/videos/search`, query)
    expect([data.length > 0, total > 0]).toEqual([true, true])
    expect(data[0]).toMatchObject({ video: { url: null, thumbnails: expect.any(Array) } })
  },
  async 'POST /admin/performer-assets/galleries'(stage, place) {
    const { client } = await stage.admin(place)
    const { person } = await stage.creator(place)
    const made = await client.post(`${ASSETS}/galleries`, { ...form, performerId: person.id })
    expect(made).toMatchObject({ performerId: person.id, title: form.title, numOfItems: 0 })
  },
  async 'POST /admin/performer-assets/photos/upload'(stage, place) {
    const { client } = await stage.admin(place)
    const { person } = await stage.creator(place)
    const { _id: galleryId } = await client.post(`${ASSETS}/galleries`, {
      ...form,
      performerId: person.id,
    })
    const sent = { galleryId, performerId: person.id, status: 'active' }
    const made = await client.upload(`${ASSETS}/photos/upload`, { photo: await photo() }, sent)
    expect(made).toMatchObject({ galleryId, performerId: person.id, isGalleryCover: true })
  },
  async 'POST /admin/performer-assets/products'(stage, place) {
    const { client } = await stage.admin(place)
    const { person } = await stage.creator(place)
    const made = await client.upload(
      `${ASSETS}/products`,
      { image: await photo() },
      { ...good, performerId: person.id },
    )
    expect(made).toMatchObject({ name: good.name, performerId: person.id, stock: 10 })
  },
  async 'GET /admin/performer-assets/products/{}/view'(stage, place) {
    const { client } = await stage.admin(place)
    const creator = await stage.creator(place)
    const { _id } = await creator.client.upload('/performer/performer-assets/products', {}, good)
    expect(await client.get(`${ASSETS}/products/${_id}/view`)).toMatchObject({
      _id,
      name: good.name,
    })
  },
}
