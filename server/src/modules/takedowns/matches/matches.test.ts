import { decideCase } from '@stagedoor/contract/cases'
import { readPost } from '@stagedoor/contract/feed'
import { listHashMatches } from '@stagedoor/contract/hashlists'
import { choosePoster, readFile } from '@stagedoor/contract/media'
import { readPerformer, uploadAvatar } from '@stagedoor/contract/performers'
import { listReports } from '@stagedoor/contract/reports'
import { listHeldFiles } from '@stagedoor/contract/takedowns'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decisionsIn } from '../../../../test/world/decisions.ts'
import { digestOf, onList, pictureHash } from '../../../../test/world/hash-lists.ts'
import type { Person } from '../../../../test/world/people.ts'
import { addressesIn, post, upload } from '../../../../test/world/posts.ts'
import { reviewsIn } from '../../../../test/world/reviews.ts'
import {
  nearCopyOf,
  sampleVideo,
  spotsPhoto,
  videoFrame,
} from '../../../../test/world/sample-media.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
let admin: Person
let second: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await world.admin()
  second = await world.admin()
  // With a list that recognises none of the pictures, every upload is compared.
  await onList(admin, 'Any', [{ type: 'md5', hash: '0'.repeat(32), class: 'other' }])
})
afterAll(() => world.close())

const { onlyWaiting, approve, get } = reviewsIn(
  () => world,
  () => admin,
)
const stageOf = async (owner: Person, id: string) =>
  (await owner.api(readFile, { params: { id } })).stage
const mirrored = async (bytes: Buffer) =>
  Buffer.from(await sharp(bytes).flop().resize(700).webp({ quality: 60 }).toBuffer())
const cropped = async (bytes: Buffer) =>
  Buffer.from(
    await sharp(bytes).extract({ left: 14, top: 11, width: 1172, height: 878 }).jpeg().toBuffer(),
  )
const matchesOf = async ({ id }: Person) =>
  (await admin.api(listHashMatches, { query: { limit: 200 } })).data.filter(
    ({ owner }) => owner?._id === id,
  )
const heldOf = async ({ id }: Person) =>
  (await admin.api(listHeldFiles, { query: { limit: 200 } })).data.filter(
    ({ owner }) => owner?._id === id,
  )
const casesOf = async ({ id }: Person) =>
  (await admin.api(listReports, { query: { limit: 200 } })).data.filter(
    ({ targetId }) => targetId === id,
  )
