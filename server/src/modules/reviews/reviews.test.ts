import { createHash } from 'node:crypto'
import { readStatistics } from '@stagedoor/contract/admin'
import { listPosts, readPost } from '@stagedoor/contract/feed'
import { readFile, removeFile } from '@stagedoor/contract/media'
import { uploadAvatar } from '@stagedoor/contract/performers'
import {
  approveReviews,
  claimReview,
  readReviewTime,
  refuseReview,
} from '@stagedoor/contract/reviews'
import { listFiles } from '@stagedoor/contract/vault'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { decisionsIn } from '../../../test/world/decisions.ts'
import type { Person } from '../../../test/world/people.ts'
import { addressesIn, post, sampleBytes, upload } from '../../../test/world/posts.ts'
import { pictureFile, reviewsIn } from '../../../test/world/reviews.ts'
import { unlike } from '../../../test/world/unlike.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { publicUrl } from '../media/index.ts'

let world: World
let admin: Person
let second: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await world.admin()
  second = await world.admin()
})
afterEach(() => setting({ reviewUploads: 'off', reviewByTwo: false }))
afterAll(() => world.close())

const { setting, waitingOf, onlyWaiting, approve, get } = reviewsIn(
  () => world,
  () => admin,
)
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Returns the hashes of all parts that the store holds of a file. */
async function partsOf(fileId: string): Promise<ReadonlySet<string>> {
  const { files } = world.app.base.gateways
  const hashes = new Set<string>()
  for await (const { key } of files.list(`media/${fileId}`))
    hashes.add(hashOf(Buffer.concat((await Array.fromAsync(await files.get(key))) as Buffer[])))
  return hashes
}

/** Returns the contents of everything that a person is given by some calls. */
async function seenBy(
  who: Pick<Person, 'api' | 'token'>,
  asks: readonly ((api: Person['api']) => Promise<unknown>)[],
) {
  const answers = await Promise.all(asks.map((ask) => ask(who.api).catch(() => null)))
  const urls = answers.flatMap((answer) => addressesIn(answer ?? {}))
  const contents = await Promise.all(urls.map((url) => get(url, who.token)))
  return contents.flatMap((content) => (content ? [hashOf(content)] : []))
}

