import { blockCountries } from '@stagedoor/contract/blocks'
import * as galleries from '@stagedoor/contract/galleries'
import { listPhotos } from '@stagedoor/contract/photos'
import { createReaction } from '@stagedoor/contract/reactions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPhoto, gallery } from '../../../test/world/galleries.ts'
import type { Person } from '../../../test/world/people.ts'
import { buy, subscribe } from '../../../test/world/posts.ts'
import { createWorld, malformed, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { localClient } from '../../platform/http/index.ts'
import { updateSetting } from '../settings/index.ts'

let world: World
let performer: Person
let fan: Person
beforeAll(async () => {
  world = await createWorld()
  ;[performer, fan] = [await world.performer(), await world.fan()]
})
afterAll(() => world.close())

const read = (id: string, by: Pick<Person, 'api'> = fan) =>
  by.api(galleries.readGallery, { params: { id } })
const photosOf = async (galleryId: string, by: Pick<Person, 'api'> = fan) =>
  (await by.api(listPhotos, { query: { galleryId } })).data
const NOT_FOUND = { code: 'galleries.not_found', status: 404 }

describe('publishing', () => {
  it('a gallery is published when it has a photo and the photo is ready', async () => {
    const { _id: id, numOfItems } = await gallery(performer, {}, 0)
    await world.runScheduledJobs()
    expect(numOfItems).toBe(0)
    await expect(read(id)).rejects.toMatchObject(NOT_FOUND)
    await addPhoto(performer, id)
    await expect(read(id)).rejects.toMatchObject(NOT_FOUND)
    await world.settle()
    expect(await read(id)).toMatchObject({
      state: 'published',
      numOfItems: 1,
      title: 'Backstage',
      slug: 'backstage',
    })
    await addPhoto(performer, id)
    expect(await read(id)).toMatchObject({ state: 'published', numOfItems: 2 })
  })

  it('a draft with photos stays hidden until it is made active', async () => {
    const { _id: id } = await gallery(performer, { status: 'inactive' })
    await world.settle()
    await expect(read(id)).rejects.toMatchObject(NOT_FOUND)
    expect(await read(id, performer)).toMatchObject({ state: 'draft' })
    await performer.api(galleries.updateGallery, { params: { id }, body: { status: 'active' } })
    expect(await read(id)).toMatchObject({ state: 'published' })
  })

  it('slugs come from titles, and galleries of one title have different ones', async () => {
    const one = await gallery(performer, { title: 'Été à Nice' })
    const other = await gallery(performer, { title: 'Été à Nice' })
    await world.settle()
    expect(one.slug).toBe('ete-a-nice')
    expect(other.slug).toMatch(/^ete-a-nice-[0-9a-f]{6}$/)
    expect((await read(other.slug))._id).toBe(other._id)
    expect((await gallery(performer, { title: 'Search' }, 0)).slug).toBe('gallery-search')
    expect(await photosOf(one.slug)).toHaveLength(1)
    const titled = await gallery(performer, { title: '01234567-89AB-cdef-0123 456789abcdef' }, 0)
    expect(await read(titled.slug, performer)).toMatchObject({ _id: titled._id })
  })
})

describe('a locked gallery', () => {
  it('shows its title, price, counts and blurred pictures, and nothing else', async () => {
    const { _id: id } = await gallery(
      performer,
      { isSale: true, price: 12, tags: ['#Beach', 'beach'], isDescriptionShown: false },
      3,
    )
    await world.settle()
    const locked = await read(id)
    expect(locked).toMatchObject({
      title: 'Backstage',
      description: '',
      price: 12,
      isSale: true,
      isLocked: true,
      lockedBy: 'buy',
      numOfItems: 3,
      tags: ['beach'],
      coverPhoto: { isBlurred: true, pictures: [] },
    })
    const photos = await photosOf(id)
    expect(photos).toHaveLength(3)
    for (const { photo, isLocked } of photos) {
      expect([isLocked, photo.url, photo.thumbnails.length]).toEqual([true, null, 1])
      expect(photo.thumbnails[0]).toMatch(/^\/media\/public\//)
    }
    await buy(world, fan, id)
    expect(await read(id)).toMatchObject({
      description: 'secret words',
      isLocked: false,
      isBought: true,
    })
    expect((await photosOf(id)).map(({ photo }) => photo.url)).toEqual(
      Array(3).fill(expect.any(String)),
    )
    const subscriber = await world.fan()
    await subscribe(world, subscriber, performer)
    expect(await read(id, subscriber)).toMatchObject({ isLocked: true })
  })

  it('tells its description before it is paid for, unless its performer hides it', async () => {
    const { _id: id } = await gallery(performer, {
      isSale: true,
      price: 12,
      description: 'Waves at dusk',
    })
    await world.settle()
    expect(await read(id)).toMatchObject({
      description: 'Waves at dusk',
      isDescriptionShown: true,
      isLocked: true,
    })
    await performer.api(galleries.updateGallery, {
      params: { id },
      body: { isDescriptionShown: false },
    })
    expect(await read(id)).toMatchObject({ description: '', isDescriptionShown: false })
  })

  it('stays with its buyers when its performer deletes it', async () => {
    const buyer = await world.fan()
    const { _id: id } = await gallery(performer, { isSale: true, price: 5 })
    await world.settle()
    await buy(world, buyer, id)
    await performer.api(galleries.deleteGallery, { params: { id } })
    await expect(read(id)).rejects.toMatchObject(NOT_FOUND)
    expect(await photosOf(id, buyer)).toMatchObject([{ photo: { url: expect.any(String) } }])
    await expect(performer.api(galleries.deleteGallery, { params: { id } })).rejects.toMatchObject(
      NOT_FOUND,
    )
  })
})

describe('lists', () => {
  it('search galleries by performer, words, tag, price and order, without the excluded one', async () => {
    const someone = await world.performer()
    const make = (body: object) => gallery(someone, body)
    const sea = await make({ title: 'By the sea', tags: ['water'] })
    const hill = await make({ title: 'On the hill', isSale: true, price: 3 })
    await world.settle()
    const list = async (query: object) =>
      (
        await fan.api(galleries.listGalleries, {
          query: { performerId: someone.username, ...query },
        })
      ).data.map(({ _id }) => _id)
    expect(await list({})).toEqual([hill._id, sea._id])
    expect(await list({ q: 'SEA' })).toEqual([sea._id])
    expect(await list({ q: 'water' })).toEqual([sea._id])
    expect(await list({ tag: '#Water' })).toEqual([sea._id])
    expect(await list({ isSale: 'true', q: 'hill' })).toEqual([hill._id])
    expect(await list({ excludedId: hill.slug })).toEqual([sea._id])
    const about = { objectId: sea._id, objectType: 'gallery' } as const
    await fan.api(createReaction, { body: { ...about, action: 'like' } })
    await world.settle()
    expect(await list({ sort: 'popular' })).toEqual([sea._id, hill._id])
    expect(await list({ fromDate: '2031-01-01' })).toEqual([])
    const { next } = await fan.api(galleries.listGalleries, {
      query: { performerId: someone.id, limit: 1 },
    })
    expect(await list({ after: next })).toEqual([sea._id])
  })

  it('previews show the own galleries of a performer alone', async () => {
    const someone = await world.performer()
    const hidden = await world.performer()
    for (const owner of [someone, hidden]) await gallery(owner)
    await world.settle()
    await hidden.api(blockCountries, { body: { countryCodes: ['DE'] } })
    const german = localClient(world.app.http, { ip: '217.160.0.1', token: someone.token })
    const preview = (query: object) =>
      german(galleries.listGalleries, { query: { viewAs: 'guest', ...query } })
    const refused = { status: 403, code: 'performers.view_as_own_only' }
    for (const performerId of [undefined, hidden.id, hidden.username, 'nobodyofthatname'])
      await expect(preview({ performerId })).rejects.toMatchObject(refused)
    await expect(preview({ q: 'backstage' })).rejects.toMatchObject(refused)
    expect((await preview({ performerId: someone.username })).data).toHaveLength(1)
    const { data } = await german(galleries.listGalleries, { query: { performerId: hidden.id } })
    expect(data).toEqual([])
  })

  it('the table of a performer has galleries in every state, with their sales', async () => {
    const someone = await world.performer()
    await gallery(someone, { title: 'Shown' })
    await gallery(someone, { title: 'Draft', status: 'inactive' }, 0)
    await world.settle()
    const table = async (query: object) =>
      (await someone.api(galleries.listOwnGalleries, { query })).data.map(({ title }) => title)
    expect((await table({})).sort()).toEqual(['Draft', 'Shown'])
    expect(await table({ state: 'draft' })).toEqual(['Draft'])
    expect(await table({ status: 'active', q: 'sho' })).toEqual(['Shown'])
    const { data } = await someone.api(galleries.listOwnGalleries, { query: {} })
    expect(data[0]).toMatchObject({ totalSale: 0, totalEarned: 0 })
  })
})

describe('refusals', () => {
  it('refuses a sale without a price, an end before the beginning, and participants who are not performers', async () => {
    const create = (body: object) =>
      performer.api(galleries.createGallery, { body: { title: 'x', ...body } })
    await expect(create({ audience: 'buyers' })).rejects.toMatchObject({
      code: 'content.price_required',
    })
    await expect(create({ expiresAt: '2020-01-01T00:00:00Z' })).rejects.toMatchObject({
      code: 'content.expires_too_early',
    })
    await expect(create({ participantIds: [fan.id] })).rejects.toMatchObject({
      code: 'content.participant_unusable',
    })
    await expect(create({ price: 10_001 })).rejects.toMatchObject({ status: 400 })
    await transaction(world.app.base, (ctx) => updateSetting(ctx, 'minimumContentPrice', 5))
    const tooLow = { code: 'content.price_out_of_range', data: { minimum: 5, maximum: 10_000 } }
    await expect(create({ isSale: true, price: 4 })).rejects.toMatchObject(tooLow)
    const { _id: id } = await create({ isSale: true, price: 5 })
    await expect(
      performer.api(galleries.updateGallery, { params: { id }, body: { price: 4 } }),
    ).rejects.toMatchObject(tooLow)
    await transaction(world.app.base, (ctx) => updateSetting(ctx, 'minimumContentPrice', 0.01))
    await expect(create({ title: ' ' })).rejects.toMatchObject({ status: 400 })
    const other = await world.performer()
    const { participantIds, participants } = await create({ participantIds: [other.id] })
    expect({ participantIds, participants }).toEqual({
      participantIds: [other.id],
      participants: [],
    })
  })

  it('refuses galleries of performers who may not publish, and fields that no gallery has', async () => {
    const suspended = await world.performer({
      suspendedAt: world.clock.now(),
      suspendedReason: 'a reason',
    })
    const { _id: id } = await gallery(performer, {}, 0)
    const publishers = [
      [await world.performer({ hasVerifiedDocuments: false }), 'performers.documents_not_verified'],
      [await world.performer({ hasVerifiedEmail: false }), 'auth.email_not_verified'],
      [suspended, 'suspensions.account_suspended'],
    ] as const
    for (const [{ api }, code] of publishers) {
      const refused = { status: 403, code }
      await expect(api(galleries.createGallery, { body: { title: 'x' } })).rejects.toMatchObject(
        refused,
      )
      await expect(
        api(galleries.updateGallery, { params: { id }, body: {} }),
      ).rejects.toMatchObject(refused)
    }
    for (const body of [
      { status: 'gone' },
      { title: 'x'.repeat(121) },
      { price: -1 },
      { audience: 'nobody' },
    ]) {
      const change = performer.api(galleries.updateGallery, {
        params: { id },
        body: malformed(body),
      })
      await expect(change).rejects.toMatchObject({ code: 'request.invalid' })
    }
  })

  it('only its performer reads, changes and deletes a gallery by the performer calls', async () => {
    const { _id: id } = await gallery(performer, {}, 0)
    const other = await world.performer()
    const refused = { status: 403, code: 'galleries.not_yours' }
    await expect(other.api(galleries.readOwnGallery, { params: { id } })).rejects.toMatchObject(
      refused,
    )
    await expect(
      other.api(galleries.updateGallery, { params: { id }, body: {} }),
    ).rejects.toMatchObject(refused)
    await expect(other.api(galleries.deleteGallery, { params: { id } })).rejects.toMatchObject(
      refused,
    )
    await expect(addPhoto(other, id)).rejects.toMatchObject(refused)
    await expect(fan.api(galleries.createGallery, { body: { title: 'x' } })).rejects.toMatchObject({
      status: 403,
    })
    await expect(world.api()(galleries.deleteGallery, { params: { id } })).rejects.toMatchObject({
      status: 401,
    })
  })
})
