import { list as listConversations } from '@stagedoor/contract/conversations'
import { readFileStatus, readPost } from '@stagedoor/contract/feed'
import { follow } from '@stagedoor/contract/follows'
import { createGallery, readGallery } from '@stagedoor/contract/galleries'
import * as mass from '@stagedoor/contract/massmessages'
import * as messages from '@stagedoor/contract/messages'
import { listPhotos, uploadPhoto } from '@stagedoor/contract/photos'
import { readProduct } from '@stagedoor/contract/products'
import { readVideo } from '@stagedoor/contract/videos'
import * as wallet from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { converse, say } from '../../../test/world/conversations.ts'
import { fanWithTokens } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { buy, post, subscribe, upload } from '../../../test/world/posts.ts'
import { makeProduct } from '../../../test/world/products.ts'
import { uploadVideo } from '../../../test/world/videos.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { refundCharge } from '../wallet/index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const sale = { audience: 'buyers', price: 5 } as const
const body = { shownPrice: 5 }

/**
 * Something that sells a file: how a fan buys it, and the address of the file that the fan sees in
 * it.
 */
interface Seller {
  readonly buy: (fan: Person) => Promise<unknown>
  readonly see: (
    fan: Person,
  ) => Promise<{ readonly isLocked: boolean; readonly url: string | null | undefined }>
}

async function soldPost(
  performer: Person,
  type: 'photo' | 'video',
  fileId: string,
): Promise<Seller> {
  const { _id: id } = await post(performer, { type, fileIds: [fileId], ...sale })
  return {
    buy: (fan) => fan.api(wallet.chargeFeed, { params: { id }, body }),
    see: async (fan) => {
      const { isLocked, files } = await fan.api(readPost, { params: { id } })
      return { isLocked, url: files[0]?.playlist ?? files[0]?.url }
    },
  }
}

async function soldGallery(performer: Person, fileId: string): Promise<Seller> {
  const { _id: id } = await performer.api(createGallery, {
    body: { title: 'Set', isSale: true, price: 5 },
  })
  await performer.api(uploadPhoto, { body: { galleryId: id, fileId }, files: {} })
  return {
    buy: (fan) => fan.api(wallet.chargeGallery, { params: { id }, body }),
    see: async (fan) => {
      const { isLocked } = await fan.api(readGallery, { params: { id } })
      const { data } = await fan.api(listPhotos, { query: { galleryId: id } })
      return { isLocked: isLocked && data[0]?.isLocked === true, url: data[0]?.photo.url }
    },
  }
}

async function soldVideo(performer: Person, fileId: string): Promise<Seller> {
  const { _id: id } = await uploadVideo(performer, { fileId, ...sale })
  return {
    buy: (fan) => fan.api(wallet.chargeVideo, { params: { id }, body }),
    see: async (fan) => {
      const { isLocked, video } = await fan.api(readVideo, { params: { id } })
      return { isLocked, url: video?.playlist }
    },
  }
}

/** Messages with the file to each of the fans: one of their own, and a mass message. */
async function soldMessages(
  performer: Person,
  fans: readonly Person[],
  fileId: string,
): Promise<Seller[]> {
  const [own, many] = [new Map<string, string>(), new Map<string, string>()]
  await world.settle()
  await performer.api(mass.create, {
    body: { fileIds: [fileId], price: 5, include: ['followers'] },
  })
  await world.settle()
  for (const fan of fans) {
    const { _id: id } = await converse(fan, performer)
    const { data } = await fan.api(messages.list, { params: { id }, query: {} })
    many.set(fan.id, data[0]?._id ?? '')
    await say(fan, id, 'hello')
    own.set(fan.id, (await say(performer, id, { fileIds: [fileId], price: 5 }))._id)
  }
  return [own, many].map((ids) => ({
    buy: (fan) => fan.api(wallet.chargeMessage, { params: { id: ids.get(fan.id) ?? '' }, body }),
    see: async (fan) => {
      const { data } = await fan.api(listConversations, { query: {} })
      const history = await fan.api(messages.list, {
        params: { id: data[0]?._id ?? '' },
        query: {},
      })
      const message = history.data.find(({ _id }) => _id === ids.get(fan.id))
      const [file] = message?.files ?? []
      return { isLocked: message?.isLocked ?? true, url: file?.playlist ?? file?.url }
    },
  }))
}

