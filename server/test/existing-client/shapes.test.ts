import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Data } from './client.ts'
import { fanWithTokens, makePhotoPost, makePost, photo, pricedCreator, video } from './fixtures.ts'
import { type ClientAccount, type ClientSite, createClientSite, originNames } from './site.ts'

let stage: ClientSite
beforeAll(async () => {
  stage = await createClientSite()
})
afterAll(() => stage.close())

const table = { sort: 'desc', sortBy: 'createdAt', limit: 10, offset: 0, current: 1, pageSize: 10 }

/**
 * Returns the edit form of an existing client, which sends back the ids of the files it received.
 */
const editForm = (post: Data) => ({
  type: post.type,
  text: post.text,
  status: post.status,
  isSale: post.isSale,
  price: post.price,
  fileIds: post.files.map(({ _id }: Data) => _id),
  thumbnailId: post.thumbnail?._id,
  teaserId: post.teaser?._id,
  streamingScheduled: null,
})

describe.each(originNames)('what a client of others reads, from %s', (place) => {
  it('answers absolute addresses of media and flags, locked files too', async () => {
    const creator = await stage.creator(place)
    const guest = stage.guest(place)
    const { _id } = await makePhotoPost(stage, creator, { isSale: true, price: 5 })
    const own = (await creator.client.get(`/performer/feeds/${_id}`)).files[0].url
    const locked = (await guest.get(`/user/feeds/${_id}`)).files[0].url
    const [{ flag }] = await guest.get('/countries/list')
    const media = place === 'the site' ? stage.site : stage.api
    const flags = place === 'the site' ? `${stage.site}/api` : stage.api
    expect(own).toMatch(`${media}/media/`)
    expect(locked).toMatch(`${media}/media/posts/`)
    expect(flag).toMatch(`${flags}/flags/`)
    for (const address of [own, flag]) expect((await fetch(address)).status).toBe(200)
  })

  it('answers null for what a person never chose', async () => {
    const { client, person } = await stage.creator(place)
    const facts = [
      'country',
      'height',
      'weight',
      'eyes',
      'hair',
      'butt',
      'pubicHair',
      'ethnicity',
      'bodyType',
    ]
    const unchosen = Object.fromEntries(
      [...facts, 'sexualOrientation', 'gender'].map((fact) => [fact, null]),
    )
    expect(await stage.guest(place).get(`/performers/${person.id}`)).toMatchObject(unchosen)
    const own = Object.fromEntries(
      ['phone', 'phoneCode', 'state', 'city', 'zipcode', 'address'].map((key) => [key, null]),
    )
    expect(await client.get('/users/me')).toMatchObject({ ...unchosen, ...own, dateOfBirth: null })
    const fan = await stage.fan(place)
    expect(await fan.client.get('/users/me')).toMatchObject({
      gender: null,
      country: null,
      dateOfBirth: null,
    })
  })

  it('counts a view of a creator’s page once for a viewer and day, and none of its creator', async () => {
    const { client, person } = await stage.creator(place)
    const fan = await stage.fan(place)
    await stage.world.settle()
    const views = async () => (await client.get(`/performers/${person.id}`)).stats.views
    await fan.client.get(`/performers/${person.id}`)
    await fan.client.get(`/performers/${person.username}`)
    await expect.poll(views).toBe(1)
  })

  it('says what is missing in sentences for people', async () => {
    const missing = (client: ClientAccount['client'], path: string, body: object = {}) =>
      client.post(path, body).catch(({ status, body: { message } }) => [status, message])
    const fan = await stage.fan(place)
    const creator = await stage.creator(place)
    expect(await missing(stage.guest(place), '/auth/login')).toEqual([
      400,
      ['username: This field is required', 'password: This field is required'],
    ])
    expect(await missing(creator.client, '/streaming/live')).toEqual([
      400,
      ['title: This field is required'],
    ])
    expect(
      await missing(fan.client, '/reactions', {
        objectId: creator.person.id,
        objectType: 'house',
        action: 'like',
      }),
    ).toEqual([400, ['objectType: Choose one of the offered values']])
  })

  it('says who tipped how much in the text of a tip, with their words', async () => {
    const creator = await pricedCreator(stage, place)
    const fan = await fanWithTokens(stage, place)
    await creator.client.put('/conversations/settings', { whoMayWrite: 'everyone' })
    const { _id: id } = await fan.client.post('/conversations', {
      source: 'performer',
      sourceId: creator.person.id,
    })
    await fan.client.post(`/wallet/charges/tip/${creator.person.id}`, { price: 10 })
    await fan.client.post(`/wallet/charges/tip/${creator.person.id}`, {
      price: 12,
      message: 'Encore!',
    })
    await stage.world.settle()
    const { data } = await creator.client.get(`/messages/conversations/${id}`)
    const sentence = `${fan.person.name} sent a tip of`
    expect(data.map(({ text }: Data) => text).sort()).toEqual([
      `${sentence} 10 tokens`,
      `${sentence} 12 tokens: Encore!`,
    ])
    const body = { title: 'Tonight', isFree: true, audience: 'everyone' }
    const { stream, conversation } = await creator.client.post('/streaming/live', body)
    const tip = {
      price: 10,
      sessionId: stream.sessionId,
      conversationId: conversation._id,
      streamType: 'stream_public',
    }
    await fan.client.post(`/wallet/charges/tip/${creator.person.id}`, tip)
    await stage.world.settle()
    const lines = (await fan.client.get(`/messages/stream/${conversation._id}`)).data
    expect(lines).toMatchObject([{ type: 'tip', text: `${sentence} 10 tokens` }])
  })

  it('lets an existing client edit a post with photos by their ids, while pictures of a locked post stay blurred', async () => {
    const creator = await stage.creator(place)
    const { _id } = await makePhotoPost(stage, creator)
    const shown = await creator.client.get(`/performer/feeds/${_id}`)
    expect(shown.thumbnail).toMatchObject({ _id: shown.fileIds[0], thumbnails: expect.any(Array) })
    const changed = await creator.client.put(`/performer/feeds/${_id}`, {
      ...editForm(shown),
      text: 'Changed',
    })
    expect(changed).toMatchObject({
      text: 'Changed',
      thumbnailId: null,
      thumbnail: { _id: shown.fileIds[0] },
    })
    const locked = await stage.guest(place).get(`/user/feeds/${_id}`)
    expect(locked.thumbnail).toMatchObject({ _id: shown.fileIds[0], isBlurred: true })
  })

  it('keeps an uploaded thumbnail that an existing client sends back with the form', async () => {
    const creator = await stage.creator(place)
    const { _id: thumbnailId } = await creator.client.upload('/performer/feeds/thumbnail/upload', {
      file: await photo(),
    })
    const { _id } = await makePhotoPost(stage, creator, { thumbnailId })
    const shown = await creator.client.get(`/performer/feeds/${_id}`)
    expect(shown.thumbnail._id).toBe(thumbnailId)
    expect(await creator.client.put(`/performer/feeds/${_id}`, editForm(shown))).toMatchObject({
      thumbnailId,
    })
  })

  it('opens a purchase at the address that an existing client received while it was locked', async () => {
    const fan = await fanWithTokens(stage, place)
    const creator = await stage.creator(place)
    const { _id } = await makePhotoPost(stage, creator, { isSale: true, price: 20 })
    const [{ url }] = (await fan.client.get(`/user/feeds/${_id}`)).files
    expect((await fan.client.open(url)).status).toBe(403)
    await fan.client.post(`/wallet/charges/feed/${_id}`, {})
    const opened = await fan.client.open(url)
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const [guests] = (await stage.guest(place).get(`/user/feeds/${_id}`)).files
    expect((await fan.client.open(guests.url)).status).toBe(403)
  })

  it('gives an existing client a video by its url, with the playlist beside it', async () => {
    const creator = await stage.creator(place)
    const { _id: fileId } = await creator.client.upload('/performer/feeds/video/upload', {
      file: await video(),
    })
    const { _id } = await makePost(creator, { type: 'video', fileIds: [fileId] })
    await stage.world.settle()
    const [file] = (await stage.guest(place).get(`/user/feeds/${_id}`)).files
    const mp4 = await creator.client.open(file.url)
    const playlist = await creator.client.open(file.playlist)
    expect([mp4.status, mp4.headers.get('content-type')]).toEqual([200, 'video/mp4'])
    expect([playlist.status, playlist.headers.get('content-type')]).toEqual([
      200,
      'application/vnd.apple.mpegurl',
    ])
    const status = await stage.guest(place).get(`/user/feeds/${_id}/file/${fileId}/status`)
    expect(status).toMatchObject({ status: 'finished', url: expect.stringContaining('.mp4') })
  }, 60_000)

  it('marks featured performers for existing clients, in posts too', async () => {
    const featured = await stage.creator(place, { isFeatured: true })
    const plain = await stage.creator(place)
    for (const [creator, isFeatured] of [[featured, true] as const, [plain, false] as const]) {
      const { _id } = await makePost(creator)
      expect(await stage.guest(place).get(`/user/feeds/${_id}`)).toMatchObject({
        performer: { isFeatured },
      })
    }
  })

  it('keeps blocked countries when an existing client saves a creator’s form', async () => {
    const { client } = await stage.creator(place)
    await client.post('/block/countries', { countryCodes: ['FR', 'DE'] })
    for (const path of ['/performers/me', '/users/me']) {
      expect(await client.get(path)).toMatchObject({
        blockCountries: { countryCodes: ['DE', 'FR'] },
      })
    }
    const me = await client.get('/performers/me')
    await client.put('/performers/me', { ...me, password: undefined })
    await client.post('/block/countries', { countryCodes: me.blockCountries.countryCodes })
    expect((await client.get('/performers/me')).blockCountries.countryCodes).toEqual(['DE', 'FR'])
  })

  it('hides blocked countries from everyone but their creator', async () => {
    const { client, person } = await stage.creator(place)
    await client.post('/block/countries', { countryCodes: ['FR'] })
    expect(await stage.guest(place).get(`/performers/${person.id}`)).not.toHaveProperty(
      'blockCountries',
    )
  })

  it('accepts heights and weights by the texts that existing clients show, and searches by them', async () => {
    const { client, person } = await stage.creator(place)
    const form = { height: '143cm to 145cm', weight: '97kg to 99kg', eyes: 'Green' }
    expect(await client.put('/performers/me', form)).toMatchObject({
      height: '143_145',
      weight: '97_99',
    })
    await stage.world.settle()
    const found = async (query: object) => {
      const page = { limit: 12, offset: 0, q: '', sortBy: 'latest', ...query }
      return (await stage.guest(place).get('/performers/user/search', page)).data.map(
        ({ _id }: Data) => _id,
      )
    }
    expect(await found({ height: '143cm to 145cm', weight: '97kg to 99kg' })).toContain(person.id)
    expect(await found({ height: '143_145' })).toContain(person.id)
    expect(await found({ height: '146cm to 148cm' })).not.toContain(person.id)
  })

  it('accepts dates in the format of Date.toUTCString', async () => {
    const creator = await stage.creator(place)
    const at = new Date(stage.world.clock.now().getTime() + 48 * 3600_000)
    at.setMilliseconds(0)
    const stream = { type: 'scheduled-streaming', streamingScheduled: at.toUTCString() }
    expect(await makePost(creator, stream)).toMatchObject({ streamingScheduled: at.toISOString() })
    const day = { ...table, fromDate: at.toUTCString(), toDate: '' }
    expect(await creator.client.get('/performer/feeds', day)).toMatchObject({ total: 0 })
    expect(
      await creator.client
        .put('/performers/me', { dateOfBirth: 'Mon, 05 Feb 1990 00:00:00 GMT' })
        .catch(({ body }) => body.code),
    ).toBe('performers.birth_date_fixed')
  })

  it('tells an existing client that a mail was sent to a new address', async () => {
    const { client, person } = await stage.fan(place)
    const { username } = person
    expect(await client.put('/users', { username, email: person.email })).not.toHaveProperty(
      'message',
    )
    const changed = await client.put('/users', { username, email: `new-${person.email}` })
    expect(changed).toMatchObject({ message: expect.stringContaining('link'), email: person.email })
  })

  it('answers reports to existing clients with their author and subject', async () => {
    const creator = await stage.creator(place)
    const fan = await stage.fan(place)
    const { _id: targetId } = await makePost(creator)
    const report = { title: 'Spam or misleading', description: '', target: 'feed', targetId }
    expect(
      await fan.client.post('/reports', { ...report, performerId: creator.person.id }),
    ).toMatchObject({
      sourceInfo: { _id: fan.person.id },
      targetInfo: { itemId: targetId, itemKind: 'feed', owner: { _id: creator.person.id } },
    })
  })
})