describe('a file that waits for a review', () => {
  it('is shown to nobody but its owner and reviewers until two people have approved it', async () => {
    await setting({ reviewUploads: 'all', reviewByTwo: true })
    const performer = await world.performer()
    const fan = await world.fan()
    const fileId = await upload(performer)
    const { _id: id } = await post(performer, { type: 'photo', fileIds: [fileId] })
    await world.settle()
    const guest = { api: world.api(), token: '' }
    const doors = [
      (api: Person['api']) => api(readPost, { params: { id } }),
      (api: Person['api']) => api(listPosts, { query: { performerId: performer.id } }),
      (api: Person['api']) => api(readFile, { params: { id: fileId } }),
    ]
    const parts = await partsOf(fileId)
    const anyPart = (seen: readonly string[]) => seen.some((hash) => parts.has(hash))
    expect(await performer.api(readFile, { params: { id: fileId } })).toMatchObject({
      stage: 'review',
      status: 'processing',
    })
    expect(anyPart(await seenBy(performer, doors))).toBe(true)
    for (const who of [guest, fan]) {
      await expect(who.api(readPost, { params: { id } })).rejects.toMatchObject({ status: 404 })
      expect(await seenBy(who, doors)).toEqual([])
    }
    expect(await get(publicUrl(fileId, 'blurred'))).toBeUndefined()

    const review = await onlyWaiting(performer)
    expect(review).toMatchObject({ part: 'file', places: [{ kind: 'feed' }], firstBy: null })
    const reviewed = await get(review.file.url ?? '', admin.token)
    expect(parts.has(hashOf(reviewed ?? Buffer.of()))).toBe(true)

    expect(await approve(admin, review._id)).toEqual({ state: 'waiting' })
    await expect(approve(admin, review._id)).rejects.toMatchObject({
      code: 'reviews.second_person_needed',
    })
    expect(await waitingOf(performer, admin)).toEqual([])
    await world.settle()
    expect(await seenBy(fan, doors)).toEqual([])
    expect((await waitingOf(performer, second))[0]?.firstBy?._id).toBe(admin.id)
    expect(await approve(second, review._id)).toEqual({ state: 'approved' })
    await world.settle()
    expect(anyPart(await seenBy(fan, doors))).toBe(true)
    expect(await get(publicUrl(fileId, 'blurred'))).toBeDefined()
    await expect(approve(second, review._id)).rejects.toMatchObject({ code: 'reviews.decided' })
  })

  it('counts no person twice and no owner, as the database demands', async () => {
    await setting({ reviewUploads: 'all', reviewByTwo: true })
    const performer = await world.performer()
    await upload(performer)
    await world.settle()
    const { _id: id } = await onlyWaiting(performer)
    const forge = (values: object) =>
      world.app.base.db.updateTable('reviews').set(values).where('id', '=', id).execute()
    const both = { firstBy: admin.id, isByTwo: true, decidedAt: world.clock.now() }
    await expect(forge({ ...both, state: 'approved' })).rejects.toThrow('reviews__approved')
    await expect(forge({ firstBy: admin.id, secondBy: admin.id })).rejects.toThrow(
      'reviews__two_people',
    )
    await expect(forge({ firstBy: performer.id })).rejects.toThrow('reviews__not_own')
  })

  it('is decided by the person who claimed it, for ten minutes', async () => {
    await setting({ reviewUploads: 'all' })
    const performer = await world.performer()
    await upload(performer)
    await world.settle()
    const { _id: id } = await onlyWaiting(performer)
    await admin.api(claimReview, { params: { id } })
    await expect(second.api(claimReview, { params: { id } })).rejects.toMatchObject({
      code: 'reviews.claimed',
    })
    await expect(approve(second, id)).rejects.toMatchObject({ code: 'reviews.claimed' })
    expect((await waitingOf(performer, second))[0]?.claimedBy?._id).toBe(admin.id)
    expect(await second.api(approveReviews, { body: { ids: [id] } })).toMatchObject({ skipped: 1 })
    world.clock.advance(11 * 60_000)
    expect(await second.api(approveReviews, { body: { ids: [id] } })).toEqual({
      approved: 1,
      waiting: 0,
      skipped: 0,
    })
  })

  it('is refused by a decision whose owner is mailed, and published by a granted appeal', async () => {
    await setting({ reviewUploads: 'all' })
    const steps = decisionsIn(world, () => admin)
    const performer = await world.performer()
    const fan = await world.fan()
    const bytes = unlike(await sampleBytes('photo'), 'photo')
    const fileId = await upload(performer, 'photo', bytes)
    const { _id: id } = await post(performer, { type: 'photo', fileIds: [fileId] })
    await world.settle()
    const review = await onlyWaiting(performer)
    const body = { reason: 'It shows a stranger', violation: 'no_consent' as const }
    await admin.api(refuseReview, { params: { id: review._id }, body })
    await world.settle()
    expect(await performer.api(readFile, { params: { id: fileId } })).toMatchObject({
      stage: 'rejected',
      status: 'error',
      reason: 'It shows a stranger',
    })
    expect(await steps.newest(performer.api)).toMatchObject({
      subject: 'file',
      explanation: 'It shows a stranger',
      violation: 'no_consent',
    })
    await expect(fan.api(readPost, { params: { id } })).rejects.toMatchObject({ status: 404 })

    await expect(upload(performer, 'photo', bytes)).rejects.toMatchObject({
      code: 'media.not_accepted',
      data: { reason: 'banned' },
    })

    await steps.review(second, (await steps.appealed(performer.api))._id, 'granted')
    await world.settle()
    expect((await steps.newest(performer.api)).appeal?.restoration).toBe('restored')
    expect(await fan.api(readPost, { params: { id } })).toMatchObject({ _id: id })
  })

  it('needs no second review for the same bytes that may be seen by as many people', async () => {
    await setting({ reviewUploads: 'all' })
    const performer = await world.performer()
    const bytes = new Uint8Array(unlike(await sampleBytes('photo'), 'photo'))
    await performer.api(uploadAvatar, { files: { avatar: new File([bytes], 'a.jpg') } })
    await world.settle()
    await approve(admin, (await onlyWaiting(performer))._id)
    await world.settle()
    const fileId = await upload(performer, 'photo', bytes)
    await world.settle()
    expect((await performer.api(readFile, { params: { id: fileId } })).stage).toBe('ready')
    expect(await waitingOf(performer)).toEqual([])
  })

  it('is reviewed first where the same bytes were refused as unfit for where they were shown', async () => {
    await setting({ reviewUploads: 'all' })
    const performer = await world.performer()
    const bytes = unlike(await sampleBytes('photo'), 'photo')
    await upload(performer, 'thumbnail', bytes)
    await world.settle()
    const params = { id: (await onlyWaiting(performer))._id }
    const body = { reason: 'Not for everybody', violation: 'explicit_public' as const }
    await admin.api(refuseReview, { params, body })
    await upload(performer)
    await world.settle()
    await upload(performer, 'photo', bytes)
    await world.settle()
    expect((await waitingOf(performer)).map(({ wasRefused }) => wasRefused)).toEqual([true, false])
  })

  it('leaves the queue when its owner removes it', async () => {
    await setting({ reviewUploads: 'all' })
    const performer = await world.performer()
    const fileId = await upload(performer, 'thumbnail')
    await world.settle()
    expect(await waitingOf(performer)).toHaveLength(1)
    await performer.api(removeFile, { params: { id: fileId } })
    await world.settle()
    expect(await waitingOf(performer)).toEqual([])
  })
})

