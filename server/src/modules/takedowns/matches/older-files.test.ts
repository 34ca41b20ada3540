import { listHashLists, listHashMatches } from '@stagedoor/contract/hashlists'
import { readFile } from '@stagedoor/contract/media'
import { listReports } from '@stagedoor/contract/reports'
import { refuseReview } from '@stagedoor/contract/reviews'
import { listHeldFiles } from '@stagedoor/contract/takedowns'
import { readBalance } from '@stagedoor/contract/wallet'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decisionsIn } from '../../../../test/world/decisions.ts'
import {
  type Asking,
  among,
  aStage,
  crawl,
  type Door,
  filesWith,
  hashOf,
  places,
  storedHashes,
} from '../../../../test/world/file-doors.ts'
import { digestOf, onList, pictureHash, turn } from '../../../../test/world/hash-lists.ts'
import { fanWithTokens } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { buy, post, upload } from '../../../../test/world/posts.ts'
import { reviewsIn } from '../../../../test/world/reviews.ts'
import { sampleVideo, spotsPhoto, videoFrame } from '../../../../test/world/sample-media.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

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
const stageOf = async (owner: Person, id: string) =>
  (await owner.api(readFile, { params: { id } })).stage
const lists = () => admin.api(listHashLists)
const matchesOf = async ({ id }: Person) =>
  (await admin.api(listHashMatches, { query: { limit: 200 } })).data.filter(
    ({ owner }) => owner?._id === id,
  )
const heldOf = async ({ id }: Person) =>
  (await admin.api(listHeldFiles, { query: { limit: 200 } })).data.filter(
    ({ owner }) => owner?._id === id,
  )

/** Uploads the bytes of a photo, which becomes visible, and shows it in a post. */
async function shown(owner: Person, bytes: Buffer) {
  const fileId = await upload(owner, 'photo', bytes)
  await post(owner, { type: 'photo', fileIds: [fileId] })
  await world.settle()
  expect(await stageOf(owner, fileId)).toBe('ready')
  return fileId
}

it('a published file is closed by all doors, and its owner suspended, once a list names it as the worst', async () => {
  const stage = await aStage(world)
  const { performer, fan } = stage
  const guest = { api: world.api(), token: '' } as const
  const actors = new Map<string, Asking>(Object.entries({ performer, fan, guest }))
  const doors = new Map<string, Door>()
  for (const [name, open] of Object.entries(places)) doors.set(name, await open(stage))
  await world.settle()
  const ids = await filesWith(stage)
  const isOfPhoto = (key: string) => ids.some((id) => key.startsWith(`media/${id}/`))
  const stored = await storedHashes(world)
  const forbidden = new Set([...stored].flatMap(([key, hash]) => (isOfPhoto(key) ? [hash] : [])))
  const before = await crawl(world, doors, actors)
  expect(among([...before.seen.values()].flat(), forbidden).length).toBeGreaterThan(2)

  await onList(admin, 'Worst', [{ type: 'sha256', hash: hashOf(stage.bytes), class: 'csam' }])
  await world.settle()
  const after = await crawl(world, doors, actors)
  expect(among([...after.seen.values()].flat(), forbidden)).toEqual([])
  expect(among((await storedHashes(world)).values(), forbidden)).toEqual([])
  expect(await heldOf(performer)).toHaveLength(ids.length)
  const [match] = await matchesOf(performer)
  expect(match).toMatchObject({ outcome: 'held', wasShown: true, isExact: true })
  const reports = await admin.api(listReports, { query: { limit: 200 } })
  expect(reports.data.filter(({ targetId }) => targetId === performer.id)).not.toEqual([])
  const { suspendedAt } = await world.app.base.db
    .selectFrom('accounts')
    .select('suspendedAt')
    .where('id', '=', performer.id)
    .executeTakeFirstOrThrow()
  expect(suspendedAt).not.toBeNull()
}, 120_000)

it('a published picture waits for two people once a list has nearly the same, and not again after them', async () => {
  const performer = await world.performer()
  const bytes = await spotsPhoto(80)
  const fileId = await shown(performer, bytes)
  const other = await shown(performer, await spotsPhoto(81))
  const turned = await sharp(bytes).flop().resize(700).jpeg({ quality: 60 }).toBuffer()
  const hash = await pictureHash(turned)
  const listId = await onList(admin, 'Near', [{ type: 'pdq', hash, class: 'csam' }])
  await world.settle()
  expect([await stageOf(performer, fileId), await stageOf(performer, other)]).toEqual([
    'review',
    'ready',
  ])
  const review = await onlyWaiting(performer)
  expect(review).toMatchObject({ match: { list: 'Near', class: 'csam' } })
  expect(await approve(admin, review._id)).toEqual({ state: 'waiting' })
  expect(await approve(second, review._id)).toEqual({ state: 'approved' })
  await world.settle()
  expect(await stageOf(performer, fileId)).toBe('ready')
  expect(await matchesOf(performer)).toMatchObject([{ finding: 'wrong', wasShown: true }])
  await turn(admin, listId, false)
  await turn(admin, listId, true)
  await world.settle()
  expect(await stageOf(performer, fileId)).toBe('ready')
  expect(await waitingOf(performer)).toEqual([])
})

