import { readPost } from '@stagedoor/contract/feed'
import { readFile } from '@stagedoor/contract/media'
import { uploadAvatar } from '@stagedoor/contract/performers'
import { listReports } from '@stagedoor/contract/reports'
import { takeDown } from '@stagedoor/contract/takedowns'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decisionsIn } from '../../../test/world/decisions.ts'
import type { Person } from '../../../test/world/people.ts'
import { post, upload } from '../../../test/world/posts.ts'
import { reviewsIn } from '../../../test/world/reviews.ts'
import { sampleVideo, spotsPhoto, videoFrame } from '../../../test/world/sample-media.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
let admin: Person
let second: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await world.admin()
  second = await world.admin()
})
afterAll(() => world.close())

const { onlyWaiting, waitingOf, approve } = reviewsIn(
  () => world,
  () => admin,
)
const take = (id: string) =>
  admin.api(takeDown, { params: { id }, body: { reason: 'It shows another person' } })
const stageOf = async (owner: Person, id: string) =>
  (await owner.api(readFile, { params: { id } })).stage
const mirrored = async (bytes: Buffer) =>
  Buffer.from(await sharp(bytes).flop().resize(700).webp({ quality: 60 }).toBuffer())

/** Uploads the bytes of a photo and shows it in a post. */
async function shown(owner: Person, bytes: Buffer) {
  const fileId = await upload(owner, 'photo', bytes)
  await world.settle()
  const { _id: postId } = await post(owner, { type: 'photo', fileIds: [fileId] })
  await world.settle()
  return { fileId, postId }
}

it('lets near copies of a file that was taken down wait until two people have approved them', async () => {
  const [performer, thief] = [await world.performer(), await world.performer()]
  const bytes = await spotsPhoto(1)
  const { fileId } = await shown(performer, bytes)
  await take(fileId)
  await world.settle()

  const copy = await shown(thief, await mirrored(bytes))
  expect(await stageOf(thief, copy.fileId)).toBe('review')
  const guest = world.api()
  await expect(guest(readPost, { params: { id: copy.postId } })).rejects.toMatchObject({
    code: 'feed.not_found',
  })
  const review = await onlyWaiting(thief)
  expect(review).toMatchObject({ resembles: fileId, wasRefused: false })
  expect(await approve(admin, review._id)).toEqual({ state: 'waiting' })
  expect(await approve(second, review._id)).toEqual({ state: 'approved' })
  await world.settle()
  expect(await stageOf(thief, copy.fileId)).toBe('ready')

  const another = await shown(thief, await spotsPhoto(2))
  expect(await stageOf(thief, another.fileId)).toBe('ready')
  const face = new File([new Uint8Array(await mirrored(bytes))], 'a.webp')
  await thief.api(uploadAvatar, { files: { avatar: face } })
  await world.settle()
  expect(await onlyWaiting(thief)).toMatchObject({ resembles: fileId })
})

it('lets near copies pass again once the decision was reversed', async () => {
  const [performer, other] = [await world.performer(), await world.performer()]
  const bytes = await spotsPhoto(3)
  const { fileId } = await shown(performer, bytes)
  await take(fileId)
  await world.settle()
  const steps = decisionsIn(world, () => admin)
  await steps.review(second, (await steps.appealed(performer.api))._id, 'granted')
  await world.settle()
  const copy = await shown(other, await mirrored(bytes))
  expect(await stageOf(other, copy.fileId)).toBe('ready')
  expect(await waitingOf(other)).toEqual([])
})

it('opens a case for what shows nearly the same picture when a file is taken down', async () => {
  const [performer, other, bystander] = [
    await world.performer(),
    await world.performer(),
    await world.performer(),
  ]
  const bytes = await spotsPhoto(4)
  const { fileId } = await shown(performer, bytes)
  const { postId } = await shown(other, await mirrored(bytes))
  await shown(bystander, await spotsPhoto(5))
  await take(fileId)
  await world.settle()
  const { data } = await admin.api(listReports, { query: { limit: 200 } })
  const opened = data.filter(({ description }) => /nearly the same picture/.test(description))
  expect(opened.map(({ targetId }) => targetId)).toEqual([postId])
})

it('recognises a video in another size and quality, and one picture of it', async () => {
  const [performer, other] = [await world.performer(), await world.performer()]
  const fileId = await upload(performer, 'video', await sampleVideo(3))
  await world.settle()
  await take(fileId)
  const smaller = ['-vf', 'scale=240:136', '-c:v', 'libx264', '-crf', '35', '-c:a', 'aac']
  const copy = await upload(other, 'video', await sampleVideo(3, smaller))
  const picture = await upload(other, 'photo', await videoFrame(await sampleVideo(3), 1))
  await world.settle()
  expect(await stageOf(other, copy)).toBe('review')
  expect(await stageOf(other, picture)).toBe('review')
})

it('a file is compared with those that were processed before there were fingerprints', async () => {
  const [performer, other] = [await world.performer(), await world.performer()]
  const bytes = await spotsPhoto(6)
  const { postId } = await shown(other, await mirrored(bytes))
  // A near copy of the video that was taken down before would wait.
  const negative = ['-vf', 'negate', '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac']
  const video = await upload(other, 'video', await sampleVideo(2, negative))
  await world.settle()
  const { db } = world.app.base
  await sql`delete from file_fingerprints`.execute(db)
  // An earlier run of the job may have found nothing to do.
  await sql`delete from data_changes`.execute(db)
  await world.runScheduledJobs(['media'])
  await world.settle()
  const known = await sql<{ id: string }>`select file_id as id from file_fingerprints
    where file_id = ${video}::uuid`.execute(db)
  expect(known.rows.length).toBeGreaterThan(0)
  await take((await shown(performer, bytes)).fileId)
  await world.settle()
  const { data } = await admin.api(listReports, { query: { limit: 200 } })
  expect(data.filter(({ targetId }) => targetId === postId)).toHaveLength(1)
})
