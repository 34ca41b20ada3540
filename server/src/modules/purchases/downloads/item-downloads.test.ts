import { readOwnPost, readPost, updatePost } from '@stagedoor/contract/feed'
import { readGallery, readOwnGallery, updateGallery } from '@stagedoor/contract/galleries'
import {
  listPurchases,
  readSaleRules,
  setDownloads,
  startDownload,
} from '@stagedoor/contract/purchases'
import { postVideo, readOwnVideo, readVideo, updateVideo } from '@stagedoor/contract/videos'
import { chargeFeed, chargeGallery, chargeMessage, chargeVideo } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { leaveForGood, payOut } from '../../../../test/world/account-deletion.ts'
import { pairOf, say, uploadForMessage } from '../../../../test/world/conversations.ts'
import { gallery } from '../../../../test/world/galleries.ts'
import { fanWithTokens, logInAgain } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { post, upload } from '../../../../test/world/posts.ts'
import { uploadVideo } from '../../../../test/world/videos.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

const YEAR_MS = 366 * 86_400_000

let world: World
let performer: Person
/** The files of all content here; a fan who owns them in one is sold no other. */
let photoId: string
let videoId: string
beforeAll(async () => {
  world = await createWorld()
  performer = await world.performer()
  photoId = await upload(performer)
  videoId = await upload(performer, 'video')
  await world.settle()
})
afterAll(() => world.close())

const sale = { audience: 'buyers', price: 5 } as const
const allow = (isAllowed: boolean) => performer.api(setDownloads, { body: { isAllowed } })
const download = async (fan: Person, id: string) =>
  (await fan.api(startDownload, { params: { id } })).data

/** Creates content of each kind with files, for sale with a choice of its own. */
async function contentOf(downloadChoice: 'default' | 'yes' | 'no') {
  const offer = { ...sale, downloadChoice }
  const photo = { type: 'photo' as const, title: 'Sold', fileIds: [photoId] }
  const made = {
    post: (await post(performer, { ...photo, ...offer }))._id,
    video: (await uploadVideo(performer, { ...offer, fileId: videoId }))._id,
    gallery: (await gallery(performer, offer))._id,
  }
  await world.settle()
  return made
}

type Made = Awaited<ReturnType<typeof contentOf>>

/** Returns `hasDownloads` of each kind of content as a person reads it before buying. */
const offeredTo = async ({ api }: Pick<Person, 'api'>, made: Made) => {
  const all = await Promise.all([
    api(readPost, { params: { id: made.post } }),
    api(readVideo, { params: { id: made.video } }),
    api(readGallery, { params: { id: made.gallery } }),
  ])
  expect(all.map(({ downloadChoice }) => downloadChoice)).toEqual([undefined, undefined, undefined])
  return all.map(({ hasDownloads }) => hasDownloads)
}

/** Returns what its creator reads of content of each kind. */
const chosenFor = async (made: Made) => {
  const { api } = performer
  const all = await Promise.all([
    api(readOwnPost, { params: { id: made.post } }),
    api(readOwnVideo, { params: { id: made.video } }),
    api(readOwnGallery, { params: { id: made.gallery } }),
  ])
  return all.map(({ downloadChoice }) => downloadChoice)
}

/** Changes the choice for content of each kind. */
async function choose({ post, video, gallery }: Made, downloadChoice: 'yes' | 'no') {
  const body = { downloadChoice }
  await performer.api(updatePost, { params: { id: post }, body })
  await performer.api(updateVideo, { params: { id: video }, body, files: {} })
  await performer.api(updateGallery, { params: { id: gallery }, body })
}

const buyAll = async ({ api }: Person, made: Made): Promise<string[]> => {
  const bought = [
    await api(chargeFeed, { params: { id: made.post }, body: {} }),
    await api(chargeVideo, { params: { id: made.video }, body: {} }),
    await api(chargeGallery, { params: { id: made.gallery }, body: {} }),
  ]
  return bought.map(({ _id }) => _id)
}

