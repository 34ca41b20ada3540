import { listAudit, readStatistics } from '@stagedoor/contract/admin'
import { listNotifications } from '@stagedoor/contract/notifications'
import * as payments from '@stagedoor/contract/payments'
import { listPurchases, readReceipt } from '@stagedoor/contract/purchases'
import * as refunds from '@stagedoor/contract/refunds'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { disputesIn } from '../../../test/world/disputes.ts'
import { mailsTo } from '../../../test/world/mails.ts'
import { fanWithTokens, logInAgain } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { salesIn } from '../../../test/world/sales.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { updateSetting } from '../settings/index.ts'
import { refundBuyers } from '../wallet/index.ts'

const DAY_MS = 86_400_000
const reason = 'I bought it twice'

let world: World
let admin: Person
let s: ReturnType<typeof salesIn>
beforeAll(async () => {
  world = await createWorld()
  admin = await world.admin()
  s = salesIn(world)
  await transaction(world.app.base, (ctx) => updateSetting(ctx, 'adminEmail', 'desk@example.com'))
})
afterAll(() => world.close())

/** Returns a fan who bought a post, with the ids of the charge and of the post. */
async function buyer() {
  const { performer, postId } = await s.forSale()
  const [fan] = (await s.buyers(postId, 1)) as [Person]
  return { fan, performer, postId, id: (await s.charges(fan))[0]?._id ?? '' }
}
const lastPayment = async ({ api }: Person) =>
  (await api(payments.listTransactions, { query: { limit: 1 } })).data[0]?._id ?? ''
const ask = (fan: Person, receiptId: string) =>
  fan.api(refunds.askForRefund, { body: { receiptId, reason } })
const receiptOf = (fan: Person, id: string) => fan.api(readReceipt, { params: { id } })
const listed = async (receiptId: string) =>
  (await admin.api(refunds.listRequests, { query: { limit: 200 } })).data.find(
    (one) => one.receiptId === receiptId,
  )
const refuseIt = (id: string) =>
  admin.api(refunds.refuseRequest, { params: { id }, body: { reason: 'It is as described' } })
async function refundCharge(id: string) {
  const params = { id }
  const { planHash } = await admin.api(refunds.planCharge, { params })
  await admin.api(refunds.refundCharge, { params, body: { planHash, reason: 'Bought twice' } })
}

it('a fan asks for a refund, the team refunds it, and the fan reads the answer', async () => {
  const { fan, performer, id } = await buyer()
  const [before] = (await fan.api(listPurchases, { query: {} })).data
  expect(before?.refund).toMatchObject({ state: null, until: expect.any(String) })
  expect(await ask(fan, id)).toMatchObject({ receiptId: id, state: 'open', reason, answer: '' })
  expect((await receiptOf(fan, id)).refundRequest).toMatchObject({ state: 'open', reason })
  const [asked] = (await fan.api(listPurchases, { query: {} })).data
  expect(asked?.refund).toEqual({ state: 'open', until: null })
  expect(await listed(id)).toMatchObject({
    kind: 'charge',
    sold: { kind: 'feed' },
    fan: { _id: fan.id },
    performer: { _id: performer.id },
    price: 20,
    openedAt: null,
    canRefund: true,
    asked: 1,
    refunded: 0,
  })
  expect((await admin.api(readStatistics)).refunds.open).toBeGreaterThan(0)
  const [mail] = await mailsTo(world, 'desk@example.com')
  expect(mail?.text).toContain('/admin/refund-requests')

  await refundCharge(id)
  await world.settle()
  expect(await s.balanceOf(fan)).toBe(50)
  const answered = { state: 'refunded', answer: 'Bought twice' }
  expect((await receiptOf(fan, id)).refundRequest).toMatchObject(answered)
  const decidedBy = { _id: admin.id }
  expect(await listed(id)).toMatchObject({ ...answered, decidedBy, refunded: 1, canRefund: false })
  await s.sound()
})

it('a refused request is answered with a reason by notice and mail, and stays refused', async () => {
  const { fan, id } = await buyer()
  const { _id } = await ask(fan, id)
  await refuseIt(_id)
  await world.settle()
  const state = { state: 'refused', answer: 'It is as described' }
  expect((await receiptOf(fan, id)).refundRequest).toMatchObject(state)
  const { data } = await fan.api(listNotifications, { query: {} })
  const notice = data.find(({ type }) => type === 'refund_refused')
  expect(notice?.message).toContain('It is as described')
  expect(notice?.link).toBe(`/user/receipts/${id}`)
  const { data: audit } = await admin.api(listAudit, {
    query: { action: 'refunds.request_refused', limit: 1 },
  })
  expect(audit[0]).toMatchObject({ actorId: admin.id, subjectId: id })
  await expect(ask(fan, id)).rejects.toMatchObject({ code: 'refunds.asked_already' })
  await expect(refuseIt(_id)).rejects.toMatchObject({ code: 'refunds.request_decided' })
  expect((await fan.api(listPurchases, { query: {} })).data[0]?.refund.state).toBe('refused')
})

