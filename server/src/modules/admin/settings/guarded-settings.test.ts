import * as admin from '@stagedoor/contract/admin'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailsTo } from '../../../../test/world/mails.ts'
import type { Person } from '../../../../test/world/people.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
let first: Person
let second: Person
beforeAll(async () => {
  world = await createWorld()
  first = await world.admin()
  second = await world.admin()
})
afterAll(() => world.close())

const DAY_MS = 86_400_000
const RULE = 'payoutsNeedTwoAdmins'

const set = (who: Person, key: string, value: unknown) =>
  who.api(admin.updateSetting, { params: { key }, body: { value } })
const stored = async () => {
  const settings = await (await world.admin()).api(admin.listSettings, {
    query: { group: 'pricing' },
  })
  return settings.find(({ key }) => key === RULE)
}
/** Returns the number of mails with a subject that an admin received. */
async function mailed({ email }: Person, subject: RegExp): Promise<number> {
  await world.settle()
  return (await mailsTo(world, email)).filter((mail) => subject.test(mail.subject)).length
}

it('asks an admin for a fresh proof before a setting about money changes, and tells all admins', async () => {
  const stale = await world.admin()
  world.clock.advance(16 * 60_000)
  await expect(set(stale, 'commissionBasisPoints', 500)).rejects.toMatchObject({
    code: 'auth.proof_required',
  })
  await expect(set(stale, RULE, true)).rejects.toMatchObject({ code: 'auth.proof_required' })
  await set(stale, 'siteName', 'Velvet')
  first = await world.admin()
  second = await world.admin()
  await set(first, 'commissionBasisPoints', 500)
  for (const who of [stale, first, second]) expect(await mailed(who, /setting was changed/)).toBe(1)
})

it('the rule of two admins is turned off by a second admin only', async () => {
  expect(await set(first, RULE, true)).toMatchObject({ value: true, request: null })
  const asked = await set(first, RULE, false)
  expect(asked).toMatchObject({ value: true, request: { value: false, requestedBy: first.id } })
  expect(await mailed(second, /second admin/)).toBe(1)
  expect(await set(first, RULE, 'false')).toMatchObject({ value: true })
  expect(await stored()).toMatchObject({ value: true, request: { requestedBy: first.id } })
  expect(await set(second, RULE, false)).toMatchObject({ value: false, request: null })
  const { data } = await second.api(admin.listAudit, { query: { subjectId: RULE } })
  expect(data.slice(0, 2).map(({ action, actorId }) => [action, actorId])).toEqual([
    ['settings.updated', second.id],
    ['settings.change_requested', first.id],
  ])
})

it('the rule of two admins stays when the request to turn it off is withdrawn, has lapsed, or its admin was suspended', async () => {
  await set(first, RULE, true)
  await set(first, RULE, false)
  expect(await set(first, RULE, true)).toMatchObject({ value: true, request: null })
  expect(await set(second, RULE, false)).toMatchObject({
    value: true,
    request: { requestedBy: second.id },
  })
  world.clock.advance(8 * DAY_MS)
  expect(await stored()).toMatchObject({ request: null })
  const third = await world.admin()
  const fourth = await world.admin()
  expect(await set(third, RULE, false)).toMatchObject({
    value: true,
    request: { requestedBy: third.id },
  })
  await fourth.api(admin.suspendAccount, {
    params: { id: third.id },
    body: { reason: 'Left the team for good' },
  })
  expect(await set(fourth, RULE, false)).toMatchObject({
    value: true,
    request: { requestedBy: fourth.id },
  })
})

it('a changed commission of a creator needs a fresh proof of the admin, and all admins are notified', async () => {
  const { id } = await world.performer()
  const boss = await world.admin()
  const agree = () =>
    boss.api(admin.updateCommission, { params: { id }, body: { commissionPercentage: 0.2 } })
  await agree()
  expect(await mailed(first, /commission was changed/)).toBe(1)
  world.clock.advance(16 * 60_000)
  await expect(agree()).rejects.toMatchObject({ code: 'auth.proof_required' })
})

it('tells all admins when one of them sets the password of another, and not that of a fan', async () => {
  const boss = await world.admin()
  const other = await world.admin()
  const fan = await world.fan()
  const body = { userId: other.id, password: 'a long and rare phrase 7' }
  await boss.api(admin.setPassword, { body })
  await boss.api(admin.setPassword, { body: { ...body, userId: fan.id } })
  expect(await mailed(first, /log-in of an admin/)).toBe(1)
})
