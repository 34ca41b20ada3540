import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Viewer } from '../context.ts'
import { silentLog } from '../ops/index.ts'
import type { Bus } from './bus.ts'
import { connectSocketCluster } from './socket-cluster.ts'
import { openSocketServer, type SocketServer, type SocketServerDeps } from './socket-server.ts'

/** The buses of two processes of one installation. */
export interface ConnectedBuses {
  readonly buses: readonly [Bus, Bus]
  close(): Promise<void>
}

const ann: Viewer = { id: 'a'.repeat(32), role: 'fan', sessionId: 's'.repeat(32), via: 'header' }
const known = new Set(['ann'])

const thing = 'd'.repeat(32)
/** Records arrivals and departures. */
const presence: string[] = []
let mayWatch = true
let isAsked = true

const parts: SocketServerDeps = {
  authenticate: async ({ token }) => {
    if (!isAsked) throw new Error('The database is away')
    return known.has(token) ? ann : undefined
  },
  roomsFor: async (_viewer, id) => (mayWatch ? [`item:${id}`, 'watchers:star'] : undefined),
  presence: {
    arrived: async () => void presence.push('arrived'),
    left: async () => void presence.push('left'),
    graceMs: 100,
  },
  config: {
    allowedOrigins: ['https://app.test'],
    publicUrl: 'http://site.test',
    apiEndpoint: '/api',
  },
  log: silentLog(),
}

/**
 * Tests sockets on any kind of bus: one process holds the sockets, the other holds none and still
 * reaches them.
 */
