import { listAudit, updateSetting } from '@stagedoor/contract/admin'
import { saveBankAccount, savePaypal } from '@stagedoor/contract/banking'
import * as earnings from '@stagedoor/contract/earnings'
import { listNotifications } from '@stagedoor/contract/notifications'
import * as payouts from '@stagedoor/contract/payouts'
import { planCharge, refundCharge } from '@stagedoor/contract/refunds'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { bank, performerToPay } from '../../../test/world/payees.ts'
import type { Person } from '../../../test/world/people.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { reconcileLedger } from '../earnings/index.ts'

let world: World
let performer: Person
let admin: Person
let tips: string[]

beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  ;({ performer, tips } = await performerToPay(world))
  admin = await world.admin()
})
afterAll(() => world.close())

const form = (requestTokens: number, more: object = {}) => ({
  requestTokens,
  requestNote: 'For June',
  paymentAccountType: 'banking' as const,
  source: 'performer' as const,
  ...more,
})
const request = (tokens: number, more: object = {}, who = performer) =>
  who.api(payouts.create, { body: form(tokens, more) })
const change = (id: string, tokens: number, who = performer) =>
  who.api(payouts.update, { params: { id }, body: form(tokens) })
const decide = (
  id: string,
  status: 'approved' | 'rejected' | 'done',
  who = admin,
  adminNote?: string,
) =>
  who.api(payouts.setStatus, { params: { id }, body: { status, ...(adminNote && { adminNote }) } })
const balances = async () => {
  const { available, inTransit } = await performer.api(earnings.readBalances)
  return { available, inTransit }
}
async function refund(id: string): Promise<void> {
  const { planHash } = await admin.api(planCharge, { params: { id } })
  await admin.api(refundCharge, { params: { id }, body: { reason: 'A mistake', planHash } })
  await world.settle()
}

it('takes a payout from request to done, and marks the oldest earnings as paid', async () => {
  expect(await performer.api(payouts.calculate)).toEqual({
    totalEarnedTokens: 90,
    previousPaidOutTokens: 0,
    remainingUnpaidTokens: 90,
    availableTokens: 90,
  })
  expect(await performer.api(payouts.canCreate)).toBe(true)
  const created = await request(60)
  expect(created).toMatchObject({
    status: 'pending',
    requestTokens: 60,
    amount: 60,
    requestNote: 'For June',
  })
  expect(created.paymentAccountInfo).toMatchObject({ lastName: 'Müller', bankAccount: '••••3000' })
  expect(await performer.api(payouts.canCreate)).toBe(false)
  expect(await balances()).toEqual({ available: 30, inTransit: 60 })
  const params = { id: created._id }
  expect(await performer.api(payouts.read, { params })).toEqual(created)
  expect((await decide(created._id, 'approved')).status).toBe('approved')
  const body = { reference: 'SEPA 7', adminNote: 'Sent' }
  const done = await admin.api(payouts.payOut, { params, body })
  expect(done).toMatchObject({ status: 'done', payoutId: 'SEPA 7', adminNote: 'Sent' })
  expect(await balances()).toEqual({ available: 30, inTransit: 0 })
  const { data } = await admin.api(earnings.adminList, { query: { performerId: performer.id } })
  expect(data.map(({ paidPrice }) => paidPrice)).toEqual([0, 6, 18, 18, 18])
  await world.settle()
  const notices = (await performer.api(listNotifications, { query: {} })).data.map(
    ({ type }) => type,
  )
  expect(notices).toEqual(expect.arrayContaining(['payout_approved', 'payout_done']))
  expect(
    await admin.api(payouts.adminCalculate, { body: { performerId: performer.username } }),
  ).toMatchObject({
    previousPaidOutTokens: 60,
    availableTokens: 30,
  })
  expect(await reconcileLedger(world.app.base, 0)).toEqual([])
})

it('returns the money of a rejected payout, also after its approval', async () => {
  const { _id } = await request(90)
  await decide(_id, 'approved')
  expect(await decide(_id, 'rejected', admin, 'Wrong account')).toMatchObject({
    status: 'rejected',
  })
  expect(await balances()).toEqual({ available: 90, inTransit: 0 })
  await expect(decide(_id, 'done')).rejects.toMatchObject({
    code: 'payouts.status_changed',
    data: { status: 'rejected' },
  })
  expect((await request(50)).status).toBe('pending')
  expect(await reconcileLedger(world.app.base, 0)).toEqual([])
})

