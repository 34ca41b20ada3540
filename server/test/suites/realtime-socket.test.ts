import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { Server } from 'socket.io'
import { expect, it, onTestFinished } from 'vitest'
import { openRealtimeSocket } from '../../../web/src/lib/realtime/realtime-socket.ts'

/**
 * Starts a site behind a proxy that passes requests and does something else with upgrades. Returns
 * its address.
 */
async function siteBehindProxy(upgrade: (socket: Duplex) => void): Promise<string> {
  const site = createServer()
  const sockets = new Server(site)
  sockets.on('connection', (socket) =>
    socket.on('auth/login', (_, answer) => answer({ success: true })),
  )
  const proxy = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming
    const { port } = site.address() as AddressInfo
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  proxy.on('upgrade', (_, socket) => upgrade(socket))
  for (const server of [site, proxy]) await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(async () => {
    await sockets.close()
    proxy.closeAllConnections()
    proxy.close()
  })
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

it.each([
  [
    'refuses to upgrade',
    (socket: Duplex) => socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n'),
  ],
  ['cuts upgrades off', (socket: Duplex) => socket.destroy()],
  ['never answers an upgrade', () => undefined],
])('a page is live behind a proxy that %s', async (_, upgrade) => {
  const address = await siteBehindProxy(upgrade)
  const socket = openRealtimeSocket({
    firstDelayMs: 20,
    longestDelayMs: 100,
    openWithinMs: 500,
    address,
  })
  onTestFinished(() => void socket.disconnect())
  const answered = await new Promise((resolve) => socket.emit('auth/login', {}, resolve))
  expect(answered).toEqual({ success: true })
  expect(socket.io.engine.transport.name).toBe('polling')
})