export function socketServerContract(meet: () => Promise<ConnectedBuses>): void {
  let meeting: ConnectedBuses
  let live: SocketServer
  let remote: SocketServer
  let address: string
  const sockets: Socket[] = []

  beforeAll(async () => {
    const http = createServer()
    meeting = await meet()
    live = connectSocketCluster(meeting.buses[0], openSocketServer(http, parts), silentLog())
    remote = connectSocketCluster(meeting.buses[1], undefined, silentLog())
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect()
    await live.close()
    for (const bus of meeting.buses) await bus.close()
    await meeting.close()
  })

  const connect = async (options: Partial<ManagerOptions & SocketOptions>, namespace = '') => {
    const socket = io(address + namespace, {
      forceNew: true,
      reconnection: false,
      transports: ['websocket'],
      ...options,
    })
    sockets.push(socket)
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('connect_error', reject)
    })
    return socket
  }
  const next = (socket: Socket, event: string) =>
    new Promise((resolve) => socket.once(event, resolve))
  /** Waits until the socket hears a push: it joins its rooms shortly after it connects. */
  const hears = async (socket: Socket, by: Pick<SocketServer, 'push'> = live) => {
    const heard = next(socket, 'update_balance')
    const timer = setInterval(
      () => by.push({ account: ann.id }, 'update_balance', { token: 1 }),
      20,
    )
    const timeout = new Promise((resolve) => setTimeout(() => resolve('silence'), 1000))
    const result = await Promise.race([heard, timeout])
    clearInterval(timer)
    return result
  }

  describe('authentication of a socket', () => {
    test.each([
      ['by the query of existing clients', { query: { token: 'ann' } }],
      ['by the handshake', { auth: { token: 'ann' } }],
      ['by the cookie of our own pages', { extraHeaders: { cookie: 'theme=dark; token=ann' } }],
    ])('%s', async (_how, options) => {
      expect(await hears(await connect(options))).toEqual({ token: 1 })
    })

    test('authenticates a socket in the namespace of an endpoint ending in /api', async () => {
      expect(await hears(await connect({ query: { token: 'ann' } }, '/api'))).toEqual({ token: 1 })
    })

    test('keeps a socket in its account’s room from its login message until its logout', async () => {
      const socket = await connect({})
      expect(await socket.emitWithAck('auth/login', { token: 'ann' })).toEqual({ success: true })
      expect(await hears(socket)).toEqual({ token: 1 })
      socket.emit('auth/logout', {})
      await new Promise((resolve) => setTimeout(resolve, 100))
      expect(await hears(socket)).toBe('silence')
    })
  })

  describe('a socket of a guest', () => {
    test('pushes nothing to a socket without a valid token', async () => {
      expect(await hears(await connect({ query: { token: 'bob' } }))).toBe('silence')
    })

    test('refuses a socket from another site', async () => {
      await expect(connect({ extraHeaders: { origin: 'https://evil.test' } })).rejects.toBeTruthy()
      expect((await connect({ extraHeaders: { origin: 'https://app.test' } })).connected).toBe(true)
    })

    test.each([[null], ['x'], [{ token: { $ne: 1 } }]])(
      'refuses a login message with %j',
      async (payload) => {
        const socket = await connect({})
        expect(await socket.emitWithAck('auth/login', payload)).toEqual({ success: false })
      },
    )
  })

  test('disconnects a socket that sends a message of 1 MB, and no other one', async () => {
    const sender = await connect({})
    const other = await connect({ query: { token: 'ann' } })
    const closed = new Promise((resolve) =>
      sender.io.engine.once('close', (_, details) => resolve(details)),
    )
    sender.emit('auth/login', { token: 'x'.repeat(1_000_000) })
    // The code of WebSocket for a message that is too big (RFC 6455).
    expect(await closed).toMatchObject({ context: { code: 1009 } })
    expect(await hears(other)).toEqual({ token: 1 })
  })

  describe('two processes', () => {
    test('pushes to and closes sockets that another process holds', async () => {
      const socket = await connect({ query: { token: 'ann' } })
      expect(await hears(socket, remote)).toEqual({ token: 1 })
      const closed = next(socket, 'disconnect')
      remote.disconnect({ session: ann.sessionId })
      expect(await closed).toBe('io server disconnect')
    })
  })

  test('delivers every push of another process in order when hundreds are sent at once', async () => {
    const socket = await connect({ query: { token: 'ann' } })
    expect(await hears(socket, remote)).toEqual({ token: 1 })
    const tokens: number[] = []
    socket.on('update_balance', ({ token }: { token: number }) => tokens.push(token))
    const sent = Array.from({ length: 500 }, (_, at) => at + 1000)
    for (const token of sent) remote.push({ account: ann.id }, 'update_balance', { token })
    await expect.poll(() => tokens.filter((token) => token >= 1000)).toEqual(sent)
  })

  test.each(['item', 'watchers'])(
    'leaves a room at once when the right to watch ends, rechecked by its %s',
    async (kind) => {
      const socket = await connect({ query: { token: 'ann' } })
      expect(await socket.emitWithAck('watch', { id: thing })).toEqual({ success: true })
      const hearing = async () => {
        let heard = false
        socket.once('comment.created', () => {
          heard = true
        })
        const payload = {
          _id: thing,
          itemId: thing,
          objectId: thing,
          objectType: 'feed',
          createdBy: thing,
        }
        remote.push({ room: `item:${thing}` }, 'comment.created', payload)
        await new Promise((resolve) => setTimeout(resolve, 100))
        socket.off('comment.created')
        return heard
      }
      const room = kind === 'item' ? `item:${thing}` : 'watchers:star'
      remote.recheck({ room })
      expect(await hearing()).toBe(true)
      mayWatch = false
      remote.recheck({ room })
      await expect.poll(hearing, { timeout: 2000 }).toBe(false)
      mayWatch = true
    },
  )

  test('closes a new socket for a retry while authentication is unavailable', async () => {
    isAsked = false
    const socket = io(address, {
      forceNew: true,
      transports: ['websocket'],
      reconnectionDelay: 50,
      query: { token: 'ann' },
    })
    sockets.push(socket)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(socket.connected).toBe(false)
    isAsked = true
    expect(await hears(socket)).toEqual({ token: 1 })
  })

  test('reports arrival and departure once for many pages, and announces an account again that another process saw leave', async () => {
    for (const socket of sockets.splice(0)) socket.disconnect()
    await expect.poll(() => presence.at(-1)).toBe('left')
    presence.splice(0)
    const first = await connect({ query: { token: 'ann' } })
    const second = await connect({ query: { token: 'ann' } })
    first.disconnect()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(presence).toEqual(['arrived'])
    remote.reannouncePresence(ann.id)
    await expect.poll(() => presence).toEqual(['arrived', 'arrived'])
    second.disconnect()
    await expect.poll(() => presence).toEqual(['arrived', 'arrived', 'left'])
    remote.reannouncePresence(ann.id)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(presence).toHaveLength(3)
  })

  test('closes the sockets of an ended session immediately', async () => {
    const socket = await connect({ query: { token: 'ann' } })
    await hears(socket)
    const closed = next(socket, 'disconnect')
    live.disconnect({ account: ann.id })
    expect(await closed).toBe('io server disconnect')
  })
}
