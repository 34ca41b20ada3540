import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect } from 'vitest'
import { filesByIds } from '../../src/modules/media/store.ts'
import { metadataOf } from '../world/resumable.ts'
import { grainyPhoto, sampleVideo } from '../world/sample-media.ts'
import { startTemporaryPostgres } from '../world/temporary-postgres.ts'
import { createDataFolder, type DataFolder, person } from './data-folder.ts'
import {
  brokenRules,
  countAnswers,
  type DiskAnswer,
  type FoundFile,
  type FoundSite,
} from './disk-full-rules.ts'
import { type FullDisk, mountDisk } from './full-disk.ts'
import { decodeQualities, storedFolder } from './inspect-videos.ts'
import { withPlantedTip } from './planted-tips.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { createTippers, expectBooksToHold, startTips } from './tips.ts'
import { sha256 } from './upload-rules.ts'
import { brokenRulesAtTheEnd } from './video-rules.ts'

/** The pace of a drill, and the fault that is planted at its end. */
export interface DiskDrill {
  readonly rounds: number
  readonly next: () => number
  readonly plant: string
}

const MB = 1024 * 1024
const SENT = { seconds: 3, framesPerSecond: 25, qualities: ['480p', '720p'] } as const
const hard = ['-vf', 'scale=1280:720', '-c:v', 'mpeg4', '-q:v', '9', '-c:a', 'libmp3lame']

/** An accepted file with the bytes that were sent. */
interface Accepted {
  readonly id: string
  readonly what: string
  readonly bytes: Buffer
}

/** A running site whose files are on a small disk. */
interface SmallSite {
  readonly folder: DataFolder
  readonly disk: FullDisk
  readonly token: string
  readonly databaseUrl: string
  readonly answers: DiskAnswer[]
  readonly accepted: Accepted[]
}

/** Sends a request, and notes its answer under a name. */
async function ask(
  site: SmallSite,
  [kind, what]: readonly [DiskAnswer['kind'], string],
  at: string,
  init: RequestInit = {},
) {
  const headers = { authorization: site.token, ...(init.headers as Record<string, string>) }
  const reply = await fetch(site.folder.address + at, { ...init, headers })
  const bytes = Buffer.from(await reply.arrayBuffer())
  site.answers.push({ what, kind, status: reply.status })
  return { status: reply.status, headers: reply.headers, bytes }
}

const dataOf = (bytes: Buffer) => JSON.parse(bytes.toString()).data

/** Uploads a file as a form; it must be whole in the end when it was accepted. */
async function uploadForm(site: SmallSite, at: string, name: string, bytes: Buffer): Promise<void> {
  const body = new FormData()
  body.append(name, new Blob([new Uint8Array(bytes)]), 'file')
  const reply = await ask(site, ['write', at], at, { method: 'POST', body })
  if (reply.status === 200 && name === 'file')
    site.accepted.push({ id: dataOf(reply.bytes)._id, what: at, bytes })
}

const tus = { 'tus-resumable': '1.0.0' }

/**
 * Creates a resumable upload; returns a function that sends what is missing and returns true when
 * all has arrived.
 */
async function createUpload(site: SmallSite, bytes: Buffer): Promise<() => Promise<boolean>> {
  const metadata = metadataOf({ kind: 'product-file', name: 'a.bin', sha256: sha256(bytes) })
  const headers = { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata }
  const created = await ask(site, ['write', 'POST /media/uploads'], '/media/uploads', {
    method: 'POST',
    headers,
  })
  const at = created.headers.get('location') ?? ''
  return async () => {
    const head = await ask(site, ['write', 'HEAD of an upload'], at, {
      method: 'HEAD',
      headers: tus,
    })
    const offset = Number(head.headers.get('upload-offset'))
    const body = new Uint8Array(bytes.subarray(offset))
    const piece = {
      ...tus,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    }
    const sent = await ask(site, ['write', 'PATCH of an upload'], at, {
      method: 'PATCH',
      headers: piece,
      body,
    })
    const isWhole = Number(sent.headers.get('upload-offset')) === bytes.length
    if (isWhole)
      site.accepted.push({ id: at.split('/').at(-1) ?? '', what: 'a resumable upload', bytes })
    return isWhole
  }
}

/** Reads what must be readable without room: a list, the state of a file and its bytes. */
async function readOn(site: SmallSite): Promise<void> {
  for (const at of ['/api/user/feeds', '/health', '/ready']) await ask(site, ['read', at], at)
  const [first] = site.accepted
  if (first) expect(await originalHash(site, first)).toBe(sha256(first.bytes))
}

async function originalHash(site: SmallSite, { id }: Accepted): Promise<string> {
  const { bytes } = await ask(
    site,
    ['read', 'the address of an original'],
    `/api/media/files/${id}/original`,
  )
  return sha256((await ask(site, ['read', 'an original'], dataOf(bytes).url)).bytes)
}

const video = async () =>
  sampleVideo(SENT.seconds, [...hard, '-metadata', `title=${Math.random()}`], 'mkv')
const photo = (width: number) => grainyPhoto(width, width).jpeg().toBuffer()
const feeds = '/api/performer/feeds'

