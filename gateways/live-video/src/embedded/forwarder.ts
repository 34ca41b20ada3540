/**
 * The process that forwards the media of live streams. It knows connections, and neither accounts
 * nor rights.
 */

import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { initLogger } from 'node-datachannel'
import {
  AlreadySent,
  type ConnectionRequest,
  type ForwarderReply,
  type ForwarderRequest,
  ForwarderUnavailable,
  type StreamTraffic,
} from './protocol.ts'
import { openRoom, type Room } from './room.ts'
import { BadOffer } from './sdp.ts'

const send = (reply: ForwarderReply) => process.connected && process.send?.(reply)

const rooms = new Map<string, Room>()
let chosenPort: Promise<number> | undefined

/**
 * Returns the UDP port of all connections: the given one, or any free one. Throws
 * `ForwarderUnavailable` where another program has it, because the library ends the whole process
 * then.
 */
async function choosePort(): Promise<number> {
  const given = Number(process.argv[2] ?? 0)
  const probe = createSocket('udp4').bind(given)
  try {
    await once(probe, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    const problem = `Another program uses the UDP port ${given} of live video.`
    const why = `${problem} Choose one with LIVE_PORT.`
    console.error(why)
    throw new ForwarderUnavailable(why)
  }
  const { port } = probe.address()
  await new Promise<void>((resolve) => probe.close(resolve))
  return port
}

async function roomFor(streamId: string): Promise<Room> {
  chosenPort ??= choosePort()
  const port = await chosenPort.catch((error: unknown) => {
    chosenPort = undefined
    throw error
  })
  const known = rooms.get(streamId)
  if (known) return known
  const report = (kind: 'publisher_up' | 'publisher_lost') => () =>
    send({ reply: 'event', kind, streamId })
  const room = openRoom(
    { port },
    {
      codecChanged: (codec) => send({ reply: 'codec', streamId, codec }),
      publisherUp: report('publisher_up'),
      publisherLost: report('publisher_lost'),
    },
  )
  rooms.set(streamId, room)
  return room
}

async function connect({ role, offer, takesOver, ...viewer }: ConnectionRequest): Promise<string> {
  const room = await roomFor(viewer.streamId)
  return role === 'publisher'
    ? room.publish(viewer.connectionId, offer, takesOver)
    : room.watch({ ...viewer, isSingle: takesOver }, offer)
}

async function answer(request: ForwarderRequest & { readonly id: number }): Promise<unknown> {
  if (request.ask === 'connect') return connect(request.connection)
  if (request.ask === 'qualities') {
    const { streamId, connectionId, userId } = request.viewing
    return rooms.get(streamId)?.qualities(connectionId, userId, request.choice, request.fits)
  }
  const entries = [...rooms]
  if (request.ask === 'receivers')
    return entries.flatMap(([streamId, room]) =>
      room.receivers().map((one) => ({ streamId, ...one })),
    )
  return entries.map(([streamId, room]): StreamTraffic => ({ streamId, ...room.figures() }))
}

function obey(request: Exclude<ForwarderRequest, { readonly id: number }>): void {
  const room = rooms.get(request.streamId)
  if (request.ask === 'hang-up') room?.hangUp(request.connectionId)
  else if (request.ask === 'cut') room?.cut(request.userId)
  else if (request.ask === 'follow')
    room?.follow((frame) => send({ reply: 'frame', streamId: request.streamId, frame }))
  else if (request.ask === 'unfollow') room?.follow(undefined)
  else {
    room?.close()
    rooms.delete(request.streamId)
  }
}

function refusalOf(error: Error) {
  if (error instanceof AlreadySent) return { reason: 'taken', why: error.message } as const
  if (error instanceof ForwarderUnavailable)
    return { reason: 'unavailable', why: error.message } as const
  if (error instanceof BadOffer) return { reason: 'offer', why: error.message } as const
  console.error(error)
  return { reason: 'offer', why: 'The connection failed' } as const
}

initLogger('Fatal', (_, message) => console.error(message))
process.on('disconnect', () => process.exit(0))
process.on('message', (request: ForwarderRequest) => {
  if (!('id' in request)) return obey(request)
  const { id } = request
  answer(request).then(
    (result) => send({ reply: 'answer', id, result }),
    (error: Error) => send({ reply: 'refused', id, ...refusalOf(error) }),
  )
})
