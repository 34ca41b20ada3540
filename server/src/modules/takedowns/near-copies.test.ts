import { readPost } from '@stagedoor/contract/feed'
import { readFile } from '@stagedoor/contract/media'
import { listNotifications } from '@stagedoor/contract/notifications'
import { uploadAvatar } from '@stagedoor/contract/performers'
import { listReports } from '@stagedoor/contract/reports'
import { refuseReview } from '@stagedoor/contract/reviews'
import { takeDown } from '@stagedoor/contract/takedowns'
import { chargeFeed, readBalance } from '@stagedoor/contract/wallet'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { decisionsIn } from '../../../test/world/decisions.ts'
import { onList, pictureHash } from '../../../test/world/hash-lists.ts'
import { fanWithTokens } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { addressesIn, post, upload } from '../../../test/world/posts.ts'
import { reviewsIn } from '../../../test/world/reviews.ts'
import { sampleVideo, spotsPhoto, videoFrame } from '../../../test/world/sample-media.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { jobs } from '../../app.ts'
import { transaction } from '../../platform/context.ts'
import { drainJobs } from '../../platform/jobs/index.ts'
import { hideUntilChecked } from '../media/index.ts'

let world: World
let admin: Person
let second: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await world.admin()
  second = await world.admin()
})
afterAll(() => world.close())

