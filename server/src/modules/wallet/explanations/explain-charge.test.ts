import * as refunds from '@stagedoor/contract/refunds'
import { createTaxRate } from '@stagedoor/contract/taxes'
import * as wallet from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { disputesIn } from '../../../../test/world/disputes.ts'
import { fanWithTokens } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { salesIn } from '../../../../test/world/sales.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { updateSetting } from '../../settings/index.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await world.admin()
  await transaction(world.app.base, (ctx) => updateSetting(ctx, 'taxEnabled', true))
  await admin.api(createTaxRate, {
    body: { country: 'DE', basisPoints: 1900, validFrom: '2020-01-01' },
  })
})
afterAll(() => world.close())

const explain = ({ api }: Person, id: string) => api(wallet.explainCharge, { params: { id } })
const tip = async (fan: Person, performer: Person, price: number) =>
  (await fan.api(wallet.chargeTip, { params: { performerId: performer.id }, body: { price } }))._id
type Explanation = Awaited<ReturnType<typeof explain>>
const sums = ({ transfers }: Explanation) =>
  transfers.flatMap(({ postings }) =>
    ['tokens', 'currency'].map((asset) =>
      postings.reduce(
        (sum, posting) => (posting.asset === asset ? sum + Math.round(posting.amount * 100) : sum),
        0,
      ),
    ),
  )

test('explains a tip by what left the wallet, its worth, its tax and what the creator and the site get', async () => {
  const performer = await world.performer()
  const fan = await fanWithTokens(world, 30, { country: 'DE' })
  const id = await tip(fan, performer, 20)
  const explained = await explain(fan, id)
  expect(explained).toMatchObject({
    chargeId: id,
    currency: 'USD',
    performerName: performer.name,
    price: 20,
    worth: 20,
    conversionRate: 1,
    tax: { country: 'DE', basisPoints: 1900, amount: 3.19 },
    transfers: [
      {
        reason: 'tip',
        isReversal: false,
        postings: [
          { book: 'wallet', asset: 'tokens', amount: -20 },
          { book: 'exchange', asset: 'tokens', amount: 20 },
          { book: 'exchange', asset: 'currency', amount: -20 },
          { book: 'seller', asset: 'currency', amount: 16.81 },
          { book: 'tax', asset: 'currency', amount: 3.19 },
        ],
      },
    ],
  })
  world.clock.advance(8 * 86_400_000)
  await world.runScheduledJobs()
})

test('explains a purchase that was refunded by both transfers, each of which adds up to zero', async () => {
  const { postId } = await salesIn(world).forSale()
  const fan = await fanWithTokens(world, 30)
  const { _id: id } = await salesIn(world).buy(fan, postId)
  admin = await world.admin()
  const { planHash } = await admin.api(refunds.planCharge, { params: { id } })
  await admin.api(refunds.refundCharge, { params: { id }, body: { reason: 'A mistake', planHash } })
  const explained = await explain(fan, id)
  expect(explained).toMatchObject({ price: 20, tax: null })
  expect(explained.transfers.map(({ reason, isReversal }) => [reason, isReversal])).toEqual([
    ['purchase', false],
    ['refund', true],
  ])
  expect(explained.transfers[1]?.postings).toContainEqual({
    book: 'wallet',
    asset: 'tokens',
    amount: 20,
  })
  expect(sums(explained)).toEqual([0, 0, 0, 0])
})

test('explains a charge that a disputed top-up took back', async () => {
  const d = disputesIn(world)
  await d.setting('chargebackBorneBy', 'performer')
  const performer = await world.performer()
  const fan = await fanWithTokens(world, 20)
  const id = await tip(fan, performer, 20)
  await world.settle()
  await d.report(fan, 'opened')
  const explained = await explain(fan, id)
  expect(explained.transfers.at(-1)).toMatchObject({ reason: 'charge_disputed', isReversal: true })
  expect(sums(explained).every((sum) => sum === 0)).toBe(true)
})

test('explains no charge to another fan, a creator or a guest, and none that does not exist', async () => {
  const performer = await world.performer()
  const fan = await fanWithTokens(world, 20)
  const id = await tip(fan, performer, 20)
  const missing = { status: 404, code: 'wallet.charge_not_found' }
  await expect(explain(await world.fan(), id)).rejects.toMatchObject(missing)
  await expect(explain(fan, world.app.base.newId())).rejects.toMatchObject(missing)
  await expect(explain(fan, 'x')).rejects.toMatchObject({ status: 400 })
  await expect(explain(performer, id)).rejects.toMatchObject({ status: 403 })
  await expect(world.api()(wallet.explainCharge, { params: { id } })).rejects.toMatchObject({
    status: 401,
  })
})