/** Fills the disk while files arrive and are encoded, and frees it after some seconds. */
async function fillOnce(site: SmallSite, next: () => number): Promise<void> {
  await uploadForm(site, `${feeds}/video/upload`, 'file', await video())
  await sleep(next() * 2000)
  site.disk.fill(Math.floor(next() * MB))
  const sendOn = await createUpload(site, randomBytes(2 * MB))
  await sendOn()
  await uploadForm(site, `${feeds}/photo/upload`, 'file', await photo(900))
  await uploadForm(site, `${feeds}/video/upload`, 'file', await video())
  await uploadForm(site, '/api/performers/avatar/upload', 'avatar', await photo(600))
  await readOn(site)
  await sleep(2000)
  await readOn(site)
  site.disk.free()
  // A writer that broke off holds the upload for some seconds.
  await expect.poll(sendOn, { timeout: 20_000, interval: 1000 }).toBe(true)
  await untilIdle(site)
}

/** Waits until no job of a file is left, and lets owners retry what failed for want of room. */
async function untilIdle({ databaseUrl, folder, token }: SmallSite): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const busy = async () => {
    await client.query(`select from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where locked_at is null), run_at => now())`)
    const failed = await client.query(
      `select id from files where stage = 'failed' and not is_removed`,
    )
    for (const { id } of failed.rows) {
      const headers = { authorization: token }
      await fetch(`${folder.address}/api/media/files/${id}/retry`, { method: 'POST', headers })
    }
    const { rows } = await client.query(`select count(*)::int from graphile_worker.jobs
      where attempts < max_attempts or locked_at is not null`)
    return rows[0].count + failed.rows.length
  }
  await expect
    .poll(busy, { timeout: 120_000, interval: 500 })
    .toBe(0)
    .finally(() => client.end())
}

/** Finds every accepted file as it is when there is room again. */
async function findFiles(site: SmallSite): Promise<FoundFile[]> {
  const ids = site.accepted.map(({ id }) => id)
  const rows = await site.folder.inProcess(({ base }) => filesByIds(base, ids))
  const found: FoundFile[] = []
  for (const file of site.accepted) {
    const row = rows.get(file.id)
    if (!row) throw new Error(`${file.what} is gone`)
    const { bytes } = await ask(
      site,
      ['read', 'the state of a file'],
      `/api/media/files/${file.id}`,
    )
    const qualities = row.qualities.map(({ name }) => name)
    const parts = await decodeQualities(site.folder.dataDir, row)
    // Owners retry, so that a file may be begun as often as it takes.
    const state = { ...dataOf(bytes), qualities, parts, attempts: 0 }
    const faults = row.kind === 'feed-video' ? brokenRulesAtTheEnd(state, SENT) : []
    const stored = state.stage === 'ready' ? await originalHash(site, file) : ''
    const said = state.reason === null ? [] : [`says: ${state.reason}`]
    found.push({
      what: file.what,
      stage: state.stage,
      sent: sha256(file.bytes),
      stored,
      faults: [...faults, ...said],
    })
  }
  return found
}

/** Lists the partial and scratch files in a data folder. */
function leftIn(dataDir: string): string[] {
  return ['tmp', 'run', 'files/.partial', 'files/.arriving'].flatMap((name) => {
    const folder = path.join(dataDir, name)
    return existsSync(folder) ? readdirSync(folder).map((file) => `${name}/${file}`) : []
  })
}

/** Faults that a drill plants before it looks, to show that it sees them. */
const plants: Readonly<Record<string, (site: SmallSite) => void>> = {
  cut: ({ folder, accepted }) =>
    truncateSync(
      path.join(storedFolder(folder.dataDir, accepted[0]?.id ?? '') ?? '', 'original'),
      1000,
    ),
  partial: ({ folder }) => writeFileSync(path.join(folder.dataDir, 'files/.partial/left'), 'left'),
}

/**
 * Fills the disk of the files again and again under uploads, encoding and tips; returns the broken
 * rules.
 */
export async function fillMediaDisk({ rounds, next, plant }: DiskDrill): Promise<string[]> {
  const database = await startTemporaryPostgres()
  const folder = await createDataFolder(database.url)
  const disk = mountDisk(folder.dataDir, 64)
  let server: ServerProcess | undefined
  try {
    const tippers = await createTippers(folder)
    const { token } = await folder.inProcess((app) => person(app, 'performer'))
    server = await startServer(
      folder.dataDir,
      Number(new URL(folder.address).port),
      'live,worker',
      [`--database-url=${database.url}`],
    )
    const site: SmallSite = {
      folder,
      disk,
      token,
      databaseUrl: database.url,
      answers: [],
      accepted: [],
    }
    await uploadForm(site, `${feeds}/photo/upload`, 'file', await photo(700))
    await untilIdle(site)
    const tips = startTips(folder.address, tippers, { pauseMs: 50 })
    for (let round = 0; round < rounds; round += 1) {
      await fillOnce(site, next)
      await tips.more(20)
    }
    await tips.stop()
    plants[plant]?.(site)
    const found: FoundSite = {
      answers: site.answers,
      files: await findFiles(site),
      left: leftIn(folder.dataDir),
    }
    console.log(`files: ${site.accepted.length} accepted, ${countAnswers(site.answers)}`)
    await server.stop()
    await expectBooksToHold(tippers, folder, withPlantedTip(tips.acknowledged, plant))
    return brokenRules(found)
  } finally {
    await server?.stop()
    disk.remove()
    await folder.remove()
    await database.stop()
  }
}
