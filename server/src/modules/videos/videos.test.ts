import { createReaction, listVideoBookmarks } from '@stagedoor/contract/reactions'
import * as videos from '@stagedoor/contract/videos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { buy, subscribe, upload } from '../../../test/world/posts.ts'
import { photoFile, uploadVideo, videoFile } from '../../../test/world/videos.ts'
import { createWorld, malformed, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { updateSetting } from '../settings/index.ts'

let world: World
let performer: Person
let fan: Person
beforeAll(async () => {
  world = await createWorld()
  performer = await world.performer()
  fan = await world.fan()
})
afterAll(() => world.close())

const read = (who: Person, id: string) => who.api(videos.readVideo, { params: { id } })
const readOwn = (id: string, who = performer) => who.api(videos.readOwnVideo, { params: { id } })
const update = (id: string, body: object, files: object = {}, who = performer) =>
  who.api(videos.updateVideo, { params: { id }, body: malformed(body), files })
const HOUR = 3_600_000
const inTime = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString()

describe('an uploaded video', () => {
  it('is processed, published and played by its slug', async () => {
    const guest = await world.performer()
    const body = {
      title: 'Première – behind the curtain',
      description: 'All of it',
      tags: ['#Stage', 'stage', ' back  stage '],
      participantIds: [guest.id],
    }
    const files = { thumbnail: await photoFile(), teaser: await videoFile() }
    const made = await uploadVideo(performer, body, files)
    expect(made).toMatchObject({
      status: 'active',
      state: 'processing',
      processing: true,
      teaserProcessing: true,
    })
    await expect(read(fan, made._id)).rejects.toMatchObject({ code: 'videos.not_found' })
    await world.settle()
    const shown = await read(fan, 'premiere-behind-the-curtain')
    expect(shown).toMatchObject({
      _id: made._id,
      state: 'published',
      description: 'All of it',
      tags: ['stage', 'back stage'],
      participantIds: [],
      participants: [],
      processing: false,
      isLocked: false,
      video: { type: 'video', status: 'finished', url: expect.stringContaining('/media/') },
      thumbnail: { _id: made.thumbnailId, isBlurred: false },
      teaser: { type: 'video-teaser', url: expect.stringContaining('/media/') },
      stats: { views: 0, likes: 0, comments: 0, bookmarks: 0 },
    })
    expect(shown.video?.thumbnails.length).toBeGreaterThan(0)
    const again = await uploadVideo(performer, { title: body.title })
    expect(again.slug).toMatch(/^premiere-behind-the-curtain-[0-9a-f]{6}$/)
  })

  it('can be made of a file of a post', async () => {
    const fileId = await upload(performer, 'video')
    const made = await uploadVideo(performer, { fileId })
    expect(made).toMatchObject({ fileId, video: { _id: fileId, type: 'video' } })
  })

  it('is refused without a file, with a file of someone else and of another kind', async () => {
    const body = { title: 'x' }
    await expect(performer.api(videos.createVideo, { body, files: {} })).rejects.toMatchObject({
      code: 'videos.file_required',
    })
    const foreign = await upload(await world.performer(), 'video')
    const photo = await upload(performer, 'photo')
    const code = 'content.file_unusable'
    await expect(uploadVideo(performer, { fileId: foreign })).rejects.toMatchObject({
      code,
      data: { reason: 'unknown' },
    })
    await expect(uploadVideo(performer, { fileId: photo })).rejects.toMatchObject({
      code,
      data: { reason: 'wrong_kind' },
    })
    await expect(uploadVideo(performer, { teaserId: photo })).rejects.toMatchObject({ code })
    const files = { video: await photoFile() }
    await expect(uploadVideo(performer, {}, files)).rejects.toMatchObject({
      code: 'media.not_accepted',
    })
  })

  it('refuses a new video with bad fields', async () => {
    const refusal = (body: object) => expect(uploadVideo(performer, malformed(body))).rejects
    await refusal({ title: '' }).toMatchObject({ status: 400 })
    await refusal({ tags: Array.from({ length: 21 }, (_, n) => `t${n}`) }).toMatchObject({
      status: 400,
    })
    await refusal({ price: -1, isSale: true }).toMatchObject({ status: 400 })
    await refusal({ audience: 'buyers' }).toMatchObject({ code: 'content.price_required' })
    await transaction(world.app.base, (ctx) => updateSetting(ctx, 'maximumContentPrice', 50))
    const tooHigh = { code: 'content.price_out_of_range', data: { minimum: 0.01, maximum: 50 } }
    await refusal({ audience: 'buyers', price: 51 }).toMatchObject(tooHigh)
    await transaction(world.app.base, (ctx) => updateSetting(ctx, 'maximumContentPrice', 10_000))
    await refusal({ expiresAt: inTime(0) }).toMatchObject({ code: 'content.expires_too_early' })
    await refusal({ participantIds: [fan.id] }).toMatchObject({
      code: 'content.participant_unusable',
    })
  })

  it('is a draft until it is activated, and scheduled until its time', async () => {
    const made = await uploadVideo(performer, { status: 'draft' })
    await world.settle()
    expect(await readOwn(made._id)).toMatchObject({
      status: 'draft',
      state: 'draft',
      publishedAt: null,
    })
    await expect(read(fan, made._id)).rejects.toMatchObject({ code: 'videos.not_found' })
    const scheduledAt = inTime(HOUR)
    const schedule = {
      status: 'active',
      isSchedule: true,
      scheduledAt,
      scheduleZone: 'Europe/Berlin',
    }
    expect(await update(made._id, schedule)).toMatchObject({
      state: 'scheduled',
      isSchedule: true,
      scheduledAt,
    })
    expect(await update(made._id, { isSchedule: 'false' })).toMatchObject({
      state: 'published',
      status: 'active',
    })
    expect(await update(made._id, { status: 'inactive' })).toMatchObject({
      state: 'archived',
      status: 'inactive',
    })
  })
})

describe('a locked video', () => {
  it('shows its title, tags, price and blurred poster, and is open to its buyer whatever happens', async () => {
    const made = await uploadVideo(
      performer,
      {
        audience: 'buyers',
        price: 12,
        description: 'secret words',
        isDescriptionShown: false,
        tags: ['velvet'],
        participantIds: [(await world.performer()).id],
      },
      { teaser: await videoFile() },
    )
    await world.settle()
    const locked = await read(fan, made._id)
    expect(locked).toMatchObject({
      isLocked: true,
      lockedBy: 'buy',
      isSale: true,
      price: 12,
      description: '',
      participantIds: [],
      participants: [],
      tags: ['velvet'],
      video: {
        url: expect.stringMatching('/media/videos/'),
        pictures: [],
        captions: [],
        qualities: [],
        size: 0,
      },
      teaser: { url: expect.stringContaining('/media/') },
    })
    expect(JSON.stringify(locked)).not.toContain('secret')
    const status = { params: { id: made._id, fileId: made.fileId } }
    await expect(fan.api(videos.readFileStatus, status)).rejects.toMatchObject({
      code: 'videos.locked',
    })
    await buy(world, fan, made._id)
    expect(await read(fan, made._id)).toMatchObject({
      isLocked: false,
      isBought: true,
      description: 'secret words',
    })
    expect(await fan.api(videos.readFileStatus, status)).toMatchObject({
      url: expect.stringContaining('/media/'),
    })
    await performer.api(videos.deleteVideo, { params: { id: made._id } })
    await expect(read(await world.fan(), made._id)).rejects.toMatchObject({
      code: 'videos.not_found',
    })
    await expect(readOwn(made._id)).rejects.toMatchObject({ code: 'videos.not_found' })
    expect(await read(fan, made._id)).toMatchObject({
      isBought: true,
      video: { url: expect.any(String) },
    })
  })

  it('opens to subscribers, and its teaser and status calls answer for unknown files', async () => {
    const made = await uploadVideo(
      performer,
      { audience: 'subscribers' },
      { teaser: await videoFile() },
    )
    await world.settle()
    const subscriber = await world.fan()
    await subscribe(world, subscriber, performer)
    expect(await read(subscriber, made._id)).toMatchObject({ isLocked: false, isSubscribed: true })
    const ask = (fileId: string) =>
      fan.api(videos.readFileStatus, { params: { id: made._id, fileId } })
    expect(await ask(made.teaserId as string)).toMatchObject({ type: 'video-teaser' })
    await expect(ask('0'.repeat(32))).rejects.toMatchObject({ code: 'videos.not_found' })
  })
})

describe('changing a video', () => {
  it('keeps absent fields, replaces and removes files, and clears labels', async () => {
    const made = await uploadVideo(
      performer,
      { tags: ['one'], description: 'kept' },
      { teaser: await videoFile() },
    )
    await world.settle()
    const changed = await update(
      made._id,
      { title: 'Another title' },
      { thumbnail: await photoFile() },
    )
    expect(changed).toMatchObject({
      title: 'Another title',
      slug: made.slug,
      description: 'kept',
      tags: ['one'],
    })
    expect(changed.thumbnailId).not.toBeNull()
    await world.settle()
    expect(await update(made._id, { tags: '', description: '' })).toMatchObject({
      tags: [],
      description: '',
    })
    const remove = (type: 'teaser' | 'thumbnail') =>
      performer.api(videos.removeFile, { params: { id: made._id }, body: { type } })
    expect(await remove('teaser')).toMatchObject({
      teaserId: null,
      teaser: null,
      state: 'published',
    })
    expect(await remove('thumbnail')).toMatchObject({ thumbnailId: null })
    expect(await remove('thumbnail')).toMatchObject({ thumbnailId: null })
  })

  it('is refused to other performers and for unknown videos', async () => {
    const made = await uploadVideo(performer, { status: 'draft' })
    const other = await world.performer()
    const code = 'videos.not_yours'
    const params = { id: made._id }
    await expect(update(made._id, { title: 'x' }, {}, other)).rejects.toMatchObject({
      code,
      status: 403,
    })
    await expect(readOwn(made._id, other)).rejects.toMatchObject({ code })
    await expect(other.api(videos.deleteVideo, { params })).rejects.toMatchObject({ code })
    await expect(other.api(videos.postVideo, { params })).rejects.toMatchObject({ code })
    const body = { type: 'teaser' } as const
    await expect(other.api(videos.removeFile, { params, body })).rejects.toMatchObject({ code })
    const unknown = performer.api(videos.removeFile, { params, body: malformed({ type: 'video' }) })
    await expect(unknown).rejects.toMatchObject({ code: 'request.invalid' })
    const nothing = '0'.repeat(32)
    await expect(update(nothing, { title: 'x' })).rejects.toMatchObject({
      code: 'videos.not_found',
      status: 404,
    })
    await expect(readOwn(nothing)).rejects.toMatchObject({ code: 'videos.not_found' })
  })
})

describe('reactions', () => {
  it('likes and bookmarks a video, which its bookmarks list whole', async () => {
    const made = await uploadVideo(performer, { fileId: await upload(performer, 'video') })
    await world.settle()
    const about = { objectId: made._id, objectType: 'video' } as const
    for (const action of ['like', 'bookmark'] as const)
      await fan.api(createReaction, { body: { ...about, action } })
    expect(await read(fan, made._id)).toMatchObject({
      isLiked: true,
      isBookmarked: true,
      stats: { likes: 1, bookmarks: 1 },
    })
    const { data } = await fan.api(listVideoBookmarks, { query: {} })
    expect(data).toMatchObject([
      { objectType: 'video', objectInfo: { _id: made._id, title: made.title } },
    ])
  })
})
