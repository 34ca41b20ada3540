import { expect } from 'vitest'
import { payAtSandbox } from '../world/money.ts'
import { photo, pricedCreator, subscriber, video } from './fixtures.ts'
import type { Scenarios } from './scenarios.ts'
import type { ClientSite, OriginName } from './site.ts'

/** A subscriber and their creator, with the conversation that the subscriber opened. */
async function conversation(stage: ClientSite, place: OriginName) {
  const creator = await pricedCreator(stage, place)
  const fan = await subscriber(stage, place, creator)
  const opened = await fan.client.post('/conversations', {
    source: 'performer',
    sourceId: creator.person.id,
  })
  return { creator, fan, id: opened._id as string, opened }
}

const texts = (page: { data: { text: string }[] }) => page.data.map(({ text }) => text)

export const messageScenarios: Scenarios = {
  async 'POST /conversations'(stage, place) {
    const { opened, creator } = await conversation(stage, place)
    expect(opened).toMatchObject({
      type: 'private',
      recipientInfo: { _id: creator.person.id, name: creator.person.name, isPerformer: true },
      totalNotSeenMessages: 0,
      isSubscribed: true,
      isBlocked: false,
    })
  },
  async 'GET /conversations'(stage, place) {
    const { creator, fan, id } = await conversation(stage, place)
    await fan.client.post(`/messages/conversations/${id}`, { text: 'hello', type: 'text' })
    const query = { limit: 25, offset: 0, type: 'private', keyword: '', isMore: false }
    const listed = await creator.client.get('/conversations', query)
    expect(listed).toMatchObject({
      total: 1,
      data: [{ _id: id, lastMessage: 'hello', totalNotSeenMessages: 1 }],
    })
    expect(
      (await creator.client.get('/conversations', { ...query, offset: 1, isMore: true })).data,
    ).toEqual([])
  },
  async 'GET /conversations/search'(stage, place) {
    const { fan, id, creator } = await conversation(stage, place)
    const found = await fan.client.get('/conversations/search', {
      keyword: creator.person.username,
    })
    expect(found.data.map(({ _id }: { _id: string }) => _id)).toContain(id)
  },
  async 'GET /conversations/{}'(stage, place) {
    const { fan, id } = await conversation(stage, place)
    expect(await fan.client.get(`/conversations/${id}`)).toMatchObject({
      _id: id,
      recipients: expect.any(Array),
    })
  },
  async 'GET /messages/conversations/{}'(stage, place) {
    const { fan, creator, id } = await conversation(stage, place)
    for (const text of ['one', 'two'])
      await fan.client.post(`/messages/conversations/${id}`, { text, type: 'text' })
    expect(
      texts(await creator.client.get(`/messages/conversations/${id}`, { limit: 25, offset: 0 })),
    ).toEqual(['two', 'one'])
    expect(
      texts(await creator.client.get(`/messages/conversations/${id}`, { limit: 25, offset: 25 })),
    ).toEqual([])
    for (let at = 0; at < 24; at += 1)
      await fan.client.post(`/messages/conversations/${id}`, { text: `more ${at}`, type: 'text' })
    const first = await creator.client.get(`/messages/conversations/${id}`)
    expect([first.data.length, first.total]).toEqual([25, 26])
  },
  async 'POST /messages/conversations/{}'(stage, place) {
    const { fan, id } = await conversation(stage, place)
    const file = await fan.client.upload('/messages/public/file/photo', { file: await photo() })
    const body = { text: 'look', type: 'media', fileIds: [file._id] }
    const sent = await fan.client.post(`/messages/conversations/${id}`, body)
    expect(sent).toMatchObject({
      conversationId: id,
      type: 'media',
      text: 'look',
      fileIds: [file._id],
    })
    expect(sent.files).toMatchObject([
      { createdAt: expect.any(String), updatedAt: expect.any(String) },
    ])
    expect(sent.senderInfo).toMatchObject({ _id: fan.person.id })
  },
  async 'DELETE /messages/{}'(stage, place) {
    const { fan, id } = await conversation(stage, place)
    const { _id } = await fan.client.post(`/messages/conversations/${id}`, {
      text: 'oops',
      type: 'text',
    })
    expect(await fan.client.delete(`/messages/${_id}`)).toMatchObject({
      _id,
      conversationId: id,
      isDeleted: true,
    })
  },
  async 'POST /messages/read-all/{}'(stage, place) {
    const { fan, creator, id } = await conversation(stage, place)
    await fan.client.post(`/messages/conversations/${id}`, { text: 'hello', type: 'text' })
    expect(await creator.client.post(`/messages/read-all/${id}`)).toEqual({ ok: true })
    expect(await creator.client.get('/messages/total-unread-messages')).toEqual({ total: 0 })
  },
  async 'GET /messages/{}/file/{}/status'(stage, place) {
    const { fan, creator, id } = await conversation(stage, place)
    const file = await fan.client.upload('/messages/private/file', { file: await photo() })
    const sent = await fan.client.post(`/messages/conversations/${id}`, {
      type: 'media',
      fileIds: [file._id],
    })
    await stage.world.settle()
    const status = await creator.client.get(`/messages/${sent._id}/file/${file._id}/status`)
    expect(status).toMatchObject({ _id: file._id, status: 'finished', type: 'message-photo' })
    expect((await creator.client.open(status.url)).status).toBe(200)
  },
  async 'POST /messages/public/file/photo'(stage, place) {
    const { fan } = await conversation(stage, place)
    const file = await fan.client.upload('/messages/public/file/photo', { file: await photo() })
    expect(file).toMatchObject({ _id: expect.any(String), type: 'message-photo' })
  },
  async 'POST /messages/private/file/video'(stage, place) {
    const { creator } = await conversation(stage, place)
    const file = await creator.client.upload('/messages/private/file/video', {
      file: await video(),
    })
    expect(file).toMatchObject({
      _id: expect.any(String),
      type: 'message-video',
      status: 'processing',
    })
  },
  async 'POST /messages/private/file'(stage, place) {
    const { fan } = await conversation(stage, place)
    const file = await fan.client.upload('/messages/private/file', { file: await photo() })
    expect(file).toMatchObject({ _id: expect.any(String), type: 'message-photo' })
  },
  async 'POST /wallet/charges/message/{}'(stage, place) {
    const { fan, creator, id } = await conversation(stage, place)
    const file = await creator.client.upload('/messages/public/file/photo', { file: await photo() })
    const body = { type: 'media', fileIds: [file._id], price: 1 }
    const sent = await creator.client.post(`/messages/conversations/${id}`, body)
    await stage.world.settle()
    await expect(fan.client.post(`/wallet/charges/message/${sent._id}`)).rejects.toMatchObject({
      status: 422,
    })
    const [{ files }] = (await fan.client.get(`/messages/conversations/${id}`)).data
    const opened = async () => (await fan.client.open(files[0].url)).status
    expect(await opened()).toBe(403)
    await payAtSandbox(stage.world, await fan.client.post('/payment/wallet/top-up', { amount: 20 }))
    await stage.world.settle()
    await fan.client.post(`/wallet/charges/message/${sent._id}`)
    expect(await opened()).toBe(200)
  },
}
