import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import { readFile } from '@stagedoor/contract/media'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createMediaWorld, type MediaWorld, upload } from '../world/media-world.ts'
import { sampleVideo } from '../world/sample-media.ts'

const KILLS = 4
const SECONDS = 6
const main = path.join(import.meta.dirname, '../../src/main.ts')

let media: MediaWorld
beforeAll(async () => {
  media = await createMediaWorld()
})
afterAll(() => media.close())

/** Starts the program as a worker of its own, on the database and the folder of this world. */
function startWorker(): ChildProcess {
  const { PATH } = process.env
  const flags = ['--roles=worker', `--data-dir=${media.base.config.dataDir}`, '--log-level=error']
  const env = { PATH, DATABASE_URL: media.world.databaseUrl }
  const worker = spawn(process.execPath, [main, ...flags], { env, stdio: 'ignore' })
  onTestFinished(() => void worker.kill('SIGKILL'))
  return worker
}

/** Lists the programs that work in the folder of this world. */
const encoders = () =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .filter((pid) => {
      try {
        const isOurs = readlinkSync(`/proc/${pid}/cwd`).startsWith(media.base.config.dataDir)
        return isOurs && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('libx264')
      } catch {
        return false
      }
    })
    .map(Number)

/** Returns the jobs of dead workers to the queue, as the lease of a new worker does after ten seconds. */
async function freeJobs(): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(
    array(select locked_by from graphile_worker.jobs where locked_by is not null))`.execute(media.base.db)
  await hurryJobs()
}

const hurryJobs = () =>
  sql`select from graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())`.execute(
    media.base.db,
  )

test.runIf(process.platform === 'linux')(
  'a video whose worker or encoder is killed again and again is never ready too early, and whole in the end',
  { timeout: 240_000 },
  async () => {
    const who = media.someone()
    const hard = ['-vf', 'scale=1280:720', '-c:v', 'mpeg4', '-q:v', '3', '-c:a', 'libmp3lame']
    const video = new File([new Uint8Array(await sampleVideo(SECONDS, hard, 'mkv'))], 'video.mkv')
    const { _id: id } = await who.api(upload, { params: { kind: 'feed-video' }, files: { file: video } })
    const status = () => who.api(readFile, { params: { id } })
    let kills = 0
    let worker = startWorker()
    while (kills < KILLS) {
      await expect.poll(() => encoders().length, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0)
      expect(await status()).not.toMatchObject({ renditions: 'complete' })
      const [encoder = 0] = encoders()
      kills += 1
      if (kills % 2 === 0) process.kill(encoder, 'SIGKILL')
      else {
        worker.kill('SIGKILL')
        await once(worker, 'exit')
        await expect.poll(encoders, { timeout: 5000 }).toEqual([])
        const left = await status()
        expect(left.renditions).not.toBe('complete')
        if (left.stage !== 'ready') expect(left.url).toBeNull()
        worker = startWorker()
      }
      await expect.poll(encoders).not.toContain(encoder)
      await freeJobs()
    }
    const readyAgain = async () => {
      await hurryJobs()
      const { stage, renditions } = await status()
      return [stage, renditions]
    }
    await expect.poll(readyAgain, { timeout: 120_000, interval: 1000 }).toEqual(['ready', 'complete'])
    const { qualities, playlist: address } = await status()
    expect(qualities.map(({ name }) => name)).toEqual(['480p', '720p'])
    const master = (await media.fetch(address ?? '')).bytes.toString()
    for (const [line] of master.matchAll(/^(?!#)\S+$/gm)) {
      const playlist = (await media.fetch(`/media/${id}/${line}`)).bytes.toString()
      const seconds = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, length]) => sum + Number(length), 0)
      expect(Math.abs(seconds - SECONDS)).toBeLessThan(1 / 25 + 0.005)
    }
    worker.kill('SIGTERM')
    await once(worker, 'exit')
    const tmp = path.join(media.base.config.dataDir, 'tmp')
    expect([encoders(), readdirSync(tmp), readdirSync(path.join(tmp, '../run'))]).toEqual([[], [], []])
  },
)
