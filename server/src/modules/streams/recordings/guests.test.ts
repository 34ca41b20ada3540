import { copyFile, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addPerson, listGiven, withdraw } from '@stagedoor/contract/releases'
import * as streams from '@stagedoor/contract/streams'
import { listFiles } from '@stagedoor/contract/vault'
import type { LiveRecorder } from '@stagedoor/live-video'
import { connectClient, type LiveClient } from '@stagedoor/live-video/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLiveSample } from '../../../../test/live-samples.ts'
import type { Person } from '../../../../test/world/people.ts'
import { releasesIn } from '../../../../test/world/releases.ts'
import { videoFrame } from '../../../../test/world/sample-media.ts'
import { openStream } from '../../../../test/world/streams.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

/** Recordings are encoded by programs that are nice to others. */
vi.setConfig({ testTimeout: 300_000 })

let world: World
const steps = releasesIn(() => world)
const clients: LiveClient[] = []
beforeAll(async () => {
  world = await createWorld({ hasVideo: true })
})
afterAll(async () => {
  for (const client of clients) {
    client.stop()
    client.close()
  }
  await world.close()
})

type Grant = () => Promise<streams.StreamMedia>

/** Sends a picture of one colour by a grant, as the browser of a person does. */
async function sendPicture(grant: Grant, colour: string): Promise<void> {
  const client = await connectClient('publisher', async (payload) => {
    const join = await grant()
    if (join.provider !== 'embedded') return expect.fail('another provider')
    const headers = { 'content-type': 'application/sdp', authorization: `Bearer ${join.bearer}` }
    const { pathname } = new URL(join.url, 'http://localhost')
    const reply = await world.inject({ method: 'POST', url: pathname, headers, payload })
    return reply.body
  })
  clients.push(client)
  void client.play(await createLiveSample('H264', '320x240', `color=c=${colour}:`), 120_000)
}

const folder = (room = '') => path.join(world.app.base.config.dataDir, 'recordings', room)
const soon = { timeout: 30_000, interval: 100 }

/** Waits until some seconds of a room are recorded. */
const recorded = (room: string, bytes: number) =>
  vi.waitFor(async () => {
    const [name = ''] = await readdir(folder(room))
    expect((await readFile(path.join(folder(room), name))).length).toBeGreaterThan(bytes)
  }, soon)

/** Keeps a copy of what the recorder mixes. */
function keepMixed(recorder: LiveRecorder): {
  readonly file: string
  readonly count: () => number
} {
  const file = path.join(tmpdir(), `mixed-${world.app.base.newId()}.mkv`)
  const mix = recorder.mix ?? expect.fail('no tools')
  let count = 0
  recorder.mix = async (...order) => {
    const mixed = await mix(...order)
    await copyFile(mixed.path, file)
    count += 1
    return mixed
  }
  return { file, count: () => count }
}

/** Returns true for the two halves of a picture in which the colour is blue. */
async function blueHalves(picture: Buffer): Promise<boolean[]> {
  const { width = 0, height = 0 } = await sharp(picture).metadata()
  const half = { top: 0, width: width / 2, height }
  const isBlue = async (left: number) => {
    const cut = await sharp(picture)
      .extract({ ...half, left })
      .toBuffer()
    const { channels } = await sharp(cut).stats()
    return (channels[2]?.mean ?? 0) > (channels[0]?.mean ?? 0)
  }
  return [await isBlue(0), await isBlue(width / 2)]
}

const mediaOf = (who: Person, id: string) => () =>
  who.api(streams.openMedia, { params: { id }, query: {} })

test('the recording of a stream shows its guest beside the performer, and is taken down with their release', async () => {
  await steps.require(true)
  const host = await steps.knownPerformer()
  const guest = await steps.knownPerformer()
  const { _id: id } = await openStream(host, { isRecorded: true })
  const { _id: personId } = await host.api(addPerson, { body: { account: guest.username } })
  await host.api(streams.inviteGuests, { body: { personIds: [personId] } })
  await steps.answerAs(guest)
  await sendPicture(mediaOf(host, id), 'red')
  await recorded(id, 10_000)
  const { guests } = await host.api(streams.inviteOnStage, { body: { personId } })
  const room = guests[0]?._id ?? expect.fail('nobody')
  await sendPicture(() => guest.api(streams.openStageMedia, { params: { id: room } }), 'blue')
  await recorded(room, 15_000)
  const recorder = world.app.base.gateways.live.recorder ?? expect.fail('no recorder')
  const mixed = keepMixed(recorder)
  await host.api(streams.end, { params: { id } })
  const past = async () => (await host.api(streams.listPast, { query: {} })).data[0]
  await vi.waitFor(async () => expect((await past())?.recordings).toHaveLength(1), {
    timeout: 240_000,
    interval: 500,
  })
  expect(mixed.count()).toBe(1)
  const video = await readFile(mixed.file)
  expect(await blueHalves(await videoFrame(video, 0))).toEqual([false, false])
  await world.settle()
  expect(await readdir(folder())).toEqual([])
  const [kept] = (await host.api(listFiles, { query: {} })).data
  expect(kept?.file).toMatchObject({ stage: 'ready', type: 'video' })
  const seconds = kept?.file.duration ?? 0
  expect(await blueHalves(await videoFrame(video, seconds - 0.7))).toEqual([false, true])
  const [given] = (await guest.api(listGiven, { query: {} })).data
  await guest.api(withdraw, { params: { id: given?._id ?? '' }, body: {} })
  await world.settle()
  const row = await world.app.base.db
    .selectFrom('files')
    .select(['stage', 'heldBy'])
    .where('id', '=', kept?._id ?? '')
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ stage: 'people', heldBy: expect.any(String) })
})
