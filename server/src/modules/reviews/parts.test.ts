import { choosePoster, putCaptions, readFile, removeCaptions } from '@stagedoor/contract/media'
import {
  readPerformer,
  readSelf,
  updateSelf,
  uploadAvatar,
  uploadWelcomeVideo,
} from '@stagedoor/contract/performers'
import { approveReviews, refuseReview } from '@stagedoor/contract/reviews'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { decisionsIn } from '../../../test/world/decisions.ts'
import type { Person } from '../../../test/world/people.ts'
import { sampleBytes, upload } from '../../../test/world/posts.ts'
import { pictureFile, reviewsIn } from '../../../test/world/reviews.ts'
import { samplePhoto } from '../../../test/world/sample-media.ts'
import { unlike } from '../../../test/world/unlike.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { publicUrl } from '../media/index.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await world.admin()
})
afterEach(() => setting({ reviewUploads: 'off' }))
afterAll(() => world.close())

const { setting, waitingOf, onlyWaiting, approve, get } = reviewsIn(
  () => world,
  () => admin,
)

it('keeps the old avatar until the new one is approved', async () => {
  const performer = await world.performer()
  const avatar = async () => ({ avatar: await pictureFile() })
  const shown = async () =>
    (await world.api()(readPerformer, { params: { id: performer.id }, query: {} })).avatar
  const old = await performer.api(uploadAvatar, { files: await avatar() })
  await setting({ reviewUploads: 'all' })
  const newer = await performer.api(uploadAvatar, { files: await avatar() })
  await world.settle()
  expect([old.isInReview, newer.isInReview]).toEqual([false, true])
  expect(await shown()).toBe(old.url)
  expect(await get(old.url)).toBeDefined()
  expect(await get(newer.url)).toBeUndefined()
  await approve(admin, (await onlyWaiting(performer))._id)
  await world.settle()
  expect(await shown()).toBe(newer.url)
  expect(await get(newer.url)).toBeDefined()
})

it('keeps the old welcome video for visitors until the new one is approved', async () => {
  const performer = await world.performer()
  const video = async () => ({
    'welcome-video': new File(
      [new Uint8Array(unlike(await sampleBytes('video'), 'video'))],
      'v.mp4',
    ),
  })
  const shown = async () =>
    (await world.api()(readPerformer, { params: { id: performer.id }, query: {} })).welcomeVideoId
  await performer.api(updateSelf, { body: { activateWelcomeVideo: true } })
  const old = await performer.api(uploadWelcomeVideo, { files: await video() })
  await world.settle()
  await setting({ reviewUploads: 'all' })
  await performer.api(uploadWelcomeVideo, { files: await video() })
  await world.settle()
  expect(await shown()).toBe(old._id)
  const newest = await performer.api(uploadWelcomeVideo, { files: await video() })
  await world.settle()
  expect(await shown()).toBe(old._id)
  expect((await performer.api(readSelf)).welcomeVideoId).toBe(newest._id)
  const review = (await waitingOf(performer)).find(({ file }) => file._id === newest._id)
  await approve(admin, review?._id ?? '')
  await world.settle()
  expect(await shown()).toBe(newest._id)
  await performer.api(updateSelf, { body: { welcomeVideoId: null } })
  expect(await shown()).toBeNull()
})

it('shows a new poster and new captions of a video once they are approved', async () => {
  const performer = await world.performer()
  const fileId = await upload(performer, 'video')
  await world.settle()
  const params = { id: fileId }
  const shown = () => performer.api(readFile, { params })
  const before = await shown()
  await setting({ reviewUploads: 'all' })
  const poster = new File([new Uint8Array(await samplePhoto(640, 360).jpeg().toBuffer())], 'p.jpg')
  await performer.api(choosePoster, { params, body: {}, files: { poster } })
  const captions = new File(['WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n'], 'en.vtt')
  const language = { ...params, language: 'en' }
  await performer.api(putCaptions, { params: language, body: {}, files: { captions } })
  await world.settle()
  const pathOf = (url: string | undefined) => url?.split('?')[0]
  expect(pathOf((await shown()).pictures[0]?.url)).toBe(pathOf(before.pictures[0]?.url))
  expect(await shown()).toMatchObject({ captions: [], inReview: ['poster', 'captions'] })

  const waiting = await waitingOf(performer)
  expect(waiting.map(({ part }) => part).sort()).toEqual(['captions', 'poster'])
  expect(waiting.find(({ part }) => part === 'captions')?.captions).toContain('Hello')
  const [small] = waiting.find(({ part }) => part === 'poster')?.poster ?? []
  expect(await get(small?.url ?? '', admin.token)).toBeDefined()
  await admin.api(approveReviews, { body: { ids: waiting.map(({ _id }) => _id) } })
  await world.settle()
  const after = await shown()
  expect(after.inReview).toBeUndefined()
  expect(pathOf(after.pictures[0]?.url)).not.toBe(pathOf(before.pictures[0]?.url))
  expect(await get(after.pictures[0]?.url ?? '', performer.token)).toBeDefined()
  expect(await get(publicUrl(fileId, 'blurred').replace('.webp', '-1.webp'))).toBeDefined()
  expect(after.captions.map(({ language }) => language)).toEqual(['en'])
})

it('shows a refused poster after a granted appeal, and forgets captions that their owner withdraws', async () => {
  const steps = decisionsIn(world, () => admin)
  const performer = await world.performer()
  const second = await world.admin()
  const fileId = await upload(performer, 'video')
  await world.settle()
  const params = { id: fileId }
  const shown = () => performer.api(readFile, { params })
  await setting({ reviewUploads: 'all' })
  await performer.api(choosePoster, { params, body: {}, files: { poster: await pictureFile() } })
  const captions = new File(['WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n'], 'en.vtt')
  const language = { ...params, language: 'en' }
  await performer.api(putCaptions, { params: language, body: {}, files: { captions } })
  await performer.api(removeCaptions, { params: language })
  await world.settle()
  const review = await onlyWaiting(performer)
  expect(review.part).toBe('poster')
  const body = { reason: 'It may not be seen by everybody' }
  await admin.api(refuseReview, { params: { id: review._id }, body })
  const refused = await shown()
  expect([refused.stage, refused.inReview]).toEqual(['ready', undefined])
  await world.settle()
  await steps.review(second, (await steps.appealed(performer.api))._id, 'granted')
  await world.settle()
  expect((await shown()).pictures[0]?.url).toContain('-1.webp')
})