it('changes a request while it is pending, and moves only the difference', async () => {
  const { _id } = await request(50)
  expect((await change(_id, 80)).requestTokens).toBe(80)
  expect(await balances()).toEqual({ available: 10, inTransit: 80 })
  expect((await change(_id, 55)).requestTokens).toBe(55)
  expect(await balances()).toEqual({ available: 35, inTransit: 55 })
  await expect(change(_id, 90.01)).rejects.toMatchObject({
    code: 'payouts.above_balance',
    data: { available: 35 },
  })
  await expect(change(_id, 49)).rejects.toMatchObject({
    code: 'payouts.below_minimum',
    data: { minimum: 50 },
  })
  expect(await balances()).toEqual({ available: 35, inTransit: 55 })
  await decide(_id, 'approved')
  await expect(change(_id, 60)).rejects.toMatchObject({ status: 409, code: 'payouts.not_pending' })
})

it('refuses amounts and accounts that cannot be paid, and moves nothing', async () => {
  for (const tokens of [0, -1, 1.234, 1e13])
    await expect(request(tokens)).rejects.toMatchObject({ status: 400, code: 'request.invalid' })
  await expect(request(49.99)).rejects.toMatchObject({ status: 422, code: 'payouts.below_minimum' })
  await expect(request(90.01)).rejects.toMatchObject({
    status: 422,
    code: 'payouts.above_balance',
    data: { available: 90 },
  })
  const paypal = { paymentAccountType: 'paypal' }
  await expect(request(60, paypal)).rejects.toMatchObject({
    status: 422,
    code: 'banking.paypal_missing',
  })
  const other = await world.performer()
  await expect(request(60, {}, other)).rejects.toMatchObject({
    status: 404,
    code: 'banking.bank_details_missing',
  })
  const unverified = await world.performer({ hasVerifiedDocuments: false })
  await expect(request(60, {}, unverified)).rejects.toMatchObject({
    code: 'performers.documents_not_verified',
  })
  expect(await balances()).toEqual({ available: 90, inTransit: 0 })
  await performer.api(savePaypal, { body: { key: 'paypal', value: { email: 'anna@example.com' } } })
  world.clock.advance(49 * 3_600_000)
  performer = await subscribersOf(world).again(performer)
  expect((await request(60, paypal)).paymentAccountInfo).toEqual({ email: 'anna@example.com' })
})

it('requires a recent authentication to request, change and decide', async () => {
  const { _id } = await request(60)
  world.clock.advance(16 * 60_000)
  const refused = { code: 'auth.proof_required' }
  await expect(request(60)).rejects.toMatchObject(refused)
  await expect(change(_id, 70)).rejects.toMatchObject(refused)
  await expect(decide(_id, 'approved')).rejects.toMatchObject(refused)
  const params = { id: _id }
  await expect(
    admin.api(payouts.readAccount, { params, body: { reason: 'To pay' } }),
  ).rejects.toMatchObject(refused)
})

it('two payout requests at the same time open one', async () => {
  const outcomes = await Promise.allSettled([request(50), request(60), request(70)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ status: 422, code: 'payouts.request_open' })
  const { available, inTransit } = await balances()
  expect(available + inTransit).toBe(90)
})

it('never takes more than is available when a refund arrives at the same time', async () => {
  const [requested] = await Promise.allSettled([request(90), refund(tips[0] ?? '')])
  const { available, inTransit } = await balances()
  expect(available + inTransit).toBe(72)
  expect(inTransit).toBe(requested.status === 'fulfilled' ? 90 : 0)
  if (requested.status === 'rejected')
    expect(requested.reason).toMatchObject({ code: 'payouts.above_balance' })
  expect(await reconcileLedger(world.app.base, 0)).toEqual([])
})

