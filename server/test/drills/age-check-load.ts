/**
 * Offers checks of age at a rate, each as a browser with its wallet: `age-check-load.ts ADDRESS
 * RATE SECONDS`. What is refused as too much after a check was begun is repeated as the site asks.
 * Tells the process that started it what became of them.
 */
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { walletResponsePath } from '@stagedoor/contract/agechecks'
import { ownPagesHeader } from '@stagedoor/contract/kit'
import { answerLink } from '../../src/gateways/age-methods/wallet/simulated-wallet.ts'
import { heldProofs, seededIssuer } from './age-proofs.ts'

/** What became of the checks of a load; times in milliseconds. */
export interface CheckedLoad {
  readonly offered: number
  readonly passed: number
  /** Those that were refused before they began. */
  readonly refused: number
  /** Requests of checks that had begun, refused as too much and repeated. */
  readonly repeated: number
  /** Proofs that were accepted a second time. */
  readonly doubled: number
  readonly failed: number
  /** Why the first one failed. */
  readonly reason: string
  /** The time of a check without a repetition, and of an answer that refuses. */
  readonly check: Spread
  readonly refusal: Spread
  /** The time until the last one had ended. */
  readonly seconds: number
}

/** The middle and nearly the longest of some times. */
export interface Spread {
  readonly p50: number
  readonly p99: number
}

const [address = '', rate = '1', seconds = '1'] = process.argv.slice(2)
const GIVES_UP_MS = 30_000
/** Checks that have not ended; a site that neither answers nor refuses is not buried. */
const MOST_OPEN = 2000
const MOST_REPETITIONS = 30
/** One in so many proofs is sent again after it was accepted. */
const SENT_TWICE = 5
const agent = new Agent({ keepAlive: true, maxSockets: 256 })
const proofs = heldProofs(seededIssuer(), Number(rate) * 2)

interface Reply {
  readonly status: number
  readonly retryAfter: number
  readonly body: {
    readonly data: { readonly _id: string; readonly url: string; readonly state: string }
  }
  readonly cookies: string
  /** The time from the request on its connection to the end of the answer. */
  readonly ms: number
}

interface Post {
  readonly body: string
  readonly type: string
  readonly cookie?: string
  readonly ip: string
}

/** Posts as a browser at an address of its own, and returns the answer with its cookies. */
function post(path: string, { body, type, cookie = '', ip }: Post): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': type,
      'content-length': Buffer.byteLength(body),
      'x-forwarded-for': ip,
      [ownPagesHeader]: '1',
      cookie,
    }
    const options = { agent, method: 'POST', headers, timeout: GIVES_UP_MS }
    let began = performance.now()
    const asking = request(address + path, options, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.once('error', reject)
      answer.once('end', () => {
        const cookies = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0])
        const { statusCode: status = 0 } = answer
        const retryAfter = Number(answer.headers['retry-after'] ?? 0)
        const ms = performance.now() - began
        resolve({ status, retryAfter, body: JSON.parse(text), cookies: cookies.join('; '), ms })
      })
    })
    asking.once('socket', () => {
      began = performance.now()
    })
    asking.once('timeout', () => asking.destroy(new Error('no answer')))
    asking.once('error', reject)
    asking.end(body)
  })
}

const [checks, refusals]: number[][] = [[], []]
let open = 0
let refused = 0
let repeated = 0
let doubled = 0
let failed = 0
let reason = ''
let sent = 0

/** Posts, and notes how long a refusal took. */
async function ask(path: string, given: Post): Promise<Reply> {
  const reply = await post(path, given)
  if (reply.status === 503) refusals?.push(reply.ms)
  return reply
}

/** Posts until the site has time for it, at the times that it names. */
async function askUntilAnswered(path: string, given: Post): Promise<Reply> {
  for (let turn = 0; ; turn += 1) {
    const reply = await ask(path, given)
    if (reply.status === 200) return reply
    if (reply.status !== 503 || reply.retryAfter < 1 || turn === MOST_REPETITIONS)
      throw new Error(`${path} answered ${reply.status}`)
    repeated += 1
    await sleep(reply.retryAfter * 1000)
  }
}

/** Begins a check, answers it as a wallet, and comes back for the result. */
async function check(at: number): Promise<void> {
  const ip = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`
  const json = { type: 'application/json', ip }
  const began = performance.now()
  const begun = await ask('/api/age/requests', { ...json, body: '{"method":"wallet"}' })
  if (begun.status === 503 && begun.retryAfter > 0) {
    refused += 1
    return
  }
  if (begun.status !== 200) throw new Error(`the start answered ${begun.status}`)
  const { _id: id, url } = begun.body.data
  const { form: body } = answerLink(proofs.next(), url)
  const form = { body, type: 'application/x-www-form-urlencoded', ip }
  const repeatedBefore = repeated
  await askUntilAnswered(walletResponsePath, form)
  const cookie = begun.cookies
  const finish = `/api/age/requests/${id}/finish`
  const done = await askUntilAnswered(finish, { ...json, body: '{}', cookie })
  if (done.body.data.state !== 'passed') throw new Error(done.body.data.state)
  if (repeated === repeatedBefore) checks?.push(performance.now() - began)
  passed += 1
  if (passed % SENT_TWICE === 0 && (await post(walletResponsePath, form)).status === 200)
    doubled += 1
}

let passed = 0
const first = Date.now() & 0xffffff
const started = performance.now()
const running: Promise<void>[] = []
while (performance.now() - started < Number(seconds) * 1000) {
  const due = ((performance.now() - started) / 1000) * Number(rate)
  while (sent < due && open < MOST_OPEN) {
    open += 1
    sent += 1
    running.push(
      check(first + sent)
        .catch((error: Error) => {
          failed += 1
          reason ||= error.message.slice(0, 120)
        })
        .finally(() => {
          open -= 1
        }),
    )
  }
  await sleep(2)
}
await Promise.all(running)
agent.destroy()
const spreadOf = (times: number[] = []): Spread => {
  times.sort((one, other) => one - other)
  const share = (part: number) => times[Math.floor(times.length * part)] ?? 0
  return { p50: share(0.5), p99: share(0.99) }
}
process.send?.({
  offered: sent,
  passed,
  refused,
  repeated,
  doubled,
  failed,
  reason,
  check: spreadOf(checks),
  refusal: spreadOf(refusals),
  seconds: (performance.now() - started) / 1000,
} satisfies CheckedLoad)
