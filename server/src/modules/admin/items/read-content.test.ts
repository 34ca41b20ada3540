import * as admin from '@stagedoor/contract/admin'
import * as galleries from '@stagedoor/contract/galleries'
import { createReport, listReports } from '@stagedoor/contract/reports'
import * as videos from '@stagedoor/contract/videos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gallery } from '../../../../test/world/galleries.ts'
import type { Person } from '../../../../test/world/people.ts'
import { makeProduct, productBytes } from '../../../../test/world/products.ts'
import { uploadVideo } from '../../../../test/world/videos.ts'
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
const looks = async (subjectId: string) => (await auditOf(subjectId, 'access.admin_viewed')).length
const bytesAt = async (url: string | null | undefined) =>
  world.inject({ method: 'GET', url: url ?? '' })
const _refusal = (code: string) => expect.objectContaining({ code })

describe('the lists of videos, galleries, photos and products', () => {
  it('videos of everybody are listed with drafts and sales, found by their filters, and none is unlocked', async () => {
    const creator = await world.performer()
    const locked = await uploadVideo(creator, {
      title: 'Marigold rehearsal',
      isSale: true,
      price: 7,
      audience: 'buyers',
    })
    const { fileId } = locked
    const draft = await uploadVideo(creator, { title: 'Not yet', status: 'draft', fileId })
    const gone = await uploadVideo(creator, { title: 'Gone', fileId })
    await world.settle()
    await operator.api(admin.removeContent, {
      body: { target: 'video', targetId: gone._id, reason: 'Spam' },
    })
    const list = (query: object) =>
      operator.api(admin.listVideos, { query: { performerId: creator.username, ...query } })
    const ids = async (query: object) => (await list(query)).data.map(({ _id }) => _id)
    const { data, total } = await list({})
    expect(total).toBe(3)
    expect(
      data.map(({ _id, status, state, removal }) => [_id, status, state, removal?.reason]),
    ).toEqual([
      [gone._id, 'active', 'published', 'Spam'],
      [draft._id, 'draft', 'draft', undefined],
      [locked._id, 'active', 'published', undefined],
    ])
    expect(data[2]).toMatchObject({
      isLocked: true,
      video: { url: null },
      totalSale: 0,
      performerId: creator.id,
    })
    expect(await ids({ state: 'removed' })).toEqual([gone._id])
    expect(await ids({ status: 'draft' })).toEqual([draft._id])
    expect(await ids({ audience: 'buyers' })).toEqual([locked._id])
    expect(await ids({ q: 'gold reh' })).toEqual([locked._id])
    expect(await ids({ q: draft._id })).toEqual([draft._id])
    expect(await ids({ q: gone.slug })).toEqual([gone._id])
    expect(await ids({ toDate: '2020-01-01' })).toEqual([])
    expect(
      (await operator.api(admin.listVideos, { query: { q: 'marigold' } })).data.map(
        ({ _id }) => _id,
      ),
    ).toEqual([locked._id])
    expect((await list({ performerId: 'nobodyhere' })).total).toBe(0)
    expect(await looks(locked._id)).toBe(0)
  })

  it('galleries, their photos and products are listed, of one creator or of all, and none is unlocked', async () => {
    const creator = await world.performer()
    const shown = await gallery(
      creator,
      { title: 'Foyer', audience: 'subscribers', isDescriptionShown: false },
      2,
    )
    const good = await makeProduct(creator, { name: 'Poster', type: 'physical' })
    await world.settle()
    const query = { performerId: creator.id }
    const listed = await operator.api(admin.listGalleries, { query })
    expect(listed.data).toMatchObject([
      { _id: shown._id, description: '', isLocked: true, numOfItems: 2 },
    ])
    const all = await operator.api(admin.listPhotos, { query })
    expect(all.data.map(({ isLocked, photo }) => [isLocked, photo.url])).toEqual([
      [true, null],
      [true, null],
    ])
    expect((await operator.api(admin.listPhotos, { query: {} })).total).toBeGreaterThan(1)
    expect(
      (await operator.api(admin.listPhotos, { query: { performerId: 'nobodyhere' } })).total,
    ).toBe(0)
    expect(await looks(shown._id)).toBe(0)
    const stock = await operator.api(admin.listProducts, { query: { ...query, type: 'physical' } })
    expect(stock.data).toMatchObject([
      { _id: good._id, name: 'Poster', digitalFileUrl: null, removal: null },
    ])
    expect(
      (await operator.api(admin.listProducts, { query: { ...query, type: 'digital' } })).total,
    ).toBe(0)
  })
})