it('a request is paid although its earnings were refunded meanwhile, and a negative balance pays nothing', async () => {
  const { _id } = await request(90)
  await refund(tips[0] ?? '')
  expect(await balances()).toEqual({ available: -18, inTransit: 90 })
  await decide(_id, 'done')
  expect(await balances()).toEqual({ available: -18, inTransit: 0 })
  expect((await performer.api(payouts.calculate)).availableTokens).toBe(0)
  await expect(request(50)).rejects.toMatchObject({
    code: 'payouts.above_balance',
    data: { available: 0 },
  })
  expect(await reconcileLedger(world.app.base, 0)).toEqual([])
})

it('an approved payout is marked as done by a second admin only when two are needed', async () => {
  await admin.api(updateSetting, { params: { key: 'payoutsNeedTwoAdmins' }, body: { value: true } })
  const { _id } = await request(60)
  await expect(decide(_id, 'done')).rejects.toMatchObject({
    status: 409,
    code: 'payouts.approval_missing',
  })
  await decide(_id, 'approved')
  await expect(decide(_id, 'done')).rejects.toMatchObject({
    status: 403,
    code: 'payouts.second_admin_needed',
  })
  expect(await balances()).toEqual({ available: 30, inTransit: 60 })
  const second = await world.admin()
  expect((await decide(_id, 'done', second)).status).toBe('done')
  for (const { api } of [admin, second])
    await api(updateSetting, { params: { key: 'payoutsNeedTwoAdmins' }, body: { value: false } })
})

it('marks a payout as done once when two admins do it at the same time', async () => {
  const { _id } = await request(60)
  const second = await world.admin()
  const outcomes = await Promise.allSettled([decide(_id, 'done'), decide(_id, 'done', second)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balances()).toEqual({ available: 30, inTransit: 0 })
})

it('refuses to mark earnings as paid while a payout request is open', async () => {
  await request(60)
  const body = { performerId: performer.id, amount: 90 }
  await expect(admin.api(earnings.markPaid, { body })).rejects.toMatchObject({
    code: 'earnings.payout_requested',
    data: { amount: 60 },
  })
})

it('shows whole bank data only to an admin with a logged reason, as it was when the payout was requested', async () => {
  const { _id } = await request(60)
  await performer.api(saveBankAccount, {
    body: { ...bank, bankAccount: 'GB29 NWBK 6016 1331 9268 19' },
  })
  const params = { id: _id }
  expect((await admin.api(payouts.adminRead, { params })).paymentAccountInfo).toMatchObject({
    bankAccount: '••••3000',
  })
  const whole = await admin.api(payouts.readAccount, { params, body: { reason: 'To pay it' } })
  expect(whole).toMatchObject(bank)
  const { data } = await admin.api(listAudit, {
    query: { action: 'payouts.account_read', subjectId: _id },
  })
  expect(data[0]?.detail).toMatchObject({ reason: 'To pay it', performerId: performer.id })
  await expect(
    admin.api(payouts.readAccount, { params, body: { reason: '' } }),
  ).rejects.toMatchObject({ status: 400 })
  const { rows } = await sql<{ stored: Buffer }>`
    select account_sealed as stored from payout_requests
    where id = ${_id}`.execute(world.app.base.db)
  expect(rows[0]?.stored.toString('latin1')).not.toMatch(/Anna|3704|COBA/)
})

it('hides payout requests from other creators and from fans', async () => {
  const { _id: id } = await request(60)
  const other = await world.performer()
  const fan = await world.fan()
  const missing = { status: 404, code: 'payouts.not_found' }
  await expect(other.api(payouts.read, { params: { id } })).rejects.toMatchObject(missing)
  await other.api(saveBankAccount, { body: bank })
  await expect(change(id, 60, other)).rejects.toMatchObject(missing)
  expect(await other.api(payouts.list, { query: {} })).toEqual({ data: [], total: 0 })
  await expect(fan.api(payouts.list, { query: {} })).rejects.toMatchObject({ status: 403 })
  await expect(performer.api(payouts.adminRead, { params: { id } })).rejects.toMatchObject({
    status: 403,
  })
  await expect(world.api()(payouts.calculate)).rejects.toMatchObject({ status: 401 })
  const unknown = { params: { id: performer.id } }
  await expect(admin.api(payouts.adminRead, unknown)).rejects.toMatchObject(missing)
  await expect(decide(performer.id, 'done')).rejects.toMatchObject(missing)
})