it('a published picture that a review refuses is taken down with refunds, and an appeal brings it back', async () => {
  const performer = await world.performer()
  const fan = await fanWithTokens(world, 50)
  const bytes = await spotsPhoto(89)
  const fileId = await upload(performer, 'photo', bytes)
  const { _id: postId } = await post(performer, {
    type: 'photo',
    fileIds: [fileId],
    audience: 'buyers',
    price: 5,
  })
  await world.settle()
  await buy(world, fan, postId)
  await onList(admin, 'Refused', [{ type: 'pdq', hash: await pictureHash(bytes), class: 'ncii' }])
  await world.settle()
  const review = await onlyWaiting(performer)
  const refusal = { reason: 'It shows another person', violation: 'no_consent' } as const
  await admin.api(refuseReview, { params: { id: review._id }, body: refusal })
  await world.settle()
  expect(await heldOf(performer)).toMatchObject([{ fileId, state: 'held' }])
  expect(await matchesOf(performer)).toMatchObject([{ finding: 'confirmed' }])
  expect((await fan.api(readBalance)).balance).toBe(50)
  const steps = decisionsIn(world, () => admin)
  await steps.review(second, (await steps.appealed(performer.api))._id, 'granted')
  await world.settle()
  expect(await stageOf(performer, fileId)).toBe('ready')
  expect(await waitingOf(performer)).toEqual([])
})

it('a published video waits once a list has nearly one of its frames', async () => {
  const performer = await world.performer()
  const video = await upload(performer, 'video', await sampleVideo(3))
  await world.settle()
  expect(await stageOf(performer, video)).toBe('ready')
  const hash = await pictureHash(await videoFrame(await sampleVideo(3), 1))
  await onList(admin, 'Frames', [{ type: 'pdq', hash, class: 'ncii' }])
  await world.settle()
  expect(await stageOf(performer, video)).toBe('review')
  expect(await onlyWaiting(performer)).toMatchObject({ match: { list: 'Frames' } })
})

it('a published intimate picture of a list is taken down by a decision, and an appeal brings it back for good', async () => {
  const performer = await world.performer()
  const bytes = await spotsPhoto(82)
  const fileId = await shown(performer, bytes)
  const entry = { type: 'md5', hash: digestOf('md5', bytes), class: 'ncii' } as const
  const listId = await onList(admin, 'Intimate', [entry])
  await world.settle()
  expect(await heldOf(performer)).toMatchObject([{ fileId, state: 'held' }])
  const steps = decisionsIn(world, () => admin)
  const decision = await steps.newest(performer.api)
  expect(decision).toMatchObject({ violation: 'no_consent' })
  expect(JSON.stringify(decision)).not.toMatch(/\blists?\b|hash|Intimate"/)
  await steps.review(second, (await steps.appealed(performer.api))._id, 'granted')
  await world.settle()
  await turn(admin, listId, false)
  await turn(admin, listId, true)
  await world.settle()
  expect(await heldOf(performer)).toMatchObject([{ state: 'given_back' }])
  expect(await stageOf(performer, fileId)).toBe('ready')
  expect(await waitingOf(performer)).toEqual([])
  expect(await matchesOf(performer)).toMatchObject([{ finding: 'wrong' }])
})

it('a file from before fingerprints is read first, and then compared', async () => {
  const performer = await world.performer()
  const bytes = await spotsPhoto(87)
  const near = await spotsPhoto(88)
  const fileIds = [await shown(performer, bytes), await shown(performer, near)]
  const { db } = world.app.base
  await sql`delete from file_fingerprints where file_id = any(${fileIds}::uuid[])`.execute(db)
  await sql`update files set md5 = null where id = any(${fileIds}::uuid[])`.execute(db)
  await onList(admin, 'Old', [
    { type: 'md5', hash: digestOf('md5', bytes), class: 'test' },
    { type: 'pdq', hash: await pictureHash(near), class: 'other' },
  ])
  await world.settle()
  expect((await lists()).comparison).toMatchObject({ unread: 2 })
  expect(await heldOf(performer)).toMatchObject([{ fileId: fileIds[0] }])
  expect(await stageOf(performer, fileIds[1] ?? '')).toBe('review')
})
