import { readPost } from '@stagedoor/contract/feed'
import { readGallery } from '@stagedoor/contract/galleries'
import { listPhotos, uploadPhoto } from '@stagedoor/contract/photos'
import * as vault from '@stagedoor/contract/vault'
import { readVideo } from '@stagedoor/contract/videos'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gallery } from '../../../test/world/galleries.ts'
import type { Person } from '../../../test/world/people.ts'
import { buy, post, upload } from '../../../test/world/posts.ts'
import { uploadVideo } from '../../../test/world/videos.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
let performer: Person
let other: Person
let fan: Person
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  performer = await world.performer()
  other = await world.performer()
  fan = await world.fan()
})
afterAll(() => world.close())

const trash = (fileIds: string[]) => performer.api(vault.trashFiles, { body: { fileIds } })
const fetch = (url: string, token: string) =>
  world.inject({ method: 'GET', url, headers: { authorization: token } })

describe('removing a file everywhere', () => {
  const remove = (id: string, who = performer) =>
    who.api(vault.removeEverywhere, { params: { id } })

  it('leaves items that go on without it, deletes the others, and takes nothing from buyers', async () => {
    const fileId = await upload(performer)
    const another = await upload(performer)
    const alone = await post(performer, { type: 'photo', fileIds: [fileId] })
    const among = await post(performer, { type: 'photo', fileIds: [fileId, another] })
    const sale = {
      type: 'photo',
      fileIds: [fileId, another],
      audience: 'buyers',
      price: 5,
    } satisfies Parameters<typeof post>[1]
    const sold = await post(performer, sale)
    const album = await gallery(performer, { audience: 'buyers', price: 5 })
    const { _id: photoId } = await performer.api(uploadPhoto, {
      body: { galleryId: album._id, fileId },
      files: {},
    })
    await world.settle()
    for (const { _id } of [sold, album]) await buy(world, fan, _id)
    const { files: old } = await fan.api(readPost, { params: { id: among._id } })
    world.clock.advance(1000)
    await expect(remove(fileId, other)).rejects.toMatchObject({ code: 'media.not_found' })
    expect(await remove(fileId)).toEqual({ changed: 2, deleted: 2 })
    const see = (id: string, who: Person) => who.api(readPost, { params: { id } })
    const stranger = await world.fan()
    expect(await see(among._id, stranger)).toMatchObject({ fileIds: [another] })
    for (const id of [alone._id, sold._id])
      await expect(see(id, stranger)).rejects.toMatchObject({ code: 'feed.not_found' })
    await expect(see(alone._id, fan)).rejects.toMatchObject({ code: 'feed.not_found' })
    expect(await see(sold._id, fan)).toMatchObject({ fileIds: [fileId, another], isLocked: false })
    const photosOf = async (who: Person) =>
      (await who.api(listPhotos, { query: { galleryId: album._id } })).data.map(({ _id }) => _id)
    expect(await photosOf(fan)).toContain(photoId)
    expect(await photosOf(performer)).not.toContain(photoId)
    expect((await fetch(old[0]?.url ?? '', fan.token)).statusCode).toBe(403)
    expect(await remove(fileId)).toEqual({ changed: 1, deleted: 0 })
  })

  it('hides a gallery that it leaves without photos', async () => {
    const { _id: galleryId } = await gallery(performer)
    await world.settle()
    const { data } = await performer.api(listPhotos, { query: { galleryId } })
    expect(await remove(data[0]?.fileId ?? '')).toEqual({ changed: 1, deleted: 0 })
    const shown = fan.api(readGallery, { params: { id: galleryId } })
    await expect(shown).rejects.toMatchObject({ code: 'galleries.not_found' })
  })

  it('gives the file free for the trash when nothing was sold', async () => {
    const fileId = await upload(performer, 'video')
    const shown = await uploadVideo(performer, { fileId })
    await world.settle()
    await expect(trash([fileId])).rejects.toMatchObject({ code: 'vault.in_use' })
    expect(await remove(fileId)).toEqual({ changed: 0, deleted: 1 })
    await expect(fan.api(readVideo, { params: { id: shown._id } })).rejects.toMatchObject({
      code: 'videos.not_found',
    })
    world.clock.advance(2 * 3_600_000)
    await world.runScheduledJobs()
    await trash([fileId])
  })
})