/**
 * Has a different fan buy from each seller, and expects the file to be open to that fan, and not
 * for sale, in all others.
 */
async function expectSoldOnce(
  kinds: readonly string[],
  sell: (fans: readonly Person[]) => Promise<Seller[]>,
) {
  const fans = await Promise.all(kinds.map(() => fanWithTokens(world, 20)))
  const sellers = await sell(fans)
  await world.settle()
  for (const [at, fan] of fans.entries()) {
    for (const seller of sellers) expect(await seller.see(fan)).toMatchObject({ isLocked: true })
    await sellers[at]?.buy(fan)
    for (const [other, seller] of sellers.entries()) {
      const name = `${kinds[other]} for a buyer of the ${kinds[at]}`
      expect(await seller.see(fan), name).toMatchObject({
        isLocked: false,
        url: expect.stringContaining('/media/'),
      })
      await expect(seller.buy(fan), name).rejects.toMatchObject({ code: 'wallet.already_bought' })
    }
    expect((await fan.api(wallet.readBalance)).balance).toBe(15)
  }
}

/** Creates a performer and lets some fans follow and subscribe, so that both sides may write. */
async function performerOf(fans: readonly Person[]): Promise<Person> {
  const performer = await world.performer()
  for (const fan of fans) {
    await fan.api(follow, { params: { id: performer.id } })
    await subscribe(world, fan, performer)
  }
  return performer
}

describe('a file that a fan bought', () => {
  it('is open and never sold again, as a photo of posts, galleries, messages and mass messages', async () => {
    await expectSoldOnce(['post', 'gallery', 'message', 'mass message'], async (fans) => {
      const performer = await performerOf(fans)
      const fileId = await upload(performer)
      const shown = [
        await soldPost(performer, 'photo', fileId),
        await soldGallery(performer, fileId),
      ]
      return [...shown, ...(await soldMessages(performer, fans, fileId))]
    })
  })

  it('is open and never sold again, as a video of posts, videos, messages and mass messages', async () => {
    await expectSoldOnce(['post', 'video', 'message', 'mass message'], async (fans) => {
      const performer = await performerOf(fans)
      const fileId = await upload(performer, 'video')
      const shown = [await soldPost(performer, 'video', fileId), await soldVideo(performer, fileId)]
      return [...shown, ...(await soldMessages(performer, fans, fileId))]
    })
  })

  it('is open in posts that were published with it at the same moment', async () => {
    const fan = await fanWithTokens(world, 20)
    const performer = await performerOf([fan])
    for (const fileId of [await upload(performer), await upload(performer)]) {
      const posts = await Promise.all(
        [0, 1, 2].map(() => post(performer, { type: 'photo', fileIds: [fileId], ...sale })),
      )
      await world.settle()
      await fan.api(wallet.chargeFeed, { params: { id: posts[0]?._id ?? '' }, body })
      for (const { _id: id } of posts)
        expect(await fan.api(readPost, { params: { id } })).toMatchObject({ isLocked: false })
    }
  })

  it('is downloaded from another product with the same file without buying that', async () => {
    const [performer, fan] = [await world.performer(), await fanWithTokens(world, 20)]
    const one = await makeProduct(performer)
    await world.settle()
    const { digitalFileId } = await performer.api(readProduct, { params: { id: one._id } })
    const other = await makeProduct(performer, { digitalFileId: digitalFileId ?? '' })
    await world.settle()
    await fan.api(wallet.chargeProduct, { params: { id: one._id }, body: {} })
    const params = { id: other._id }
    expect(await fan.api(readProduct, { params })).toMatchObject({
      canDownload: true,
      isBuyable: false,
    })
    const again = fan.api(wallet.chargeProduct, { params, body: {} })
    await expect(again).rejects.toMatchObject({ code: 'wallet.already_bought' })
  })
})

/**
 * A fan with 20 tokens and a performer whose two photos are sold: the first alone, and both as a
 * post, a gallery and messages.
 */
async function partlySold() {
  const fan = await fanWithTokens(world, 20)
  const performer = await performerOf([fan])
  const fileIds = [await upload(performer), await upload(performer)]
  const [first] = fileIds as [string, string]
  const { _id: alone } = await post(performer, { type: 'photo', fileIds: [first], ...sale })
  const { _id: both } = await post(performer, { type: 'photo', fileIds, ...sale })
  const { _id: galleryId } = await performer.api(createGallery, {
    body: { title: 'Set', isSale: true, price: 5 },
  })
  for (const fileId of fileIds)
    await performer.api(uploadPhoto, { body: { galleryId, fileId }, files: {} })
  const { _id: conversationId } = await converse(fan, performer)
  await say(fan, conversationId, 'hello')
  await world.settle()
  return { fan, performer, fileIds, alone, both, galleryId, conversationId }
}

