import * as admin from '@stagedoor/contract/admin'
import * as pages from '@stagedoor/contract/pages'
import { listTopPerformers } from '@stagedoor/contract/performers'
import { readReceipt } from '@stagedoor/contract/purchases'
import { chargeTip } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fanWithTokens } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { seedPages } from './index.ts'

let world: World
let boss: Person
beforeAll(async () => {
  world = await createWorld({
    environment: { PUBLIC_URL: 'https://site.example', ALLOW_SANDBOX: 'true' },
  })
  await transaction(world.app.base, seedPages)
  boss = await world.admin()
})
afterAll(() => world.close())

const set = (key: string, value: string) =>
  boss.api(admin.updateSetting, { params: { key }, body: { value } })
const readTerms = async () =>
  (await world.api()(pages.readPage, { params: { id: 'terms-of-service' } })).content

it('opens the site and fills all its pages once the company form is complete', async () => {
  const settings = await boss.api(admin.listSettings, { query: { group: 'company' } })
  const form = settings.filter(({ kind }) => kind !== 'number')
  expect(form.length).toBe(36)
  const visit = () => world.api()(listTopPerformers, { query: {} })
  await expect(visit()).rejects.toMatchObject({ code: 'site.maintenance' })
  await expect(readTerms()).rejects.toMatchObject({ code: 'site.maintenance' })
  for (const { key } of form) await set(key, key === 'companyCountry' ? 'DE' : `About ${key}`)
  const { data } = await boss.api(pages.searchAllPages, { query: { limit: 100 } })
  expect(data.filter(({ isPublic, placeholders }) => !isPublic || placeholders.length > 0)).toEqual(
    [],
  )
  expect(await readTerms()).toContain('run by About companyName, About companyAddress')
  expect((await visit()).total).toBe(0)
})

it('the privacy policy and the record-keeping statement say for how long data is really kept', async () => {
  const read = async (id: string) => (await world.api()(pages.readPage, { params: { id } })).content
  const said = 'years after the content was last published'
  expect(await read('privacy-policy')).toContain(`7 ${said}`)
  await set('recordRetentionYears', '10')
  await set('refusedDocumentDays', '90')
  await set('unconfirmedDocumentDays', '3')
  for (const words of [`10 ${said}`, '90 days, longer while', '<td>3 days</td>'])
    expect(await read('privacy-policy')).toContain(words)
  expect(await read('2257')).toContain('kept for 10 years after')
})

it('shows a changed fact on every page, and keeps the placeholder for the editor', async () => {
  await set('companyName', 'Velvet & Sons')
  expect(await readTerms()).toContain('run by Velvet &amp; Sons,')
  await set('commissionBasisPoints', '1500')
  expect(await readTerms()).toContain('We keep 15 % of every sale')
  const { data } = await boss.api(pages.searchAllPages, { query: { q: 'terms' } })
  expect(data[0]?.content).toContain('[[name of the company]]')
})

it('names the company on receipts unless they have a seller of their own', async () => {
  const fan = await fanWithTokens(world, 50)
  const params = { performerId: (await world.performer()).id }
  const { _id } = await fan.api(chargeTip, { params, body: { price: 20 } })
  const seller = async () => (await fan.api(readReceipt, { params: { id: _id } })).seller.details
  expect(await seller()).toBe('Velvet & Sons\nAbout companyAddress\nAbout companyRegistration')
  await set('sellerDetails', 'Another Seller Ltd')
  expect(await seller()).toBe('Another Seller Ltd')
})
