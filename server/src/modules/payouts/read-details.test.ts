import { listAudit, readStatistics, updateSetting } from '@stagedoor/contract/admin'
import * as payouts from '@stagedoor/contract/payouts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { performerToPay } from '../../../test/world/payees.ts'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
let performer: Person
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  ;({ performer } = await performerToPay(world))
  admin = await world.admin()
})
afterAll(() => world.close())

const request = async (requestTokens: number) => {
  const body = { requestTokens, paymentAccountType: 'banking' as const }
  return { id: (await performer.api(payouts.create, { body }))._id }
}
const partsOf = async (params: { id: string }, query = {}) => {
  const { data, total } = await admin.api(payouts.adminListEarnings, { params, query })
  return { parts: data.map(({ amount, netPrice }) => [amount, netPrice]), total }
}

it('lists what a payout would pay while it is open, what it paid once it is done, and nothing when rejected', async () => {
  const rejected = await request(60)
  await admin.api(payouts.setStatus, { params: rejected, body: { status: 'rejected' } })
  expect(await partsOf(rejected)).toEqual({ parts: [], total: 0 })
  const first = await request(50)
  const parts = [
    [18, 18],
    [18, 18],
    [14, 18],
  ]
  expect(await partsOf(first)).toEqual({ parts, total: 3 })
  await admin.api(payouts.payOut, { params: first, body: {} })
  expect(await partsOf(first)).toEqual({ parts, total: 3 })
  expect(await partsOf(first, { limit: 1, offset: 2 })).toEqual({ parts: [[14, 18]], total: 3 })
  await admin.api(updateSetting, { params: { key: 'minimumPayoutAmount' }, body: { value: 1 } })
  const second = await request(10)
  const rest = [
    [4, 18],
    [6, 18],
  ]
  expect(await partsOf(second)).toEqual({ parts: rest, total: 2 })
  expect((await admin.api(readStatistics)).payouts).toEqual({ pending: 1, approved: 0 })
  await admin.api(payouts.setStatus, { params: second, body: { status: 'done' } })
  expect(await partsOf(second)).toEqual({ parts: rest, total: 2 })
  const { data } = await admin.api(payouts.adminListEarnings, {
    params: second,
    query: { limit: 1 },
  })
  expect(data[0]).toMatchObject({ type: 'tip', userInfo: { _id: expect.any(String) } })
})

it('shows an admin the balances behind a request, who approved it, and why it cannot be marked as paid', async () => {
  await admin.api(updateSetting, { params: { key: 'payoutsNeedTwoAdmins' }, body: { value: true } })
  const params = await request(5)
  const read = async (who: Person) => {
    const { approvedByInfo, paidProblem } = await who.api(payouts.adminRead, { params })
    return { approver: approvedByInfo?._id ?? null, paidProblem }
  }
  expect(await read(admin)).toEqual({ approver: null, paidProblem: 'payouts.approval_missing' })
  await admin.api(payouts.setStatus, { params, body: { status: 'approved' } })
  expect(await read(admin)).toEqual({
    approver: admin.id,
    paidProblem: 'payouts.second_admin_needed',
  })
  const other = await world.admin()
  expect(await read(other)).toEqual({ approver: admin.id, paidProblem: null })
  const [listed] = (await other.api(payouts.adminList, { query: { limit: 1 } })).data
  expect(listed).toMatchObject({
    _id: params.id,
    approvedByInfo: { _id: admin.id },
    paidProblem: null,
  })
  expect(await performer.api(payouts.read, { params })).not.toHaveProperty('approvedByInfo')
  expect((await admin.api(readStatistics)).payouts).toEqual({ pending: 0, approved: 1 })
  const balances = await admin.api(payouts.adminReadBalances, { params })
  expect(balances).toEqual(await performer.api(payouts.readBalances))
  expect(balances.inTransit).toBe(5)
  const { data: events } = await admin.api(listAudit, { query: { subjectId: params.id } })
  expect(events.map(({ action, detail }) => [action, detail.amount, detail.currency])).toEqual([
    ['payouts.payout_approved', '500', 'USD'],
    ['payouts.payout_requested', '500', 'USD'],
  ])
  for (const { api } of [admin, other])
    await api(updateSetting, { params: { key: 'payoutsNeedTwoAdmins' }, body: { value: false } })
})

it('refuses the details of payouts to creators, to guests, and of unknown requests', async () => {
  const unknown = { params: { id: performer.id } }
  for (const call of [payouts.adminReadBalances, payouts.adminListEarnings] as const) {
    const given = { ...unknown, query: {} } as never
    await expect(admin.api(call, given)).rejects.toMatchObject({
      status: 404,
      code: 'payouts.not_found',
    })
    await expect(performer.api(call, given)).rejects.toMatchObject({ status: 403 })
    await expect(world.api()(call, given)).rejects.toMatchObject({ status: 401 })
  }
})
