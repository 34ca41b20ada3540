import { listAudit, updateSetting } from '@stagedoor/contract/admin'
import { listNotifications } from '@stagedoor/contract/notifications'
import * as payouts from '@stagedoor/contract/payouts'
import * as taxforms from '@stagedoor/contract/taxforms'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openViesSimulator } from '../../../test/fakes/vies.ts'
import { mailsTo } from '../../../test/world/mails.ts'
import { performerToPay } from '../../../test/world/payees.ts'
import type { Person } from '../../../test/world/people.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { dac7, w9 } from '../../../test/world/tax-forms.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { replaceIdentity, updateAccount } from '../accounts/index.ts'
import type { TaxForm } from './rules.ts'
import { sealTaxForm } from './seal-form.ts'
import { storeTaxForm } from './store.ts'

let vies: Awaited<ReturnType<typeof openViesSimulator>>
let world: World
let boss: Person
let mia: Person
let right: Person
beforeAll(async () => {
  vies = await openViesSimulator()
  vies.state.registered.set('FR40303265045', 'MIA MOON')
  world = await createWorld({ environment: { VIES_URL: vies.url } })
  boss = await world.admin()
  mia = (await performerToPay(world, { firstName: 'Mia', lastName: 'Moon' })).performer
  right = await world.performer({ firstName: 'Ann', lastName: 'Lee' })
  await transaction(world.app.base, async (ctx) => {
    const identity = { firstName: 'Mia', lastName: 'Moon', dateOfBirth: '1994-05-17' }
    await replaceIdentity(ctx, mia.id, identity)
    await updateAccount(ctx, mia.id, { documentsVerifiedAt: ctx.now() })
  })
  boss = await world.admin()
  await set('payoutTaxForm', 'eu')
  await set('vatLookups', true)
})
afterAll(async () => {
  await world.close()
  await vies.close()
})

const set = (key: string, value: unknown) =>
  boss.api(updateSetting, { params: { key }, body: { value: value as never } })

/** Stores a form as it was before its numbers were checked. */
const storeOld = (performer: Person, changes: Partial<TaxForm>) =>
  transaction(world.app.base, async (ctx) => {
    const { isCertified: _, ...form } = dac7
    const old = { businessName: '', state: '', birthPlace: '', ...form, ...changes } as TaxForm
    await storeTaxForm(ctx, {
      performerId: performer.id,
      kind: old.kind,
      signedAt: ctx.now(),
      expiresOn: null,
      sealed: sealTaxForm(ctx, performer.id, old),
      numbersCheckedAt: null,
      hasEuVatNumber: false,
      wrongNumbers: [],
      heldAfter: null,
      tinMatch: null,
      tinMatchedAt: null,
    })
  })
const request = () =>
  mia.api(payouts.create, {
    body: { requestTokens: 60, paymentAccountType: 'banking', source: 'performer' } as never,
  })
const wrongOnes = () => boss.api(taxforms.listWrongNumbers, { query: {} })

it('numbers of older forms are checked once, and who has a wrong one is asked and then held', async () => {
  await storeOld(mia, { tin: '30 23 217 600 054', vatId: 'FR 40 303 265 046' })
  await storeOld(right, {})
  await world.runScheduledJobs(['taxforms'])
  await world.settle()
  const { data, total } = await wrongOnes()
  expect([total, data]).toMatchObject([
    1,
    [{ _id: mia.id, kind: 'dac7', wrongNumbers: ['tin', 'vat_id'], heldAfter: '2026-04-22' }],
  ])
  const [mail, ...more] = await mailsTo(world, mia.email)
  expect(mail?.subject).toBe('Please check your tax number')
  expect(mail?.text).toContain('/creator/tax-form')
  await world.runScheduledJobs(['taxforms'])
  await world.settle()
  expect((await mailsTo(world, mia.email)).length).toBe(1 + more.length)
  const { data: notes } = await mia.api(listNotifications, { query: {} })
  expect(notes.filter(({ type }) => type === 'tax_number_doubted')).toHaveLength(1)
  const { data: audit } = await boss.api(listAudit, { query: { subjectId: mia.id } })
  expect(audit.map(({ action }) => action)).toContain('taxforms.number_doubted')
})

it('the register of the EU is asked about older VAT numbers that can be right', async () => {
  await world.runScheduledJobs(['taxforms'])
  expect(vies.state.asked).toHaveLength(1)
  const { vatCheck } = await boss.api(taxforms.adminRead, { params: { id: right.id } })
  expect(vatCheck).toMatchObject({ state: 'valid' })
})

it('payouts go on until the last day of grace, and again after another form', async () => {
  expect(await mia.api(taxforms.read)).toMatchObject({ missing: null, heldAfter: '2026-04-22' })
  world.clock.advance(31 * 24 * 3_600_000)
  mia = await subscribersOf(world).again(mia)
  boss = await world.admin()
  expect(await mia.api(taxforms.read)).toMatchObject({ missing: 'wrong_number' })
  await expect(request()).rejects.toMatchObject({
    code: 'taxforms.missing',
    data: { missing: 'wrong_number', accepted: ['dac7'] },
  })
  await mia.api(taxforms.save, { body: dac7 })
  expect(await wrongOnes()).toMatchObject({ total: 0, data: [] })
  expect(await request()).toMatchObject({ status: 'pending' })
})

it('a form that the site does not ask for is marked, and nobody is mailed about it', async () => {
  const other = await world.performer({ firstName: 'Eve', lastName: 'Ray' })
  await storeOld(other, { ...(w9 as unknown as Partial<TaxForm>), tin: '000-12-3456', vatId: '' })
  const before = (await mailsTo(world, other.email)).length
  await runAgain()
  expect((await wrongOnes()).data).toMatchObject([{ _id: other.id, wrongNumbers: ['tin'] }])
  expect(await mailsTo(world, other.email)).toHaveLength(before)
})

it('the list is for the role that reads money', async () => {
  const moderator = await world.admin({ staffRole: 'moderator' })
  await expect(moderator.api(taxforms.listWrongNumbers, { query: {} })).rejects.toMatchObject({
    code: 'auth.staff_role',
  })
})

/** Runs the change once more, as if it had not ended. */
async function runAgain() {
  await world.app.base.db
    .updateTable('dataChanges')
    .set({ finishedAt: null, position: null })
    .where('name', '=', 'taxforms.check_older_forms')
    .execute()
  await world.runScheduledJobs(['taxforms'])
  await world.settle()
}
