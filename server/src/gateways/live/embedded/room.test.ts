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

/** A receiver’s report about the video that viewers receive (RFC 3550, 6.4.2). */
const REPORT = Buffer.from([0x81, 201, 0, 7, 0, 0, 0, 1, 0x11, 0x22, 0x33, 0x44, ...new Array(20).fill(0)])

test('a room closes a viewer who stops reporting while video is sent, no other one', async () => {
  const room = openRoom({ port: await freePort(), silentMs: 600 }, createEvents())
  const sender = await connectClient('publisher', (offer) => room.publish('sender', offer, true))
  const watch = (id: string) => connectClient('viewer', (offer) => room.watch(id, id, offer))
  const viewers = await Promise.all([watch('stopped'), watch('lossy'), watch('never reports')])
  let count = 0
  const reporting = setInterval(() => {
    count += 1
    if (count < 5) viewers[0].report(REPORT)
    if (count % 4 === 1) viewers[1].report(REPORT)
  }, 50)
  await sender.send(400)
  // Nobody reports about video that does not come.
  await setTimeout(700)
  const sending = sender.send(20_000)
  await setTimeout(150)
  expect(room.figures().viewers).toBe(3)
  await vi.waitFor(() => expect(room.figures().viewers).toBe(2), { timeout: 5000, interval: 20 })
  const receiving = async () => {
    const before = viewers.map((client) => client.packets())
    await setTimeout(200)
    expect(viewers.map((client, index) => client.packets() > (before[index] ?? 0))).toEqual([false, true, true])
  }
  // Packets that are on their way still arrive.
  await vi.waitFor(receiving, { timeout: 5000 })
  clearInterval(reporting)
  sender.stop()
  await sending
  for (const client of [sender, ...viewers]) client.close()
  room.close()
})
