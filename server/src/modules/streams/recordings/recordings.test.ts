import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Writable } from 'node:stream'
import { updateSetting } from '@stagedoor/contract/admin'
import * as streams from '@stagedoor/contract/streams'
import { listFiles } from '@stagedoor/contract/vault'
import type { EmbeddedProvider } from '@stagedoor/live-video'
import { connectClient, type LiveClient, type LiveSample } from '@stagedoor/live-video/testing'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createLiveSample } from '../../../../test/live-samples.ts'
import type { Person } from '../../../../test/world/people.ts'
import { sampleVideo } from '../../../../test/world/sample-media.ts'
import { openStream } from '../../../../test/world/streams.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { deleteFiles } from '../../media/index.ts'
import { importRecordings } from './import-recordings.ts'

const soon = { timeout: 10_000, interval: 50 }

let world: World
/** Lets every write of a recording fail as on a full disk. */
let isDiskFull = false
let samples: { readonly H264: LiveSample; readonly VP8: LiveSample }
const clients: LiveClient[] = []
beforeAll(async () => {
  world = await createWorld({ hasVideo: true, createRecording: createFillingFile })
  const [H264, VP8] = await Promise.all([createLiveSample('H264'), createLiveSample('VP8')])
  samples = { H264, VP8 }
})
afterEach(() => {
  for (const client of clients.splice(0)) {
    client.stop()
    client.close()
  }
})
afterAll(() => world.close())

/** Creates a file on a disk that a test can fill. */
function createFillingFile(file: string): Writable {
  const disk = createWriteStream(file, { flags: 'wx' })
  return new Writable({
    write: (bytes, _, done) =>
      void (isDiskFull ? done(new Error('ENOSPC')) : disk.write(bytes, done)),
    final: (done) => void disk.end(done),
    destroy: (error, done) => void disk.destroy().once('close', () => done(error)),
  })
}

const provider = () => world.app.base.gateways.live as EmbeddedProvider
const folder = (id = '') => path.join(world.app.base.config.dataDir, 'recordings', id)
const own = (performer: Person) => performer.api(streams.readOwn)
const pastOf = async (performer: Person) =>
  (await performer.api(streams.listPast, { query: {} })).data[0]
const vaultOf = async (performer: Person) => (await performer.api(listFiles, { query: {} })).data
const end = (performer: Person, id: string) => performer.api(streams.end, { params: { id } })
const change = async (key: string, value: unknown) =>
  (await world.admin()).api(updateSetting, { params: { key }, body: { value } })

/** Connects a person with the video of a stream: its performer to send, others to receive. */
async function connect(
  role: 'publisher' | 'viewer',
  {
    who,
    id,
    codec = 'H264',
  }: { readonly who: Person; readonly id: string; readonly codec?: 'H264' | 'VP8' },
): Promise<LiveClient> {
  const offer = async (payload: string) => {
    const join = await who.api(streams.openMedia, { params: { id }, query: {} })
    if (join.provider !== 'embedded') return expect.fail('another provider')
    const headers = { 'content-type': 'application/sdp', authorization: `Bearer ${join.bearer}` }
    return (await world.inject({ method: 'POST', url: join.url, headers, payload })).body
  }
  const client = await connectClient(role, offer, {
    codec,
    payloadType: codec === 'H264' ? 102 : 96,
  })
  clients.push(client)
  return client
}

/** Sends a video as a performer does, and waits until a second of it is recorded. */
async function play(
  performer: Person,
  id: string,
  codec: 'H264' | 'VP8' = 'H264',
): Promise<LiveClient> {
  const publisher = await connect('publisher', { who: performer, id, codec })
  const before = await partsOf(id)
  void publisher.play(samples[codec], 60_000)
  const isRecorded = async () => {
    const [part = '', ...others] = (await partsOf(id)).filter((name) => !before.includes(name))
    const { mtimeMs } = await stat(path.join(folder(id), part))
    return others.length === 0 && mtimeMs - Number.parseInt(part, 10) > 1000
  }
  await vi.waitFor(async () => expect(await isRecorded()).toBe(true), soon)
  return publisher
}

