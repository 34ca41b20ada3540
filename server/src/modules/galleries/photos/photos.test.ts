import { createGallery, readGallery, readOwnGallery } from '@stagedoor/contract/galleries'
import * as photos from '@stagedoor/contract/photos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPhoto, gallery } from '../../../../test/world/galleries.ts'
import type { Person } from '../../../../test/world/people.ts'
import { buy, upload } from '../../../../test/world/posts.ts'
import { createWorld, malformed, type World } from '../../../../test/world/world.ts'

let world: World
let performer: Person
let fan: Person
beforeAll(async () => {
  world = await createWorld()
  ;[performer, fan] = [await world.performer(), await world.fan()]
})
afterAll(() => world.close())

const list = async (galleryId: string, by: Pick<Person, 'api'> = fan) =>
  (await by.api(photos.listPhotos, { query: { galleryId } })).data.map(({ _id }) => _id)
const own = async (galleryId: string) =>
  (await performer.api(photos.listOwnPhotos, { query: { galleryId } })).data
const published = async (count: number, body: object = {}) => {
  const { _id: id } = await gallery(performer, body, count)
  await world.settle()
  return { id, ids: (await own(id)).map(({ _id }) => _id) }
}
const filesOf = (galleryId: string) =>
  world.app.base.db
    .selectFrom('fileUses')
    .select('fileId')
    .where('userId', '=', galleryId)
    .execute()
const bulk = (body: object) => performer.api(photos.changePhotos, { body: body as never })

describe('adding', () => {
  it('an uploaded photo has an id of its own, and is processed afterwards', async () => {
    const { _id: galleryId } = await gallery(performer, {}, 0)
    const photo = await addPhoto(performer, galleryId, { title: 'One' })
    expect(photo).toMatchObject({
      galleryId,
      title: 'One',
      status: 'active',
      processing: true,
      isGalleryCover: true,
    })
    expect(photo._id).not.toBe(photo.fileId)
    await world.settle()
    expect(await own(galleryId)).toMatchObject([
      { processing: false, photo: { width: 400, height: 300 } },
    ])
  })

  it('an own file is added without another upload, once, and nobody else’s', async () => {
    const { _id: galleryId } = await gallery(performer, {}, 0)
    const fileId = await upload(performer)
    const add = (id: string) =>
      performer.api(photos.uploadPhoto, { body: { galleryId, fileId: id }, files: {} })
    const [first, again] = [await add(fileId), await add(fileId)]
    expect(again._id).toBe(first._id)
    const foreign = await upload(await world.performer())
    await expect(add(foreign)).rejects.toMatchObject({ code: 'content.file_unusable' })
    const video = await upload(performer, 'video')
    await expect(add(video)).rejects.toMatchObject({
      code: 'content.file_unusable',
      data: { reason: 'wrong_kind' },
    })
    const nothing = performer.api(photos.uploadPhoto, { body: { galleryId }, files: {} })
    await expect(nothing).rejects.toMatchObject({ code: 'photos.file_required' })
  })

  it('a file that is no photo, and a gallery that does not exist, are refused', async () => {
    const { _id: galleryId } = await gallery(performer, {}, 0)
    const files = { photo: new File(['not a picture'], 'a.jpg') }
    const wrong = performer.api(photos.uploadPhoto, { body: { galleryId }, files })
    await expect(wrong).rejects.toMatchObject({ code: 'media.not_accepted' })
    await expect(addPhoto(performer, '0'.repeat(32))).rejects.toMatchObject({
      code: 'galleries.not_found',
    })
  })
})

