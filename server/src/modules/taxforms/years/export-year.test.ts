import { listAudit, updateSetting } from '@stagedoor/contract/admin'
import * as payouts from '@stagedoor/contract/payouts'
import { planCharge, refundCharge } from '@stagedoor/contract/refunds'
import * as taxforms from '@stagedoor/contract/taxforms'
import { chargeTip } from '@stagedoor/contract/wallet'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fanWithTokens } from '../../../../test/world/money.ts'
import { performerToPay } from '../../../../test/world/payees.ts'
import type { Person } from '../../../../test/world/people.ts'
import { referralsOf } from '../../../../test/world/referrals.ts'
import { subscribersOf } from '../../../../test/world/subscribers.ts'
import { dac7, w9 } from '../../../../test/world/tax-forms.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { replaceIdentity, updateAccount } from '../../accounts/index.ts'

const YEAR = 2026
let world: World
let admin: Person
let mia: Person
let other: Person
beforeAll(async () => {
  world = await createWorld()
  const { performer, tips } = await performerToPay(world, {
    firstName: 'Mia',
    lastName: 'Moon',
  })
  mia = performer
  await transaction(world.app.base, async (ctx) => {
    const identity = { firstName: 'Mia', lastName: 'Moon', dateOfBirth: '1994-05-17' }
    await replaceIdentity(ctx, mia.id, identity)
    await updateAccount(ctx, mia.id, { documentsVerifiedAt: ctx.now() })
  })
  await mia.api(taxforms.save, { body: dac7 })
  admin = await world.admin()
  const params = { id: tips[0] ?? '' }
  const { planHash } = await admin.api(planCharge, { params })
  await admin.api(refundCharge, { params, body: { reason: 'A mistake', planHash } })
  const { _id: id } = await mia.api(payouts.create, {
    body: { requestTokens: 60, paymentAccountType: 'banking', source: 'performer' } as never,
  })
  await admin.api(payouts.setStatus, { params: { id }, body: { status: 'approved' } })
  await admin.api(payouts.payOut, { params: { id }, body: { reference: 'SEPA 1' } })
  other = (await performerToPay(world)).performer
  await world.settle()
  admin = await world.admin()
  mia = await subscribersOf(world).again(mia)
})
afterAll(() => world.close())

const set = (key: string, value: string) =>
  admin.api(updateSetting, { params: { key }, body: { value } })
const exportOf = (format: (typeof taxforms.yearFormats)[number], who = admin, year = YEAR) =>
  who.api(taxforms.exportYear, { body: { year, format, reason: 'For the tax office' } })

/** Returns the rows of a file by username, each by its columns. */
async function rowsOf(format: 'dac7' | 'us1099') {
  const { content, count } = await exportOf(format)
  const [head = [], ...rows] = content
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  expect(rows).toHaveLength(count)
  const named = rows.map((cells) =>
    Object.fromEntries(head.map((title, index) => [title, cells[index] ?? ''])),
  )
  return new Map(named.map((row) => [row.username ?? '', row]))
}

/** Returns sums of a book of a performer, straight from the postings. */
const bookSum = async (condition: ReturnType<typeof sql>) => {
  const { rows } = await sql<{ sum: string }>`select coalesce(sum(p.amount), 0)::text as sum
    from postings p join books b on b.id = p.book_id join transfers t on t.id = p.transfer_id
    where ${condition}`.execute(world.app.base.db)
  return Number(rows[0]?.sum) / 100
}