const accountOf = ({ id }: Person) =>
  world.app.base.db
    .selectFrom('accounts')
    .select(['suspendedAt', 'suspendedReason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Uploads a photo and shows it in a post. */
async function shown(owner: Person, bytes: Buffer) {
  const fileId = await upload(owner, 'photo', bytes)
  const { _id: postId } = await post(owner, { type: 'photo', fileIds: [fileId] })
  await world.settle()
  return { fileId, postId }
}

it('publishes an upload that no list recognises once it was compared, and not before', async () => {
  const performer = await world.performer()
  const face = new File([new Uint8Array(await spotsPhoto(20))], 'a.jpg')
  const { url, isInReview } = await performer.api(uploadAvatar, { files: { avatar: face } })
  expect(isInReview).toBe(true)
  expect(await get(url)).toBeUndefined()
  await world.settle()
  expect(await get(url)).toBeDefined()
  const { avatar } = await world.api()(readPerformer, { params: { id: performer.id }, query: {} })
  expect(avatar).toBe(url)
  expect(await stageOf(performer, await upload(performer, 'video'))).not.toBe('ready')
})

it('holds what is exactly of the worst class, suspends its owner and opens a case', async () => {
  const performer = await world.performer()
  const bytes = await spotsPhoto(21)
  await onList(admin, 'Worst', [
    { type: 'sha256', hash: digestOf('sha256', bytes), class: 'csam', id: 'W-1' },
  ])
  const { fileId, postId } = await shown(performer, bytes)
  expect(await heldOf(performer)).toMatchObject([{ fileId, state: 'held', violation: 'minor' }])
  await expect(admin.api(readPost, { params: { id: postId } })).rejects.toBeDefined()
  expect(await matchesOf(performer)).toMatchObject([
    { list: 'Worst', class: 'csam', reference: 'W-1', isExact: true, outcome: 'held' },
  ])
  const [match] = await matchesOf(performer)
  expect(match?.decisionId).toEqual(expect.any(String))
  const { suspendedAt, suspendedReason } = await accountOf(performer)
  expect(suspendedAt).not.toBeNull()
  expect(suspendedReason).not.toMatch(/list|hash|Worst/i)
  expect(await casesOf(performer)).toMatchObject([{ title: 'Child abuse' }])
  const detected = await world.app.base.db
    .selectFrom('decisions')
    .select(['subjectKind', 'isDetectedAutomatically', 'automation', 'explanation'])
    .where('ownerId', '=', performer.id)
    .orderBy('id')
    .execute()
  expect(detected).toMatchObject([
    { subjectKind: 'file', isDetectedAutomatically: true, automation: 'full' },
    { subjectKind: 'account', isDetectedAutomatically: true, automation: 'full' },
  ])
  for (const { explanation } of detected) expect(explanation).not.toMatch(/list|hash|Worst/i)
  const [report] = await casesOf(performer)
  const dismissal = { decision: 'dismiss', reason: 'Nothing is wrong' } as const
  const params = { id: report?.caseId ?? '' }
  await expect(admin.api(decideCase, { params, body: dismissal })).rejects.toMatchObject({
    code: 'cases.needs_opinion',
  })
  // The same bytes are banned now; another who uploads them has the same consequences.
  const other = await world.performer()
  await upload(other, 'photo', bytes)
  await world.settle()
  expect(await heldOf(other)).toHaveLength(1)
  expect((await accountOf(other)).suspendedAt).not.toBeNull()
})

it('seals what an entry for tests recognises, and suspends nobody', async () => {
  const performer = await world.performer()
  const bytes = await spotsPhoto(22)
  const md5 = digestOf('md5', bytes)
  await onList(admin, 'Test', [{ type: 'md5', hash: md5, class: 'test' }])
  await upload(performer, 'photo', bytes)
  await world.settle()
  expect(await heldOf(performer)).toHaveLength(1)
  expect((await accountOf(performer)).suspendedAt).toBeNull()
  expect(await casesOf(performer)).toMatchObject([{ title: 'Others' }])
})

it('blocks intimate pictures of a list by a decision, which an appeal reverses', async () => {
  const performer = await world.performer()
  const bytes = await spotsPhoto(23)
  const sha256 = digestOf('sha256', bytes)
  await onList(admin, 'Intimate', [{ type: 'sha256', hash: sha256, class: 'ncii' }])
  const { fileId } = await shown(performer, bytes)
  expect(await stageOf(performer, fileId)).toBe('rejected')
  expect(await matchesOf(performer)).toMatchObject([{ outcome: 'blocked' }])
  expect((await accountOf(performer)).suspendedAt).toBeNull()
  const steps = decisionsIn(world, () => admin)
  const decision = await steps.newest(performer.api)
  expect(JSON.stringify(decision)).not.toMatch(/\blists?\b|hash|Intimate"/)
  await steps.review(second, (await steps.appealed(performer.api))._id, 'granted')
  await world.settle()
  expect(await stageOf(performer, fileId)).toBe('ready')
})

it.each([
  ['mirrored', 24, mirrored],
  ['cropped', 27, cropped],
  ['both', 28, nearCopyOf],
])(
  'lets a copy that is nearly an entry wait until two people have approved it: %s',
  async (list, seed, change) => {
    const performer = await world.performer()
    const bytes = await spotsPhoto(seed)
    await onList(admin, list, [{ type: 'pdq', hash: await pictureHash(bytes), class: 'csam' }])
    const { fileId, postId } = await shown(performer, await change(bytes))
    expect(await stageOf(performer, fileId)).toBe('review')
    const fan = await world.fan()
    const seen = await fan.api(readPost, { params: { id: postId } }).catch(() => null)
    expect(addressesIn(seen)).toEqual([])
    const review = await onlyWaiting(performer)
    expect(review).toMatchObject({ match: { list, class: 'csam' }, wasRefused: false })
    expect(review.match?.distance).toBeLessThanOrEqual(31)
    expect(await approve(admin, review._id)).toEqual({ state: 'waiting' })
    expect(await approve(second, review._id)).toEqual({ state: 'approved' })
    await world.settle()
    expect(await stageOf(performer, fileId)).toBe('ready')
    expect((await accountOf(performer)).suspendedAt).toBeNull()
  },
)

it('recognises a frame of a video, and a picture that is chosen as its poster later', async () => {
  const performer = await world.performer()
  const other = await world.performer()
  const poster = await spotsPhoto(25)
  const negative = ['-vf', 'negate', '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac']
  const clean = await upload(other, 'video', await sampleVideo(2, negative))
  await world.settle()
  expect(await stageOf(other, clean)).toBe('ready')
  const frame = await pictureHash(await videoFrame(await sampleVideo(3), 1))
  await onList(admin, 'Frames', [
    { type: 'pdq', hash: frame, class: 'ncii' },
    { type: 'pdq', hash: await pictureHash(poster), class: 'other' },
  ])
  const video = await upload(performer, 'video', await sampleVideo(3))
  await world.settle()
  expect(await stageOf(performer, video)).toBe('review')
  expect(await onlyWaiting(performer)).toMatchObject({ match: { class: 'ncii' } })
  const turned = await sharp(poster).flop().jpeg({ quality: 95 }).toBuffer()
  const picture = new File([new Uint8Array(turned)], 'p.jpg')
  await other.api(choosePoster, { params: { id: clean }, body: {}, files: { poster: picture } })
  await world.settle()
  const review = await onlyWaiting(other)
  expect(review).toMatchObject({ part: 'poster', match: { class: 'other' } })
  await approve(admin, review._id)
  await approve(second, review._id)
  await world.settle()
  const before = (await other.api(readFile, { params: { id: clean } })).pictures
  await other.api(choosePoster, { params: { id: clean }, body: { second: 1 }, files: {} })
  await world.settle()
  const after = (await other.api(readFile, { params: { id: clean } })).pictures
  expect(after.map(({ url }) => url)).not.toEqual(before.map(({ url }) => url))
})
