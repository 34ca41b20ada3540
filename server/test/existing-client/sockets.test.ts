import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payAtSandbox } from '../world/money.ts'
import { video } from '../world/streams.ts'
import type { Data, ExistingClient } from './client.ts'
import { fanWithTokens, pricedCreator, subscriber } from './fixtures.ts'
import { type ClientSite, createClientSite, OTHER_SITE, originNames } from './site.ts'

let stage: ClientSite
const open: Socket[] = []
beforeAll(async () => {
  stage = await createClientSite()
})
afterAll(async () => {
  for (const socket of open) socket.disconnect()
  await stage.close()
})

/** Connects a client and collects the payloads of one event. */
async function hearing(client: ExistingClient, event: string) {
  const socket = await client.connect()
  open.push(socket)
  const heard: unknown[] = []
  socket.on(event, (payload) => heard.push(payload))
  return { socket, heard }
}

const connect = (url: string, origin: string, transports = ['websocket']) => {
  const socket = io(url, {
    transports,
    extraHeaders: { origin },
    reconnection: false,
    forceNew: true,
  })
  open.push(socket)
  return new Promise<string>((resolve) => {
    socket.once('connect', () => resolve('in'))
    socket.once('connect_error', () => resolve('refused'))
  })
}

describe.each(originNames)('the socket of an existing client on %s', (place) => {
  it('receives update_balance after a tip and payment_status_callback after a payment', async () => {
    const fan = await fanWithTokens(stage, place)
    const creator = await stage.creator(place)
    const { heard: deltas } = await hearing(creator.client, 'update_balance')
    const { heard: led } = await hearing(fan.client, 'payment_status_callback')
    await fan.client.post(`/wallet/charges/tip/${creator.person.id}`, { price: 10 })
    const started = await fan.client.post('/payment/wallet/top-up', {
      amount: 20,
      paymentGateway: 'sandbox',
    })
    await payAtSandbox(stage.world, started)
    await stage.world.settle()
    await expect.poll(() => deltas).toHaveLength(1)
    await expect
      .poll(() => led)
      .toMatchObject([{ redirectUrl: expect.stringContaining('/payment/success') }])
  })

  it('receives events after auth/login and none after auth/logout', async () => {
    const { client } = await stage.fan(place)
    const token = client.token
    client.token = ''
    const { socket, heard } = await hearing(client, 'payment_status_callback')
    const pay = async () => {
      client.token = token
      await payAtSandbox(stage.world, await client.post('/payment/wallet/top-up', { amount: 20 }))
      await stage.world.settle()
    }
    await pay()
    expect(heard).toEqual([])
    await new Promise((resolve) => socket.emit('auth/login', { token }, resolve))
    await pay()
    await expect.poll(() => heard).toHaveLength(1)
    socket.emit('auth/logout', { token })
    await pay()
    expect(heard).toHaveLength(1)
  })
})

describe.each(originNames)('a live stream of an existing client on %s', (place) => {
  const form = { title: 'From the roof', description: '', isFree: true, price: 0 }
  const streaming = async () => {
    const creator = await pricedCreator(stage, place)
    return { creator, fan: await subscriber(stage, place, creator) }
  }

  it('sends join-broadcaster to a viewer who joins while it is on air, and to nobody before', async () => {
    const { creator, fan } = await streaming()
    const { conversation } = await creator.client.post('/streaming/live', form)
    const { socket: early, heard: heardEarly } = await hearing(fan.client, 'join-broadcaster')
    stage.world.pushed.splice(0)
    early.emit('public-stream/join', { conversationId: conversation._id })
    await expect
      .poll(() => stage.world.pushed.some(({ event }) => event === 'public-room-changed'))
      .toBe(true)
    expect(heardEarly).toEqual([])
    await video(stage.world, creator.person, 'publisher_up')
    const expected = { performerId: creator.person.id, conversationId: conversation._id }
    await expect.poll(() => heardEarly).toEqual([expected])
    const { socket: late, heard: heardLate } = await hearing(fan.client, 'join-broadcaster')
    late.emit('public-stream/join', { conversationId: conversation._id })
    await expect.poll(() => heardLate).toEqual([expected])
    const { socket: own, heard: heardOwn } = await hearing(creator.client, 'join-broadcaster')
    own.emit('public-stream/join', { conversationId: conversation._id })
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect([heardOwn, heardEarly.length]).toEqual([[], 1])
  })

  it('ends at once when its creator leaves it, and not when a viewer does', async () => {
    const { creator, fan } = await streaming()
    const { conversation } = await creator.client.post('/streaming/live', form)
    const { socket: viewer, heard } = await hearing(fan.client, 'model-left')
    viewer.emit('public-stream/join', { conversationId: conversation._id })
    const { socket: other } = await hearing(fan.client, 'model-left')
    other.emit('public-stream/leave', { conversationId: conversation._id })
    const { socket: own } = await hearing(creator.client, 'model-left')
    const joined = () => fan.client.get(`/streaming/join/${creator.person.id}`)
    await expect.poll(async () => (await joined()).stream.state).toBe('starting')
    own.emit('public-stream/leave', { conversationId: conversation._id })
    await expect.poll(() => heard).toHaveLength(1)
    await expect(joined()).rejects.toMatchObject({ status: 422, body: { code: 'streams.offline' } })
  })

  it('replaces the one that its creator left open, unless tickets for that were sold', async () => {
    const { creator, fan } = await streaming()
    const open = (more: object = {}): Promise<Data> =>
      creator.client.post('/streaming/live', { ...form, ...more })
    const first = await open()
    const priced = await open({ title: 'By ticket', isFree: false, price: 10 })
    expect(priced.stream).toMatchObject({ title: 'By ticket', price: 10, isStreaming: 0 })
    expect(priced.conversation._id).not.toBe(first.conversation._id)
    await payAtSandbox(stage.world, await fan.client.post('/payment/wallet/top-up', { amount: 20 }))
    await stage.world.settle()
    await fan.client.post(`/wallet/charges/stream/${priced.stream._id}`)
    await stage.world.settle()
    expect((await open({ title: 'Another' })).stream).toMatchObject({
      _id: priced.stream._id,
      title: 'By ticket',
    })
  })
})

describe('cross-origin sockets', () => {
  it.each(['websocket', 'polling'])(
    'a socket connects over %s only from ALLOWED_ORIGINS',
    async (transport) => {
      const at = (origin: string) => connect(stage.api, origin, [transport])
      expect(await at(OTHER_SITE)).toBe('in')
      expect(await at(stage.api)).toBe('in')
      expect(await at(`${OTHER_SITE}.evil.example`)).toBe('refused')
    },
  )

  it('send CORS headers on polling without credentials, and none to other origins', async () => {
    const ask = (origin: string) =>
      fetch(`${stage.api}/socket.io/?EIO=4&transport=polling`, { headers: { origin } }).then(
        ({ headers }) => [
          headers.get('access-control-allow-origin'),
          headers.get('access-control-allow-credentials'),
        ],
      )
    expect(await ask(OTHER_SITE)).toEqual([OTHER_SITE, null])
    expect(await ask('https://evil.example')).toEqual([null, null])
  })
})
