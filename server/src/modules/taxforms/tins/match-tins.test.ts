import { listAudit, updateSetting } from '@stagedoor/contract/admin'
import * as taxforms from '@stagedoor/contract/taxforms'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailsTo } from '../../../../test/world/mails.ts'
import type { Person } from '../../../../test/world/people.ts'
import { w9 } from '../../../../test/world/tax-forms.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
let admin: Person
let mia: Person
let ann: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await world.admin()
  mia = await world.performer({ firstName: 'Mia', lastName: 'Moon' })
  ann = await world.performer({ firstName: 'Ann', lastName: 'Lee' })
  await admin.api(updateSetting, { params: { key: 'payoutTaxForm' }, body: { value: 'us' } })
})
afterAll(() => world.close())

const exportTins = (who = admin) =>
  who.api(taxforms.exportTins, { body: { reason: 'Before 1099' } })
const importTins = (text: string, who = admin) =>
  who.api(taxforms.importTins, { files: { file: new File([text], 'results.txt') } })
const formOf = ({ id }: Person) => admin.api(taxforms.adminRead, { params: { id } })

/** Returns the results file: each line of the export with the code of its name. */
async function answer(codes: Readonly<Record<string, number>>): Promise<string> {
  const lines = (await exportTins()).content.trimEnd().split('\r\n')
  return lines.map((line) => `${line};${codes[line.split(';')[2] ?? '']}`).join('\r\n')
}

it('whose name and number do not match is asked for another form, and the others are marked', async () => {
  await expect(exportTins()).rejects.toMatchObject({ code: 'taxforms.no_w9' })
  await mia.api(taxforms.save, { body: w9 })
  await ann.api(taxforms.save, { body: { ...w9, tin: '234-56-7890', signedName: 'Ann Lee' } })
  const { count, filename, content } = await exportTins()
  expect([count, filename]).toEqual([2, expect.stringMatching(/^tin-matching-.*\.txt$/)])
  expect(content).toContain('2;123456789;Mia Moon;')
  const results = await answer({ 'Mia Moon': 3, 'Ann Lee': 0 })
  expect(await importTins(results)).toEqual({ match: 1, wrong: 1, unanswered: 0, skipped: 0 })
  await world.settle()
  expect(await formOf(ann)).toMatchObject({ tinMatch: 0, wrongNumbers: [], heldAfter: null })
  expect(await formOf(mia)).toMatchObject({ tinMatch: 3, wrongNumbers: ['tin'] })
  const { data } = await admin.api(taxforms.listWrongNumbers, { query: {} })
  expect(data).toMatchObject([{ _id: mia.id, tinMatch: 3 }])
  const mails = await mailsTo(world, mia.email)
  expect(mails.map(({ subject }) => subject)).toContain('Please check your tax number')
  const { heldAfter } = await formOf(mia)
  await importTins(results)
  await world.settle()
  expect((await formOf(mia)).heldAfter).toBe(heldAfter)
  expect(await mailsTo(world, mia.email)).toHaveLength(mails.length)
})

it('a later match ends the doubt, and lines that were not compared change nothing', async () => {
  const unanswered = await answer({ 'Mia Moon': 5, 'Ann Lee': 4 })
  expect(await importTins(unanswered)).toMatchObject({ unanswered: 2, match: 0 })
  expect(await formOf(mia)).toMatchObject({ tinMatch: 5, wrongNumbers: ['tin'] })
  await importTins(await answer({ 'Mia Moon': 6, 'Ann Lee': 0 }))
  expect(await formOf(mia)).toMatchObject({ tinMatch: 6, wrongNumbers: [], heldAfter: null })
})

it('answers about a form that was replaced, and about strangers, are skipped', async () => {
  const old = await answer({ 'Mia Moon': 2, 'Ann Lee': 0 })
  await mia.api(taxforms.save, { body: { ...w9, tin: '345-67-8901' } })
  const stranger = '2;123456789;Eve Ray;0000000000000000ffff;2'
  expect(await importTins(`${old}\r\n${stranger}\r\n`)).toMatchObject({ match: 1, skipped: 2 })
  expect(await formOf(mia)).toMatchObject({ tinMatch: null, wrongNumbers: [] })
})

it('a file without answers is refused, and both calls are for the role for money', async () => {
  await expect(importTins('2;123456789;Mia Moon;\r\n')).rejects.toMatchObject({
    code: 'taxforms.tin_file_unreadable',
  })
  const support = await world.admin({ staffRole: 'support' })
  const notTheirs = { code: 'auth.staff_role' }
  await expect(exportTins(support)).rejects.toMatchObject(notTheirs)
  await expect(importTins('a', support)).rejects.toMatchObject(notTheirs)
  const { data } = await admin.api(listAudit, { query: { subjectKind: 'tax_year', limit: 50 } })
  const actions = data.map(({ action }) => action)
  expect(actions).toEqual(
    expect.arrayContaining(['taxforms.tins_exported', 'taxforms.tins_imported']),
  )
  world.clock.advance(2 * 3_600_000)
  await expect(exportTins()).rejects.toMatchObject({ code: 'auth.proof_required' })
})