describe('one item in full', () => {
  it('a locked video, gallery and product open for an admin with their files, and each view is audited', async () => {
    const creator = await world.performer()
    const video = await uploadVideo(creator, {
      audience: 'subscribers',
      description: 'secret words',
    })
    const shown = await gallery(creator, { audience: 'subscribers' })
    const good = await makeProduct(creator)
    const open = await uploadVideo(creator, { fileId: video.fileId })
    await world.settle()
    const seen = await operator.api(admin.readVideo, { params: { id: video._id } })
    expect(seen).toMatchObject({
      isLocked: false,
      description: 'secret words',
      removal: null,
      totalSale: 0,
    })
    expect((await bytesAt(seen.video?.url)).statusCode).toBe(200)
    const whole = await operator.api(admin.readGallery, { params: { id: shown._id } })
    expect(whole).toMatchObject({ isLocked: false, description: 'secret words' })
    const { data } = await operator.api(admin.listPhotos, { query: { galleryId: shown._id } })
    expect((await bytesAt(data[0]?.photo.url)).statusCode).toBe(200)
    const product = await operator.api(admin.readProduct, { params: { id: good._id } })
    expect((await bytesAt(product.digitalFileUrl)).rawPayload).toEqual(Buffer.from(productBytes))
    await operator.api(admin.readVideo, { params: { id: open._id } })
    expect(await Promise.all([video, shown, good, open].map(({ _id }) => looks(_id)))).toEqual([
      1, 2, 1, 0,
    ])
  })

  it('unknown items, items of other kinds and those deleted by their creator are not found', async () => {
    const creator = await world.performer()
    const made = await gallery(creator)
    await creator.api(galleries.deleteGallery, { params: { id: made._id } })
    for (const id of [NONE, made._id]) {
      const params = { id }
      await expect(operator.api(admin.readVideo, { params })).rejects.toMatchObject({
        code: 'videos.not_found',
      })
      await expect(operator.api(admin.readProduct, { params })).rejects.toMatchObject({
        code: 'products.not_found',
      })
      await expect(operator.api(admin.readGallery, { params })).rejects.toMatchObject({
        code: 'galleries.not_found',
      })
      const query = { galleryId: id }
      await expect(operator.api(admin.listPhotos, { query })).rejects.toMatchObject({
        code: 'galleries.not_found',
      })
    }
    expect(
      (await operator.api(admin.listGalleries, { query: { performerId: creator.id } })).total,
    ).toBe(0)
  })

  it('a report of a video shows its words and files as they are, until it is deleted', async () => {
    const creator = await world.performer()
    const fan = await world.fan()
    const { _id: targetId } = await uploadVideo(creator, {
      title: 'Too loud',
      description: 'Listen',
    })
    await world.settle()
    const body = { title: 'Others', description: '', target: 'video', targetId } as const
    const { _id: id } = await fan.api(createReport, { body })
    const read = () => operator.api(admin.readReport, { params: { id } })
    const { now, was } = await read()
    expect(now).toMatchObject({
      post: null,
      item: { kind: 'video', title: 'Too loud', text: 'Listen', removal: null },
    })
    expect(was.title).toBe('Too loud')
    expect((await bytesAt(now.item?.files[0]?.url)).statusCode).toBe(200)
    await creator.api(videos.deleteVideo, { params: { id: targetId } })
    expect((await read()).now).toEqual({ post: null, item: null, comment: null, account: null })
    expect((await operator.api(listReports, { query: {} })).total).toBeGreaterThan(0)
  })
})