const { onlyWaiting, waitingOf, approve, setting } = reviewsIn(
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
  const performer = await world.performer()
  const thief = await world.performer()
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
  const performer = await world.performer()
  const other = await world.performer()
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

it('a file that is processed while what it nearly is gets taken down waits for two people', async () => {
  const performer = await world.performer()
  const other = await world.performer()
  const bytes = await spotsPhoto(20)
  const { fileId: takenDown } = await shown(performer, bytes)
  const fileId = await upload(other, 'photo', await mirrored(bytes))
  const { base } = world.app
  const { files } = base.gateways
  const stat = files.stat.bind(files)
  let isTaken = false
  // The parts of a file are placed after the last look at what it nearly is.
  const placing = vi.spyOn(files, 'stat').mockImplementation(async (key) => {
    if (key.includes(fileId)) {
      placing.mockRestore()
      isTaken = true
      await take(takenDown)
      await drainJobs(base, jobs)
    }
    return stat(key)
  })
  await world.settle()
  expect([isTaken, await stageOf(other, fileId)]).toEqual([true, 'review'])
  expect(await onlyWaiting(other)).toMatchObject({ resembles: takenDown })
})

it('a file that is published at this moment is waited for, and then hidden', async () => {
  const performer = await world.performer()
  const { fileId } = await shown(performer, await spotsPhoto(62))
  const { base } = world.app
  const isPublished = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  const stage = (to: string) => sql`update files set stage = ${to} where id = ${fileId}`
  await stage('processing').execute(base.db)
  const publishing = transaction(base, async ({ db }) => {
    await stage('ready').execute(db)
    isHeld.resolve()
    await isPublished.promise
  })
  await isHeld.promise
  const hiding = transaction(base, (ctx) => hideUntilChecked(ctx, [fileId]))
  const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
      and query like '%part_checks%'`
  await expect.poll(async () => (await waiting.execute(base.db)).rows[0]?.count).toBe(1)
  isPublished.resolve()
  await publishing
  expect(await hiding).toMatchObject([{ id: fileId, isHidden: true }])
})

/** Takes down what another published first, and returns a mirrored copy that was shown already. */
async function aHiddenCopy(seed: number, price = 0) {
  const performer = await world.performer()
  const other = await world.performer()
  const bytes = await spotsPhoto(seed)
  const { fileId: takenDown } = await shown(performer, bytes)
  const fileId = await upload(other, 'photo', await mirrored(bytes))
  const sold = price > 0 ? ({ audience: 'buyers', price } as const) : {}
  const { _id: postId } = await post(other, { type: 'photo', fileIds: [fileId], ...sold })
  await world.settle()
  const fan = await fanWithTokens(world, 50)
  if (price > 0) await fan.api(chargeFeed, { params: { id: postId }, body: {} })
  await take(takenDown)
  await world.settle()
  return { performer, other, fan, takenDown, fileId, postId }
}
const noticesOf = async (owner: Person) =>
  (await owner.api(listNotifications, { query: {} })).data.filter(
    ({ type }) => type === 'content_hidden',
  )

it('a near copy that is shown already is hidden until two people have allowed it, and its owner reads why', async () => {
  const bystander = await world.performer()
  const stays = await shown(bystander, await spotsPhoto(5))
  const { other, fileId, postId, takenDown } = await aHiddenCopy(4)
  expect(await stageOf(other, fileId)).toBe('review')
  expect(await stageOf(bystander, stays.fileId)).toBe('ready')
  const seen = await world
    .api()(readPost, { params: { id: postId } })
    .catch(() => null)
  expect(addressesIn(seen)).toEqual([])
  expect(await noticesOf(other)).toMatchObject([{ reference: { type: 'file', _id: fileId } }])
  const { data } = await admin.api(listReports, { query: { limit: 200 } })
  expect(data.filter(({ targetId }) => targetId === postId)).toEqual([])

  const review = await onlyWaiting(other)
  expect(review).toMatchObject({ resembles: takenDown })
  expect(await approve(admin, review._id)).toEqual({ state: 'waiting' })
  expect(await stageOf(other, fileId)).toBe('review')
  expect(await approve(second, review._id)).toEqual({ state: 'approved' })
  await world.settle()
  expect(await stageOf(other, fileId)).toBe('ready')
  // A list that recognises it later asks people about the list alone.
  await onList(admin, 'Later', [
    { type: 'pdq', hash: await pictureHash(await spotsPhoto(4)), class: 'other' },
  ])
  await world.settle()
  const { match, resembles } = await onlyWaiting(other)
  expect({ match: match?.list, resembles }).toEqual({ match: 'Later', resembles: null })
})

it('a hidden near copy that people refuse is taken down with refunds, and an appeal brings it back for good', async () => {
  const { performer, other, fan, fileId, postId } = await aHiddenCopy(8, 5)
  expect((await fan.api(readBalance)).balance).toBe(45)
  const { _id: id } = await onlyWaiting(other)
  const refusal = { reason: 'It is a copy', violation: 'copyright' } as const
  await admin.api(refuseReview, { params: { id }, body: refusal })
  await world.settle()
  expect((await fan.api(readBalance)).balance).toBe(50)
  const steps = decisionsIn(world, () => admin)
  await steps.review(second, (await steps.appealed(other.api))._id, 'granted')
  await world.settle()
  expect(await stageOf(other, fileId)).toBe('ready')
  expect(await waitingOf(other)).toEqual([])
  await other.api(readPost, { params: { id: postId } })
  expect(await waitingOf(performer)).toEqual([])
})

it('a near copy that waits for a routine review needs two people once nearly the same is taken down', async () => {
  const performer = await world.performer()
  const other = await world.performer()
  const bytes = await spotsPhoto(9)
  const { fileId } = await shown(performer, bytes)
  await setting({ reviewUploads: 'all', reviewByTwo: false })
  const copy = await upload(other, 'photo', await mirrored(bytes))
  await world.settle()
  expect(await onlyWaiting(other)).toMatchObject({ resembles: null })
  await setting({ reviewUploads: 'off' })
  await take(fileId)
  await world.settle()
  expect(await noticesOf(other)).toEqual([])
  const review = await onlyWaiting(other)
  expect(review).toMatchObject({ resembles: fileId })
  expect(await approve(admin, review._id)).toEqual({ state: 'waiting' })
  expect(await approve(second, review._id)).toEqual({ state: 'approved' })
  await world.settle()
  expect(await stageOf(other, copy)).toBe('ready')
})

it('a video that shares one of many pictures with one that is taken down stays, and gets a case', async () => {
  const performer = await world.performer()
  const other = await world.performer()
  const negative = ['-vf', 'negate', '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac']
  const takenDown = await upload(performer, 'video', await sampleVideo(6))
  const fileId = await upload(other, 'video', await sampleVideo(6, negative))
  const { _id: postId } = await post(other, { type: 'video', fileIds: [fileId] })
  await world.settle()
  await sql`insert into file_fingerprints (file_id, seconds, is_cut, quality, hashes)
    select ${fileId}::uuid, 900, is_cut, quality, hashes from file_fingerprints
    where file_id = ${takenDown}::uuid order by quality desc limit 1`.execute(world.app.base.db)
  await take(takenDown)
  await world.settle()
  expect(await stageOf(other, fileId)).toBe('ready')
  expect(await noticesOf(other)).toEqual([])
  const { data } = await admin.api(listReports, { query: { limit: 200 } })
  expect(data.filter(({ targetId }) => targetId === postId)).toMatchObject([
    { description: expect.stringMatching(/nearly the same picture/) },
  ])
})

it('recognises a video in another size and quality, and one picture of it', async () => {
  const performer = await world.performer()
  const other = await world.performer()
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
  const performer = await world.performer()
  const other = await world.performer()
  const bytes = await spotsPhoto(6)
  const { fileId: copy } = await shown(other, await mirrored(bytes))
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
  expect(await stageOf(other, copy)).toBe('review')
})