describe('changing', () => {
  it('photos are reordered, the ones that are not named follow, and the first is the cover', async () => {
    const { id, ids } = await published(4)
    const order = { params: { id }, body: { photoIds: [ids[3], ids[1]] as string[] } }
    await performer.api(photos.orderPhotos, order)
    expect(await list(id)).toEqual([ids[3], ids[1], ids[0], ids[2]])
    expect((await own(id)).map(({ isGalleryCover }) => isGalleryCover)).toEqual([
      true,
      false,
      false,
      false,
    ])
    await performer.api(photos.setCover, { params: { id: ids[2] as string } })
    expect((await own(id)).map(({ isGalleryCover }) => isGalleryCover)).toEqual([
      false,
      false,
      false,
      true,
    ])
  })

  it('an inactive photo is shown to its performer only, leaves the count, and cannot be the cover', async () => {
    const { id, ids } = await published(2)
    const params = { id: ids[0] as string }
    await performer.api(photos.updatePhoto, {
      params,
      body: { status: 'inactive', title: 'Hidden' },
    })
    expect(await list(id)).toEqual([ids[1]])
    expect(await list(id, performer)).toEqual(ids)
    expect(await fan.api(readGallery, { params: { id } })).toMatchObject({ numOfItems: 1 })
    await expect(performer.api(photos.setCover, { params })).rejects.toMatchObject({
      code: 'photos.not_shown',
    })
  })

  it('a gallery without active photos is hidden until it has one again', async () => {
    const { id, ids } = await published(1)
    await bulk({ photoIds: ids, action: 'deactivate' })
    await world.runScheduledJobs()
    await expect(list(id)).rejects.toMatchObject({ code: 'galleries.not_found' })
    await bulk({ photoIds: ids, action: 'activate' })
    expect(await list(id)).toEqual(ids)
  })

  it('changes of several fields of a photo at the same moment are all kept', async () => {
    const { id, ids } = await published(2)
    const params = { id: ids[0] as string }
    const change = (body: object) => performer.api(photos.updatePhoto, { params, body })
    await Promise.all([
      change({ title: 'Curtain' }),
      change({ description: 'Red' }),
      bulk({ photoIds: ids, action: 'deactivate' }),
    ])
    expect((await own(id))[0]).toMatchObject({
      title: 'Curtain',
      description: 'Red',
      status: 'inactive',
    })
  })

  it('a photo that is moved twice at the same moment is in one gallery, which counts it', async () => {
    const [from, one, other] = [await published(2), await published(1), await published(1)]
    const move = (galleryId: string) => bulk({ photoIds: [from.ids[1]], action: 'move', galleryId })
    const outcomes = await Promise.allSettled([move(one.id), move(other.id)])
    expect(outcomes.map(({ status }) => status)).toContain('fulfilled')
    const counts = await Promise.all(
      [from, one, other].map(async ({ id }) => {
        const { numOfItems } = await performer.api(readOwnGallery, { params: { id } })
        expect([(await own(id)).length, (await filesOf(id)).length]).toEqual([
          numOfItems,
          numOfItems,
        ])
        return numOfItems
      }),
    )
    expect(counts.reduce((sum, count) => sum + count)).toBe(4)
  })

  it('photos move to another gallery, unless theirs was bought', async () => {
    const [from, to] = [await published(2), await published(1)]
    await bulk({ photoIds: [from.ids[1]], action: 'move', galleryId: to.id })
    expect([await list(from.id), await list(to.id)]).toEqual([
      [from.ids[0]],
      [...to.ids, from.ids[1]],
    ])
    await buy(world, fan, from.id)
    const sold = bulk({ photoIds: [from.ids[0]], action: 'move', galleryId: to.id })
    await expect(sold).rejects.toMatchObject({ code: 'photos.move_sold' })
    await expect(bulk({ photoIds: to.ids, action: 'move' })).rejects.toMatchObject({
      code: 'galleries.not_found',
    })
  })
})

it('refuses changes of photos with unknown values', async () => {
  const { id, ids } = await published(1)
  const params = { id: ids[0] as string }
  const invalid = { code: 'request.invalid' }
  for (const body of [
    { photoIds: ids, action: 'hide' },
    { photoIds: [], action: 'delete' },
    { photoIds: ['x'], action: 'delete' },
    { photoIds: ids, action: 'move', galleryId: 'x' },
  ])
    await expect(bulk(body)).rejects.toMatchObject(invalid)
  for (const body of [{ status: 'gone' }, { title: 'x'.repeat(121) }])
    await expect(
      performer.api(photos.updatePhoto, { params, body: malformed(body) }),
    ).rejects.toMatchObject(invalid)
  for (const photoIds of [[], ['x'], undefined]) {
    const input = { params: { id }, body: malformed({ photoIds }) }
    await expect(performer.api(photos.orderPhotos, input)).rejects.toMatchObject(invalid)
  }
})

