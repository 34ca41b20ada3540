import { readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readFile } from '@stagedoor/contract/media'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sweepFiles } from '../../src/modules/media/files/sweep-files.ts'
import { fileById } from '../../src/modules/media/store.ts'
import { createMediaWorld, type MediaWorld, upload } from '../world/media-world.ts'
import { sampleVideo } from '../world/sample-media.ts'
import { decodeQualities, encodersIn } from './inspect-videos.ts'
import { faultsOfVideos } from './planted-videos.ts'
import { randomNumbers } from './random-numbers.ts'
import { startWorker, type WorkerProcess } from './server-process.ts'
import { brokenRules, brokenRulesAtTheEnd, type FoundVideo, type SentVideo } from './video-rules.ts'

/**
 * The kills, and the videos that are uploaded at once: `npm run drill -- transcode` makes 20 of
 * each.
 */
const KILLS = Number(process.env.DRILL_KILLS ?? 2)
const QUEUE = Number(process.env.DRILL_QUEUE ?? 1)
const SEED = Number(process.env.DRILL_SEED ?? Date.now() % 2 ** 31)
const isDrill = process.env.DRILL_KILLS !== undefined
const DEADLINE_MS = (KILLS + QUEUE) * 20_000 + 240_000
/** A job is tried five times, so that a video with more kills fails, as it must. */
const KILLS_PER_VIDEO = 4
const LOST_MS = 31 * 60_000

/** A video that no browser plays, so that it is encoded. */
const encoded = (size: string) => [
  '-vf',
  `scale=${size}`,
  '-c:v',
  'mpeg4',
  '-q:v',
  '3',
  '-c:a',
  'libmp3lame',
]
const large: SentVideo = { seconds: 6, framesPerSecond: 25, qualities: ['480p', '720p'] }
const small: SentVideo = { seconds: 2, framesPerSecond: 25, qualities: ['180p'] }

const next = randomNumbers(SEED)
let media: MediaWorld
let owner: ReturnType<MediaWorld['someone']>
let worker: WorkerProcess
let finished: string

beforeAll(async () => {
  console.log(`transcode drill: ${KILLS} kills, ${QUEUE} at once, DRILL_SEED=${SEED}`)
  media = await createMediaWorld()
  owner = media.someone()
})
afterEach(() => worker?.killNow())
afterAll(() => media.close())

/** Starts the program as a worker of its own, on the database and the folder of this world. */
const start = () => startWorker(media.base.config.dataDir, media.world.databaseUrl)

const encoders = (id?: string) => encodersIn(media.base.config.dataDir, id)

async function send(bytes: Uint8Array, name = 'video.mkv'): Promise<string> {
  const file = new File([new Uint8Array(bytes)], name)
  return (await owner.api(upload, { params: { kind: 'feed-video' }, files: { file } }))._id
}

/** Returns a video as its owner and the disk have it. */
async function find(id: string): Promise<FoundVideo> {
  const { stage, renditions, reason, url, qualities } = await owner.api(readFile, {
    params: { id },
  })
  const row = await fileById(media.base, id)
  if (!row) throw new Error(`the file ${id} is gone`)
  const names = qualities.map(({ name }) => name)
  const parts = await decodeQualities(media.base.config.dataDir, row)
  return { stage, renditions, reason, url, qualities: names, attempts: row.attempts, parts }
}

/** Lets failed jobs be tried again at once. */
const hurryJobs = () =>
  sql`select from graphile_worker.reschedule_jobs(
    array(select id from graphile_worker.jobs where locked_at is null), run_at => now())`.execute(
    media.base.db,
  )

async function stageOf(id: string): Promise<string> {
  const { stage, renditions } = await owner.api(readFile, { params: { id } })
  return stage === 'ready' ? `ready ${renditions}` : stage
}

/** Waits until no job is left that would still be tried. */
async function untilIdle(timeout: number): Promise<void> {
  const waiting = async () => {
    await hurryJobs()
    const { rows } = await sql<{ count: number }>`select count(*)::int from graphile_worker.jobs
      where attempts < max_attempts or locked_at is not null`.execute(media.base.db)
    return rows[0]?.count
  }
  await expect.poll(waiting, { timeout, interval: isDrill ? 500 : 100 }).toBe(0)
}

/**
 * Replaces the worker by a new one, and returns its jobs to the queue, as the lease of the new one
 * does after ten seconds.
 */
async function killWorker(check = async () => undefined as unknown): Promise<void> {
  await worker.killNow()
  await expect.poll(() => encoders(), { timeout: 5000 }).toEqual([])
  await check()
  await sql`select graphile_worker.force_unlock_workers(
    array(select locked_by from graphile_worker.jobs where locked_by is not null))`.execute(
    media.base.db,
  )
  worker = await start()
}

/** Kills an encoder and waits until it is gone. */
async function killEncoder(encoder: number): Promise<void> {
  process.kill(encoder, 'SIGKILL')
  await expect.poll(() => encoders()).not.toContain(encoder)
}

