import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { walletBalance } from '../../src/modules/ledger/index.ts'
import type { EmbeddedPostgres } from '../../src/platform/db/index.ts'
import type { Person } from '../world/people.ts'
import { startTemporaryPostgres } from '../world/temporary-postgres.ts'
import { startBalancer } from './balancer.ts'
import { type ConversationLoad, startConversation } from './conversation-load.ts'
import { createDataFolder, type DataFolder } from './data-folder.ts'
import { freePort, type ServerProcess, startServer } from './server-process.ts'
import { createTippers, expectBooksToHold, startTips, type TipLoad, type Tippers } from './tips.ts'
import {
  type BalanceSocket,
  openBalanceSocket,
  openWatchedStream,
  startFeedReads,
} from './viewers.ts'

/**
 * The number of times that each process is killed and frozen: `npm run drill -- two-processes` does
 * it 5 times.
 */
const ROUNDS = Number(process.env.DRILL_ROUNDS ?? 1)
const isDrill = process.env.DRILL_ROUNDS !== undefined
const SOCKETS = 4
/**
 * The longest time in which a call, repeated by its client, is answered, and a socket receives its
 * next push. The drill holds the promise of 10 s; on a machine busy with other tests only an answer
 * counts.
 */
const WITHIN_MS = isDrill ? 10_000 : 60_000
/**
 * The time that a frozen process sleeps: its transactions are ended meanwhile, in the drill its
 * jobs are taken over too.
 */
const FROZEN_MS = isDrill ? 30_000 : 8000
const KILLED_MS = isDrill ? 3000 : 500
/**
 * The pause of a client between two tips, in milliseconds, so that the machine has time for its
 * processes to start.
 */
const PAUSE_MS = 50

let database: EmbeddedPostgres
let folder: DataFolder
let tippers: Tippers
const running = new Set<ServerProcess>()

beforeAll(async () => {
  database = await startTemporaryPostgres()
  folder = await createDataFolder(database.url)
  tippers = await createTippers(folder)
}, 180_000)

afterAll(async () => {
  for (const one of running) one.thaw()
  for (const one of running) await one.killNow()
  await folder.remove()
  await database.stop()
})

async function start(roles: 'live' | 'worker', port?: number): Promise<ServerProcess> {
  const flags = [`--database-url=${database.url}`, '--database-pool=10']
  const started = await startServer(folder.dataDir, port ?? (await freePort()), roles, flags)
  running.add(started)
  return started
}

async function kill(one: ServerProcess): Promise<void> {
  running.delete(one)
  await one.killNow()
}

interface Load {
  readonly tips: TipLoad
  readonly sockets: readonly BalanceSocket[]
}

/** Expects that from now on tips are answered and every socket receives a push in time. */
async function expectService({ tips, sockets }: Load): Promise<void> {
  const since = Date.now()
  await tips.more(SOCKETS * 4)
  await expect
    .poll(() => sockets.filter(({ last }) => (last?.at ?? 0) > since).length, {
      timeout: WITHIN_MS,
    })
    .toBe(SOCKETS)
}

/** Kills a process that answers calls, and starts it again. */
async function killAndRestart(one: ServerProcess, load: Load): Promise<ServerProcess> {
  const { port } = new URL(one.address)
  await kill(one)
  await expectService(load)
  await sleep(KILLED_MS)
  return start('live', Number(port))
}

async function freezeAndThaw(one: ServerProcess, load: Load): Promise<void> {
  one.freeze()
  await expectService(load)
  await sleep(FROZEN_MS)
  one.thaw()
  await expectService(load)
}

/**
 * Replaces the worker after it was killed, and in the drill after it was frozen, too; the frozen
 * one wakes beside its successor.
 */
async function replaceWorker(worker: ServerProcess, load: Load): Promise<ServerProcess> {
  await kill(worker)
  const second = await start('worker')
  await expectService(load)
  if (!isDrill) return second
  second.freeze()
  const third = await start('worker')
  await expectService(load)
  await sleep(FROZEN_MS)
  second.thaw()
  await expectService(load)
  await kill(second)
  return third
}

/** Expects that a client whose connection breaks reads what was sent meanwhile. */
async function expectCatchUp(conversation: ConversationLoad): Promise<void> {
  const { missed } = conversation
  conversation.interrupt()
  await expect.poll(() => conversation.missed, { timeout: WITHIN_MS }).toBeGreaterThan(missed)
}

test('a site of two processes loses nothing and answers in time while they are killed and frozen in turn', async () => {
  let [worker, ...processes] = await Promise.all([start('worker'), start('live'), start('live')])
  const balancer = await startBalancer(processes.map(({ address }) => address))
  const tips = startTips(balancer.address, tippers, { pauseMs: PAUSE_MS })
  const reads = startFeedReads(balancer.address, tippers.fans.slice(0, SOCKETS))
  const sockets = tippers.fans
    .slice(0, SOCKETS)
    .map((fan) => openBalanceSocket(balancer.address, fan))
  const fan = tippers.fans[SOCKETS] as Person
  const performer = tippers.performers[0] as Person
  const conversation = await startConversation(balancer.address, { fan, performer })
  const load = { tips, sockets }
  await expectService(load)
  const [killed, kept] = tippers.fans.slice(-2) as [Person, Person]
  const stream = await openWatchedStream(balancer.address, tippers.performers[0] as Person)
  await stream.watchBy(processes[0]?.address ?? '', killed)
  await stream.watchBy(processes[1]?.address ?? '', kept)
  expect(await stream.viewers()).toEqual([killed.username, kept.username].toSorted())
  for (let round = 0; round < ROUNDS; round++) {
    const [first, second] = processes as [ServerProcess, ServerProcess]
    processes = [await killAndRestart(first, load), second]
    await freezeAndThaw(second, load)
    if (round === 0) await expect.poll(stream.viewers, { timeout: 70_000 }).toEqual([kept.username])
    worker = await replaceWorker(worker, load)
    await expectCatchUp(conversation)
    processes.reverse()
  }
  await tips.stop()
  await reads.stop()
  await conversation.stop()
  await expect
    .poll(() => conversation.received.length, { timeout: WITHIN_MS })
    .toBe(conversation.sent.length)
  conversation.close()
  expect(conversation.received).toEqual(conversation.sent)
  const balances = () => sockets.map(({ last }) => last?.balance)
  const expected = await folder.inProcess(async ({ base }) =>
    Promise.all(sockets.map(async ({ fan }) => Number(await walletBalance(base, fan.id)) / 100)),
  )
  await expect.poll(balances, { timeout: WITHIN_MS }).toEqual(expected)
  for (const socket of sockets) socket.close()
  await balancer.close()
  for (const one of running) await kill(one)

  const longest = Math.max(...tips.acknowledged.map(({ ms }) => ms), ...reads.taken)
  console.log(
    `${tips.acknowledged.length} tips, ${reads.taken.length} reads, the longest wait ` +
      `${Math.round(longest)} ms`,
  )
  expect(longest).toBeLessThan(WITHIN_MS)
  await expectBooksToHold(tippers, folder, tips.acknowledged)
}, 1_800_000)
