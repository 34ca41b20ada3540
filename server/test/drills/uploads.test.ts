import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleBytes } from '../world/posts.ts'
import { requestHead } from '../world/raw-connection.ts'
import { metadataOf } from '../world/resumable.ts'
import { createDataFolder, type DataFolder, person } from './data-folder.ts'
import { storedFolder } from './inspect-videos.ts'
import { randomNumbers } from './random-numbers.ts'
import type { ServerProcess } from './server-process.ts'
import { brokenRules, type FoundUpload, sha256 } from './upload-rules.ts'

/** The number of kills: `npm run drill -- uploads` makes 40. */
const KILLS = Number(process.env.DRILL_KILLS ?? 1)
const isDrill = process.env.DRILL_KILLS !== undefined
const SEED = Number(process.env.DRILL_SEED ?? Date.now() % 2 ** 31)
const DEADLINE_MS = KILLS * 20_000 + 120_000
const MB = 1024 * 1024
/** The time after which what arrived is certainly recorded, in milliseconds. */
const RECORDED_MS = 2500
/** The time after which the claim of a killed server on its uploads has ended, in milliseconds. */
const CLAIMED_MS = 5100
const tus = { 'tus-resumable': '1.0.0' }

let folder: DataFolder
let server: ServerProcess | undefined
let token: string
let video: Buffer
beforeAll(async () => {
  console.log(`uploads drill: ${KILLS} kills, DRILL_SEED=${SEED}`)
  folder = await createDataFolder()
  token = (await folder.inProcess((app) => person(app, 'performer'))).token
  video = await newVideo()
}, 90_000)
afterAll(async () => {
  await server?.killNow().catch(() => undefined)
  await folder.remove()
})

/**
 * Returns a playable video of many megabytes unlike any other, since equal bytes become one file.
 */
const newVideo = async () =>
  Buffer.concat([await sampleBytes('video'), randomBytes((isDrill ? 24 : 8) * MB)])

const ask = (method: string, at: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(folder.address + at, { method, headers: { authorization: token, ...tus, ...headers } })

/**
 * Returns the offset that the server names once no connection of the killed server holds the
 * upload.
 */
async function offsetOf(at: string): Promise<number> {
  return Number((await ask('HEAD', at)).headers.get('upload-offset'))
}

/**
 * Sends the rest of a file until the bytes are on their way; returns how many were written to the
 * connection.
 */
async function sendUntil(at: string, offset: number, stopAt: number): Promise<number> {
  const { port, hostname } = new URL(folder.address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  const headers = {
    authorization: token,
    ...tus,
    'content-type': 'application/offset+octet-stream',
  }
  const length = { 'upload-offset': offset, 'content-length': video.length - offset }
  socket.write(requestHead('PATCH', at, { ...headers, ...length }))
  for (let sent = offset; sent < stopAt && !socket.destroyed; sent += 64 * 1024) {
    const piece = video.subarray(sent, Math.min(sent + 64 * 1024, stopAt))
    if (!socket.write(piece))
      await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), sleep(1000)])
  }
  return stopAt
}

/** Returns the bytes of an upload on the disk: those that are arriving, or those of its file. */
function bytesOnDisk(id: string): Buffer {
  const files = path.join(folder.dataDir, 'files')
  const arriving = path.join(files, '.arriving', `media-${id}-original`)
  if (existsSync(arriving)) return readFileSync(arriving)
  const stored = path.join(storedFolder(folder.dataDir, id) ?? '', 'original')
  return existsSync(stored) ? readFileSync(stored) : Buffer.alloc(0)
}

async function find(id: string, at: string, sent: number): Promise<FoundUpload> {
  const offset = await offsetOf(at)
  const isVisible = (await ask('GET', `/api/media/files/${id}`)).status === 200
  return { size: video.length, offset, onDisk: bytesOnDisk(id), sent, isVisible }
}