/**
 * Kills the worker or the encoder of a video while it is encoded; returns false when it was whole
 * before.
 */
async function killDuring(id: string, kill: number): Promise<boolean> {
  const isThere = async () => {
    await hurryJobs()
    return encoders(id).length > 0 || (await stageOf(id)) === 'ready complete'
  }
  await expect.poll(isThere, { timeout: 60_000, interval: 20 }).toBe(true)
  await sleep(next() * 700)
  const [encoder] = encoders(id)
  if (encoder === undefined) return (await stageOf(id)) !== 'ready complete' && killDuring(id, kill)
  const check = async () =>
    expect(brokenRules(await find(id), large), `after kill ${kill} of seed ${SEED}`).toEqual([])
  if (kill % 2 === 0) await killEncoder(encoder)
  else await killWorker(check)
  await check()
  await hurryJobs()
  return true
}

test.runIf(process.platform === 'linux')(
  'videos whose worker or encoder is killed again and again are never ready too early, and whole in the end',
  { timeout: DEADLINE_MS },
  async () => {
    worker = await start()
    for (let kills = 0; kills < KILLS; ) {
      finished = await send(await sampleVideo(large.seconds, encoded('1280:720'), 'mkv'))
      for (let here = 0; here < KILLS_PER_VIDEO && kills < KILLS; here += 1) {
        if (!(await killDuring(finished, kills + 1))) break
        kills += 1
      }
      await untilIdle(120_000)
      const found = await find(finished)
      expect([found.stage, found.renditions, brokenRulesAtTheEnd(found, large)]).toEqual([
        'ready',
        'complete',
        [],
      ])
    }
    await expectNothingLeft()
  },
)

/** Expects that the worker ends in order, and leaves no program, note or scratch folder. */
async function expectNothingLeft(): Promise<void> {
  await worker.stop()
  const folder = (name: string) => readdirSync(path.join(media.base.config.dataDir, name))
  expect([encoders(), folder('tmp'), folder('run')]).toEqual([[], [], []])
}

/** Kills the encoders of a file, or their worker, until its owner is notified that it failed. */
async function poison(id: string, target: 'encoder' | 'worker'): Promise<void> {
  for (let tries = 0; (await stageOf(id)) !== 'failed'; tries += 1) {
    expect(tries, 'kills of a poison file').toBeLessThan(10)
    const isDue = async () => {
      await hurryJobs()
      return encoders(id).length > 0 || (await stageOf(id)) === 'failed'
    }
    const later = { ...media.base, now: () => new Date(Date.now() + LOST_MS) }
    // Work whose queued job is used up is found by the sweep.
    if (tries >= 5) await sweepFiles(later)
    await expect.poll(isDue, { timeout: 30_000, interval: 20 }).toBe(true)
    const [encoder] = encoders(id)
    if (encoder !== undefined) await (target === 'encoder' ? killEncoder(encoder) : killWorker())
    await hurryJobs()
  }
}

test.runIf(process.platform === 'linux')(
  'ends each of many videos at once, damaged ones and those that kill their worker included',
  { timeout: DEADLINE_MS },
  async () => {
    worker = await start()
    const fatal = await send(await sampleVideo(3, encoded('960:540'), 'mkv'))
    await poison(fatal, 'encoder')
    if (isDrill) await poison(await send(await sampleVideo(4, encoded('960:540'), 'mkv')), 'worker')
    const whole = await sampleVideo(20)
    const cut = await send(whole.subarray(0, whole.length / 2), 'cut.mp4')
    const silent = await send(await sampleVideo(2, ['-vn', '-c:a', 'aac']), 'sound.mp4')
    const sample = await sampleVideo(small.seconds, encoded('320:180'), 'mkv')
    const sent: string[] = []
    for (let n = 0; n < QUEUE; n += 1) {
      const note = Buffer.from([
        0xec,
        0x88,
        ...new Uint8Array(8).map(() => Math.floor(next() * 256)),
      ])
      sent.push(await send(Buffer.concat([sample, note])))
    }
    await untilIdle(120_000 + QUEUE * 10_000)
    expect(await Promise.all([fatal, cut, silent].map(stageOf))).toEqual([
      'failed',
      'rejected',
      'rejected',
    ])
    for (const id of sent) {
      const found = await find(id)
      expect([found.renditions, brokenRulesAtTheEnd(found, small)]).toEqual(['complete', []])
    }
    for (const id of [fatal, cut, silent])
      expect(brokenRulesAtTheEnd(await find(id), small)).toEqual([])
    await expectNothingLeft()
    expect(worker.output()).not.toContain('uncaught')
  },
)

test.runIf(process.platform === 'linux').each(faultsOfVideos)(
  'sees a planted fault: $expected',
  async (fault) => {
    const place = { base: media.base, id: finished }
    const undo = await fault.plant(place)
    try {
      const left = encoders().length > 0 ? ['an encoder is left'] : []
      const rules = [...brokenRulesAtTheEnd(await find(finished), large), ...left]
      expect(rules.join('\n')).toContain(fault.expected)
    } finally {
      await undo()
    }
  },
)