it('content of each kind says before it is bought whether it can be downloaded, by its own choice or that for all', async () => {
  const [byDefault, always] = [await contentOf('default'), await contentOf('yes')]
  const fan = await world.fan()
  expect(await chosenFor(byDefault)).toEqual(['default', 'default', 'default'])
  expect(await chosenFor(always)).toEqual(['yes', 'yes', 'yes'])
  expect(await offeredTo(fan, byDefault)).toEqual([false, false, false])
  expect(await offeredTo({ api: world.api() }, always)).toEqual([true, true, true])
  world.clock.advance(1000)
  await allow(true)
  expect(await offeredTo(fan, byDefault)).toEqual([true, true, true])

  world.clock.advance(1000)
  await choose(byDefault, 'no')
  expect(await offeredTo(fan, byDefault)).toEqual([false, false, false])
  const rules = (query: { itemId?: string }) =>
    world.api()(readSaleRules, { params: { id: performer.id }, query })
  expect((await rules({})).areDownloadsAllowed).toBe(true)
  expect((await rules({ itemId: byDefault.video })).areDownloadsAllowed).toBe(false)
  const { post, gallery } = byDefault
  await performer.api(updateGallery, { params: { id: gallery }, body: { title: 'Another' } })
  expect(await chosenFor(byDefault)).toEqual(['no', 'no', 'no'])
  await performer.api(updatePost, { params: { id: post }, body: { audience: 'everyone' } })
  expect((await offeredTo(fan, byDefault))[0]).toBeUndefined()
}, 60_000)

it('a buyer keeps the downloads that each kind promised when it was bought, and gets none that were refused', async () => {
  const [open, closed] = [await contentOf('yes'), await contentOf('no')]
  const [early, other] = [await fanWithTokens(world, 50), await fanWithTokens(world, 50)]
  world.clock.advance(1000)
  const [kept, refused] = [await buyAll(early, open), await buyAll(other, closed)]
  world.clock.advance(1000)
  await choose(open, 'no')
  for (const id of kept) expect(await download(early, id)).toHaveLength(1)
  for (const id of refused)
    await expect(download(other, id)).rejects.toMatchObject({ code: 'purchases.no_download' })
  const offered = async ({ api }: Person) =>
    (await api(listPurchases, { query: {} })).data.map(({ canDownload }) => canDownload)
  expect(await offered(early)).toEqual([true, true, true])
  expect(await offered(other)).toEqual([false, false, false])
}, 60_000)

it('a post made of a video has the choice of the video', async () => {
  const { _id: id } = await uploadVideo(performer, {
    ...sale,
    fileId: videoId,
    downloadChoice: 'yes',
  })
  await world.settle()
  const made = await performer.api(postVideo, { params: { id } })
  expect(made).toMatchObject({ downloadChoice: 'yes', hasDownloads: true })
})

it('a buyer sees and downloads what was bought of each kind a year after its creator left', async () => {
  await allow(true)
  const fan = await fanWithTokens(world, 100)
  const { id: conversation } = await pairOf(world, { performer, fan })
  const album = await uploadForMessage(performer)
  const made = await contentOf('default')
  const message = await say(performer, conversation, { text: '', fileIds: [album], price: 5 })
  world.clock.advance(1000)
  const bought = await buyAll(fan, made)
  const { _id } = await fan.api(chargeMessage, { params: { id: message._id }, body: {} })
  bought.push(_id)
  await world.settle()
  await payOut(world, performer.id)
  await leaveForGood(world, await logInAgain(world, performer))
  world.clock.advance(YEAR_MS)
  await world.runScheduledJobs()

  const buyer = await logInAgain(world, fan)
  const { data } = await buyer.api(listPurchases, { query: {} })
  expect(data.map(({ state, canDownload }) => [state, canDownload])).toEqual(
    bought.map(() => ['available', true]),
  )
  for (const id of bought) {
    const [file] = await download(buyer, id)
    const { statusCode } = await world.inject({
      url: file?.url ?? '',
      headers: { authorization: buyer.token },
    })
    expect([id, statusCode]).toEqual([id, 200])
  }
}, 120_000)
