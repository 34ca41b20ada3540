import { expect } from 'vitest'
import type { Data } from './client.ts'
import { fanWithTokens, photo } from './fixtures.ts'
import type { Scenarios } from './scenarios.ts'
import type { ClientAccount, ClientSite } from './site.ts'

const OWN = '/performer/performer-assets'
const PUBLIC = '/performer-assets'
const form = {
  title: 'Backstage',
  description: 'Behind the curtain',
  isSale: true,
  price: 5,
  status: 'active',
}
const list = { q: '', limit: 12, offset: 0, sortBy: 'updatedAt', sort: 'desc' }

/** Makes a gallery with one photo through the existing client and waits until it is published. */
async function makeGallery(
  stage: ClientSite,
  { client }: ClientAccount,
  more: object = {},
): Promise<Data> {
  const gallery = await client.post(`${OWN}/galleries`, { ...form, ...more })
  const fields = { galleryId: gallery._id, status: 'active' }
  const added = await client.upload(`${OWN}/photos/upload`, { photo: await photo() }, fields)
  await stage.world.settle()
  return { ...gallery, photoId: added._id }
}

/** Galleries and photos as an existing client makes, sells and views them. */
export const galleryScenarios: Scenarios = {
  async 'POST /performer/performer-assets/galleries'(stage, place) {
    const { client } = await stage.creator(place)
    const made = await client.post(`${OWN}/galleries`, form)
    expect(made).toMatchObject({ title: 'Backstage', isSale: true, price: 5, numOfItems: 0 })
  },
  async 'PUT /performer/performer-assets/galleries/{}'(stage, place) {
    const creator = await stage.creator(place)
    const { _id } = await makeGallery(stage, creator)
    const changed = await creator.client.put(`${OWN}/galleries/${_id}`, {
      ...form,
      title: 'On stage',
    })
    expect(changed).toMatchObject({ _id, title: 'On stage' })
  },
  async 'GET /performer/performer-assets/galleries/search'(stage, place) {
    const creator = await stage.creator(place)
    const { _id } = await makeGallery(stage, creator)
    const found = await creator.client.get(`${OWN}/galleries/search`, { ...list, status: '' })
    expect(found).toMatchObject({
      total: 1,
      data: [{ _id, coverPhoto: { thumbnails: expect.any(Array) } }],
    })
  },
  async 'GET /performer/performer-assets/galleries/{}/view'(stage, place) {
    const creator = await stage.creator(place)
    const { _id } = await makeGallery(stage, creator)
    expect(await creator.client.get(`${OWN}/galleries/${_id}/view`)).toMatchObject({
      _id,
      numOfItems: 1,
    })
  },
  async 'DELETE /performer/performer-assets/galleries/{}'(stage, place) {
    const creator = await stage.creator(place)
    const { _id } = await makeGallery(stage, creator)
    await creator.client.delete(`${OWN}/galleries/${_id}`)
    await expect(creator.client.get(`${PUBLIC}/galleries/${_id}`)).rejects.toMatchObject({
      status: 404,
    })
  },
  async 'GET /performer-assets/galleries/search'(stage, place) {
    const creator = await stage.creator(place)
    const { _id } = await makeGallery(stage, creator)
    const query = { ...list, performerId: creator.person.id, excludedId: '' }
    expect(await stage.guest(place).get(`${PUBLIC}/galleries/search`, query)).toMatchObject({
      data: [{ _id }],
    })
  },
  async 'GET /performer-assets/galleries/{}'(stage, place) {
    const creator = await stage.creator(place)
    const { _id, slug } = await makeGallery(stage, creator)
    for (const ref of [_id, slug]) {
      const seen = await stage.guest(place).get(`${PUBLIC}/galleries/${ref}`)
      expect(seen).toMatchObject({ _id, isBought: false, isSubscribed: false, numOfItems: 1 })
    }
    const { _id: free } = await makeGallery(stage, creator, { price: 0 })
    expect(await stage.guest(place).get(`${PUBLIC}/galleries/${free}`)).toMatchObject({
      isBought: true,
    })
  },
  async 'POST /performer/performer-assets/photos/upload'(stage, place) {
    const { client } = await stage.creator(place)
    const { _id: galleryId } = await client.post(`${OWN}/galleries`, form)
    const added = await client.upload(
      `${OWN}/photos/upload`,
      { photo: await photo() },
      { galleryId, status: 'active' },
    )
    expect(added).toMatchObject({ galleryId, photo: { thumbnails: expect.any(Array) } })
  },
  async 'GET /performer/performer-assets/photos/search'(stage, place) {
    const creator = await stage.creator(place)
    const { photoId } = await makeGallery(stage, creator)
    const found = await creator.client.get(`${OWN}/photos/search`, list)
    expect(found).toMatchObject({ total: 1, data: [{ _id: photoId }] })
  },
  async 'PUT /performer/performer-assets/photos/{}'(stage, place) {
    const creator = await stage.creator(place)
    const { photoId } = await makeGallery(stage, creator)
    const changes = { title: 'The curtain', description: '', status: 'active' }
    expect(await creator.client.put(`${OWN}/photos/${photoId}`, changes)).toMatchObject({
      title: 'The curtain',
    })
  },
  async 'POST /performer/performer-assets/photos/set-cover/{}'(stage, place) {
    const creator = await stage.creator(place)
    const { photoId } = await makeGallery(stage, creator)
    await creator.client.post(`${OWN}/photos/set-cover/${photoId}`)
    const { data } = await creator.client.get(`${OWN}/photos/search`, list)
    expect(data).toMatchObject([{ _id: photoId, isGalleryCover: true }])
  },
  async 'DELETE /performer/performer-assets/photos/{}'(stage, place) {
    const creator = await stage.creator(place)
    const { _id, photoId } = await makeGallery(stage, creator)
    await creator.client.delete(`${OWN}/photos/${photoId}`)
    expect(await creator.client.get(`${OWN}/galleries/${_id}/view`)).toMatchObject({
      numOfItems: 0,
    })
  },
  async 'GET /performer-assets/photos'(stage, place) {
    const creator = await stage.creator(place)
    const { _id: galleryId } = await makeGallery(stage, creator, { price: 0 })
    const { client } = await stage.fan(place)
    const { data } = await client.get(`${PUBLIC}/photos`, { galleryId, limit: 200 })
    expect((await client.open(data[0].photo.url)).status).toBe(200)
  },
  async 'GET /performer-assets/photos/{}'(stage, place) {
    const creator = await stage.creator(place)
    const { photoId } = await makeGallery(stage, creator, { price: 0 })
    const found = await stage.guest(place).get(`${PUBLIC}/photos/${creator.person.id}`, list)
    expect(found).toMatchObject({ data: [{ _id: photoId }] })
  },
  async 'POST /wallet/charges/gallery/{}'(stage, place) {
    const creator = await stage.creator(place)
    const { _id: galleryId } = await makeGallery(stage, creator)
    const { client } = await fanWithTokens(stage, place)
    await client.post(`/wallet/charges/gallery/${galleryId}`)
    const { data } = await client.get(`${PUBLIC}/photos`, { galleryId, limit: 200 })
    expect((await client.open(data[0].photo.url)).status).toBe(200)
  },
}
