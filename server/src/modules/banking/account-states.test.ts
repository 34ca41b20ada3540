import { listAudit, updateSetting } from '@stagedoor/contract/admin'
import * as banking from '@stagedoor/contract/banking'
import * as payouts from '@stagedoor/contract/payouts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mailsTo } from '../../../test/world/mails.ts'
import { bank, performerToPay } from '../../../test/world/payees.ts'
import type { Person } from '../../../test/world/people.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
let performer: Person
let admin: Person
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  ;({ performer } = await performerToPay(world))
  admin = await world.admin()
})
afterAll(() => world.close())

const other = { ...bank, bankAccount: 'GB29 NWBK 6016 1331 9268 19' }
const save = (who: Person, changes: object = {}) =>
  who.api(banking.saveBankAccount, { body: { ...bank, ...changes } })
const request = (who: Person) =>
  who.api(payouts.create, { body: { requestTokens: 60, paymentAccountType: 'banking' } })
const again = (who: Person) => subscribersOf(world).again(who)
/** Names a performer as new documents would, whose review takes the approval back first. */
async function documents(id: string, firstName: string, lastName: string): Promise<void> {
  const { db } = world.app.base
  const change = (values: object) =>
    db.updateTable('accounts').set(values).where('id', '=', id).execute()
  await change({ documentsVerifiedAt: null })
  await change({ firstName, lastName })
  await change({ documentsVerifiedAt: world.clock.now() })
}
const readOf = (id: string) => admin.api(banking.adminReadAccounts, { params: { id } })
const EARLIER = '2026-01-01T00:00:00.000Z'
const seenAt = async (id: string) => (await readOf(id)).names?.at ?? EARLIER
const decide = (id: string, isAccepted: boolean, at: string) =>
  admin.api(banking.adminDecideName, {
    params: { id },
    body: { isAccepted, reason: 'The name before the wedding', at },
  })

it('a changed bank account can be used after the waiting time, the first one and the same one at once', async () => {
  await save(performer)
  expect((await performer.api(banking.readAccounts)).states).toEqual([])
  await save(performer, other)
  const { states } = await performer.api(banking.readAccounts)
  expect(states).toMatchObject([{ type: 'banking' }])
  const refused = { status: 422, code: 'banking.account_waiting' }
  await expect(request(performer)).rejects.toMatchObject(refused)
  world.clock.advance(47 * 3_600_000)
  await expect(request(await again(performer))).rejects.toMatchObject(refused)
  world.clock.advance(2 * 3_600_000)
  expect(await request(await again(performer))).toMatchObject({ status: 'pending' })
})

it('an operator sets the waiting time, and a second kind of account waits too', async () => {
  const owner = await world.admin()
  const set = (value: number) =>
    owner.api(updateSetting, { params: { key: 'payoutAccountWaitHours' }, body: { value } })
  await performer.api(banking.savePaypal, {
    body: { key: 'paypal', value: { email: 'mia@example.com' } },
  })
  expect((await performer.api(banking.readAccounts)).states).toMatchObject([{ type: 'paypal' }])
  await set(0)
  await save(performer, other)
  expect(await request(performer)).toMatchObject({ status: 'pending' })
  await set(48)
})

it('the link in the mail about a change stops requests and approvals until staff lift it', async () => {
  const { _id: open } = await request(performer)
  await save(performer, other)
  await world.settle()
  const mail = (await mailsTo(world, performer.email)).find(
    ({ subject }) => subject === 'Your payout details were changed',
  )
  const url = /https?:\S+\/payouts\/stop\/[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? ''
  const path = new URL(url).pathname
  const shown = await world.inject({ method: 'GET', url: path })
  expect(shown.body).toContain('Stop all payouts')
  expect((await performer.api(banking.readAccounts)).frozenAt).toBeNull()
  const pressed = await world.inject({ method: 'POST', url: path })
  expect(pressed.statusCode).toBe(303)
  expect((await world.inject({ method: 'GET', url: path })).body).toContain('Payouts are stopped')
  const frozen = { status: 422, code: 'banking.payouts_frozen' }
  const approve = () =>
    admin.api(payouts.setStatus, { params: { id: open }, body: { status: 'approved' } })
  await expect(approve()).rejects.toMatchObject(frozen)
  await expect(
    performer.api(payouts.update, {
      params: { id: open },
      body: { requestTokens: 50, paymentAccountType: 'banking' },
    }),
  ).rejects.toMatchObject(frozen)
  const { data } = await admin.api(banking.adminListWaiting)
  expect(data).toMatchObject([{ performer: { _id: performer.id }, reason: 'freeze' }])
  const lift = () =>
    admin.api(banking.adminLiftFreeze, {
      params: { id: performer.id },
      body: { reason: 'Spoke with her' },
    })
  await lift()
  await expect(lift()).rejects.toMatchObject({ status: 409, code: 'banking.not_frozen' })
  expect(await approve()).toMatchObject({ status: 'approved' })
  await world.inject({ method: 'POST', url: path })
  const file = await admin.api(payouts.exportApproved, {
    body: { format: 'csv', reason: 'The weekly run' },
  })
  expect(file.content).not.toContain(open)
  expect(file.refused.find(({ _id }) => _id === open)?.reason).toBe(
    'Payouts were stopped with the link in our e-mail',
  )
  await lift()
  const audit = await admin.api(listAudit, { query: { subjectId: performer.id } })
  expect(audit.data.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['banking.payouts_frozen', 'banking.freeze_lifted']),
  )
})

