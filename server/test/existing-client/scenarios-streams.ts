import { expect } from 'vitest'
import { payAtSandbox } from '../world/money.ts'
import { pricedCreator, subscriber } from './fixtures.ts'
import type { Scenarios } from './scenarios.ts'
import type { ClientSite, OriginName } from './site.ts'

/** A creator with an open stream, and a subscriber. */
async function streaming(stage: ClientSite, place: OriginName, price = 0) {
  const creator = await pricedCreator(stage, place)
  const fan = await subscriber(stage, place, creator)
  const body = { title: 'From the roof', description: 'All night', isFree: price === 0, price }
  const { stream, conversation } = await creator.client.post('/streaming/live', body)
  return { creator, fan, stream, conversation, chat: `/messages/stream/${conversation._id}` }
}

const texts = (page: { data: { text: string }[] }) => page.data.map(({ text }) => text)

export const streamScenarios: Scenarios = {
  async 'POST /streaming/live'(stage, place) {
    const { stream, conversation, creator } = await streaming(stage, place, 20)
    expect(stream).toMatchObject({
      title: 'From the roof',
      performerId: creator.person.id,
      type: 'public',
      isStreaming: 0,
      isFree: false,
      price: 20,
      streamingTime: 0,
      stats: { members: 0, likes: 0 },
      conversationId: conversation._id,
    })
    expect(conversation).toMatchObject({
      type: 'stream_public',
      streamId: stream._id,
      performerId: creator.person.id,
    })
    expect(typeof stream.sessionId).toBe('string')
  },
  async 'PUT /streaming/live/{}'(stage, place) {
    const { stream, creator } = await streaming(stage, place)
    const changed = await creator.client.put(`/streaming/live/${stream._id}`, {
      description: 'Until one',
    })
    expect(changed).toMatchObject({ title: 'From the roof', description: 'Until one' })
  },
  async 'PUT /streaming/update'(stage, place) {
    const { creator } = await streaming(stage, place)
    expect(await creator.client.put('/streaming/update', { title: 'Later' })).toMatchObject({
      title: 'Later',
    })
  },
  async 'PUT /streaming/set-duration'(stage, place) {
    const { stream, creator } = await streaming(stage, place)
    const body = { streamId: stream._id, duration: 15 }
    expect(await creator.client.put('/streaming/set-duration', body)).toMatchObject({
      streamingTime: 0,
    })
  },
  async 'GET /streaming/join/{}'(stage, place) {
    const { stream, conversation, creator, fan } = await streaming(stage, place)
    expect(await fan.client.get(`/streaming/join/${creator.person.id}`)).toMatchObject({
      stream: { _id: stream._id, hasPurchased: true, isSubscribed: true, streamingTime: 0 },
      conversation: { _id: conversation._id },
    })
  },
  async 'GET /streaming/user/search'(stage, place) {
    const { fan } = await streaming(stage, place)
    expect(await fan.client.get('/streaming/user/search', { limit: 99 })).toMatchObject({
      data: expect.any(Array),
    })
  },
  async 'GET /messages/conversations/public/{}'(stage, place) {
    const { fan, conversation, chat } = await streaming(stage, place)
    await fan.client.post(chat, { text: 'hello', type: 'text' })
    const page = await fan.client.get(`/messages/conversations/public/${conversation._id}`, {
      limit: 25,
      offset: 0,
    })
    expect(page).toMatchObject({
      total: 1,
      data: [{ text: 'hello', senderInfo: { _id: fan.person.id } }],
    })
  },
  async 'GET /messages/stream/{}'(stage, place) {
    const { fan, chat } = await streaming(stage, place)
    for (const text of ['one', 'two']) await fan.client.post(chat, { text, type: 'text' })
    expect(texts(await fan.client.get(chat, { limit: 25, offset: 0 }))).toEqual(['two', 'one'])
  },
  async 'POST /messages/stream/{}'(stage, place) {
    const { fan, chat, conversation } = await streaming(stage, place)
    expect(await fan.client.post(chat, { text: 'hello' })).toMatchObject({
      conversationId: conversation._id,
      type: 'text',
      text: 'hello',
      senderId: fan.person.id,
      senderInfo: { username: fan.person.username },
      isDeleted: false,
    })
  },
  async 'DELETE /messages/stream/{}/remove-all-message'(stage, place) {
    const { fan, creator, chat } = await streaming(stage, place)
    await fan.client.post(chat, { text: 'hello' })
    await creator.client.delete(`${chat}/remove-all-message`)
    expect(texts(await fan.client.get(chat))).toEqual([])
  },
  async 'GET /conversations/stream/performer/{}'(stage, place) {
    const { fan, creator, conversation } = await streaming(stage, place)
    const chat = await fan.client.get(`/conversations/stream/performer/${creator.person.id}`)
    expect(chat).toMatchObject({ _id: conversation._id, type: 'stream_public' })
  },
  async 'PUT /conversations/stream/{}/update'(stage, place) {
    const { creator, conversation } = await streaming(stage, place)
    const path = `/conversations/stream/${conversation._id}/update`
    expect(await creator.client.put(path, { slowModeSeconds: 10 })).toMatchObject({
      slowModeSeconds: 10,
    })
  },
  async 'POST /streaming/agora/token'(stage, place) {
    const { fan, stream } = await streaming(stage, place)
    const asked = fan.client.post('/streaming/agora/token', { channelName: stream.sessionId })
    await expect(asked).rejects.toMatchObject({ status: 422 })
  },
  async 'POST /wallet/charges/stream/{}'(stage, place) {
    const { creator, fan, stream } = await streaming(stage, place, 20)
    const started = await fan.client.post('/payment/wallet/top-up', {
      amount: 100,
      paymentGateway: 'sandbox',
    })
    await payAtSandbox(stage.world, started)
    await stage.world.settle()
    expect(await fan.client.post(`/wallet/charges/stream/${stream._id}`)).toMatchObject({
      type: 'public_chat',
      target: 'stream',
      targetId: stream._id,
      totalPrice: 20,
      status: 'success',
    })
    const joined = await fan.client.get(`/streaming/join/${creator.person.id}`)
    expect(joined.stream).toMatchObject({ hasPurchased: true })
  },
}
