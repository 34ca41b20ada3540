import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createPost, readPost, updatePost } from '@stagedoor/contract/feed'
import { readFile } from '@stagedoor/contract/media'
import { addPerson, listGiven, nameInStream, withdraw } from '@stagedoor/contract/releases'
import * as streams from '@stagedoor/contract/streams'
import { createVideo } from '@stagedoor/contract/videos'
import { chargeTip } from '@stagedoor/contract/wallet'
import type { LiveRecorder } from '@stagedoor/live-video'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fanWithTokens } from '../../../../test/world/money.ts'
import { recorderOf } from '../../../../test/world/more-doors.ts'
import type { Person } from '../../../../test/world/people.ts'
import { releasesIn } from '../../../../test/world/releases.ts'
import { sampleVideo } from '../../../../test/world/sample-media.ts'
import { openStream, streamOnAir } from '../../../../test/world/streams.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { importRecordings } from '../recordings/import-recordings.ts'

let world: World
/** Eight seconds with a key frame at every second one. */
let video: Buffer
beforeAll(async () => {
  world = await createWorld()
  video = await sampleVideo(8)
})
afterAll(() => world.close())
const steps = releasesIn(() => world)

/** Ends a stream, and returns the file of its recording, which began at an instant. */
async function record(performer: Person, id: string, startedAt: Date): Promise<string> {
  await performer.api(streams.end, { params: { id } })
  const file = path.join(tmpdir(), `${id}.mkv`)
  await writeFile(file, video)
  const recorder = await recorderOf(id)
  const [part] = await recorder.parts()
  const long = { ...part, path: file, startedAt, length: 8000 }
  await writeFile(file, video)
  await importRecordings(world.app.base, { ...recorder, parts: async () => [long] } as LiveRecorder)
  const { fileId } = await world.app.base.db
    .selectFrom('streamRecordings')
    .select('fileId')
    .where('streamId', '=', id)
    .executeTakeFirstOrThrow()
  return fileId ?? expect.fail('no recording')
}

/** Streams without anybody, and returns the recording, which is ready. */
async function recorded(performer: Person): Promise<string> {
  const { _id: id } = await openStream(performer)
  const fileId = await record(performer, id, world.clock.now())
  await world.settle()
  return fileId
}

const read = (who: Person, fileId: string) => who.api(streams.readReplay, { params: { fileId } })
const make = (
  who: Person,
  fileId: string,
  body: { from: number; to: number; chapters: { second: number; title: string }[] },
) => who.api(streams.makeReplay, { params: { fileId }, body })

test('a replay is cut from its recording with its chapters, at no time before its beginning, and published for a price', async () => {
  const performer = await world.performer()
  const startedAt = world.clock.now()
  const {
    _id: id,
    sessionId,
    conversationId,
  } = await streamOnAir(world, performer, {
    goal: { title: 'New lights', amount: 20 },
  })
  const fan = await fanWithTokens(world, 30)
  await fan.api(chargeTip, {
    params: { performerId: performer.id },
    body: { price: 20, sessionId, conversationId, streamType: 'stream_public', message: 'Encore' },
  })
  await world.settle()
  await performer.api(streams.update, { params: { id }, body: { title: 'In the dark' } })
  const fileId = await record(performer, id, startedAt)
  await world.settle()

  const before = await read(performer, fileId)
  expect(before).toMatchObject({ streamId: id, title: 'In the dark', replay: null })
  expect(before.duration).toBeCloseTo(8, 0)
  expect(before.suggestions.map(({ reason, title }) => [reason, title])).toEqual([
    ['goal', 'New lights'],
  ])

  const part = { from: 1, to: 7 }
  const chapters = [
    { second: 5, title: 'Encore' },
    { second: 0, title: 'Hello' },
    { second: 7.5, title: 'Good night' },
  ]
  const making = await make(performer, fileId, { ...part, chapters })
  expect(making.replay).toMatchObject({ ...part, state: 'making', fileId: null })
  await expect(make(performer, fileId, { ...part, chapters })).rejects.toMatchObject({
    code: 'streams.replay_in_progress',
  })
  await world.settle()
  const { replay } = await read(performer, fileId)
  expect(replay).toMatchObject({ ...part, state: 'ready', fileId: expect.any(String) })
  const replayId = replay?.fileId ?? ''
  const file = await performer.api(readFile, { params: { id: replayId } })
  expect(file).toMatchObject({
    stage: 'ready',
    type: 'video',
    chapters: [
      { second: 0, title: 'Hello' },
      { second: 3, title: 'Encore' },
    ],
  })
  expect(file.duration).toBeCloseTo(5, 0)
  const made = await performer.api(createVideo, {
    body: { title: 'In the dark', fileId: replayId, isSale: true, price: 9, status: 'active' },
    files: {},
  })
  expect(made).toMatchObject({ price: 9, fileId: replayId })
})

