/**
 * Holds the clients of a live stream in a process of its own: one that sends, and many that
 * receive. A message orders viewers or a while of sending. Offers go to the parent, which answers
 * them.
 */
import { connectClient, type LiveClient } from '@stagedoor/live-video/testing'

/** An order to the process: viewers to connect, or seconds to send. */
export type LiveOrder = { readonly viewers: number } | { readonly seconds: number }

/** An offer of a client, which the parent answers by its number. */
export interface ClientOffer {
  readonly offer: number
  readonly role: 'publisher' | 'viewer'
  readonly sdp: string
}

/** The answer to an offer. */
export interface ClientAnswer {
  readonly answer: number
  readonly sdp: string
}

/** The result of an order. */
export interface LiveResult {
  /** Packets that all viewers received. */
  readonly received: number
  readonly clientCpu: number
  /**
   * For each new viewer the milliseconds from its offer to its first packet, in ascending order.
   */
  readonly firstPacketMs: readonly number[]
}

/** The size of a packet: thirty pictures a second of three packets each are 1 Mbps. */
const PACKET_BYTES = 1350
const LOOK_EVERY_MS = 5
const FIRST_PACKET_MS = 20_000

const waiting = new Map<number, (sdp: string) => void>()
const viewers: LiveClient[] = []
let publisher: LiveClient | undefined
let offers = 0

process.on('message', (message: LiveOrder | ClientAnswer) => {
  if ('answer' in message) waiting.get(message.answer)?.(message.sdp)
  else void obey(message)
})
process.on('disconnect', () => process.exit(0))

async function obey(order: LiveOrder): Promise<void> {
  const before = process.cpuUsage()
  publisher ??= await connectClient('publisher', (sdp) => ask('publisher', sdp))
  const received = countReceived()
  const firstPacketMs = 'viewers' in order ? await join(order.viewers) : []
  if ('seconds' in order) await publisher.send(order.seconds * 1000, PACKET_BYTES)
  const { user, system } = process.cpuUsage(before)
  const result = {
    received: countReceived() - received,
    clientCpu: (user + system) / 1e6,
    firstPacketMs,
  }
  process.send?.(result satisfies LiveResult)
}

const countReceived = () => viewers.reduce((sum, { packets }) => sum + packets(), 0)

/**
 * Connects viewers all at once while the stream is sent, and measures when each receives its first
 * packet.
 */
async function join(count: number): Promise<readonly number[]> {
  const sending = publisher?.send(FIRST_PACKET_MS, PACKET_BYTES)
  const joined = await Promise.all(Array.from({ length: count }, joinOne))
  publisher?.stop()
  await sending
  return joined.sort((one, other) => one - other)
}

async function joinOne(): Promise<number> {
  const started = performance.now()
  const viewer = await connectClient('viewer', (sdp) => ask('viewer', sdp), undefined, {
    keepsPackets: false,
  })
  viewers.push(viewer)
  while (viewer.packets() === 0 && performance.now() - started < FIRST_PACKET_MS)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  return performance.now() - started
}

function ask(role: ClientOffer['role'], sdp: string): Promise<string> {
  offers += 1
  const offer = offers
  return new Promise((resolve) => {
    waiting.set(offer, resolve)
    process.send?.({ offer, role, sdp } satisfies ClientOffer)
  })
}
