import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { blockUser } from '@stagedoor/contract/blocks'
import { readFile } from '@stagedoor/contract/media'
import { createReport, decideReport } from '@stagedoor/contract/reports'
import * as streams from '@stagedoor/contract/streams'
import { createVideo, readVideo } from '@stagedoor/contract/videos'
import type { LiveRecorder } from '@stagedoor/live-video'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recorderOf } from '../../../../test/world/more-doors.ts'
import type { Person } from '../../../../test/world/people.ts'
import { subscribe } from '../../../../test/world/posts.ts'
import { sampleVideo } from '../../../../test/world/sample-media.ts'
import { streamOnAir } from '../../../../test/world/streams.ts'
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
const guest = () => world.api()

/** Streams while lines are written, and returns the recording, which began when the stream did. */
async function recordedWith(
  performer: Person,
  during: (chat: string) => Promise<void>,
  audience: 'everyone' | 'subscribers' = 'everyone',
) {
  const startedAt = world.clock.now()
  const { _id: id, conversationId } = await streamOnAir(world, performer, { audience })
  await during(conversationId)
  await performer.api(streams.end, { params: { id } })
  const file = path.join(tmpdir(), `${id}.mkv`)
  const recorder = await recorderOf(id)
  const [part] = await recorder.parts()
  await writeFile(file, video)
  const whole = { ...part, path: file, startedAt, length: 8000 }
  const parts = async () => [whole]
  await importRecordings(world.app.base, { ...recorder, parts } as LiveRecorder)
  await world.settle()
  const { fileId } = await world.app.base.db
    .selectFrom('streamRecordings')
    .select('fileId')
    .where('streamId', '=', id)
    .executeTakeFirstOrThrow()
  return fileId ?? expect.fail('no recording')
}

const say = (who: Person, conversationId: string, text: string) =>
  who.api(streams.sendLine, { params: { conversationId }, body: { text } })

/** Says a line at a second of the stream. */
const sayLater = (who: Person, conversationId: string, text: string) => {
  world.clock.advance(2000)
  return say(who, conversationId, text)
}

/** Publishes a video for everyone, and returns its id. */
const publish = (performer: Person, fileId: string, price = 0) =>
  performer.api(createVideo, {
    body: { title: 'Last night', fileId, isSale: true, price, status: 'active' },
    files: {},
  })

/** Returns the address by which somebody plays a video. */
async function addressOf(who: Person, id: string): Promise<string> {
  const { video: file } = await who.api(readVideo, { params: { id } })
  return file?.playlist ?? expect.fail('locked')
}

const chatOf = async (who: Person, fileId: string, query: { address: string; part?: number }) =>
  (await who.api(streams.readReplayChat, { params: { fileId }, query })).lines.map(
    ({ second, line }) => [Math.round(second), line.text],
  )

test('a recording and the replay that is cut from it are played with the chat at its seconds', async () => {
  const performer = await world.performer()
  const fan = await world.fan()
  const fileId = await recordedWith(performer, async (chat) => {
    await say(fan, chat, 'first')
    await sayLater(performer, chat, 'hello')
    await sayLater(fan, chat, 'encore')
  })
  const recording = await publish(performer, fileId)
  expect(recording.video).toMatchObject({ isReplay: true })
  const address = await addressOf(fan, recording._id)
  expect(await chatOf(fan, fileId, { address })).toEqual([
    [0, 'first'],
    [2, 'hello'],
    [4, 'encore'],
  ])
  expect(await chatOf(fan, fileId, { address, part: 1 })).toEqual([])

  const part = { from: 2, to: 7.5, chapters: [] }
  await performer.api(streams.makeReplay, { params: { fileId }, body: part })
  await world.settle()
  const { replay } = await performer.api(streams.readReplay, { params: { fileId } })
  const replayId = replay?.fileId ?? expect.fail('not made')
  const cut = await publish(performer, replayId)
  const shown = await chatOf(fan, replayId, { address: await addressOf(fan, cut._id) })
  expect(shown.at(-1)).toEqual([2, 'encore'])
  expect(shown.map(([, text]) => text)).not.toContain('first')
})

test('a replay is shown without lines that were deleted, and without those of people who are muted or blocked', async () => {
  const performer = await world.performer()
  const [fan, rude, muted, ignored] = await Promise.all([1, 2, 3, 4].map(() => world.fan()))
  if (!fan || !rude || !muted || !ignored) throw new Error('no fans')
  const fileId = await recordedWith(performer, async (chat) => {
    for (const who of [fan, rude, muted, ignored]) await say(who, chat, 'hello')
    const { _id: id } = await say(fan, chat, 'a slip')
    await fan.api(streams.removeLine, { params: { conversationId: chat, id } })
    await performer.api(streams.muteViewer, {
      params: { id: chat, accountId: muted.id },
      body: { isMuted: true },
    })
  })
  await performer.api(blockUser, { body: { targetId: rude.id } })
  await fan.api(blockUser, { body: { targetId: ignored.id } })
  const { _id } = await publish(performer, fileId)
  const read = async (who: Person) => {
    const query = { address: await addressOf(who, _id) }
    const { lines } = await who.api(streams.readReplayChat, { params: { fileId }, query })
    return lines.map(({ line }) => line.senderId)
  }
  expect(await read(fan)).toEqual([fan.id])
  expect(await read(muted)).toEqual([fan.id, ignored.id])
})