describe('a set of which a fan owns a part', () => {
  it('counts and opens the files that the fan owns, and keeps the others locked', async () => {
    const { fan, performer, fileIds, alone, both, galleryId, conversationId } = await partlySold()
    const [first, second] = fileIds as [string, string]
    await fan.api(wallet.chargeFeed, { params: { id: alone }, body })
    const seen = await fan.api(readPost, { params: { id: both } })
    expect(seen).toMatchObject({ isLocked: true, isBought: false, ownedFiles: 1, text: '' })
    expect(seen.files.map(({ pictures }) => pictures.length > 0)).toEqual([true, false])
    const statusOf = (fileId: string) => fan.api(readFileStatus, { params: { id: both, fileId } })
    expect((await statusOf(first)).url).toContain('/media/')
    await expect(statusOf(second)).rejects.toMatchObject({ code: 'feed.locked' })
    expect(await fan.api(readGallery, { params: { id: galleryId } })).toMatchObject({
      isLocked: true,
      ownedFiles: 1,
    })
    const { data: photos } = await fan.api(listPhotos, { query: { galleryId } })
    expect(photos.map(({ isLocked, photo }) => [isLocked, photo.url !== null])).toEqual([
      [false, true],
      [true, false],
    ])
    const { _id: id } = await say(performer, conversationId, { fileIds, price: 5 })
    const [message] = (await fan.api(messages.list, { params: { id: conversationId }, query: {} }))
      .data
    expect(message).toMatchObject({ _id: id, isLocked: true, ownedFiles: 1, imageUrl: null })
    expect(message?.files.map(({ pictures }) => pictures.length > 0)).toEqual([true, false])
    const asked = { url: message?.files[1]?.url ?? '', headers: { cookie: `token=${fan.token}` } }
    expect((await world.inject(asked)).statusCode).toBe(403)
    await expect(
      say(performer, conversationId, { fileIds: [first], price: 5 }),
    ).rejects.toMatchObject({
      code: 'messages.files_owned',
    })
    expect(await say(performer, conversationId, { fileIds: [first] })).toMatchObject({
      price: null,
    })
  })

  it('is whole once the rest was bought elsewhere, and locked again after a refund', async () => {
    const { fan, alone, both, galleryId } = await partlySold()
    const { _id: chargeId } = await fan.api(wallet.chargeGallery, {
      params: { id: galleryId },
      body,
    })
    const read = async (id: string) => (await fan.api(readPost, { params: { id } })).isLocked
    expect([await read(alone), await read(both)]).toEqual([false, false])
    const by = { actor: { kind: 'job', name: 'test' }, reason: 'test' } as const
    await transaction(world.app.base, (ctx) => refundCharge(ctx, chargeId.replaceAll('-', ''), by))
    await world.settle()
    expect([await read(alone), await read(both)]).toEqual([true, true])
  })

  it('sells a file once when two posts with it are bought at the same moment', async () => {
    const [fan, performer] = [await fanWithTokens(world, 20), await world.performer()]
    const fileId = await upload(performer)
    const posts = [
      await soldPost(performer, 'photo', fileId),
      await soldPost(performer, 'photo', fileId),
    ]
    await world.settle()
    const bought = await Promise.allSettled(posts.map((one) => one.buy(fan)))
    expect(bought.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await fan.api(wallet.readBalance)).balance).toBe(15)
  })

  it('does not open drafts with a file that the fan owns', async () => {
    const [fan, performer] = [await world.fan(), await world.performer()]
    const fileId = await upload(performer)
    const { _id: sold } = await post(performer, { type: 'photo', fileIds: [fileId], ...sale })
    const { _id: draft } = await post(performer, {
      type: 'photo',
      fileIds: [fileId],
      ...sale,
      status: 'inactive',
    })
    await world.settle()
    await buy(world, fan, sold)
    await expect(fan.api(readPost, { params: { id: draft } })).rejects.toMatchObject({
      code: 'feed.not_found',
    })
  })
})