it('a request that was refused is answered when the team refunds after all', async () => {
  const { fan, id } = await buyer()
  await refuseIt((await ask(fan, id))._id)
  await refundCharge(id)
  expect((await receiptOf(fan, id)).refundRequest).toMatchObject({ state: 'refunded' })
})

it('a request is answered when its item is removed and its buyers are refunded', async () => {
  const { fan, performer, postId, id } = await buyer()
  await ask(fan, id)
  await transaction(world.app.base, (ctx) =>
    refundBuyers(ctx, { id: postId, ownerId: performer.id }),
  )
  await world.settle()
  expect((await receiptOf(fan, id)).refundRequest).toMatchObject({ state: 'refunded', answer: '' })
})

it('refuses receipts of others and unknown ones, and what was refunded already', async () => {
  const { fan, id } = await buyer()
  const other = await world.fan()
  const missing = { status: 404, code: 'purchases.receipt_not_found' }
  await expect(ask(other, id)).rejects.toMatchObject(missing)
  await expect(ask(fan, world.app.base.newId())).rejects.toMatchObject(missing)
  await refundCharge(id)
  await expect(ask(fan, id)).rejects.toMatchObject({ code: 'wallet.already_refunded' })
  await expect(refuseIt(world.app.base.newId())).rejects.toMatchObject({
    status: 404,
    code: 'refunds.request_not_found',
  })
})

it('needs a fan who is logged in, and lists for the team alone', async () => {
  const { fan, performer, id } = await buyer()
  const body = { receiptId: id, reason }
  await expect(world.api()(refunds.askForRefund, { body })).rejects.toMatchObject({ status: 401 })
  await expect(performer.api(refunds.askForRefund, { body })).rejects.toMatchObject({ status: 403 })
  await expect(fan.api(refunds.listRequests, { query: {} })).rejects.toMatchObject({ status: 403 })
})

it('one of two requests at the same time is kept', async () => {
  const { fan, id } = await buyer()
  const outcomes = await Promise.allSettled([ask(fan, id), ask(fan, id), ask(fan, id)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('refuses a request about a disputed payment, and marks a request whose payment is disputed later', async () => {
  const [fan, later] = [await fanWithTokens(world, 10), await fanWithTokens(world, 10)]
  const d = disputesIn(world)
  await d.report(fan, 'opened')
  const disputed = { code: 'payments.disputed' }
  await expect(ask(fan, await lastPayment(fan))).rejects.toMatchObject(disputed)
  const id = await lastPayment(later)
  await ask(later, id)
  await d.report(later, 'opened')
  expect(await listed(id)).toMatchObject({ kind: 'payment', isDisputed: true, canRefund: false })
})

it('opens a request again when the company refuses the refund to the card', async () => {
  const fan = await fanWithTokens(world, 40)
  const id = await lastPayment(fan)
  await ask(fan, id)
  const { db } = world.app.base
  // Leaves nothing of the charge to refund at the gateway.
  await sql`insert into sandbox_refunds (id, reference, charge_id, amount, created_at)
    select gen_random_uuid(), 'elsewhere', id, amount, now() from sandbox_charges
    where reference = ${id}`.execute(db)
  const params = { id }
  const { planHash } = await admin.api(refunds.planPayment, { params, query: {} })
  await admin.api(refunds.refundPayment, { params, body: { planHash, reason: 'Bought twice' } })
  expect((await receiptOf(fan, id)).refundRequest).toMatchObject({ state: 'refunded' })
  await world.settle()
  expect((await receiptOf(fan, id)).refundRequest).toMatchObject({ state: 'open', answer: '' })
})

it('refuses a request after the days of the site', async () => {
  const { fan, id } = await buyer()
  world.clock.advance(15 * DAY_MS)
  const again = await logInAgain(world, fan)
  admin = await logInAgain(world, admin)
  const late = { status: 422, code: 'refunds.request_too_late' }
  await expect(ask(again, id)).rejects.toMatchObject(late)
  expect((await again.api(listPurchases, { query: {} })).data[0]?.refund.until).toBeNull()
})
