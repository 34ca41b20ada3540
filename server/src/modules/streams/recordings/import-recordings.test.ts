import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { updateSetting } from '@stagedoor/contract/admin'
import { end } from '@stagedoor/contract/streams'
import { listFiles } from '@stagedoor/contract/vault'
import type { LiveRecorder } from '@stagedoor/live-video'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { recorderOf } from '../../../../test/world/more-doors.ts'
import type { Person } from '../../../../test/world/people.ts'
import { sampleVideo } from '../../../../test/world/sample-media.ts'
import { openStream } from '../../../../test/world/streams.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { importRecordings } from './import-recordings.ts'
import { selectRecordings } from './recordings.store.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Returns the id of a stream that is over, and a recorder with a part of it. */
async function recorded(performer: Person) {
  const { _id: id } = await openStream(performer)
  await performer.api(end, { params: { id } })
  const recorder = await recorderOf(id)
  const [part = expect.fail('no part')] = await recorder.parts()
  return { id, recorder, part }
}

it('puts a recording into the vault although another one cannot be read', async () => {
  const { id: brokenId, part: unread } = await recorded(await world.performer())
  const { id, recorder, part } = await recorded(await world.performer())
  const parts = async () => [{ ...unread, path: '/missing.mkv' }, part]
  await importRecordings(world.app.base, { ...recorder, parts } as LiveRecorder)
  const kept = await selectRecordings(world.app.base, [brokenId, id])
  expect(kept).toMatchObject([{ streamId: id, refusal: null }])
})

/** Stores that an account was a guest of a stream; returns the room of their picture. */
async function insertGuest(streamId: string, { id: accountId }: Person): Promise<string> {
  const { db, newId } = world.app.base
  const [createdAt, updatedAt] = [new Date(), new Date()]
  const { id } = await db
    .insertInto('streamGuests')
    .values({ id: newId(), streamId, accountId, state: 'gone', createdAt, updatedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

it('keeps a recording without its guests when with them it does not fit into the storage of its performer', async () => {
  const admin = await world.admin()
  await admin.api(updateSetting, {
    params: { key: 'storageQuotaBytes' },
    body: { value: 1_000_000_000 },
  })
  const performer = await world.performer()
  const { id, recorder, part } = await recorded(performer)
  const room = await insertGuest(id, await world.fan())
  const file = path.join(tmpdir(), `mixed-${id}.mkv`)
  await writeFile(file, await sampleVideo(1))
  const mix = vi.fn(async () => ({ ...part, path: file, size: 2_000_000_000 }))
  const parts = async () => [part, { ...part, streamId: room }]
  await importRecordings(world.app.base, { ...recorder, parts, mix } as LiveRecorder)
  await world.settle()
  expect(mix).toHaveBeenCalledOnce()
  const files = (await performer.api(listFiles, { query: {} })).data
  expect(files.map(({ file }) => file.duration)).toEqual([expect.closeTo(2, 0)])
})
