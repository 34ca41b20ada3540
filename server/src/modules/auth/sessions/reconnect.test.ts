import type { AddressInfo } from 'node:net'
import { readMe } from '@stagedoor/contract/users'
import { chargeTip } from '@stagedoor/contract/wallet'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSlowProxy, type SlowProxy } from '../../../../test/fakes/slow-proxy.ts'
import { fanWithTokens } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

/** The one-way delay of a phone connection. */
const DELAY_MS = 40

let world: World
let line: SlowProxy
let performer: Person
let fan: Person
const sockets: Socket[] = []

beforeAll(async () => {
  world = await createWorld()
  await world.app.http.listen({ port: 0, host: '127.0.0.1' })
  line = await openSlowProxy((world.app.http.server.address() as AddressInfo).port, DELAY_MS)
  performer = await world.performer()
  fan = await fanWithTokens(world, 250)
})
beforeEach(() => line.restore())
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(async () => {
  await line.close()
  await world.close()
})

const once = (socket: Socket, event: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`No ${event} came`)), 8000).unref()
    socket.once(event, resolve)
  })

/**
 * Connects a client like those written for other servers: it sends its token in the address, and by
 * message after every reconnect.
 */
function client(who: 'cookie' | 'query' | 'message', token: string, namespace: string): Socket {
  const socket = io(line.address + namespace, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 50,
    reconnectionDelayMax: 100,
    ...(who === 'query' && { query: { token } }),
    ...(who === 'cookie' && { extraHeaders: { cookie: `token=${token}; ageRestrict=true` } }),
  })
  const login = () => socket.emit('auth/login', who === 'cookie' ? {} : { token })
  socket.io.on('reconnect', login)
  if (who === 'message') login()
  sockets.push(socket)
  return socket
}

const tip = () => fan.api(chargeTip, { params: { performerId: performer.id }, body: { price: 10 } })

/** Sends a tip and returns the event that the socket received. */
async function receiveTip(socket: Socket): Promise<unknown> {
  const received = once(socket, 'wallet.balance_changed')
  await tip()
  await world.settle()
  return received
}

/** Waits for a round trip, after which the server has handled everything sent before. */
const settled = (socket: Socket) => socket.timeout(5000).emitWithAck('watch', { id: '' })

describe.each([
  ['cookie', ''],
  ['cookie', '/api'],
  ['query', ''],
  ['query', '/api'],
  ['message', ''],
  ['message', '/api'],
] as const)('a client known by %s, in namespace "%s"', (who, namespace) => {
  it('receives events again after the connection broke twice', async () => {
    const socket = client(who, fan.token, namespace)
    await once(socket, 'connect')
    await settled(socket)
    expect(await receiveTip(socket)).toEqual({ balance: expect.any(Number) })
    for (let breaks = 0; breaks < 2; breaks += 1) {
      const lost = once(socket, 'disconnect')
      line.cut()
      expect(await lost).toBe('transport close')
      const back = once(socket, 'connect')
      line.restore()
      await back
      await settled(socket)
      expect(await receiveTip(socket)).toEqual({ balance: expect.any(Number) })
    }
  })
})

describe('a client whose handshake says who it is', () => {
  it('receives every event from the moment a handshake with a token completes', async () => {
    const socket = client('cookie', fan.token, '')
    const received = once(socket, 'wallet.balance_changed')
    await once(socket, 'connect')
    await tip()
    await world.settle()
    expect(await received).toEqual({ balance: expect.any(Number) })
  })

  it('tells a client in the handshake whether its session is live', async () => {
    const other = await world.fan()
    const socket = client('cookie', other.token, '')
    await once(socket, 'connect')
    expect(await socket.timeout(5000).emitWithAck('auth/login', {})).toEqual({ success: true })
    await world.app.base.db.deleteFrom('sessions').where('accountId', '=', other.id).execute()
    expect(await socket.timeout(5000).emitWithAck('auth/login', {})).toEqual({ success: false })
  })

  it('stays a guest when its handshake carries an invalid token', async () => {
    const socket = client('cookie', fan.token, '')
    await once(socket, 'connect')
    expect(await socket.timeout(5000).emitWithAck('auth/login', { token: 'x' })).toEqual({
      success: false,
    })
    const received = vi.fn()
    socket.on('wallet.balance_changed', received)
    const witness = client('query', fan.token, '')
    await once(witness, 'connect')
    expect(await receiveTip(witness)).toEqual({ balance: expect.any(Number) })
    await settled(socket)
    expect(received).not.toHaveBeenCalled()
  })
})

it('sends a performer the new balance along with the difference that existing clients add', async () => {
  const socket = client('query', performer.token, '')
  await once(socket, 'connect')
  const value = once(socket, 'wallet.balance_changed')
  const delta = once(socket, 'update_balance')
  await tip()
  await world.settle()
  const { balance } = await performer.api(readMe)
  expect(await value).toEqual({ balance })
  expect(await delta).toEqual({ token: 9 })
})
