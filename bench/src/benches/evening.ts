import { fork } from 'node:child_process'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { Bench, BenchContext } from '../harness/bench.ts'
import { cpuSecondsOf, residentKilobytes } from '../harness/cpu-seconds.ts'
import type {
  EveningAnswers,
  EveningKind,
  EveningOrder,
  EveningRequest,
} from '../harness/evening-process.ts'
import { type MemoryGroup, openMemoryGroup } from '../harness/memory-group.ts'
import { absentReport, type Report } from '../harness/report.ts'
import type { Product } from '../site/product.ts'
import type { Site } from '../site/site.ts'
import { pictureOf } from './media-read.ts'
import { writersOf } from './message-sent.ts'
import { startSockets } from './sockets.ts'
import { openChat } from './stream-chat.ts'
import { tippers } from './tip-write.ts'

/** A fan asks for something every five seconds. */
const SECONDS_BETWEEN = 5
const FANS = [50, 100, 200, 400, 800, 1200, 1600, 2400, 3200]
const VIEWERS = 200
const RECIPIENTS = 100
const WARM_SECONDS = 10
const STEP_SECONDS = 12
/** A site that answers later than this, or refuses more than one of 100, is too full. */
const LATEST_MS = 1000
const MOST_FAILED = 0.01

/**
 * How many fans can be online on an evening: they read feeds, pages and pictures, write, tip, and
 * 200 of them watch the chat of a stream. More come until answers are late.
 */
export const evening: Bench = {
  name: 'evening',
  isOnDemand: true,
  async run(bench) {
    const { memory } = bench.options
    if (!memory) return [await fill(bench, undefined)]
    let group: MemoryGroup
    try {
      group = openMemoryGroup(memory)
    } catch (error) {
      return [absentReport('evening', `no limit of memory: ${(error as Error).message}`)]
    }
    try {
      return [await fill(bench, group)]
    } finally {
      await bench.stopProduct()
      await bench.site().then(({ pid }) => group.leave([pid]))
      group.remove()
    }
  },
}

/** Lets more and more fans come, until the site is full. */
async function fill(bench: BenchContext, group: MemoryGroup | undefined): Promise<Report> {
  const site = await bench.site()
  group?.move([site.pid])
  const product = await bench.product({ isFresh: true, group: group?.door })
  const viewers = startSockets()
  const crowd = startCrowd()
  const notes: string[] = []
  let most = 0
  try {
    const { kinds, chat } = await mixOf(site, product)
    const tokens = site.payers.map(({ token }) => token)
    await viewers.ask({ origin: product.address, tokens, count: VIEWERS, watched: chat })
    const origin = product.address
    await crowd.send({ origin, kinds, perSecond: 10, seconds: WARM_SECONDS })
    for (const fans of FANS) {
      const perSecond = fans / SECONDS_BETWEEN
      const order = { origin, kinds, perSecond, seconds: STEP_SECONDS }
      const { answers, note } = await takeStep(() => crowd.send(order), { fans, product, group })
      notes.push(note)
      if (isFull(answers)) break
      most = fans
    }
  } finally {
    viewers.stop()
    crowd.stop()
  }
  const limit = bench.options.memory ? `in ${bench.options.memory} MB` : 'without a limit'
  const subject = `${most} fans online ${limit}, each asking every ${SECONDS_BETWEEN} s`
  return { bench: 'evening', subject, notes }
}

const isFull = (answers: readonly EveningAnswers[]): boolean =>
  answers.some(
    ({ answered, failed, p99 }) =>
      p99 > LATEST_MS || failed > MOST_FAILED * (answered + failed) || answered === 0,
  )

interface Step {
  readonly fans: number
  readonly product: Product
  readonly group: MemoryGroup | undefined
}

/** Lets so many fans ask, and describes how long they waited and what it cost. */
async function takeStep(
  send: () => Promise<readonly EveningAnswers[]>,
  { fans, product, group }: Step,
): Promise<{ readonly answers: readonly EveningAnswers[]; readonly note: string }> {
  const cpu = cpuSecondsOf(product.pids) ?? Number.NaN
  const began = performance.now()
  const answers = await send()
  const seconds = (performance.now() - began) / 1000
  const spent = (cpuSecondsOf(product.pids) ?? Number.NaN) - cpu
  const times = answers.map(
    ({ name, p50, p99, failed, firstFailure }) =>
      `${name} ${p50}/${p99}${failed ? ` (${failed} failed: ${firstFailure})` : ''}`,
  )
  const server = Math.round(residentKilobytes(product.serverPid) / 1024)
  const held = group ? `, group ${group.peakMegabytes()} MB, ${group.killed()} killed` : ''
  const each = spent / answers.reduce((sum, { answered }) => sum + answered, 0)
  const byCpu = Math.round((cpus().length * SECONDS_BETWEEN) / each)
  const note =
    `${fans} fans: p50/p99 ms ${times.join(', ')}; ${(spent / seconds).toFixed(2)} processors, ` +
    `${(each * 1000).toFixed(1)} ms CPU each (${byCpu} fans on all ${cpus().length}), ` +
    `server ${server} MB${held}`
  return { answers, note }
}

/** Starts the process that asks. */
function startCrowd() {
  const child = fork(join(import.meta.dirname, '../harness/evening-process.ts'), {
    stdio: 'inherit',
  })
  return {
    send: (order: EveningOrder) =>
      new Promise<readonly EveningAnswers[]>((resolve, reject) => {
        child.once('message', resolve)
        child.once('exit', () => reject(new Error('The crowd ended')))
        child.send(order)
      }),
    stop: () => void child.kill(),
  }
}

/** Returns what fans ask for on an evening, and the chat of the stream that they watch. */
async function mixOf(
  site: Site,
  product: Product,
): Promise<{ readonly kinds: readonly EveningKind[]; readonly chat: string }> {
  const writers = (await writersOf(site)).actors
  const chat = await openChat(product.address, site.star)
  const picture = await pictureOf(product, site.star)
  const people = [...site.payers.map(({ token }) => token), site.fan.token]
  const asFans = (path: string) => people.map((token) => ({ path, headers: bearer(token) }))
  const pageOf = (path: string) =>
    people.map((token) => ({ path, headers: { cookie: `ageRestrict=true; token=${token}` } }))
  const star = `/${site.star.username}`
  const everyOne = (actors: Awaited<ReturnType<typeof writersOf>>['actors']): EveningRequest[] =>
    actors.flatMap(({ headers, requests }) => requests.map((asked) => ({ ...asked, headers })))
  const lines = writers.map(({ headers }) => ({
    path: `/api/messages/stream/${chat}`,
    headers,
    body: '{"text":"What a view!"}',
  }))
  const guests = [{ path: star, headers: { cookie: 'ageRestrict=true' } }]
  const kinds: EveningKind[] = [
    { name: 'feed', share: 30, requests: asFans('/api/user/feeds?isHome=true&limit=20') },
    { name: 'posts', share: 10, requests: asFans(`/api/user/feeds/search${star}?limit=20`) },
    { name: 'page', share: 12, requests: [...pageOf('/home'), ...pageOf(star)] },
    { name: 'guest', share: 8, requests: guests },
    { name: 'picture', share: 30, requests: [{ path: picture, headers: {} }] },
    { name: 'conversations', share: 3, requests: asFans('/api/conversations?limit=25') },
    { name: 'message', share: 4, requests: everyOne(writers) },
    { name: 'chat', share: 2, requests: lines },
    { name: 'tip', share: 1, requests: everyOne(tippers(site, RECIPIENTS)) },
  ]
  return { kinds, chat }
}

const bearer = (token: string) => ({ authorization: token })
