import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterEach, expect, it, vi } from 'vitest'
import type { Viewer } from '../context.ts'
import { silentLog } from '../ops/index.ts'
import { openSocketServer } from './socket-server.ts'

const MINUTE = 60_000
const SOCKETS = 40
const viewer: Viewer = { id: 'a'.repeat(32), role: 'fan', sessionId: 's'.repeat(32), via: 'header' }

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
  vi.useRealTimers()
})

it('checks the sessions of all sockets together once a minute, and closes those that have ended', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const ended = new Set<string>()
  let isHeld = false
  const asked: (() => void)[] = []
  const http = createServer()
  const live = openSocketServer(http, {
    authenticate: async ({ token }) => {
      if (isHeld) await new Promise<void>((resolve) => asked.push(resolve))
      return ended.has(token) ? undefined : viewer
    },
    config: { allowedOrigins: [], publicUrl: 'http://site.test', apiEndpoint: '/api' },
    log: silentLog(),
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  for (let at = 0; at < SOCKETS; at++) {
    const socket = io(address, {
      transports: ['websocket'],
      query: { token: `t${at}` },
      forceNew: true,
      reconnection: false,
    })
    sockets.push(socket)
    await new Promise<void>((resolve) => socket.once('connect', resolve))
  }
  isHeld = true
  ended.add('t0').add('t39')
  await vi.advanceTimersByTimeAsync(MINUTE)
  await vi.waitFor(() => expect(asked).toHaveLength(SOCKETS))
  for (const answer of asked) answer()
  await vi.waitFor(() =>
    expect(sockets.map(({ connected }) => connected).filter((is) => !is)).toHaveLength(2),
  )
  expect([sockets[0]?.connected, sockets[39]?.connected]).toEqual([false, false])
  await live.close()
})