describe('the setting', () => {
  it('leaves out files after the first approved ones of an account, and those of staff', async () => {
    await setting({ reviewUploads: 'first', reviewFirstFiles: 1 })
    const performer = await world.performer()
    await upload(performer)
    await world.settle()
    await approve(admin, (await onlyWaiting(performer))._id)
    await world.settle()
    const fileId = await upload(performer)
    await world.settle()
    expect((await performer.api(readFile, { params: { id: fileId } })).stage).toBe('ready')
    await setting({ reviewUploads: 'all' })
    const avatar = await pictureFile()
    await admin.api(uploadAvatar, { files: { avatar } }).catch(() => undefined)
    await world.settle()
    expect(await waitingOf(admin, second)).toEqual([])
  })

  it('clears nothing when it is turned off, and tells creators how long a review usually takes', async () => {
    await setting({ reviewUploads: 'all' })
    const performer = await world.performer()
    await upload(performer)
    await world.settle()
    expect(await performer.api(readReviewTime)).toMatchObject({ isOn: true })
    await setting({ reviewUploads: 'off' })
    expect(await waitingOf(performer)).toHaveLength(1)
    const { usualMinutes } = await performer.api(readReviewTime)
    expect(usualMinutes).toBeGreaterThan(0)
    expect((await performer.api(listFiles, { query: {} })).data[0]).toMatchObject({
      file: { stage: 'review' },
    })
  })
})

it('mails everybody who can decide once for files that wait too long, and the console counts them', async () => {
  await setting({ reviewUploads: 'all' })
  const performer = await world.performer()
  await upload(performer)
  await world.settle()
  const decider = await world.admin({ staffRole: 'moderator' })
  const support = await world.admin({ staffRole: 'support' })
  const mailed = async ({ email }: Person) => {
    const { db } = world.app.base
    const mails = db.selectFrom('mails').select('id').where('template', '=', 'reviews.late')
    return (await mails.where('toAddress', '=', email).execute()).length
  }
  const runAfter = async (hours: number) => {
    world.clock.advance(hours * 3600_000)
    await world.runScheduledJobs(['reviews'])
    return [await mailed(decider), await mailed(support)]
  }
  expect(await runAfter(1)).toEqual([0, 0])
  expect(await runAfter(24)).toEqual([1, 0])
  expect(await runAfter(12)).toEqual([1, 0])
  const { reviews } = await (await world.admin()).api(readStatistics)
  expect(reviews.late).toBeGreaterThan(0)
})
