import {
  DOWNLOADS_A_DAY,
  listPurchases,
  readDownloads,
  readSaleRules,
  setDownloads,
  startDownload,
} from '@stagedoor/contract/purchases'
import { chargeFeed, chargeGallery } from '@stagedoor/contract/wallet'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { gallery } from '../../../../test/world/galleries.ts'
import { fanWithTokens, logInAgain } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { post, subscribe, upload } from '../../../../test/world/posts.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { updateSetting } from '../../settings/index.ts'
import { refundCharge } from '../../wallet/index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const allow = (performer: Person, isAllowed = true) =>
  performer.api(setDownloads, { body: { isAllowed } })
const download = (fan: Person, id: string) => fan.api(startDownload, { params: { id } })
const offered = async ({ api }: Person) =>
  (await api(listPurchases, { query: {} })).data.map(({ canDownload }) => canDownload)

/** Creates a photo post for sale and a fan who bought it. */
async function bought(body: object = {}) {
  const performer = await world.performer()
  const fileIds = [await upload(performer)]
  await world.settle()
  const sold = await post(performer, {
    type: 'photo',
    title: 'Sold',
    audience: 'buyers',
    price: 5,
    fileIds,
  })
  await world.settle()
  const fan = await fanWithTokens(world, 50)
  const charge = await fan.api(chargeFeed, { params: { id: sold._id }, body })
  return { performer, fan, fileIds, chargeId: charge._id }
}

it('a buyer downloads what the creator allows, as the site shows it, until it is refunded', async () => {
  const { performer, fan, fileIds, chargeId } = await bought()
  expect(await performer.api(readDownloads)).toEqual({ isAllowed: false })
  expect(await offered(fan)).toEqual([false])
  await expect(download(fan, chargeId)).rejects.toMatchObject({ code: 'purchases.no_download' })
  expect(await allow(performer)).toEqual({ isAllowed: true })
  expect(await performer.api(readDownloads)).toEqual({ isAllowed: true })
  expect(await offered(fan)).toEqual([true])
  const { data } = await download(fan, chargeId)
  expect(data).toMatchObject([{ fileId: fileIds[0], kind: 'photo' }])
  const [file] = data
  expect(file?.name).toMatch(new RegExp(`^${performer.username}-[0-9a-f]{8}\\.webp$`))
  const { statusCode } = await world.inject({
    url: file?.url ?? '',
    headers: { authorization: fan.token },
  })
  expect(statusCode).toBe(200)

  await transaction(world.app.base, (ctx) => refundCharge(ctx, chargeId))
  await expect(download(fan, chargeId)).rejects.toMatchObject({ code: 'purchases.not_found' })
  expect(await offered(fan)).toEqual([false])
})

it('all photos of a gallery are downloaded by who bought it while that was allowed, and by nobody later', async () => {
  const performer = await world.performer()
  const album = await gallery(performer, { audience: 'buyers', price: 5 }, 2)
  await allow(performer)
  await world.settle()
  const buy = async (fan: Person) =>
    (await fan.api(chargeGallery, { params: { id: album._id }, body: {} }))._id
  const [early, late] = [await fanWithTokens(world, 50), await fanWithTokens(world, 50)]
  const promised = await buy(early)
  expect((await download(early, promised)).data).toHaveLength(2)
  world.clock.advance(1000)
  await allow(performer, false)
  world.clock.advance(1000)
  expect((await download(early, promised)).data).toHaveLength(2)
  expect(await offered(early)).toEqual([true])
  const id = await buy(late)
  await expect(download(late, id)).rejects.toMatchObject({ code: 'purchases.no_download' })
  expect(await offered(late)).toEqual([false])
  world.clock.advance(1000)
  await allow(performer)
  expect((await download(late, id)).data).toHaveLength(2)
})

it('nobody downloads the purchase of another, one that can still be undone, or what a subscription opens', async () => {
  const { performer, chargeId } = await bought()
  await allow(performer)
  const other = await world.fan()
  await subscribe(world, other, performer)
  await expect(download(other, chargeId)).rejects.toMatchObject({ code: 'purchases.not_found' })
  await expect(download(performer, chargeId)).rejects.toMatchObject({ status: 403 })
  await expect(world.api()(startDownload, { params: { id: chargeId } })).rejects.toMatchObject({
    status: 401,
  })
  const unopened = await bought({ canUndo: true })
  await allow(unopened.performer)
  await expect(download(unopened.fan, unopened.chargeId)).rejects.toMatchObject({
    code: 'purchases.not_found',
  })
  expect(await offered(unopened.fan)).toEqual([false])
  await expect(other.api(setDownloads, { body: { isAllowed: true } })).rejects.toMatchObject({
    status: 403,
  })
  await expect(world.api()(readDownloads)).rejects.toMatchObject({ status: 401 })
})

it('an account downloads so many purchases in a day, and each of them as often as it wants', async () => {
  const { performer, fan, chargeId } = await bought()
  await allow(performer)
  const { db } = world.app.base
  await download(fan, chargeId)
  // Tips stand in for the many purchases of a day, of which a fan would download the files.
  await sql`with made as (
      insert into charges select (jsonb_populate_record(charge, jsonb_build_object(
        'id', gen_random_uuid(), 'kind', 'tip', 'item_id', null))).*
      from charges as charge, generate_series(1, ${DOWNLOADS_A_DAY})
      where charge.id = ${chargeId} returning id)
    insert into purchase_downloads (charge_id, account_id, first_at)
    select id, ${fan.id}::uuid, ${world.clock.now()}::timestamptz from made`.execute(db)
  await expect(download(fan, chargeId)).rejects.toMatchObject({ code: 'purchases.download_limit' })
  world.clock.advance(86_400_001)
  const again = await logInAgain(world, fan)
  expect((await download(again, chargeId)).data).toHaveLength(1)
})

it('says to visitors what a purchase allows before it is made', async () => {
  const performer = await world.performer()
  const rules = () => world.api()(readSaleRules, { params: { id: performer.id } })
  const refund = {
    filesWithoutDownload: 0,
    refundDays: 14,
    refundReason: expect.stringContaining('is not refunded'),
  }
  expect(await rules()).toEqual({ areDownloadsAllowed: false, ...refund })
  await allow(performer)
  expect(await rules()).toEqual({ areDownloadsAllowed: true, ...refund })
  await transaction(world.app.base, (ctx) => updateSetting(ctx, 'refundRequestDays', 0))
  expect(await rules()).toEqual({
    ...refund,
    areDownloadsAllowed: true,
    refundDays: 0,
    refundReason: '',
  })
  await transaction(world.app.base, (ctx) => updateSetting(ctx, 'refundRequestDays', 14))
})
