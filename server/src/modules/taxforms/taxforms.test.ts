import { updateSetting } from '@stagedoor/contract/admin'
import * as payouts from '@stagedoor/contract/payouts'
import * as taxforms from '@stagedoor/contract/taxforms'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { performerToPay } from '../../../test/world/payees.ts'
import type { Person } from '../../../test/world/people.ts'
import { dac7, w9 } from '../../../test/world/tax-forms.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { replaceIdentity, updateAccount } from '../accounts/index.ts'

let world: World
let performer: Person
let admin: Person
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  ;({ performer } = await performerToPay(world, { firstName: 'Mia', lastName: 'Moon' }))
  const { id } = performer
  await transaction(world.app.base, async (ctx) => {
    const identity = { firstName: 'Mia', lastName: 'Moon', dateOfBirth: '1994-05-17' }
    await replaceIdentity(ctx, id, identity)
    await updateAccount(ctx, id, { documentsVerifiedAt: ctx.now() })
  })
  admin = await world.admin()
  await ask('off')
})
afterAll(() => world.close())

const ask = (value: string) =>
  admin.api(updateSetting, { params: { key: 'payoutTaxForm' }, body: { value } })
const request = () =>
  performer.api(payouts.create, {
    body: { requestTokens: 60, paymentAccountType: 'banking', source: 'performer' } as never,
  })
const save = (form: typeof dac7 | typeof w9) => performer.api(taxforms.save, { body: form })

it('a payout is refused with what is missing until the form that the site asks for is submitted', async () => {
  expect(await performer.api(taxforms.read)).toMatchObject({ accepted: [], missing: null })
  await ask('us')
  const missing = { code: 'taxforms.missing', status: 409 }
  const accepted = ['w9', 'w8ben']
  await expect(request()).rejects.toMatchObject({ ...missing, data: { missing: 'form', accepted } })
  await save(dac7)
  await expect(request()).rejects.toMatchObject({ ...missing, data: { missing: 'other_form' } })
  expect(await save(w9)).toMatchObject({ accepted, missing: null, form: { kind: 'w9' } })
  expect(await request()).toMatchObject({ status: 'pending' })
})

it('a request that was made before the site asked cannot be approved or changed without a form', async () => {
  const { _id: id } = await request()
  await ask('eu')
  const approve = () =>
    admin.api(payouts.setStatus, { params: { id }, body: { status: 'approved' } })
  await expect(approve()).rejects.toMatchObject({ code: 'taxforms.missing' })
  const change = performer.api(payouts.update, {
    params: { id },
    body: { requestTokens: 70, paymentAccountType: 'banking', source: 'performer' } as never,
  })
  await expect(change).rejects.toMatchObject({ code: 'taxforms.missing' })
  await save(dac7)
  expect(await approve()).toMatchObject({ status: 'approved' })
})

it('the numbers of a form are stored encrypted and read masked, also by admins', async () => {
  const saved = await save(dac7)
  expect(saved.form).toMatchObject({ tin: '••••0053', vatId: '••••5045', city: 'Paris' })
  expect(await admin.api(taxforms.adminRead, { params: { id: performer.id } })).toEqual(saved)
  const { rows } = await sql<{ sealed: Buffer }>`select sealed from tax_forms
    where performer_id = ${performer.id}`.execute(world.app.base.db)
  expect(rows[0]?.sealed.toString('latin1')).not.toContain('30 23 217')
  const nobody = { params: { id: (await world.fan()).id } }
  await expect(admin.api(taxforms.adminRead, nobody)).rejects.toMatchObject({
    code: 'performers.not_found',
  })
})

it('a form names the fields that it lacks, and is signed with the legal name', async () => {
  const { tin: _, ...unnumbered } = w9
  await expect(
    performer.api(taxforms.save, { body: { ...unnumbered, country: 'FR' } }),
  ).rejects.toMatchObject({
    code: 'request.invalid',
    data: { fields: [{ path: 'country' }, { path: 'tin' }] },
  })
  await expect(
    performer.api(taxforms.save, { body: { ...w9, signedName: 'Ann Lee' } }),
  ).rejects.toMatchObject({ code: 'taxforms.signature_differs' })
})

it('a form is saved only after a recent proof of who asks', async () => {
  world.clock.advance(2 * 3_600_000)
  await expect(save(w9)).rejects.toMatchObject({ code: 'auth.proof_required' })
})
