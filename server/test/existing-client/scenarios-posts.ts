import { expect } from 'vitest'
import {
  audio,
  comment,
  composed,
  makePhotoPost,
  makePost,
  photo,
  subscriber,
  video,
} from './fixtures.ts'
import type { Scenarios } from './scenarios.ts'

const scroll = { limit: 12, offset: 0, isHome: '', q: '', type: '', sortBy: '' }

/** Returns the scenario of one of the composer's five uploads. */
const uploads = (what: string, file: () => Promise<readonly [string, Buffer]>): Scenarios => ({
  async [`POST /performer/feeds/${what}/upload`](stage, place) {
    const { client } = await stage.creator(place)
    const sent = await client.upload(`/performer/feeds/${what}/upload`, { file: await file() })
    expect(sent).toMatchObject({ _id: expect.any(String), thumbnails: expect.any(Array) })
  },
})

export const postScenarios: Scenarios = {
  ...uploads('audio', audio),
  ...uploads('photo', photo),
  ...uploads('thumbnail', photo),
  ...uploads('video', video),
  ...uploads('teaser', video),
  async 'POST /performer/feeds'(stage, place) {
    const creator = await stage.creator(place)
    expect(await makePost(creator, { title: undefined })).toMatchObject({
      type: 'text',
      isSale: true,
      price: 0,
    })
  },
  async 'GET /performer/feeds'(stage, place) {
    const creator = await stage.creator(place)
    const { _id } = await makePost(creator)
    const query = { ...scroll, status: '', sort: 'desc', sortBy: 'updatedAt', current: 1 }
    expect(await creator.client.get('/performer/feeds', query)).toMatchObject({
      total: 1,
      data: [{ _id }],
    })
  },
  async 'GET /performer/feeds/{}'(stage, place) {
    const creator = await stage.creator(place)
    const { _id } = await makePost(creator)
    expect(await creator.client.get(`/performer/feeds/${_id}`)).toMatchObject({ _id })
  },
  async 'PUT /performer/feeds/{}'(stage, place) {
    const creator = await stage.creator(place)
    const { _id } = await makePost(creator)
    const form = { ...(await creator.client.get(`/performer/feeds/${_id}`)), text: 'Changed' }
    expect(await creator.client.put(`/performer/feeds/${_id}`, form)).toMatchObject({
      text: 'Changed',
    })
  },
  async 'DELETE /performer/feeds/{}'(stage, place) {
    const creator = await stage.creator(place)
    const { _id } = await makePost(creator)
    await creator.client.delete(`/performer/feeds/${_id}`)
    await expect(creator.client.get(`/performer/feeds/${_id}`)).rejects.toMatchObject({
      status: 404,
    })
  },
  async 'POST /performer/feeds/polls'(stage, place) {
    const { client } = await stage.creator(place)
    const option = { description: 'Tea', expiredAt: null }
    expect(await client.post('/performer/feeds/polls', option)).toMatchObject({
      description: 'Tea',
      totalVote: 0,
    })
  },
  async 'POST /user/feeds/vote/{}'(stage, place) {
    const creator = await stage.creator(place)
    const { client } = await stage.fan(place)
    const offer = (description: string) =>
      creator.client.post('/performer/feeds/polls', { description })
    const pollIds = [(await offer('Tea'))._id, (await offer('Coffee'))._id]
    await makePost(creator, {
      pollDescription: 'Which?',
      pollIds,
      pollExpiredAt: '2026-06-01T00:00:00.000Z',
    })
    await client.post(`/user/feeds/vote/${pollIds[0]}`)
    await expect(client.post(`/user/feeds/vote/${pollIds[1]}`)).rejects.toMatchObject({
      status: 422,
    })
  },
  async 'GET /user/feeds'(stage, place) {
    const creator = await stage.creator(place)
    const { _id } = await makePost(creator)
    const query = { ...scroll, performerId: creator.person.id }
    const { data } = await stage.guest(place).get('/user/feeds', query)
    expect(data).toMatchObject([{ _id, performer: { _id: creator.person.id } }])
    await (await stage.fan(place)).client.get('/user/feeds', { ...query, isHome: true, offset: 12 })
  },
  async 'GET /user/feeds/search/{}'(stage, place) {
    const creator = await stage.creator(place)
    await makePost(creator)
    expect(
      await stage.guest(place).get(`/user/feeds/search/${creator.person.username}`, scroll),
    ).toMatchObject({
      total: 1,
    })
  },
  async 'GET /user/feeds/{}'(stage, place) {
    const creator = await stage.creator(place)
    const { _id } = await makePhotoPost(stage, creator)
    const guest = stage.guest(place)
    const locked = await guest.get(`/user/feeds/${_id}`)
    expect(locked).toMatchObject({ isSubscribed: false, isBought: false })
    const { client } = await subscriber(stage, place, creator)
    for (const ref of [_id, locked.slug]) {
      const open = await client.get(`/user/feeds/${ref}`)
      const addresses = [open.files[0].url, ...open.files[0].thumbnails, open.thumbnail.url]
      for (const address of addresses) expect((await client.open(address)).status).toBe(200)
    }
  },
  async 'GET /user/feeds/{}/file/{}/status'(stage, place) {
    const creator = await stage.creator(place)
    const { _id, fileIds } = await makePhotoPost(stage, creator, { isSale: true, price: 0 })
    const { client } = await stage.fan(place)
    const file = await client.get(`/user/feeds/${_id}/file/${fileIds[0]}/status`)
    expect(file).toMatchObject({ status: 'finished' })
    expect((await client.open(file.url)).status).toBe(200)
  },
  async 'POST /comments'(stage, place) {
    const creator = await stage.creator(place)
    const fan = await stage.fan(place)
    const { _id } = await makePost(creator)
    const made = await comment(fan.client, _id)
    expect(made).toMatchObject({
      content: 'How lovely',
      creator: { _id: fan.person.id },
      isAuth: true,
    })
    const reply = { content: 'Thank you', objectId: made._id, objectType: 'comment' }
    expect(await creator.client.post('/comments', reply)).toMatchObject({ objectType: 'comment' })
  },
  async 'GET /comments'(stage, place) {
    const creator = await stage.creator(place)
    const fan = await stage.fan(place)
    const { _id: objectId } = await makePost(creator)
    await comment(fan.client, objectId)
    const query = { objectId, objectType: 'feed', limit: 10, offset: 0 }
    expect(await stage.guest(place).get('/comments', query)).toMatchObject({ total: 1 })
    expect(await fan.client.get('/comments', { ...query, offset: 100 })).toMatchObject({ data: [] })
  },
  async 'POST or PUT /comments/{}'(stage, place) {
    const creator = await stage.creator(place)
    const { client } = await stage.fan(place)
    const { _id } = await comment(client, (await makePost(creator))._id)
    expect(await client.put(`/comments/${_id}`, { content: 'Lovelier' })).toMatchObject({
      content: 'Lovelier',
    })
    expect(await client.upload(`/comments/${_id}`, {}, { content: 'Loveliest' })).toMatchObject({
      content: 'Loveliest',
    })
  },
  async 'DELETE /comments/{}'(stage, place) {
    const creator = await stage.creator(place)
    const { client } = await stage.fan(place)
    const { _id } = await comment(client, (await makePost(creator))._id)
    await client.delete(`/comments/${_id}`)
  },
  async 'POST /reactions'(stage, place) {
    const creator = await stage.creator(place)
    const { client } = await stage.fan(place)
    const { _id: objectId } = await makePost(creator)
    for (const action of ['like', 'bookmark', 'like'])
      await client.post('/reactions', { objectId, objectType: 'feed', action })
    expect(await client.get(`/user/feeds/${objectId}`)).toMatchObject({
      isLiked: true,
      isBookMarked: true,
    })
  },
  async 'DELETE /reactions'(stage, place) {
    const creator = await stage.creator(place)
    const { client } = await stage.fan(place)
    const { _id: objectId } = await makePost(creator)
    const reaction = { objectId, objectType: 'feed', action: 'like' }
    await client.post('/reactions', reaction)
    await client.delete('/reactions', reaction)
    expect(await client.get(`/user/feeds/${objectId}`)).toMatchObject({ isLiked: false })
  },
  async 'POST /reports'(stage, place) {
    const creator = await stage.creator(place)
    const { client } = await stage.fan(place)
    const { _id: targetId } = await makePost(creator, composed({ text: 'Buy now' }))
    const report = {
      title: 'Spam or misleading',
      description: 'An advertisement',
      target: 'feed',
      targetId,
    }
    expect(
      await client.post('/reports', { ...report, performerId: creator.person.id }),
    ).toMatchObject({ targetId })
  },
}

/** The five bookmark lists. */
const bookmarks = ['feeds', 'galleries', 'products', 'videos', 'performers']
Object.assign(
  postScenarios,
  Object.fromEntries(
    bookmarks.map((what): [string, Scenarios[string]] => [
      `GET /reactions/${what}/bookmark`,
      async (stage, place) => {
        const { client } = await stage.fan(place)
        expect(await client.get(`/reactions/${what}/bookmark`, { limit: 12, offset: 0 })).toEqual({
          data: [],
          total: 0,
        })
      },
    ]),
  ),
)
