/**
 * Sends what people ask of a site on an evening, from a process of its own: at an even pace,
 * whether the site keeps up or not, so that an answer that is late delays nobody's question.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from './statistics.ts'

/** A request of one fan. */
export interface EveningRequest {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** One kind of request, and how many of a hundred are of it. */
export interface EveningKind {
  readonly name: string
  readonly share: number
  readonly requests: readonly EveningRequest[]
}

/** An order to send for some seconds. */
export interface EveningOrder {
  readonly origin: string
  readonly kinds: readonly EveningKind[]
  readonly perSecond: number
  readonly seconds: number
}

/** The answers to one kind of request. */
export interface EveningAnswers {
  readonly name: string
  readonly answered: number
  readonly failed: number
  readonly p50: number
  readonly p99: number
  readonly firstFailure?: string | undefined
}

const PATIENCE_MS = 10_000
/** A step that has no common divisor with 100 spreads the kinds over each hundred requests. */
const STEP = 37

interface Counted {
  readonly kind: EveningKind
  readonly taken: number[]
  next: number
  failed: number
  firstFailure?: string
}

process.on('message', async (order: EveningOrder) => process.send?.(await send(order)))
process.on('disconnect', () => process.exit(0))

async function send({ origin, kinds, perSecond, seconds }: EveningOrder) {
  const counted = kinds.map((kind): Counted => ({ kind, taken: [], next: 0, failed: 0 }))
  const places = counted.flatMap((one) => Array.from({ length: one.kind.share }, () => one))
  const asked: Promise<void>[] = []
  const began = performance.now()
  for (let sent = 0; sent < perSecond * seconds; sent++) {
    const due = began + (sent / perSecond) * 1000
    if (due > performance.now()) await sleep(due - performance.now())
    const one = places[(sent * STEP) % places.length]
    if (one) asked.push(ask(origin, one, due))
  }
  await Promise.all(asked)
  return counted.map(answersOf)
}

/** Asks once, and times the answer from the moment at which the question was due. */
async function ask(origin: string, one: Counted, due: number): Promise<void> {
  const { requests } = one.kind
  const request = requests[one.next++ % requests.length]
  try {
    const reply = await fetch(origin + request?.path, initOf(request))
    const text = await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`${reply.status} ${Buffer.from(text).toString().slice(0, 200)}`)
    one.taken.push(performance.now() - due)
  } catch (error) {
    one.failed++
    one.firstFailure ??= String(error)
  }
}

const initOf = ({ headers, body }: Partial<EveningRequest> = {}): RequestInit => ({
  redirect: 'manual',
  signal: AbortSignal.timeout(PATIENCE_MS),
  headers: {
    ...headers,
    ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
  },
  ...(body && { method: 'POST', body }),
})

const answersOf = ({ kind, taken, failed, firstFailure }: Counted): EveningAnswers => ({
  name: kind.name,
  answered: taken.length,
  failed,
  p50: Math.round(percentile(taken, 0.5)),
  p99: Math.round(percentile(taken, 0.99)),
  firstFailure,
})
