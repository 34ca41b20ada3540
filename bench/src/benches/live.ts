import { type ChildProcess, fork } from 'node:child_process'
import { createSecretKey, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { openEmbedded } from '@stagedoor/live-video'
import { freePort } from '../../../server/test/drills/server-process.ts'
import type { Bench } from '../harness/bench.ts'
import type { Side } from '../harness/compare.ts'
import { residentKilobytes } from '../harness/cpu-seconds.ts'
import type { ClientAnswer, ClientOffer, LiveOrder, LiveResult } from '../harness/live-process.ts'

/** The viewers of the stream whose packets are counted. */
const VIEWERS = 30
/** The viewers of a second stream, who come all at once. */
const STORM = 200
/** The packets of a viewer in a second: thirty pictures of three packets, and thirty of sound. */
const PACKETS_PER_SECOND = 120

type Answer = (offer: ClientOffer) => Promise<string>

/**
 * Live video of 1 Mbps from one sender to viewers, against a bare forwarder; an operation is a
 * packet that arrives.
 */
export const live: Bench = {
  name: 'live',
  async run(bench) {
    const ours = openOurs()
    const bare = await openBare()
    const clients = startClients(ours.answer)
    const bareClients = startClients(bare.answer)
    try {
      await clients.order({ viewers: VIEWERS })
      await bareClients.order({ viewers: VIEWERS })
      const comparison = await bench.compare(
        sending(clients, () => [ours.pid()]),
        sending(bareClients, () => [bare.pid]),
      )
      const cpu = comparison.ours.cpuMicros?.median ?? Number.NaN
      const perCore = Math.floor(1e6 / (cpu * PACKETS_PER_SECOND))
      const notes = [
        `${perCore} viewers a core at 1 Mbps, by the CPU of a packet`,
        await storm(ours),
      ]
      return [
        {
          bench: 'live',
          subject: `a packet of 1 Mbps video to ${VIEWERS} viewers`,
          comparison,
          notes,
        },
      ]
    } finally {
      for (const { stop } of [clients, bareClients, bare]) stop()
      await ours.close()
    }
  },
}

/**
 * Lets viewers join another stream all at once, and describes how soon each saw it and what it
 * costs.
 */
async function storm({ pid, answer }: ReturnType<typeof openOurs>): Promise<string> {
  const clients = startClients((offer) => answer(offer, 'storm'))
  try {
    await clients.order({ viewers: 1 })
    const memory = residentKilobytes(pid())
    const { firstPacketMs } = await clients.order({ viewers: STORM })
    const at = (part: number) =>
      Math.round(firstPacketMs[Math.floor(firstPacketMs.length * part)] ?? Number.NaN)
    const grown = ((residentKilobytes(pid()) - memory) / STORM).toFixed(0)
    return (
      `${STORM} viewers at once: first packet after ${at(0.5)} ms (p50), ${at(0.95)} ms ` +
      `(p95); ${grown} KB each`
    )
  } finally {
    clients.stop()
  }
}

/** Opens the provider in the box; its process starts with the first offer. */
function openOurs() {
  const signingKey = createSecretKey(randomBytes(32))
  const provider = openEmbedded({
    signingKey,
    port: 0,
    isCarrier: true,
    urlOf: (role, id) => `/live/${role}/${id}`,
  })
  let accounts = 0
  return {
    pid: () => provider.pid() ?? 0,
    close: () => provider.close(),
    async answer({ role, sdp }: ClientOffer, streamId = 'stream'): Promise<string> {
      accounts += 1
      const request = {
        streamId,
        channel: streamId,
        userId: `account ${accounts}`,
        role,
        ttlSeconds: 60,
      }
      const join = await provider.issueGrant(request)
      if (join.provider !== 'embedded' || !provider.connections)
        throw new Error('The provider takes no connections')
      return (
        await provider.connections.answer({
          streamId,
          role,
          bearer: join.bearer,
          sdp,
          takesOver: true,
        })
      ).sdp
    },
  }
}

/** Starts the bare forwarder. */
async function openBare() {
  const child = fork(join(import.meta.dirname, '../limits/bare-forwarder.ts'), [
    String(await freePort()),
  ])
  const waiting = new Map<number, (sdp: string) => void>()
  child.on('message', ({ answer, sdp }: ClientAnswer) => waiting.get(answer)?.(sdp))
  return {
    pid: child.pid ?? 0,
    stop: () => void child.kill(),
    answer: (offer: ClientOffer) =>
      new Promise<string>((resolve) => {
        waiting.set(offer.offer, resolve)
        child.send(offer)
      }),
  }
}

/** Starts the process of the clients of one stream. */
function startClients(answer: Answer) {
  const child: ChildProcess = fork(join(import.meta.dirname, '../harness/live-process.ts'), {
    stdio: 'inherit',
  })
  let done: (result: LiveResult) => void = () => undefined
  child.on('message', (message: ClientOffer | LiveResult) => {
    if (!('offer' in message)) return done(message)
    const answered = (sdp: string) =>
      void child.send({ answer: message.offer, sdp } satisfies ClientAnswer)
    void answer(message).then(answered, (error: Error) => console.error(error.message))
  })
  return {
    order: (order: LiveOrder) =>
      new Promise<LiveResult>((resolve) => {
        done = resolve
        child.send(order)
      }),
    stop: () => void child.kill(),
  }
}

function sending({ order }: ReturnType<typeof startClients>, pids: () => number[]): Side {
  return {
    get pids() {
      return pids()
    },
    async run(seconds) {
      const { received, clientCpu } = await order({ seconds })
      return { done: received, clientCpu }
    },
  }
}