it('the amounts of DAC7 are those of the postings, by quarter', async () => {
  const row = (await rowsOf('dac7')).get(mia.username)
  const q1 = sql`t.created_at >= '2026-01-01Z' and t.created_at < '2026-04-01Z'`
  const own = sql`b.owner = ${mia.id} and b.kind in ('held', 'available', 'reserved')`
  const net = await bookSum(sql`${own} and ${q1} and t.reason not like 'payout%'`)
  const { rows } = await sql<{ ids: string[] }>`select array_agg(distinct t.id::text) as ids
    from postings p join books b on b.id = p.book_id join transfers t on t.id = p.transfer_id
    where ${own} and t.reason not like 'payout%'`.execute(world.app.base.db)
  const ofMia = sql`t.id = any(${rows[0]?.ids}::uuid[])`
  const fees = await bookSum(sql`b.kind = 'commission' and ${q1} and ${ofMia}`)
  expect(net).toBeGreaterThan(0)
  expect(row).toMatchObject({
    legal_name: 'Mia Moon',
    form: 'dac7',
    tin: '30 23 217 600 053',
    country: 'FR',
    birth_date: '1994-05-17',
    q1_consideration: String(net),
    q1_fees: String(fees),
    q1_activities: '5',
    q2_consideration: '0',
    year_consideration: String(net),
  })
})

it('the amounts of 1099 are what was paid out and what fans paid, by month', async () => {
  expect((await rowsOf('us1099')).has(mia.username)).toBe(false)
  await mia.api(taxforms.save, { body: w9 })
  const row = (await rowsOf('us1099')).get(mia.username)
  const paid = -(await bookSum(
    sql`b.owner = ${mia.id} and b.kind = 'in_transit' and t.reason = 'payout'`,
  ))
  expect(paid).toBe(60)
  expect(row).toMatchObject({
    tin: '123-45-6789',
    tin_kind: 'ssn',
    nec_1_paid: '60',
    k_1a_gross: '100',
    k_3_transactions: '5',
    k_5c_gross: '100',
    k_5d_gross: '0',
  })
})

it('the XML for the tax office names the residents of the EU, and who is not in it and why', async () => {
  await mia.api(taxforms.save, { body: dac7 })
  const company = {
    companyName: 'Velvet & Sons',
    companyAddress: 'Weg 1, 10115 Berlin',
    companyCountry: 'DE',
  }
  for (const [key, value] of Object.entries(company)) await set(key, value)
  await expect(exportOf('dac7_xml')).rejects.toMatchObject({
    code: 'taxforms.operator_missing',
    data: { settings: ['companyTaxNumber'] },
  })
  await set('companyTaxNumber', '12/345/67890')
  const { filename, content, count, leftOut } = await exportOf('dac7_xml')
  expect(filename).toMatch(/^DE2026DE-[0-9a-f]{32}\.xml$/)
  expect([count, leftOut]).toEqual([1, [{ username: other.username, reason: 'form_missing' }]])
  expect(content).toContain('<Name>Velvet &amp; Sons</Name>')
  expect(content).toContain('<FirstName>Mia</FirstName><LastName>Moon</LastName>')
  expect(content).toContain('<TIN issuedBy="FR">30 23 217 600 053</TIN>')
  const csv = (await rowsOf('dac7')).get(mia.username)
  const [, consideration] = /<ConsQ1 currCode="[A-Z]{3}">(-?\d+)</.exec(content) ?? []
  expect(Number(consideration)).toBe(Math.round(Number(csv?.q1_consideration)))
  expect(content).toContain(`<NumbQ1>${csv?.q1_activities}</NumbQ1>`)
  const { data } = await admin.api(listAudit, { query: { subjectKind: 'tax_year' } })
  expect(data.map(({ detail }) => detail)).toContainEqual({
    format: 'dac7_xml',
    reason: 'For the tax office',
    count: 1,
    message: filename.replace('.xml', ''),
  })
})