it('a changed link stops nothing', async () => {
  const wrong = `/payouts/stop/${performer.id}.zzzzzzzz.${'A'.repeat(43)}`
  for (const method of ['GET', 'POST'] as const)
    expect((await world.inject({ method, url: wrong })).statusCode).toBe(404)
  expect((await performer.api(banking.readAccounts)).frozenAt).toBeNull()
})

it('a bank account in another name waits for staff, who see both names and accept or refuse it', async () => {
  await documents(performer.id, 'Mia', 'Stone')
  await expect(request(performer)).rejects.toMatchObject({
    status: 422,
    code: 'banking.name_waiting',
  })
  expect(await readOf(performer.id)).toMatchObject({
    states: [{ type: 'banking', name: 'waits' }],
    names: { account: 'Anna Müller', documents: 'Mia Stone' },
  })
  const { data } = await admin.api(banking.adminListWaiting)
  expect(data).toMatchObject([{ performer: { _id: performer.id }, reason: 'name' }])
  await decide(performer.id, false, await seenAt(performer.id))
  await expect(request(performer)).rejects.toMatchObject({ code: 'banking.name_refused' })
  expect((await performer.api(banking.readAccounts)).states).toMatchObject([
    { name: 'refused', note: 'The name before the wedding' },
  ])
  await expect(decide(performer.id, true, await seenAt(performer.id))).rejects.toMatchObject({
    status: 409,
    code: 'banking.no_name_waiting',
  })
  await save(performer, { lastName: 'Muller' })
  await decide(performer.id, true, await seenAt(performer.id))
  expect(await request(performer)).toMatchObject({ status: 'pending' })
  await world.settle()
  const subjects = (await mailsTo(world, performer.email)).map(({ subject }) => subject)
  expect(subjects).toContain('Your bank account was not accepted')
  expect(subjects).toContain('Your bank account was accepted')
})

it('an account that was saved after staff read its name is not accepted with it', async () => {
  await documents(performer.id, 'Mia', 'Stone')
  await expect(request(performer)).rejects.toMatchObject({ code: 'banking.name_waiting' })
  const at = await seenAt(performer.id)
  world.clock.advance(60_000)
  await save(performer, { ...other, firstName: 'Bea' })
  await expect(decide(performer.id, true, at)).rejects.toMatchObject({
    status: 409,
    code: 'banking.no_name_waiting',
  })
  expect(await readOf(performer.id)).toMatchObject({
    states: [{ type: 'banking', name: 'waits' }],
    names: { account: 'Bea Müller', documents: 'Mia Stone' },
  })
  await decide(performer.id, true, await seenAt(performer.id))
  expect((await readOf(performer.id)).names).toBeNull()
})

it('a name in another order and without accents is the same, and that of another creator is not found', async () => {
  await documents(performer.id, 'Mueller', 'Anna')
  expect(await request(performer)).toMatchObject({ status: 'pending' })
  expect((await readOf(performer.id)).names).toBeNull()
  const fan = await world.fan()
  const missing = { status: 404, code: 'performers.not_found' }
  await expect(decide(fan.id, true, EARLIER)).rejects.toMatchObject(missing)
  await expect(
    admin.api(banking.adminLiftFreeze, { params: { id: fan.id }, body: { reason: 'Nobody' } }),
  ).rejects.toMatchObject(missing)
  world.clock.advance(16 * 60_000)
  const proof = { code: 'auth.proof_required' }
  await expect(decide(performer.id, true, EARLIER)).rejects.toMatchObject(proof)
  await expect(
    admin.api(banking.adminLiftFreeze, {
      params: { id: performer.id },
      body: { reason: 'Spoke with her' },
    }),
  ).rejects.toMatchObject(proof)
})
