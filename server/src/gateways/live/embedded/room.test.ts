import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { connectClient } from '../../../../test/live-clients.ts'
import { openRoom } from './room.ts'

async function freePort(): Promise<number> {
  const socket = createSocket('udp4').bind(0)
  await once(socket, 'listening')
  const { port } = socket.address()
  await new Promise<void>((resolve) => socket.close(resolve))
  return port
}

test.each(['publisher', 'viewer'] as const)('a room that closes while a %s connects refuses it', async (role) => {
  const events = { codecChanged: vi.fn(), publisherUp: vi.fn(), publisherLost: vi.fn() }
  const room = openRoom({ port: await freePort() }, events)
  const connecting = connectClient(role, (offer) => {
    const answer = role === 'publisher' ? room.publish('first', offer) : room.watch('first', 'fan', offer)
    room.close()
    return answer
  })
  await expect(connecting).rejects.toThrow('The room was closed')
  expect(room.figures()).toMatchObject({ viewers: 0 })
})