describe('deleting', () => {
  it('earlier buyers keep a deleted photo, later ones and others do not', async () => {
    const { id, ids } = await published(2, { isSale: true, price: 5 })
    const [early, late] = [await world.fan(), await world.fan()]
    await buy(world, early, id)
    world.clock.advance(1000)
    await performer.api(photos.deletePhoto, { params: { id: ids[0] as string } })
    world.clock.advance(1000)
    await buy(world, late, id)
    expect(await list(id, early)).toEqual(ids)
    expect(await list(id, late)).toEqual([ids[1]])
    expect((await own(id)).map(({ _id }) => _id)).toEqual([ids[1]])
    expect(await performer.api(readOwnGallery, { params: { id } })).toMatchObject({ numOfItems: 1 })
  })

  it('earlier buyers keep a photo that is deactivated, also when it is deleted then, but no draft', async () => {
    const { id, ids } = await published(2, { isSale: true, price: 5 })
    const draft = await addPhoto(performer, id, { status: 'draft' })
    await world.settle()
    const [early, late] = [await world.fan(), await world.fan()]
    await buy(world, early, id)
    world.clock.advance(1000)
    await bulk({ photoIds: [ids[0], draft._id], action: 'deactivate' })
    world.clock.advance(1000)
    await buy(world, late, id)
    expect([await list(id, early), await list(id, late)]).toEqual([ids, [ids[1]]])
    await bulk({ photoIds: [ids[0], draft._id], action: 'delete' })
    await world.runScheduledJobs()
    expect([await list(id, early), await list(id, late)]).toEqual([ids, [ids[1]]])
    const kept = await early.api(photos.listPhotos, { query: { galleryId: id } })
    expect(kept.data[0]?.photo.url).toEqual(expect.any(String))
    expect(await filesOf(id)).toHaveLength(2)
  })

  it('a deleted photo that buyers keep has its file also after the same file was added and deleted again', async () => {
    const { id, ids } = await published(2, { isSale: true, price: 5 })
    const { fileId } = (await own(id))[0] as photos.Photo
    const early = await world.fan()
    await buy(world, early, id)
    world.clock.advance(1000)
    await bulk({ photoIds: [ids[0]], action: 'delete' })
    const body = { galleryId: id, fileId, status: 'draft' } as const
    const again = await performer.api(photos.uploadPhoto, { body, files: {} })
    await bulk({ photoIds: [again._id], action: 'delete' })
    expect(await filesOf(id)).toContainEqual({ fileId })
    expect(await list(id, early)).toEqual(ids)
  })

  it('a photo that nobody bought is gone, with its file', async () => {
    const { id, ids } = await published(2)
    await performer.api(photos.deletePhoto, { params: { id: ids[0] as string } })
    expect(await list(id)).toEqual([ids[1]])
    expect(await filesOf(id)).toHaveLength(1)
    const again = performer.api(photos.deletePhoto, { params: { id: ids[0] as string } })
    await expect(again).rejects.toMatchObject({ code: 'photos.not_found' })
  })

  it('only its performer changes a photo', async () => {
    const { id, ids } = await published(1)
    const params = { id: ids[0] as string }
    const other = await world.performer()
    const refused = { status: 403, code: 'photos.not_yours' }
    await expect(other.api(photos.updatePhoto, { params, body: {} })).rejects.toMatchObject(refused)
    await expect(other.api(photos.deletePhoto, { params })).rejects.toMatchObject(refused)
    await expect(other.api(photos.setCover, { params })).rejects.toMatchObject(refused)
    const order = other.api(photos.orderPhotos, { params: { id }, body: { photoIds: ids } })
    await expect(order).rejects.toMatchObject({ code: 'galleries.not_yours' })
    await expect(fan.api(photos.deletePhoto, { params })).rejects.toMatchObject({ status: 403 })
    await expect(world.api()(photos.deletePhoto, { params })).rejects.toMatchObject({ status: 401 })
  })
})

it('the public photos of a performer are those of galleries for everyone', async () => {
  const someone = await world.performer()
  await gallery(someone, {}, 2)
  await gallery(someone, { isSale: true, price: 2 }, 1)
  await world.settle()
  const page = await fan.api(photos.listPublicPhotos, {
    params: { performerId: someone.username },
    query: {},
  })
  expect([page.total, page.data.map(({ isLocked }) => isLocked)]).toEqual([2, [false, false]])
})

it('a gallery holds a hundred photos', async () => {
  const { _id: galleryId } = await performer.api(createGallery, { body: { title: 'Full' } })
  const now = world.clock.now()
  const rows = Array.from({ length: 100 }, (_, position) => ({
    id: world.app.base.newId(),
    galleryId,
    fileId: world.app.base.newId(),
    position,
    status: 'active',
    createdAt: now,
    updatedAt: now,
  }))
  await world.app.base.db.insertInto('photos').values(rows).execute()
  const full = { code: 'photos.gallery_full', data: { most: 100 } }
  await expect(addPhoto(performer, galleryId)).rejects.toMatchObject(full)
  const from = await published(1)
  await expect(bulk({ photoIds: from.ids, action: 'move', galleryId })).rejects.toMatchObject(full)
  expect(await list(from.id)).toEqual(from.ids)
})
