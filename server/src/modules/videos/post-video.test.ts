import { readPost } from '@stagedoor/contract/feed'
import * as videos from '@stagedoor/contract/videos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { buy, upload } from '../../../test/world/posts.ts'
import { uploadVideo } from '../../../test/world/videos.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

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
const HOUR = 3_600_000
const inTime = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString()

describe('a video in the feed', () => {
  it('posts a video to the feed with its file, which nobody pays for twice', async () => {
    const made = await uploadVideo(performer, {
      audience: 'buyers',
      price: 7,
      description: 'Come and see',
    })
    await world.settle()
    const posted = await performer.api(videos.postVideo, { params: { id: made._id } })
    expect(posted).toMatchObject({
      type: 'video',
      title: made.title,
      price: 7,
      audience: 'buyers',
      state: 'published',
    })
    expect(posted.files).toMatchObject([{ _id: made.fileId, type: 'feed-video' }])
    await buy(world, fan, made._id)
    expect(await fan.api(readPost, { params: { id: posted._id } })).toMatchObject({
      isLocked: false,
    })
    expect(await read(fan, made._id)).toMatchObject({ isLocked: false })
  })

  it('posts no video that has expired, and none of a performer without verified documents', async () => {
    const someone = await world.performer()
    const fileId = await upload(someone, 'video')
    const made = await uploadVideo(someone, { fileId, expiresAt: inTime(HOUR) })
    await world.settle()
    const posting = () => someone.api(videos.postVideo, { params: { id: made._id } })
    world.clock.advance(HOUR)
    await expect(posting()).rejects.toMatchObject({ code: 'content.expires_too_early' })
    await world.app.base.db
      .updateTable('accounts')
      .set({ documentsVerifiedAt: null })
      .where('id', '=', someone.id)
      .execute()
    await expect(posting()).rejects.toMatchObject({
      status: 403,
      code: 'performers.documents_not_verified',
    })
  })
})
