/**
 * Holds idle sockets open from a process of its own and counts what they receive. Speaks
 * socket.io's protocol over WebSocket by itself, for ten thousand whole clients would not fit. A
 * message orders sockets or asks for the count.
 */
import { setTimeout as sleep } from 'node:timers/promises'

/** An order to the process: sockets to open, or nothing to be told the count. */
export interface SocketOrder {
  readonly origin?: string
  readonly tokens?: readonly string[]
  readonly count?: number
  /** The chat of a stream that each of them watches. */
  readonly watched?: string
}

/** The state of the process's sockets. */
export interface SocketCount {
  readonly opened: number
  readonly received: number
}

const AT_ONCE = 64
const OPEN_MS = 60_000
let opened = 0
let received = 0

process.on('message', async ({ origin, tokens = [], count = 0, watched }: SocketOrder) => {
  const greeting =
    watched && `42${JSON.stringify(['public-stream/join', { conversationId: watched }])}`
  if (origin) await openAll(origin.replace('http', 'ws'), { tokens, count, greeting })
  process.send?.({ opened, received } satisfies SocketCount)
})
process.on('disconnect', () => process.exit(0))

/** Opens sockets a few at a time until all are there or the time is over. */
async function openAll(
  origin: string,
  {
    tokens,
    count,
    greeting,
  }: { tokens: readonly string[]; count: number; greeting: string | undefined },
): Promise<void> {
  const end = performance.now() + OPEN_MS
  for (let begun = 0; begun < count && performance.now() < end; begun++) {
    while (begun - opened >= AT_ONCE && performance.now() < end) await sleep(1)
    open(
      `${origin}/socket.io/?EIO=4&transport=websocket&token=${tokens[begun % tokens.length]}`,
      greeting,
    )
  }
  while (opened < count && performance.now() < end) await sleep(10)
}

/**
 * Answers as socket.io's protocol wants: 0 opens, 40 connects, 2 is a ping and 42 an event.
 * `greeting` is sent first.
 */
function open(url: string, greeting: string | undefined): void {
  const socket = new WebSocket(url)
  socket.addEventListener('message', ({ data }) => {
    const text = String(data)
    if (text.startsWith('42')) received += 1
    else if (text.startsWith('40')) {
      opened += 1
      if (greeting) socket.send(greeting)
    } else if (text.startsWith('0')) socket.send('40')
    else if (text === '2') socket.send('3')
  })
}