test('the chat of a replay is refused without an address of it that holds for the viewer, and for other videos', async () => {
  const performer = await world.performer()
  const [fan, other] = [await world.fan(), await world.fan()]
  const fileId = await recordedWith(performer, async () => undefined)
  const { _id } = await publish(performer, fileId)
  const ended = { code: 'media.address_ended' }
  const address = await addressOf(fan, _id)
  await expect(chatOf(other, fileId, { address })).rejects.toMatchObject(ended)
  await expect(chatOf(fan, fileId, { address: 'nothing' })).rejects.toMatchObject(ended)
  const asGuest = guest()(streams.readReplayChat, { params: { fileId }, query: { address } })
  await expect(asGuest).rejects.toMatchObject(ended)
  world.clock.advance(3_600_000)
  await expect(chatOf(fan, fileId, { address })).rejects.toMatchObject(ended)

  await world.app.base.db.deleteFrom('streamReplayFiles').where('fileId', '=', fileId).execute()
  const { playlist } = await performer.api(readFile, { params: { id: fileId } })
  await expect(chatOf(performer, fileId, { address: playlist ?? '' })).rejects.toMatchObject({
    code: 'streams.recording_not_found',
  })
})

test('a guest reads the chat beside a replay that is open to everyone', async () => {
  const performer = await world.performer()
  const fan = await world.fan()
  const fileId = await recordedWith(performer, async (chat) => void (await say(fan, chat, 'hello')))
  const { _id } = await publish(performer, fileId)
  const api = guest()
  const { video: file } = await api(readVideo, { params: { id: _id } })
  const query = { address: file?.playlist ?? '' }
  const { lines } = await api(streams.readReplayChat, { params: { fileId }, query })
  expect(lines).toMatchObject([{ line: { text: 'hello', isPerformer: false } }])
})

test('others read beside the replay of a stream for subscribers only what its creator and they themselves wrote', async () => {
  const performer = await world.performer()
  const [subscriber, fan] = [await world.fan(), await world.fan()]
  await subscribe(world, subscriber, performer)
  const during = async (chat: string) => {
    await say(subscriber, chat, 'I am a subscriber')
    await say(performer, chat, 'Welcome')
  }
  const fileId = await recordedWith(performer, during, 'subscribers')
  const { _id } = await publish(performer, fileId)
  const read = async (who: Person) =>
    (await chatOf(who, fileId, { address: await addressOf(who, _id) })).map(([, text]) => text)
  const all = ['I am a subscriber', 'Welcome']
  expect(await read(subscriber)).toEqual(all)
  expect(await read(performer)).toEqual(all)
  expect(await read(fan)).toEqual(['Welcome'])
})

test('a line beside a replay is reported by who reads it, and vanishes from the replay once it is removed', async () => {
  const performer = await world.performer()
  const [rude, fan, blocked] = [await world.fan(), await world.fan(), await world.fan()]
  const fileId = await recordedWith(performer, async (chat) => {
    for (const who of [rude, fan]) await say(who, chat, 'words')
  })
  const { _id } = await publish(performer, fileId)
  const read = async (who: Person) => {
    const query = { address: await addressOf(who, _id) }
    return who.api(streams.readReplayChat, { params: { fileId }, query })
  }
  const { lines, canRemove } = await read(fan)
  expect(canRemove).toBe(false)
  const targetId = lines.find(({ line }) => line.senderId === rude.id)?.line._id ?? ''
  const report = (who: Person) =>
    who.api(createReport, { body: { title: 'Others', target: 'stream_line', targetId } })
  await performer.api(blockUser, { body: { targetId: blocked.id } })
  await expect(report(blocked)).rejects.toMatchObject({ code: 'reports.target_not_found' })
  await expect(report(rude)).rejects.toMatchObject({ code: 'reports.your_own' })
  const { _id: id } = await report(fan)
  const operator = await world.admin()
  await operator.api(decideReport, {
    params: { id },
    body: { decision: 'remove', reason: 'Not allowed here' },
  })
  expect((await read(fan)).lines.map(({ line }) => line.senderId)).toEqual([fan.id])
})

test('a line of a stream that is over and has no replay cannot be reported', async () => {
  const performer = await world.performer()
  const [rude, fan] = [await world.fan(), await world.fan()]
  const { _id, conversationId } = await streamOnAir(world, performer)
  const { _id: targetId } = await say(rude, conversationId, 'words')
  await performer.api(streams.end, { params: { id: _id } })
  await expect(
    fan.api(createReport, { body: { title: 'Others', target: 'stream_line', targetId } }),
  ).rejects.toMatchObject({ code: 'reports.target_not_found' })
})

test('the performer removes a line beside a replay, and a fan their own', async () => {
  const performer = await world.performer()
  const fan = await world.fan()
  const fileId = await recordedWith(performer, async (chat) => {
    for (const text of ['one', 'two', 'three']) await say(fan, chat, text)
  })
  const { _id } = await publish(performer, fileId)
  const read = async (who: Person) => {
    const query = { address: await addressOf(who, _id) }
    return who.api(streams.readReplayChat, { params: { fileId }, query })
  }
  const { lines, canRemove } = await read(performer)
  expect(canRemove).toBe(true)
  const [one, two] = lines.map(({ line }) => line)
  const remove = (who: Person, line = one) =>
    who.api(streams.removeLine, {
      params: { conversationId: line?.conversationId ?? '', id: line?._id ?? '' },
    })
  await remove(performer)
  await remove(fan, two)
  expect((await read(fan)).lines.map(({ line }) => line.text)).toEqual(['three'])
})
