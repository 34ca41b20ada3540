import { setTimeout as sleep } from 'node:timers/promises'
import type { CompanyNetwork } from '@stagedoor/payment-companies'

/**
 * The faults of a request to a payment company; those that say `after` let it have its effect
 * first.
 */
export const networkFaults = [
  'reset',
  'refused',
  'reset after',
  'error after',
  'slow',
  'contradiction',
] as const

/** A fault of a request, or one without an answer within any time limit. */
export type NetworkFault = (typeof networkFaults)[number] | 'hang after'

/** A network that breaks requests to payment companies by chance. */
export interface FaultyNetwork {
  readonly network: CompanyNetwork
  /** Breaks this share of the requests from now on; 0 breaks none. */
  breaks(share: number): void
  /** Breaks the next request in this way. */
  breakNext(fault: NetworkFault): void
  /** Returns how often each fault happened. */
  counts(): Readonly<Record<string, number>>
}

const HANG_MS = 30_000
const SLOW_MS = 40

/** Returns a network with the faults that `random` chooses. */
export function faultyNetwork(
  { fetch: working, pageUrl }: CompanyNetwork,
  random: () => number,
  faults: readonly NetworkFault[],
): FaultyNetwork {
  const counts: Record<string, number> = {}
  const next: NetworkFault[] = []
  let share = 0
  const chosen = (): NetworkFault | undefined => {
    const planned = next.shift()
    if (planned) return planned
    return random() < share ? faults[Math.floor(random() * faults.length)] : undefined
  }
  const fetch: CompanyNetwork['fetch'] = async (input, init) => {
    const fault = chosen()
    if (!fault) return working(input, init)
    counts[fault] = (counts[fault] ?? 0) + 1
    if (fault === 'reset') throw new TypeError('connection refused')
    if (fault === 'refused') return new Response('Service unavailable', { status: 503 })
    const answer = await working(input, init)
    if (fault === 'slow') await sleep(SLOW_MS)
    if (fault === 'reset after') throw new TypeError('connection reset')
    if (fault === 'error after') return new Response('Internal error', { status: 500 })
    if (fault === 'hang after') return hang(init?.signal)
    return fault === 'contradiction' ? contradicted(new Request(input, init), answer) : answer
  }
  return {
    network: { fetch, pageUrl },
    breaks: (wanted) => {
      share = wanted
    },
    breakNext: (fault) => void next.push(fault),
    counts: () => counts,
  }
}

async function hang(signal: AbortSignal | null | undefined): Promise<never> {
  await sleep(HANG_MS, undefined, signal ? { signal } : {})
  throw new TypeError('no answer')
}

/** Returns an answer that says that a charge or a refund was not made. */
function contradicted({ method, url }: Request, answer: Response): Response {
  const { pathname } = new URL(url)
  if (method !== 'POST' || !/^\/v1\/(payment_intents|refunds)$/.test(pathname)) return answer
  const isCharge = pathname.endsWith('payment_intents')
  const error = isCharge
    ? { type: 'card_error', code: 'card_declined' }
    : { type: 'invalid_request_error' }
  const headers = { 'content-type': 'application/json' }
  return new Response(JSON.stringify({ error }), { status: isCharge ? 402 : 400, headers })
}
