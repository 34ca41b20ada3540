import { expect } from 'vitest'
import type { Data } from './client.ts'
import { fanWithTokens, photo, video } from './fixtures.ts'
import type { Scenarios } from './scenarios.ts'
import type { ClientAccount, ClientSite, OriginName } from './site.ts'

const OWN = '/performer/performer-assets/videos'
const PUBLIC = '/performer-assets/videos'

/** The form of an existing client for a video, whose values are all texts. */
const form = {
  title: 'Opening night',
  description: 'The whole evening',
  tags: ['stage', 'evening'],
  isSale: 'true',
  price: '5',
  isSchedule: 'false',
  status: 'active',
}

/** Uploads a video through the existing client and waits until it is processed. */
async function makeVideo(
  stage: ClientSite,
  { client }: ClientAccount,
  more: object = {},
): Promise<Data> {
  const made = await client.upload(`${OWN}/upload`, { video: await video() }, { ...form, ...more })
  await stage.world.settle()
  return made
}

const sold = new WeakMap<ClientSite, Partial<Record<OriginName, Promise<SoldVideo>>>>()

interface SoldVideo {
  readonly creator: ClientAccount
  readonly _id: string
}

/**
 * Returns a creator with one video for sale, made once for each origin, which scenarios only read.
 */
function soldVideo(stage: ClientSite, place: OriginName): Promise<SoldVideo> {
  const known = sold.get(stage) ?? {}
  sold.set(stage, known)
  known[place] ??= stage.creator(place).then(async (creator) => {
    const { _id } = await makeVideo(stage, creator)
    return { creator, _id }
  })
  return known[place]
}

const list = {
  q: '',
  performerId: '',
  excludedId: '',
  limit: 12,
  offset: 0,
  sortBy: 'updatedAt',
  sort: 'desc',
}

/** Videos as an existing client uploads, edits, sells and watches them. */
export const videoScenarios: Scenarios = {
  async 'POST /performer/performer-assets/videos/upload'(stage, place) {
    const { client } = await stage.creator(place)
    const files = { video: await video(), thumbnail: await photo(), teaser: await video() }
    const made = await client.upload(`${OWN}/upload`, files, form)
    expect(made).toMatchObject({
      title: form.title,
      tags: form.tags,
      isSale: true,
      price: 5,
      processing: true,
    })
    expect(made.video.thumbnails).toEqual(expect.any(Array))
  },
  async 'PUT /performer/performer-assets/videos/edit/{}'(stage, place) {
    const creator = await stage.creator(place)
    const { _id } = await makeVideo(stage, creator)
    const changes = { ...form, title: 'The last night', price: '6' }
    const changed = await creator.client.upload(`${OWN}/edit/${_id}`, {}, changes, 'PUT')
    expect(changed).toMatchObject({ _id, title: 'The last night', price: 6 })
  },
  async 'DELETE /performer/performer-assets/videos/remove-file/{}'(stage, place) {
    const { client } = await stage.creator(place)
    const files = { video: await video(), thumbnail: await photo() }
    const { _id } = await client.upload(`${OWN}/upload`, files, form)
    await client.delete(`${OWN}/remove-file/${_id}`, { type: 'thumbnail' })
    expect(await client.get(`${OWN}/${_id}/view`)).toMatchObject({ thumbnailId: null })
  },
  async 'GET /performer/performer-assets/videos/search'(stage, place) {
    const { creator, _id } = await soldVideo(stage, place)
    const query = { ...list, status: '', current: 1 }
    expect(await creator.client.get(`${OWN}/search`, query)).toMatchObject({
      total: 1,
      data: [{ _id }],
    })
  },
  async 'GET /performer/performer-assets/videos/{}/view'(stage, place) {
    const { creator, _id } = await soldVideo(stage, place)
    expect(await creator.client.get(`${OWN}/${_id}/view`)).toMatchObject({ _id, status: 'active' })
  },
  async 'DELETE /performer/performer-assets/videos/{}'(stage, place) {
    const creator = await stage.creator(place)
    const { _id } = await makeVideo(stage, creator)
    await creator.client.delete(`${OWN}/${_id}`)
    await expect(creator.client.get(`${PUBLIC}/${_id}`)).rejects.toMatchObject({ status: 404 })
  },
  async 'GET /performer-assets/videos/search'(stage, place) {
    const { creator, _id } = await soldVideo(stage, place)
    const query = { ...list, performerId: creator.person.id, isSale: 'undefined' }
    const { data } = await stage.guest(place).get(`${PUBLIC}/search`, query)
    expect(data).toMatchObject([
      { _id, isBought: false, performer: { _id: creator.person.id }, video: { url: null } },
    ])
  },
  async 'GET /performer-assets/videos/{}'(stage, place) {
    const creator = await stage.creator(place)
    const made = await makeVideo(stage, creator, { price: '0' })
    const { client } = await stage.fan(place)
    for (const ref of [made._id, made.slug]) {
      const seen = await client.get(`${PUBLIC}/${ref}`)
      expect(seen).toMatchObject({ isBought: true, stats: { views: expect.any(Number) } })
      expect((await client.open(seen.video.url)).status).toBe(200)
    }
  },
  async 'GET /performer-assets/videos/{}/file/{}/status'(stage, place) {
    const creator = await stage.creator(place)
    const { _id, fileId } = await makeVideo(stage, creator, { price: '0' })
    const file = await (await stage.fan(place)).client.get(`${PUBLIC}/${_id}/file/${fileId}/status`)
    expect(file).toMatchObject({ status: 'finished' })
  },
  async 'POST /wallet/charges/video/{}'(stage, place) {
    const { _id } = await soldVideo(stage, place)
    const { client } = await fanWithTokens(stage, place)
    const locked = await client.get(`${PUBLIC}/${_id}`)
    expect((await client.open(locked.video.url)).status).toBe(403)
    await client.post(`/wallet/charges/video/${_id}`)
    const played = await client.open(locked.video.url)
    expect([played.status, played.headers.get('content-type')]).toEqual([200, 'video/mp4'])
    expect(await client.get(`${PUBLIC}/${_id}`)).toMatchObject({
      isBought: true,
      video: { url: expect.any(String) },
    })
  },
}