const partsOf = (id: string): Promise<string[]> => readdir(folder(id)).catch(() => [])

test('a recorded stream is one file of the vault once it is over, in both codecs, also after the forwarder was killed', async () => {
  const performer = await world.performer()
  const { _id: id } = await openStream(performer, { title: 'On the roof', isRecorded: true })
  expect(await own(performer)).toMatchObject({ stream: { isRecorded: true, recordings: [] } })
  const first = await play(performer, id)
  first.stop()
  process.kill(provider().pid() ?? 0, 'SIGKILL')
  const second = await play(performer, id, 'VP8')
  const parts = await Promise.all(
    (await partsOf(id)).map((name) => readFile(path.join(folder(id), name), 'latin1')),
  )
  expect(parts.map((part) => /V_\w+/.exec(part)?.[0])).toEqual(['V_MPEG4', 'V_VP8'])
  expect(await vaultOf(performer)).toEqual([])
  await end(performer, id)
  second.stop()
  await vi.waitFor(async () => expect((await pastOf(performer))?.recordings).toHaveLength(1), {
    timeout: 30_000,
  })
  await world.settle()
  const files = await vaultOf(performer)
  expect(files.map(({ file }) => [file.name, file.stage, file.type])).toEqual([
    ['On the roof.mkv', 'ready', 'video'],
  ])
  expect(files[0]?.file.duration).toBeGreaterThan(1.8)
  const past = await pastOf(performer)
  expect(past?.recordings.map(({ fileId }) => fileId)).toEqual(
    files.map(({ _id }) => _id).reverse(),
  )
  expect(await readdir(folder())).toEqual([])
  const admin = await world.admin()
  const { data } = await admin.api(streams.adminList, { query: { performerId: performer.id } })
  expect(data).toMatchObject([{ isRecorded: true, recordings: [] }])
  await transaction(world.app.base, (ctx) => deleteFiles(ctx, [files[0]?._id ?? '']))
  expect((await pastOf(performer))?.recordings).toEqual([])
})

test('a recording stops when its performer has no storage left, and says so', async () => {
  const performer = await world.performer()
  const { _id: id } = await openStream(performer, { isRecorded: true })
  await change('storageQuotaBytes', 200_000)
  const publisher = await play(performer, id)
  const stopped = async () => (await own(performer)).stream?.recordingStopped
  await vi.waitFor(async () => expect(await stopped()).toBe('storage_full'), soon)
  await end(performer, id)
  publisher.stop()
  await vi.waitFor(async () => expect((await pastOf(performer))?.recordings).toHaveLength(1), soon)
})

test('a recording stops when the disk is full, and says so, while the stream goes on; the vault keeps what was written', async () => {
  await change('storageQuotaBytes', 1_000_000_000)
  const performer = await world.performer()
  const { _id: id } = await openStream(performer, { isRecorded: true })
  const publisher = await play(performer, id)
  const viewer = await connect('viewer', { who: await world.fan(), id })
  isDiskFull = true
  const stopped = async () => (await own(performer)).stream?.recordingStopped
  await vi.waitFor(async () => expect(await stopped()).toBe('disk_full'), soon)
  expect(world.pushed).toContainEqual(expect.objectContaining({ event: 'streams.changed' }))
  const received = viewer.received().length
  await vi.waitFor(() => expect(viewer.received().length).toBeGreaterThan(received + 30), soon)
  expect(await own(performer)).toMatchObject({ stream: { state: 'live', isRecorded: true } })
  isDiskFull = false
  await end(performer, id)
  publisher.stop()
  await vi.waitFor(async () => expect((await pastOf(performer))?.recordings).toHaveLength(1), soon)
  expect(await pastOf(performer)).toMatchObject({
    recordingStopped: 'disk_full',
    recordings: [{ refusal: null }],
  })
})

