import { listHashLists } from '@stagedoor/contract/hashlists'
import { readFile } from '@stagedoor/contract/media'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onList, pictureHash } from '../../../../test/world/hash-lists.ts'
import type { Person } from '../../../../test/world/people.ts'
import { post, upload } from '../../../../test/world/posts.ts'
import { spotsPhoto } from '../../../../test/world/sample-media.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { compareKept } from './compare-kept.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await world.admin()
  // With a list that recognises none of the pictures, the digests of every upload are read.
  await onList(admin, 'Any', [{ type: 'md5', hash: '0'.repeat(32), class: 'other' }])
  await world.settle()
})
afterAll(() => world.close())

const lists = () => admin.api(listHashLists)
const listed = async (name: string) => (await lists()).data.find((list) => list.name === name)
const stageOf = async (owner: Person, id: string) =>
  (await owner.api(readFile, { params: { id } })).stage

/** Uploads the bytes of a photo, which becomes visible, and shows it in a post. */
async function shown(owner: Person, bytes: Buffer) {
  const fileId = await upload(owner, 'photo', bytes)
  await post(owner, { type: 'photo', fileIds: [fileId] })
  await world.settle()
  expect(await stageOf(owner, fileId)).toBe('ready')
  return fileId
}

it('a comparison goes on where a process was stopped, and the console shows how far it came', async () => {
  const performer = await world.performer()
  const pictures = await Promise.all([83, 84, 85, 86].map((seed) => spotsPhoto(seed)))
  const fileIds: string[] = []
  for (const bytes of pictures) fileIds.push(await shown(performer, bytes))
  const entries = await Promise.all(
    pictures.map(async (bytes) => {
      const hash = await pictureHash(bytes)
      return { type: 'pdq', hash, class: 'other' } as const
    }),
  )
  await onList(admin, 'Long', entries)
  const stop = new AbortController()
  const { base } = world.app
  const ctx = { ...base, attempt: 1, isLastAttempt: true, signal: stop.signal }
  const run = compareKept(ctx, { files: 1, frames: 1, workMs: 60_000 })
  await expect.poll(async () => (await lists()).comparison?.compared).toBeGreaterThan(0)
  stop.abort()
  await run
  const stopped = await lists()
  expect(stopped.comparison).toMatchObject({ finishedAt: null, files: expect.any(Number) })
  expect(stopped.comparison?.compared).toBeLessThan(stopped.comparison?.files ?? 0)
  expect(await listed('Long')).toMatchObject({ olderFiles: 'comparing' })
  // The thread that knew the hashes is gone with the process.
  await base.gateways.hashSearch.close()
  await world.settle()
  const { comparison } = await lists()
  expect(comparison).toMatchObject({ recognised: 4, finishedAt: expect.any(String) })
  expect(comparison?.compared).toBe(comparison?.files)
  expect(await listed('Long')).toMatchObject({ olderFiles: 'compared', matches: 4 })
  for (const id of fileIds) expect(await stageOf(performer, id)).toBe('review')
})
