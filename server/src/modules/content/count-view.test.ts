import { blockUser } from '@stagedoor/contract/blocks'
import { countView } from '@stagedoor/contract/content'
import { readGallery } from '@stagedoor/contract/galleries'
import { readPerformer } from '@stagedoor/contract/performers'
import { listPhotos } from '@stagedoor/contract/photos'
import { readProduct } from '@stagedoor/contract/products'
import { readVideo } from '@stagedoor/contract/videos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gallery } from '../../../test/world/galleries.ts'
import { itemMakers } from '../../../test/world/items.ts'
import type { Person } from '../../../test/world/people.ts'
import { post } from '../../../test/world/posts.ts'
import { createWorld, malformed, type World } from '../../../test/world/world.ts'
import { localClient } from '../../platform/http/index.ts'
import { deletePastViews, itemById } from '../items/index.ts'

const DAY = 24 * 3_600_000

let world: World
let performer: Person
beforeAll(async () => {
  world = await createWorld()
  performer = await world.performer()
})
afterAll(() => world.close())

const view = (objectId: string, by: { api: Person['api'] }) =>
  by.api(countView, { body: { objectType: 'feed', objectId } })
/** Returns a client that is not our own web app, whose views our pages do not report. */
const otherClient = (person?: Person) =>
  localClient(world.app.http, { token: person?.token, isOwnPages: false })
const viewsOf = async (id: string) => Number((await itemById(world.app.base, id))?.viewCount)

describe('views', () => {
  it('a view counts once for a viewer and day, also at the same moment', async () => {
    const { _id } = await post(performer)
    const one = await world.fan()
    const other = await world.fan()
    await Promise.all([view(_id, one), view(_id, one), view(_id, one), view(_id, other)])
    expect(await viewsOf(_id)).toBe(2)
  })

  it('guests count once for an address and browser, and nothing stored names them', async () => {
    const { _id } = await post(performer)
    const guest = { api: world.api() }
    await view(_id, guest)
    await view(_id, guest)
    expect(await viewsOf(_id)).toBe(1)
    const [row] = await world.app.base.db
      .selectFrom('itemViews')
      .selectAll()
      .where('itemId', '=', _id)
      .execute()
    expect(row?.viewerKey).toMatch(/^[\w-]{22}$/)
  })

  it('views of the owner and of admins do not count', async () => {
    const { _id } = await post(performer)
    await view(_id, performer)
    await view(_id, await world.admin())
    expect(await viewsOf(_id)).toBe(0)
  })

  it('a locked post is viewed too, but nothing that is not listed or of another kind', async () => {
    const fan = await world.fan()
    const { _id } = await post(performer, { audience: 'subscribers' })
    await view(_id, fan)
    expect(await viewsOf(_id)).toBe(1)
    const draft = await post(performer, { status: 'inactive' })
    const notFound = { code: 'content.not_found', status: 404 }
    await expect(view(draft._id, fan)).rejects.toMatchObject(notFound)
    await expect(view('c'.repeat(32), fan)).rejects.toMatchObject(notFound)
    await expect(
      fan.api(countView, { body: { objectType: 'video', objectId: _id } }),
    ).rejects.toMatchObject(notFound)
    const body = malformed({ objectType: 'message', objectId: _id })
    await expect(fan.api(countView, { body })).rejects.toMatchObject({ code: 'request.invalid' })
  })

  it('the page of a performer counts too, where its viewer may open it', async () => {
    const owner = await world.performer()
    const fan = await world.fan()
    await world.settle()
    const visit = (by: { api: Person['api'] }) =>
      by.api(countView, { body: { objectType: 'performer', objectId: owner.id } })
    for (const by of [fan, fan, { api: world.api() }, owner, await world.admin()]) await visit(by)
    const seen = await world.api()(readPerformer, { params: { id: owner.id } })
    expect(seen.stats.views).toBe(2)
    const blocked = await world.fan()
    const fresh = await world.performer({ hasVerifiedDocuments: false })
    await owner.api(blockUser, { body: { targetId: blocked.id } })
    await expect(visit(blocked)).rejects.toMatchObject({ code: 'content.not_found' })
    const body = { objectType: 'performer', objectId: fresh.id } as const
    await expect(fan.api(countView, { body })).rejects.toMatchObject({ code: 'content.not_found' })
  })

  it.each(['video', 'gallery', 'product'] as const)(
    'reading a %s counts as a view of a client, once a day',
    async (kind) => {
      const id =
        (await itemMakers[kind]?.(performer, { title: 'Viewed', audience: 'everyone' })) ?? ''
      await world.settle()
      const read = { video: readVideo, gallery: readGallery, product: readProduct }[kind]
      const fan = await world.fan()
      const admin = await world.admin()
      const readers = [fan, fan, undefined, undefined, admin, performer]
      for (const reader of readers) await otherClient(reader)(read, { params: { id } })
      await otherClient(performer)(read, { params: { id }, query: { viewAs: 'guest' } })
      await expect.poll(() => viewsOf(id)).toBe(2)
      const visitor = {
        requestId: 'r',
        cookieHeader: 'ageRestrict=true',
        ip: '192.0.2.1',
        userAgent: 'one',
        language: 'en',
      }
      await world.app.invoke(visitor)(read, { params: { id } })
      await world.settle()
      expect(await viewsOf(id)).toBe(2)
      const viewed = () => fan.api(read, { params: { id } })
      expect((await viewed()).stats.views).toBe(2)
    },
  )

  it('reading the photos of a gallery does not count beside reading the gallery', async () => {
    const { _id: id } = await gallery(performer)
    await world.settle()
    const fan = otherClient(await world.fan())
    await fan(readGallery, { params: { id } })
    await fan(listPhotos, { query: { galleryId: id } })
    await expect.poll(() => viewsOf(id)).toBe(1)
  })

  it('a view of the next day counts again, and the viewers of past days are forgotten', async () => {
    const { _id } = await post(performer)
    const guest = { api: world.api() }
    await view(_id, guest)
    world.clock.advance(DAY)
    await view(_id, guest)
    expect(await viewsOf(_id)).toBe(2)
    const viewers = () => world.app.base.db.selectFrom('itemViews').select('itemId').execute()
    await deletePastViews(world.app.base)
    expect(await viewers()).toEqual([{ itemId: _id }])
  })
})
