import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bus } from './bus.ts'
import type { Viewer } from './context.ts'
import { type Live, type LiveParts, openLive } from './live.ts'
import { connectLive } from './live-between.ts'
import { silentLog } from './log.ts'

/** Where two processes of one installation meet. */
export interface Meeting {
  readonly buses: readonly [Bus, Bus]
  close(): Promise<void>
}

const ann: Viewer = { id: 'a'.repeat(32), role: 'fan', sessionId: 's'.repeat(32), via: 'header' }
const known = new Set(['ann'])

const parts: LiveParts = {
  authenticate: async ({ token }) => (known.has(token) ? ann : undefined),
  allowedOrigins: ['https://app.test'],
  log: silentLog(),
}

/** What sockets must do, wherever the processes meet: one holds them, the other holds none and still reaches them. */
export function describeLive(meet: () => Promise<Meeting>): void {
  let meeting: Meeting
  let live: Live
  let remote: Live
  let address: string
  const sockets: Socket[] = []

  beforeAll(async () => {
    const http = createServer()
    meeting = await meet()
    live = connectLive(meeting.buses[0], openLive(http, parts), silentLog())
    remote = connectLive(meeting.buses[1], undefined, silentLog())
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
  const next = (socket: Socket, event: string) => new Promise((resolve) => socket.once(event, resolve))
  /** Room membership follows the connection by an await: tell until heard. */
  const hears = async (socket: Socket, by: Pick<Live, 'push'> = live) => {
    const heard = next(socket, 'update_balance')
    const timer = setInterval(() => by.push({ account: ann.id }, 'update_balance', { token: 1 }), 20)
    const timeout = new Promise((resolve) => setTimeout(() => resolve('silence'), 1000))
    const result = await Promise.race([heard, timeout])
    clearInterval(timer)
    return result
  }

  describe('a socket is known', () => {
    test.each([
      ['by the query of existing clients', { query: { token: 'ann' } }],
      ['by the handshake', { auth: { token: 'ann' } }],
      ['by the cookie of our own pages', { extraHeaders: { cookie: 'theme=dark; token=ann' } }],
    ])('%s', async (_how, options) => {
      expect(await hears(await connect(options))).toEqual({ token: 1 })
    })

    test('in the namespace that an endpoint ending in /api asks for', async () => {
      expect(await hears(await connect({ query: { token: 'ann' } }, '/api'))).toEqual({ token: 1 })
    })

    test('after it says who it is, until it says goodbye', async () => {
      const socket = await connect({})
      expect(await socket.emitWithAck('auth/login', { token: 'ann' })).toEqual({ success: true })
      expect(await hears(socket)).toEqual({ token: 1 })
      socket.emit('auth/logout', {})
      await new Promise((resolve) => setTimeout(resolve, 100))
      expect(await hears(socket)).toBe('silence')
    })
  })

  describe('a stranger', () => {
    test('is in no room', async () => {
      expect(await hears(await connect({ query: { token: 'bob' } }))).toBe('silence')
    })

    test('from another site is not let in', async () => {
      await expect(connect({ extraHeaders: { origin: 'https://evil.test' } })).rejects.toBeTruthy()
      expect((await connect({ extraHeaders: { origin: 'https://app.test' } })).connected).toBe(true)
    })

    test.each([[null], ['x'], [{ token: { $ne: 1 } }]])('who logs in with %j is told no', async (payload) => {
      const socket = await connect({})
      expect(await socket.emitWithAck('auth/login', payload)).toEqual({ success: false })
    })
  })

  describe('another process', () => {
    test('reaches the sockets that this one holds, and closes them', async () => {
      const socket = await connect({ query: { token: 'ann' } })
      expect(await hears(socket, remote)).toEqual({ token: 1 })
      const closed = next(socket, 'disconnect')
      remote.disconnect({ session: ann.sessionId })
      expect(await closed).toBe('io server disconnect')
    })
  })

  test('sockets of an ended session are closed at once', async () => {
    const socket = await connect({ query: { token: 'ann' } })
    await hears(socket)
    const closed = next(socket, 'disconnect')
    live.disconnect({ account: ann.id })
    expect(await closed).toBe('io server disconnect')
  })
}