it('what changed since is corrected, and a discarded message does not count', async () => {
  await expect(exportOf('dac7_xml')).rejects.toMatchObject({ code: 'taxforms.nothing_changed' })
  await expect(exportOf('dac7_correction')).rejects.toMatchObject({
    code: 'taxforms.nothing_changed',
  })
  await expect(exportOf('dac7_nil')).rejects.toMatchObject({ code: 'taxforms.sales_to_report' })
  await mia.api(taxforms.save, { body: { ...dac7, city: 'Lyon' } })
  const correction = await exportOf('dac7_correction')
  expect([correction.count, correction.leftOut.length]).toEqual([1, 1])
  expect(correction.content).toContain('<City>Lyon</City>')
  const { data } = await admin.api(taxforms.listMessages)
  expect(data.map(({ kind, year }) => [kind, year])).toEqual([
    ['correction', YEAR],
    ['new', YEAR],
  ])
  const [last, first] = data.map(({ _id: id }) => id)
  expect(correction.content).toContain(`<stf:CorrDocRefId>${data[1]?.reference}-1<`)
  const discard = (id = '') =>
    admin.api(taxforms.discardMessage, { params: { id }, body: { reason: 'It was not sent' } })
  await expect(discard(first)).rejects.toMatchObject({ code: 'taxforms.message_not_last' })
  await discard(last)
  await expect(discard(last)).rejects.toMatchObject({ code: 'taxforms.message_not_found' })
  await discard(first)
  expect((await exportOf('dac7_xml')).content).toContain('<stf:DocTypeIndic>OECD1<')
})

it('a company that sells is reported without a birth date', async () => {
  const company = {
    ...dac7,
    isCompany: true,
    businessName: 'Moon & Co SARL',
    dateOfBirth: undefined,
  }
  await expect(mia.api(taxforms.save, { body: company })).rejects.toMatchObject({
    code: 'request.invalid',
    data: { fields: [{ path: 'registrationNumber' }] },
  })
  const saved = await mia.api(taxforms.save, {
    body: { ...company, registrationNumber: '303265045' },
  })
  expect(saved.form).toMatchObject({ isCompany: true, registrationNumber: '303265045' })
  const { content } = await exportOf('dac7_correction')
  expect(content).toContain('<IN issuedBy="FR" INType="BRN">303265045</IN>')
  expect((await rowsOf('dac7')).get(mia.username)).toMatchObject({ is_company: 'yes' })
})

it('a year without sales is reported as such once', async () => {
  const { content, count } = await exportOf('dac7_nil', admin, 2001)
  expect(count).toBe(0)
  expect(content).toContain('<MessageTypeIndic>DPI403<')
  await expect(exportOf('dac7_nil', admin, 2001)).rejects.toMatchObject({
    code: 'taxforms.nothing_changed',
  })
})

it('creators without a form are on both files, and marked', async () => {
  for (const format of ['dac7', 'us1099'] as const) {
    const rows = [...(await rowsOf(format)).values()]
    expect(rows.filter(({ form }) => form === 'missing')).toHaveLength(1)
  }
})

it('an export is recorded with its reason, and needs a proof and a year with sales', async () => {
  const { data } = await admin.api(listAudit, { query: { subjectKind: 'tax_year' } })
  expect(data[0]).toMatchObject({
    action: 'taxforms.year_exported',
    detail: { reason: 'For the tax office' },
  })
  await expect(exportOf('dac7', admin, 2001)).rejects.toMatchObject({
    code: 'taxforms.nothing_to_export',
  })
  const support = await world.admin({ staffRole: 'support' })
  await expect(exportOf('dac7', support)).rejects.toMatchObject({ code: 'auth.staff_role' })
  world.clock.advance(2 * 3_600_000)
  await expect(exportOf('dac7')).rejects.toMatchObject({ code: 'auth.proof_required' })
})

it('a share for an invited creator is no sale, and changes no fee', async () => {
  admin = await world.admin()
  const reported = (await rowsOf('dac7')).get(mia.username)
  const r = referralsOf(world)
  await r.set('referralBasisPoints', 2500)
  const creator = await r.invited(mia)
  const fan = await fanWithTokens(world, 50)
  await fan.api(chargeTip, { params: { performerId: creator.id }, body: { price: 40 } })
  await r.nextDay()
  expect(await r.shareOf(mia)).toBe(1)
  admin = await world.admin()
  const rows = await rowsOf('dac7')
  expect(rows.get(mia.username)).toEqual(reported)
  expect(rows.get(creator.username)).toMatchObject({ year_activities: '1', year_fees: '4' })
})