test('a replay is published as a post for a price, with its chapters', async () => {
  const performer = await world.performer()
  const fileId = await recorded(performer)
  const chapters = [
    { second: 0, title: 'Hello' },
    { second: 4, title: 'Encore' },
  ]
  await make(performer, fileId, { from: 0, to: 7, chapters })
  await world.settle()
  const replayId = (await read(performer, fileId)).replay?.fileId ?? ''
  const draft = await performer.api(createPost, {
    body: { type: 'video', title: 'Last night', fileIds: [replayId], status: 'inactive' },
  })
  const post = await performer.api(updatePost, {
    params: { id: draft._id },
    body: { audience: 'buyers', price: 9, status: 'active' },
  })
  expect(post).toMatchObject({ state: 'published', price: 9, title: 'Last night' })
  expect(post.files).toMatchObject([{ _id: replayId, chapters }])
  const fan = await world.fan()
  const locked = await fan.api(readPost, { params: { id: draft._id }, query: {} })
  expect(locked).toMatchObject({ isLocked: true, price: 9, counts: { videos: 1 } })
})

test('a replay is refused where its part or its chapters cannot be, and before its recording is ready', async () => {
  const performer = await world.performer()
  const { _id: id } = await openStream(performer)
  const fileId = await record(performer, id, world.clock.now())
  const whole = { from: 0, to: 8, chapters: [] }
  await expect(make(performer, fileId, whole)).rejects.toMatchObject({ code: 'media.not_ready' })
  await world.settle()
  for (const part of [
    { from: 3, to: 3.5 },
    { from: 7.8, to: 90 },
    { from: 5, to: 2 },
  ])
    await expect(make(performer, fileId, { ...whole, ...part })).rejects.toMatchObject({
      code: 'streams.replay_too_short',
    })
  const twice = [1, 1].map((second) => ({ second, title: 'Twice' }))
  await expect(make(performer, fileId, { ...whole, chapters: twice })).rejects.toMatchObject({
    code: 'media.chapters_unusable',
    data: { explanation: 'Two chapters begin at 0:01.' },
  })
  await make(performer, fileId, { from: 6.5, to: 7.9, chapters: [] })
  await world.settle()
  expect((await read(performer, fileId)).replay).toMatchObject({ state: 'failed', fileId: null })
  await make(performer, fileId, whole)
  await world.settle()
  expect((await read(performer, fileId)).replay).toMatchObject({ state: 'ready' })
})

test('a recording is not found by other performers, and nothing else is a recording', async () => {
  const performer = await world.performer()
  const { _id: id } = await openStream(performer)
  const fileId = await record(performer, id, world.clock.now())
  const other = await world.performer()
  const whole = { from: 0, to: 8, chapters: [] }
  const missing = { code: 'streams.recording_not_found' }
  await expect(read(other, fileId)).rejects.toMatchObject(missing)
  await expect(make(other, fileId, whole)).rejects.toMatchObject(missing)
  await expect(read(performer, '0'.repeat(32))).rejects.toMatchObject(missing)
  await expect(make(performer, '0'.repeat(32), whole)).rejects.toMatchObject(missing)
})

test('a replay shows those who were in its stream, and is taken down with a release of one of them', async () => {
  // Last: from now on every performer of this world needs documents.
  await steps.require(true)
  const performer = await steps.knownPerformer()
  const guest = await steps.knownPerformer()
  const { _id } = await performer.api(addPerson, { body: { account: guest.username } })
  await performer.api(nameInStream, { body: { personIds: [_id] } })
  await steps.answerAs(guest)
  const fileId = await recorded(performer)
  await make(performer, fileId, { from: 2, to: 6, chapters: [] })
  await world.settle()
  const id = (await read(performer, fileId)).replay?.fileId ?? ''
  expect(await performer.api(readFile, { params: { id } })).toMatchObject({ stage: 'ready' })
  const [given] = (await guest.api(listGiven, { query: {} })).data
  await guest.api(withdraw, { params: { id: given?._id ?? '' }, body: {} })
  await world.settle()
  const row = await world.app.base.db
    .selectFrom('files')
    .select(['stage', 'heldBy'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ stage: 'people', heldBy: expect.any(String) })
})
