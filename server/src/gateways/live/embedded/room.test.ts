import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { connectClient } from '../../../../test/live-clients.ts'
import { AlreadySent } from './protocol.ts'
import { openRoom } from './room.ts'

async function freePort(): Promise<number> {
  const socket = createSocket('udp4').bind(0)
  await once(socket, 'listening')
  const { port } = socket.address()
  await new Promise<void>((resolve) => socket.close(resolve))
  return port
}

const createEvents = () => ({ codecChanged: vi.fn(), publisherUp: vi.fn(), publisherLost: vi.fn() })
afterEach(() => void vi.restoreAllMocks())

test.each(['publisher', 'viewer'] as const)('a room that closes while a %s connects refuses it', async (role) => {
  const room = openRoom({ port: await freePort() }, createEvents())
  const connecting = connectClient(role, (offer) => {
    const answer = role === 'publisher' ? room.publish('first', offer, false) : room.watch('first', 'fan', offer)
    room.close()
    return answer
  })
  await expect(connecting).rejects.toThrow('The room was closed')
  expect(room.figures()).toMatchObject({ viewers: 0 })
})

test('a room refuses another sender while packets arrive, unless it takes over, and admits one after a silence', async () => {
  const events = createEvents()
  const room = openRoom({ port: await freePort() }, events)
  /** Connects a sender; one whose connection broke takes its own place. */
  const send = async (id: string, takesOver = false) => {
    let attempts = 0
    const client = await connectClient('publisher', (offer) => {
      attempts += 1
      return room.publish(id, offer, takesOver || attempts > 1)
    })
    await client.send(200)
    return client
  }
  const clients = [await send('first')]
  await expect(send('second')).rejects.toThrow(AlreadySent)
  clients.push(await send('second', true))
  await expect(send('first')).rejects.toThrow(AlreadySent)
  // What is on its way must not arrive by the other clock.
  await setTimeout(100)
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 4000)
  clients.push(await send('third'))
  clock.mockRestore()
  room.hangUp('third')
  clients.push(await send('fourth'))
  expect(events.publisherUp.mock.calls.length).toBeGreaterThan(0)
  expect(room.figures().packetsIn).toBeGreaterThan(40)
  for (const client of clients) client.close()
  room.close()
})
