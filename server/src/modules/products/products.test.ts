import * as products from '@stagedoor/contract/products'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { upload } from '../../../test/world/posts.ts'
import { makeProduct, productBytes, productFile } from '../../../test/world/products.ts'
import { photoFile } from '../../../test/world/videos.ts'
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

const read = (who: Person, id: string) => who.api(products.readProduct, { params: { id } })
const readOwn = (id: string, who = performer) =>
  who.api(products.readOwnProduct, { params: { id } })
const update = (id: string, body: object, files: object = {}, who = performer) =>
  who.api(products.updateProduct, { params: { id }, body: malformed(body), files })
const linkOf = (who: Person, id: string) => who.api(products.readDownloadLink, { params: { id } })

const setLimits = (minimum: number, maximum: number) =>
  transaction(world.app.base, async (ctx) => {
    await updateSetting(ctx, 'minimumContentPrice', minimum)
    await updateSetting(ctx, 'maximumContentPrice', maximum)
  })

describe('a new product', () => {
  it('is published with its picture, shown to everyone by its slug, and its file is nobody’s but the owner’s', async () => {
    const body = { name: 'Première – the pattern', description: 'All sizes', stock: 3 }
    const made = await makeProduct(performer, body, { image: await photoFile() })
    expect(made).toMatchObject({
      type: 'digital',
      status: 'active',
      state: 'processing',
      stock: 3,
      price: 5,
    })
    await expect(read(fan, made._id)).rejects.toMatchObject({ code: 'products.not_found' })
    await world.settle()
    for (const who of [fan, { api: world.api() } as Person, await world.performer()]) {
      expect(await read(who, 'premiere-the-pattern')).toMatchObject({
        _id: made._id,
        description: 'All sizes',
        state: 'published',
        image: expect.stringMatching(/^\/media\/public\//),
        picture: { isBlurred: false, url: expect.stringMatching(/^\/media\/public\//) },
        digitalFileId: null,
        digitalFileUrl: null,
        digitalFile: {
          name: '',
          mimeType: 'application/octet-stream',
          size: productBytes.length,
          stage: 'ready',
        },
        canDownload: false,
        isBuyable: true,
        isBought: false,
        stats: { likes: 0, comments: 0, bookmarks: 0 },
      })
    }
    const own = await readOwn(made._id)
    expect(own).toMatchObject({ canDownload: true, digitalFile: { name: 'velvet pattern.html' } })
    expect(own.digitalFileUrl).toMatch(/^\/media\/[0-9a-f]{32}\/original\?/)
    expect((await makeProduct(performer, { name: body.name })).slug).toMatch(
      /^premiere-the-pattern-[0-9a-f]{6}$/,
    )
  })

  it('can be physical, made of files that were uploaded before, and free', async () => {
    const goods = await makeProduct(performer, {
      type: 'physical',
      name: 'Signed print',
      price: 30,
      stock: 2,
    })
    expect(goods).toMatchObject({
      type: 'physical',
      state: 'published',
      digitalFile: null,
      isBuyable: false,
    })
    const first = await makeProduct(performer, {})
    const fileId = first.digitalFileId as string
    const again = await makeProduct(performer, { digitalFileId: fileId, price: 0 })
    expect(again).toMatchObject({ digitalFileId: fileId, price: 0, isSale: true })
    await world.settle()
    expect((await linkOf(fan, again._id)).downloadLink).toContain(`/media/${fileId}/original`)
    await expect(linkOf(fan, first._id)).rejects.toMatchObject({
      status: 403,
      code: 'products.not_bought',
    })
    await expect(linkOf(fan, goods._id)).rejects.toMatchObject({ code: 'products.no_download' })
  })

  it('is refused without a file, with a file of someone else and of another kind', async () => {
    const create = (body: object, files = {}) =>
      performer.api(products.createProduct, {
        body: malformed({ name: 'x', type: 'digital', price: 1, ...body }),
        files,
      })
    await expect(create({})).rejects.toMatchObject({ status: 422, code: 'products.file_required' })
    const code = 'content.file_unusable'
    const foreign = (await makeProduct(await world.performer())).digitalFileId
    await expect(create({ digitalFileId: foreign })).rejects.toMatchObject({
      code,
      data: { reason: 'unknown' },
    })
    const photo = await upload(performer, 'photo')
    await expect(create({ digitalFileId: photo })).rejects.toMatchObject({
      code,
      data: { reason: 'wrong_kind' },
    })
    await expect(create({ imageId: photo }, { digitalFile: productFile() })).rejects.toMatchObject({
      code,
    })
    const empty = { digitalFile: productFile('a.txt', new Uint8Array()) }
    await expect(create({}, empty)).rejects.toMatchObject({ code: 'media.not_accepted' })
    const text = { image: productFile('a.jpg'), digitalFile: productFile() }
    await expect(create({}, text)).rejects.toMatchObject({ code: 'media.not_accepted' })
  })

  it('has a price within the limits of the site, or none; what is published keeps its price', async () => {
    const published = await makeProduct(performer, { type: 'physical', price: 3 })
    const code = 'content.price_out_of_range'
    await setLimits(5, 100)
    for (const price of [4.99, 100.01]) {
      const refused = { status: 422, code, data: { minimum: 5, maximum: 100 } }
      await expect(makeProduct(performer, { price })).rejects.toMatchObject(refused)
      await expect(update(published._id, { price })).rejects.toMatchObject(refused)
      await expect(makeProduct(performer, { price, status: 'draft' })).rejects.toMatchObject(
        refused,
      )
    }
    expect(await update(published._id, { name: 'Renamed', price: 3 })).toMatchObject({
      price: 3,
      name: 'Renamed',
    })
    for (const price of [0, 5, 100])
      expect(await update(published._id, { price })).toMatchObject({ price })
    const draft = await makeProduct(performer, { type: 'physical', price: 50, status: 'draft' })
    await setLimits(60, 100)
    await expect(update(draft._id, { status: 'active' })).rejects.toMatchObject({ code })
    await setLimits(0.01, 10_000)
  })

  it.each([
    { name: '' },
    { name: 'x'.repeat(121) },
    { description: 'x'.repeat(5001) },
    { type: 'service' },
    { price: -1 },
    { price: 10_001 },
    { price: 1.001 },
    { price: 'dear' },
    { stock: -1 },
    { stock: 1.5 },
    { stock: 1_000_001 },
    { status: 'sold' },
  ])('is refused with %o', async (body) => {
    await expect(makeProduct(performer, malformed(body))).rejects.toMatchObject({ status: 400 })
  })
})

describe('a changed product', () => {
  it('keeps what is not sent, and stock and price as they are set', async () => {
    const { _id } = await makeProduct(performer, { description: 'Old words', stock: 4 })
    await world.settle()
    expect(await update(_id, { price: 8 })).toMatchObject({
      price: 8,
      stock: 4,
      description: 'Old words',
    })
    expect(await update(_id, { stock: '0' })).toMatchObject({ stock: 0, isBuyable: false })
    expect(await update(_id, { isUnlimited: 'true' })).toMatchObject({ stock: null })
    expect(await update(_id, { name: 'New name', description: '' })).toMatchObject({
      name: 'New name',
      description: '',
    })
  })

  it('gets a new picture and a new file, and the old address ends', async () => {
    const { _id } = await makeProduct(performer)
    await world.settle()
    const before = await readOwn(_id)
    const files = {
      image: await photoFile(),
      digitalFile: productFile('new.bin', new Uint8Array([1, 2, 3])),
    }
    await update(_id, {}, files)
    await world.settle()
    const after = await readOwn(_id)
    expect(after).toMatchObject({ digitalFile: { name: 'new.bin', size: 3 }, state: 'published' })
    const session = { cookie: `session=${performer.token}`, authorization: performer.token ?? '' }
    const old = await world.inject({ url: before.digitalFileUrl ?? '', headers: session })
    expect(old.statusCode).toBeGreaterThanOrEqual(400)
  })

  it('is a draft without a file until it is published, and then keeps its type', async () => {
    const body = { name: 'Later', type: 'digital', price: 2, status: 'draft' } as const
    const { _id } = await performer.api(products.createProduct, { body, files: {} })
    expect(await readOwn(_id)).toMatchObject({ status: 'draft', state: 'draft', digitalFile: null })
    await expect(update(_id, { status: 'active' })).rejects.toMatchObject({
      code: 'products.file_required',
    })
    expect(await update(_id, { type: 'physical' })).toMatchObject({
      type: 'physical',
      status: 'draft',
    })
    expect(await update(_id, { status: 'active' })).toMatchObject({ state: 'published' })
    const files = { digitalFile: productFile() }
    await expect(update(_id, { type: 'digital' }, files)).rejects.toMatchObject({
      code: 'products.type_fixed',
    })
    expect(await update(_id, { status: 'inactive' })).toMatchObject({
      status: 'inactive',
      state: 'archived',
    })
    await expect(read(fan, _id)).rejects.toMatchObject({ code: 'products.not_found' })
  })

  it('is changed, read and deleted by its owner alone', async () => {
    const { _id } = await makeProduct(performer, { type: 'physical' })
    const other = await world.performer()
    const refused = { status: 403, code: 'products.not_yours' }
    await expect(update(_id, { price: 1 }, {}, other)).rejects.toMatchObject(refused)
    await expect(readOwn(_id, other)).rejects.toMatchObject(refused)
    const remove = (who: Person) => who.api(products.deleteProduct, { params: { id: _id } })
    await expect(remove(other)).rejects.toMatchObject(refused)
    await remove(performer)
    const gone = [
      remove(performer),
      read(performer, _id),
      readOwn(_id),
      update(_id, {}),
      linkOf(fan, _id),
    ]
    for (const one of await Promise.allSettled(gone))
      expect(one).toMatchObject({
        status: 'rejected',
        reason: { status: 404, code: 'products.not_found' },
      })
  })
})
