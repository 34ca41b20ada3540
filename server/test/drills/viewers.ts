import { setTimeout as sleep } from 'node:timers/promises'
import { io } from 'socket.io-client'
import type { Person } from '../world/people.ts'

/** Reads of the feed that run until `stop`, each repeated until it is answered. */
export interface FeedReads {
  /** The time of each read from its first attempt to its answer, in milliseconds. */
  readonly taken: readonly number[]
  stop(): Promise<void>
}

/** Starts one reader for each fan. */
export function startFeedReads(address: string, fans: readonly Person[]): FeedReads {
  const taken: number[] = []
  let isOver = false
  const readOnAndOn = async ({ token }: Person) => {
    while (!isOver) {
      const started = performance.now()
      while (!(await isAnswered(`${address}/api/user/feeds?limit=10`, token))) await sleep(25)
      taken.push(performance.now() - started)
      await sleep(20)
    }
  }
  const readers = Promise.all(fans.map(readOnAndOn))
  return {
    taken,
    async stop() {
      isOver = true
      await readers
    },
  }
}

const isAnswered = (url: string, token: string): Promise<boolean> =>
  fetch(url, { headers: { authorization: token } }).then(
    async (reply) => {
      await reply.text()
      return reply.ok
    },
    () => false,
  )

/** A fan's socket that reconnects by itself, with the balances pushed to it. */
export interface BalanceSocket {
  readonly fan: Person
  /** The last balance that was pushed, and when. */
  readonly last: { readonly balance: number; readonly at: number } | undefined
  close(): void
}

/** A stream that waits for its video, and has viewers already. */
export interface WatchedStream {
  /** Lets a fan watch it by a process; their socket does not come back when that is killed. */
  watchBy(address: string, fan: Person): Promise<void>
  /** Returns the usernames of its viewers. */
  viewers(): Promise<readonly string[]>
}

/** Opens a stream by the calls of its performer. */
export async function openWatchedStream(
  address: string,
  performer: Person,
): Promise<WatchedStream> {
  const headers = { authorization: performer.token, 'content-type': 'application/json' }
  const call = async (path: string, body?: object) => {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const { data } = (await (
      await fetch(`${address}/api${path}`, { headers, ...init })
    ).json()) as { data: unknown }
    return data
  }
  const opened = await call('/streaming/live', { title: 'From the roof', audience: 'everyone' })
  const { _id, conversationId } = (opened as { stream: { _id: string; conversationId: string } })
    .stream
  return {
    async watchBy(address, fan) {
      const options = {
        transports: ['websocket'],
        query: { token: fan.token },
        forceNew: true,
        reconnection: false,
      }
      const reply = await io(address, options)
        .timeout(10_000)
        .emitWithAck('watch', { id: conversationId })
      if (!reply.success) throw new Error('The stream cannot be watched')
    },
    async viewers() {
      const { data } = (await call(`/streaming/${_id}/viewers`)) as { data: { username: string }[] }
      return data.map(({ username }) => username).toSorted()
    },
  }
}

/** Opens the socket of a fan. */
export function openBalanceSocket(address: string, fan: Person): BalanceSocket {
  const socket = io(address, {
    transports: ['websocket'],
    query: { token: fan.token },
    forceNew: true,
  })
  let last: BalanceSocket['last']
  socket.on('wallet.balance_changed', ({ balance }: { balance: number }) => {
    last = { balance, at: Date.now() }
  })
  return {
    fan,
    get last() {
      return last
    },
    close: () => void socket.close(),
  }
}