test(
  'continues uploads whose server is killed at random bytes, and never shows one half done',
  async () => {
    const next = randomNumbers(SEED)
    let kills = 0
    let resumed = 0
    const left: string[] = []
    server = await folder.startServer()
    while (kills < KILLS) {
      video = await newVideo()
      const metadata = metadataOf({ kind: 'feed-video', name: 'a.mp4', sha256: sha256(video) })
      const size = String(video.length)
      const created = await ask('POST', '/media/uploads', {
        'upload-length': size,
        'upload-metadata': metadata,
      })
      const at = created.headers.get('location') ?? ''
      const id = at.split('/').at(-1) ?? ''
      let sent = 0
      for (let offset = 0; offset < video.length; offset = await offsetOf(at)) {
        const isKilled = kills < KILLS && (!isDrill || next() < 0.8)
        const stopAt = isKilled
          ? offset + Math.ceil(next() * (video.length - offset - 1))
          : video.length
        sent = Math.max(sent, await sendUntil(at, offset, stopAt))
        if (!isKilled) await expect.poll(() => offsetOf(at), { timeout: 20_000 }).toBe(video.length)
        else {
          await sleep(isDrill ? next() * 1500 : RECORDED_MS)
          await server.killNow()
          const claimed = Date.now() + CLAIMED_MS
          kills += 1
          server = await folder.startServer()
          const found = await find(id, at, sent)
          expect(brokenRules(found, video), `after kill ${kills} of seed ${SEED}`).toEqual([])
          if (found.offset > 0 && found.offset < video.length) resumed += 1
          await sleep(claimed - Date.now())
        }
      }
      const found = await find(id, at, sent)
      expect([found.offset, found.isVisible, brokenRules(found, video)]).toEqual([
        video.length,
        true,
        [],
      ])
      const broken = await ask('POST', '/media/uploads', {
        'upload-length': size,
        'upload-metadata': metadata,
      })
      const begun = broken.headers.get('location') ?? ''
      await sendUntil(begun, 0, MB)
      left.push(begun.split('/').at(-1) ?? '')
    }
    expect(resumed).toBeGreaterThan(KILLS / 4)
    await server.killNow()
    server = undefined
    await expectNoOrphans(left)
  },
  DEADLINE_MS,
)

/** Expects that uploads which nobody continued are gone with their bytes once they have expired. */
async function expectNoOrphans(ids: readonly string[]): Promise<void> {
  await folder.inProcess(async ({ base }) => {
    const late = { ...base, now: () => new Date(base.now().getTime() + 49 * 3600_000) }
    const { sweepFiles } = await import('../../src/modules/media/files/sweep-files.ts')
    await sweepFiles(late)
    const { rows } = await sql`select id from uploads`.execute(base.db)
    expect(rows).toEqual([])
  })
  expect(ids.map((id) => bytesOnDisk(id).length)).toEqual(ids.map(() => 0))
  expect(readdirSync(path.join(folder.dataDir, 'files', '.arriving'))).toEqual([])
}

test('the drill of uploads sees each planted fault', () => {
  const whole = {
    size: video.length,
    offset: video.length,
    onDisk: video,
    sent: video.length,
    isVisible: true,
  }
  const half = { ...whole, offset: MB, onDisk: video.subarray(0, MB), isVisible: false }
  const wrong = Buffer.from(video)
  wrong[MB - 1] = (wrong[MB - 1] ?? 0) ^ 1
  expect([brokenRules(whole, video), brokenRules(half, video)]).toEqual([[], []])
  const faults = [
    { ...half, onDisk: video.subarray(0, MB - 1) },
    { ...half, sent: MB - 1 },
    { ...half, onDisk: wrong.subarray(0, MB) },
    { ...half, isVisible: true },
    { ...whole, onDisk: wrong },
  ]
  for (const fault of faults) expect(brokenRules(fault, video)).not.toEqual([])
})