const recorderOfSite = () => provider().recorder ?? expect.fail('no recorder')

/** Writes the parts of a stream that a process left an hour ago, each of five seconds. */
async function leaveParts(id: string, videos: readonly Buffer[]): Promise<void> {
  const hourAgo = Date.now() - 3600_000
  await mkdir(folder(id), { recursive: true })
  for (const [index, video] of videos.entries()) {
    const startedAt = hourAgo + index * 10_000
    const part = path.join(folder(id), `${startedAt}.mkv`)
    await writeFile(part, video)
    await utimes(part, new Date(), new Date(startedAt + 5000))
  }
}

test('the parts that a killed process left are one file of the vault after the next look, unless their stream is gone', async () => {
  const performer = await world.performer()
  const { _id: id } = await openStream(performer, { isRecorded: true })
  await end(performer, id)
  const video = await sampleVideo(1)
  for (const streamId of [id, '0'.repeat(32)]) {
    await leaveParts(streamId, [video, video])
    // The file that the process was making of them.
    await writeFile(path.join(folder(streamId), 'mixed.mkv'), video.subarray(0, 1000))
  }
  await importRecordings(world.app.base, recorderOfSite())
  expect(await readdir(folder())).toEqual([])
  expect((await pastOf(performer))?.recordings).toMatchObject([{ refusal: null }])
  await world.settle()
  const files = await vaultOf(performer)
  expect(files.map(({ file }) => file.duration)).toEqual([expect.closeTo(2, 0)])
})

test('a recording that is too long for one video is several files of the vault, each with its own parts', async () => {
  const performer = await world.performer()
  const { _id: id } = await openStream(performer, { isRecorded: true })
  await end(performer, id)
  await change('maxVideoSeconds', 10)
  const [short, long] = [await sampleVideo(1), await sampleVideo(2)]
  await leaveParts(id, [short, short, long, long])
  await importRecordings(world.app.base, recorderOfSite())
  expect(await readdir(folder())).toEqual([])
  expect((await pastOf(performer))?.recordings).toMatchObject([
    { refusal: null },
    { refusal: null },
  ])
  await change('maxVideoSeconds', 21_600)
})

test('a stream is recorded only where the site allows it, and where its performer chooses so for each one', async () => {
  const performer = await world.performer()
  expect((await own(performer)).recording).toEqual({ isPossible: true })
  const { _id: id } = await openStream(performer, { isRecorded: true })
  await end(performer, id)
  await change('allowStreamRecording', false)
  expect((await own(performer)).recording).toEqual({ isPossible: false })
  await expect(openStream(performer, { isRecorded: true })).rejects.toMatchObject({
    code: 'streams.recording_off',
  })
  const { _id: next } = await openStream(performer)
  expect(next).not.toBe(id)
  expect((await own(performer)).stream).toMatchObject({ isRecorded: false })
})

test('an admin gets a picture of a stream on air, which nobody may keep; others get none', async () => {
  await change('storageQuotaBytes', 1_000_000_000)
  await change('allowStreamRecording', true)
  const performer = await world.performer()
  const { _id: id } = await openStream(performer, { isRecorded: true })
  const still = async (who: Person | undefined) => {
    const headers = who ? { authorization: who.token } : {}
    return world.inject({ method: 'GET', url: `/live/stills/${id}`, headers })
  }
  const admin = await world.admin()
  expect((await still(admin)).statusCode).toBe(404)
  await play(performer, id)
  const { rawPayload, headers } = await still(admin)
  expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 320 })
  for (const who of [undefined, await world.fan(), performer])
    expect((await still(who)).statusCode).toBe(404)
  await end(performer, id)
  expect((await still(admin)).statusCode).toBe(404)
})
