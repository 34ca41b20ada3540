import type { AddressInfo } from 'node:net'
import * as auth from '@stagedoor/contract/auth'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { suspend } from '../../suspensions/index.ts'
import { endSessions, openSession } from '../index.ts'

let world: World
let address: string
const sockets: Socket[] = []

beforeAll(async () => {
  world = await createWorld()
  await world.app.http.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(world.app.http.server.address() as AddressInfo).port}`
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(() => world.close())

/** Returns a socket that has logged in by message, as clients do after a reconnect. */
async function connected(token: string, namespace = ''): Promise<Socket> {
  const socket = io(`${address}${namespace}`, { transports: ['websocket'], reconnection: false })
  sockets.push(socket)
  const answer = await socket.timeout(5000).emitWithAck('auth/login', { token })
  expect(answer).toEqual({ success: true })
  return socket
}

/** Expects a socket to be closed within a second from now. */
const closes = (socket: Socket) =>
  expect.poll(() => socket.connected, { timeout: 1000 }).toBe(false)

describe('a socket', () => {
  it.each(['', '/api'])(
    'closes a socket of namespace "%s" within a second after its session logs out',
    async (namespace) => {
      const fan = await world.fan()
      const socket = await connected(fan.token, namespace)
      await fan.api(auth.logout)
      await closes(socket)
    },
  )

  it('keeps a socket open when another session of the account ends', async () => {
    const fan = await world.fan()
    const place = { ip: '127.0.0.1', userAgent: 'other' }
    const other = await transaction(world.app.base, (ctx) => openSession(ctx, fan.id, place))
    const mine = await connected(fan.token)
    const theirs = await connected(other)
    await world.api(other)(auth.logout)
    await closes(theirs)
    expect(mine.connected).toBe(true)
  })

  it('closes sockets when their account is suspended or all its sessions end', async () => {
    const a = await world.fan()
    const b = await world.fan()
    const first = await connected(a.token)
    const second = await connected(b.token)
    await transaction(world.app.base, (ctx) => suspend(ctx, a.id, { explanation: 'x' }))
    await transaction(world.app.base, (ctx) => endSessions(ctx, b.id))
    await world.settle()
    await Promise.all([closes(first), closes(second)])
  })

  it('refuses a socket login with an ended session', async () => {
    const fan = await world.fan()
    await fan.api(auth.logout)
    const socket = io(address, { transports: ['websocket'], reconnection: false })
    sockets.push(socket)
    const answer = await socket.timeout(5000).emitWithAck('auth/login', { token: fan.token })
    expect(answer).toEqual({ success: false })
  })
})
