import { updateSetting } from '@stagedoor/contract/admin'
import { countView } from '@stagedoor/contract/content'
import * as disputes from '@stagedoor/contract/disputes'
import * as payments from '@stagedoor/contract/payments'
import { readDownloadLink } from '@stagedoor/contract/products'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { disputesIn } from '../../../test/world/disputes.ts'
import { fanWithTokens } from '../../../test/world/money.ts'
import { ordersIn } from '../../../test/world/orders.ts'
import type { Person } from '../../../test/world/people.ts'
import { post } from '../../../test/world/posts.ts'
import { makeProduct } from '../../../test/world/products.ts'
import { salesIn } from '../../../test/world/sales.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
let admin: Person
let d: ReturnType<typeof disputesIn>
beforeAll(async () => {
  world = await createWorld()
  admin = await world.admin()
  d = disputesIn(world)
  await d.setting('chargebackBorneBy', 'site')
})
afterAll(() => world.close())

const evidenceOf = async (fan: Person) => {
  const id = (await d.disputeOf(admin, fan))?._id as string
  return (await admin.api(disputes.buildEvidence, { params: { id } })).text
}

test('evidence shows the tracking of goods, the first download, and the devices of the buyer', async () => {
  const seller = await world.performer()
  const shop = ordersIn(world, seller)
  const { fan, order } = await shop.ordered()
  await shop.update(seller, order._id, { deliveryStatus: 'shipping', shippingCode: 'RR 482 PT' })
  const { _id: id } = await makeProduct(seller)
  await world.settle()
  await shop.buy(fan, id)
  await d.report(fan, 'opened')
  expect(await evidenceOf(fan)).toContain('first downloaded never')
  await fan.api(readDownloadLink, { params: { id } })
  const text = await evidenceOf(fan)
  const now = world.clock.now().toISOString().slice(0, 10)
  for (const part of [
    `Order ${order.orderNumber}: 1 × Signed print, shipping`,
    `Shipped ${now}`,
    'tracking code RR 482 PT, delivered never',
    'To Ann Lee',
    `first downloaded ${now}`,
    /from address [\d.]+, logged in /,
  ])
    expect(text).toMatch(part)
})

const hour = () => world.clock.now().toISOString().slice(0, 13)

const open = (fan: Person, objectId: string) =>
  fan.api(countView, { body: { objectType: 'feed', objectId } })

test('evidence shows when the fan first and last opened bought posts, and no others', async () => {
  const s = salesIn(world)
  const { postId } = await s.forSale()
  const { postId: unopened } = await s.forSale()
  const { performer } = await s.forSale()
  const { _id: free } = await post(performer)
  const [fan] = (await s.buyers(postId, 1)) as [Person]
  await open(fan, free)
  await open(fan, unopened)
  await d.report(fan, 'opened')
  expect(await evidenceOf(fan)).toContain('opened since the payment\nNone')
  const first = hour()
  await open(fan, postId)
  world.clock.advance(3_600_001)
  const last = hour()
  await open(fan, postId)
  expect(await evidenceOf(fan)).toMatch(
    new RegExp(`Post ${postId}, first opened ${first}.+, last opened ${last}`),
  )
  expect(await evidenceOf(fan)).not.toContain(free)
})

test('evidence about a subscription shows which posts of its creator the fan opened', async () => {
  const a = subscribersOf(world)
  const performer = await a.performerWith()
  const { _id: id } = await post(performer, { audience: 'subscribers' })
  const fan = await a.subscribed(performer)
  await open(fan, id)
  await open(await world.fan(), id)
  await d.report(fan, 'opened')
  expect(await evidenceOf(fan)).toContain(`Post ${id}, first opened ${hour()}`)
})

test('a payment shows its latest dispute to the fan and to admins', async () => {
  const fan = await fanWithTokens(world, 30)
  const shown = async () => {
    const [own] = (await fan.api(payments.listTransactions, { query: {} })).data
    const [one] = (
      await admin.api(payments.adminListTransactions, { query: { userId: fan.username } })
    ).data
    expect(one?.disputeStatus).toBe(own?.disputeStatus)
    return own?.disputeStatus
  }
  expect(await shown()).toBeUndefined()
  await d.report(fan, 'opened')
  expect(await shown()).toBe('opened')
  const params = { id: (await d.disputeOf(admin, fan))?._id as string }
  await admin.api(disputes.markSent, { params, body: {} })
  expect(await shown()).toBe('under_review')
  await admin.api(disputes.accept, { params, body: {} })
  expect(await shown()).toBe('accepted')
  await d.report(fan, 'won')
  expect(await shown()).toBe('won')
  await d.report(fan, 'opened')
  expect(await shown()).toBe('won')
})

test('the meters of disputes compare with the warning and the limit of the settings', async () => {
  const set = (key: string, value: number) =>
    admin.api(updateSetting, { params: { key }, body: { value } })
  await d.report(await fanWithTokens(world, 20), 'opened')
  const ratio = async () =>
    (await admin.api(disputes.readRatios)).data.find(({ gateway }) => gateway === 'sandbox')
  expect(await ratio()).toMatchObject({ warning: 100, limit: 150, isNear: false, isExceeded: true })
  await set('disputeRatioLimit', 10_000)
  const near = { warning: 100, limit: 10_000, isExceeded: (await ratio())?.basisPoints === 10_000 }
  expect(await ratio()).toMatchObject({ ...near, isNear: !near.isExceeded })
  await expect(set('disputeRatioLimit', 0)).rejects.toMatchObject({ code: 'request.invalid' })
})

test('admins download the disputes as a table', async () => {
  const fan = await fanWithTokens(world, 40)
  await d.report(fan, 'opened')
  const csv = (token?: string) =>
    world.inject({
      url: '/api/admin/tables/disputes.csv?state=opened',
      headers: token ? { authorization: token } : {},
    })
  const { statusCode, body } = await csv(admin.token)
  expect(statusCode).toBe(200)
  expect(body.split('\r\n').find((line) => line.includes(`,${fan.username},`))).toMatch(
    /,40,USD,15,fraudulent,opened,true,/,
  )
  expect((await csv(fan.token)).statusCode).toBe(403)
  expect((await csv()).statusCode).toBe(401)
})
