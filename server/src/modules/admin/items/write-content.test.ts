import * as admin from '@stagedoor/contract/admin'
import * as galleries from '@stagedoor/contract/galleries'
import * as photos from '@stagedoor/contract/photos'
import * as products from '@stagedoor/contract/products'
import * as videos from '@stagedoor/contract/videos'
import { chargeGallery } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPhoto, gallery } from '../../../../test/world/galleries.ts'
import { fanWithTokens } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { productFile } from '../../../../test/world/products.ts'
import { salesIn } from '../../../../test/world/sales.ts'
import { photoFile, videoFile } from '../../../../test/world/videos.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

const NONE = '0'.repeat(32)

let world: World
let operator: Person
beforeAll(async () => {
  world = await createWorld()
  operator = await world.admin()
})
afterAll(() => world.close())

const auditOf = async (subjectId: string, action: string) => {
  const query = { action, subjectKind: 'item', subjectId }
  return (await operator.api(admin.listAudit, { query })).data
}
const _looks = async (subjectId: string) => (await auditOf(subjectId, 'access.admin_viewed')).length
const _bytesAt = async (url: string | null | undefined) =>
  world.inject({ method: 'GET', url: url ?? '' })
const refusal = (code: string) => expect.objectContaining({ code })

describe('writing on behalf of a creator', () => {
  it('a video is uploaded, changed and loses its teaser on behalf of its creator, who owns it, and all is audited', async () => {
    const creator = await world.performer()
    const made = await operator.api(admin.createVideo, {
      body: { performerId: creator.username, title: 'Opening night', audience: 'everyone' },
      files: {
        video: await videoFile(),
        teaser: await videoFile('b.mp4'),
        thumbnail: await photoFile(),
      },
    })
    expect(made).toMatchObject({ performerId: creator.id, title: 'Opening night' })
    await world.settle()
    const params = { id: made._id }
    await operator.api(admin.updateVideo, { params, body: { title: 'Closing night' }, files: {} })
    const bare = await operator.api(admin.removeVideoFile, { params, body: { type: 'teaser' } })
    expect(bare).toMatchObject({ title: 'Closing night', teaserId: null })
    expect(bare.thumbnailId).toBeTruthy()
    const again = {
      performerId: creator.id,
      title: 'Again',
      fileId: made.fileId,
      status: 'draft',
    } as const
    expect(await operator.api(admin.createVideo, { body: again, files: {} })).toMatchObject({
      fileId: made.fileId,
    })
    expect(await creator.api(videos.readOwnVideo, { params })).toMatchObject({
      title: 'Closing night',
    })
    expect(await auditOf(made._id, 'videos.')).toMatchObject([
      {
        action: 'videos.updated_for',
        actorId: operator.id,
        detail: { ownerId: creator.id, changed: ['teaser'] },
      },
      { action: 'videos.updated_for', detail: { changed: ['title'] } },
      { action: 'videos.created_for', actorId: operator.id, detail: { ownerId: creator.id } },
    ])
  })

  it('a gallery gets photos, an order, a cover and words on behalf of its creator, and all is audited', async () => {
    const creator = await world.performer()
    const made = await operator.api(admin.createGallery, {
      body: { performerId: creator.id, title: 'Foyer', audience: 'everyone' },
    })
    const galleryId = made._id
    const params = { id: galleryId }
    await operator.api(admin.updateGallery, { params, body: { title: 'The foyer' } })
    const ids: string[] = []
    for (let count = 0; count < 4; count += 1) {
      const photo = await photoFile()
      ids.push((await operator.api(admin.addPhoto, { body: { galleryId }, files: { photo } }))._id)
    }
    await world.settle()
    const [a = '', b = '', c = '', d = ''] = ids
    const ordered = await operator.api(admin.orderPhotos, {
      params,
      body: { photoIds: [d, c, b, a] },
    })
    expect(ordered.data.map(({ _id }) => _id)).toEqual([d, c, b, a])
    expect(await operator.api(admin.setCover, { params: { id: b } })).toMatchObject({
      isGalleryCover: true,
    })
    await operator.api(admin.updatePhoto, { params: { id: b }, body: { title: 'Chandelier' } })
    await operator.api(admin.deletePhoto, { params: { id: a } })
    await operator.api(admin.changePhotos, { body: { photoIds: [c], action: 'deactivate' } })
    const seen = await world.api()(galleries.readGallery, { params })
    expect(seen).toMatchObject({ title: 'The foyer', numOfItems: 2, performerId: creator.id })
    const shown = await world.api()(photos.listPhotos, { query: { galleryId } })
    expect(shown.data.map(({ _id, title }) => [_id, title])).toEqual([
      [d, ''],
      [b, 'Chandelier'],
    ])
    const hidden = operator.api(admin.setCover, { params: { id: c } })
    await expect(hidden).rejects.toMatchObject({ code: 'photos.not_shown' })
    const actions = async (prefix: string) =>
      (await auditOf(galleryId, prefix)).map(({ action }) => action)
    expect(await actions('galleries.')).toEqual([
      'galleries.updated_for',
      'galleries.updated_for',
      'galleries.created_for',
    ])
    expect((await actions('photos.')).toSorted()).toEqual([
      ...Array(4).fill('photos.created_for'),
      'photos.deleted_for',
      ...Array(3).fill('photos.updated_for'),
    ])
  })

  it('a product is created with its file and changed on behalf of its creator, and both are audited', async () => {
    const creator = await world.performer()
    const body = { performerId: creator.id, name: 'Pattern', type: 'digital', price: 5 } as const
    const made = await operator.api(admin.createProduct, {
      body,
      files: { digitalFile: productFile() },
    })
    await world.settle()
    const params = { id: made._id }
    expect(
      await operator.api(admin.updateProduct, { params, body: { price: 6 }, files: {} }),
    ).toMatchObject({
      price: 6,
    })
    const physical = operator.api(admin.updateProduct, {
      params,
      body: { type: 'physical' },
      files: {},
    })
    await expect(physical).rejects.toMatchObject({ code: 'products.type_fixed' })
    expect(await creator.api(products.readOwnProduct, { params })).toMatchObject({
      price: 6,
      name: 'Pattern',
    })
    expect(
      (await auditOf(made._id, 'products.')).map(({ action, detail }) => [action, detail]),
    ).toEqual([
      ['products.updated_for', { ownerId: creator.id, changed: ['price'] }],
      [
        'products.created_for',
        { ownerId: creator.id, changed: ['name', 'type', 'price', 'digitalFile'] },
      ],
    ])
  })

  it('nobody can be named who is unknown, not a creator, or may not publish', async () => {
    const unverified = await world.performer({ hasVerifiedDocuments: false })
    const cases = [
      [NONE, 'performers.not_found'],
      [(await world.fan()).id, 'performers.not_found'],
      [unverified.id, 'performers.documents_not_verified'],
    ] as const
    for (const [performerId, code] of cases) {
      const of = { performerId, title: 'x' }
      const made = [
        operator.api(admin.createVideo, { body: of, files: {} }),
        operator.api(admin.createGallery, { body: of }),
        operator.api(admin.createProduct, {
          body: { performerId, name: 'x', type: 'physical', price: 1 },
          files: {},
        }),
      ]
      const outcomes = await Promise.allSettled(made)
      expect(outcomes.map((one) => one.status === 'rejected' && one.reason)).toEqual(
        made.map(() => refusal(code)),
      )
    }
  })

  it('changes of what is unknown, deleted or incomplete are refused as they are to creators', async () => {
    const creator = await world.performer()
    const other = await world.performer()
    const made = await gallery(creator)
    const strange = await addPhoto(other, (await gallery(other))._id)
    const own = await addPhoto(creator, made._id)
    const params = { id: NONE }
    const body = { title: 'x' }
    const of = { performerId: creator.id }
    const changes = [
      ['videos.not_found', operator.api(admin.updateVideo, { params, body, files: {} })],
      [
        'videos.not_found',
        operator.api(admin.removeVideoFile, { params, body: { type: 'teaser' } }),
      ],
      [
        'videos.file_required',
        operator.api(admin.createVideo, { body: { ...of, ...body }, files: {} }),
      ],
      ['galleries.not_found', operator.api(admin.updateGallery, { params, body })],
      [
        'galleries.not_found',
        operator.api(admin.orderPhotos, { params, body: { photoIds: [NONE] } }),
      ],
      [
        'galleries.not_found',
        operator.api(admin.addPhoto, { body: { galleryId: NONE }, files: {} }),
      ],
      [
        'photos.file_required',
        operator.api(admin.addPhoto, { body: { galleryId: made._id }, files: {} }),
      ],
      ['photos.not_found', operator.api(admin.updatePhoto, { params, body })],
      ['photos.not_found', operator.api(admin.setCover, { params })],
      ['photos.not_found', operator.api(admin.deletePhoto, { params })],
      [
        'photos.not_found',
        operator.api(admin.changePhotos, { body: { photoIds: [NONE], action: 'delete' } }),
      ],
      [
        'photos.not_yours',
        operator.api(admin.changePhotos, {
          body: { photoIds: [own._id, strange._id], action: 'delete' },
        }),
      ],
      [
        'products.not_found',
        operator.api(admin.updateProduct, { params, body: { name: 'x' }, files: {} }),
      ],
      [
        'products.file_required',
        operator.api(admin.createProduct, {
          body: { ...of, name: 'x', type: 'digital', price: 1 },
          files: {},
        }),
      ],
      ['admin.nothing_to_remove', operator.api(admin.deleteVideo, { params, body: {} })],
      ['admin.nothing_to_remove', operator.api(admin.deleteGallery, { params, body: {} })],
      [
        'admin.nothing_to_remove',
        operator.api(admin.deleteProduct, { params: { id: made._id }, body: {} }),
      ],
    ] as const
    const outcomes = await Promise.allSettled(changes.map(([, made]) => made))
    expect(outcomes.map((one) => one.status === 'rejected' && one.reason.code)).toEqual(
      changes.map(([code]) => code),
    )
  })

  it('deleting a gallery removes it from everybody, refunds its buyers, is audited, and can be undone', async () => {
    const creator = await world.performer()
    const sold = await gallery(creator, { isSale: true, price: 5, audience: 'buyers' })
    await world.settle()
    const fan = await fanWithTokens(world, 30)
    await fan.api(chargeGallery, { params: { id: sold._id }, body: {} })
    await operator.api(admin.deleteGallery, { params: { id: sold._id }, body: {} })
    await world.settle()
    expect(await salesIn(world).balanceOf(fan)).toBe(30)
    await expect(
      fan.api(galleries.readGallery, { params: { id: sold._id } }),
    ).rejects.toMatchObject({
      code: 'galleries.not_found',
    })
    const seen = await operator.api(admin.readGallery, { params: { id: sold._id } })
    expect(seen).toMatchObject({ removal: { reason: '', canRestore: true }, totalSale: 0 })
    expect(
      (await operator.api(admin.listPhotos, { query: { galleryId: sold._id } })).data[0]?.photo.url,
    ).toBeTruthy()
    expect(await auditOf(sold._id, 'moderation.')).toMatchObject([
      { detail: { owedRefunds: [fan.id] } },
    ])
    const body = { target: 'gallery', targetId: sold._id, reason: 'A mistake' } as const
    await operator.api(admin.restoreContent, { body })
    expect(await operator.api(admin.readGallery, { params: { id: sold._id } })).toMatchObject({
      removal: null,
    })
  })
})
