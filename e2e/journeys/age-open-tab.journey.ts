import { addRule, endRule } from '@stagedoor/contract/agerules'
import { create, updateSettings } from '@stagedoor/contract/conversations'
import { send } from '@stagedoor/contract/messages'
import { proofBy } from '../src/age-rules.ts'
import type { Person } from '../src/api-fixtures.ts'
import { expect, type Page, test } from '../src/test.ts'

/** Addresses in places where no other journey is. */
const KOREA = { 'x-forwarded-for': '175.223.1.1' }
const BRAZIL = { 'x-forwarded-for': '200.147.1.1' }

const gate = (page: Page) => page.getByRole('heading', { name: 'Prove that you are an adult' })
const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
const said = (page: Page, text: string) =>
  page.getByRole('region', { name: /^Messages with/ }).getByText(text)

const ask = (admin: Person, country: string, method: 'wallet' | 'veriff') =>
  admin.api(addRule, { body: proofBy(method, country) })

/** Shows the age in the tab that the gate opens, with the simulated wallet. */
async function prove(page: Page): Promise<void> {
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Prove my age' }).click(),
  ])
  await tab.getByRole('button', { name: 'Use my wallet' }).click()
  await tab.getByRole('button', { name: 'Open the wallet on this device' }).click()
  await tab.getByRole('button', { name: 'Share: over 18' }).click()
  await expect(said(tab, 'Is the roof open')).toBeVisible()
  await tab.close()
}

test('a chat that is open when a rule begins, or the fan moves, is closed over what is written and goes on', async ({
  fixtures,
  visit,
}) => {
  test.setTimeout(180_000)
  const [creator, fan, admin] = await Promise.all([
    fixtures.performer(),
    fixtures.fan(),
    fixtures.admin(),
  ])
  await creator.api(updateSettings, { body: { whoMayWrite: 'everyone' } })
  const { _id: id } = await fan.api(create, { body: { source: 'performer', sourceId: creator.id } })
  await fan.api(send, { params: { id }, body: { text: 'Is the roof open' } })
  const page = await visit(fan, { extraHTTPHeaders: KOREA })
  await page.goto(`/messages/${id}`)
  await field(page).fill('Half a sent')
  const guest = await visit(undefined, { extraHTTPHeaders: KOREA })
  await guest.clock.install()
  await guest.goto(`/${creator.username}`)
  const profile = guest.getByRole('heading', { name: creator.name, level: 1 })
  await expect(profile).toBeVisible()

  const rules = [await ask(admin, 'KR', 'wallet'), await ask(admin, 'BR', 'veriff')]
  await test.step('the gate comes over the chat within a minute, without losing a word', async () => {
    await expect(gate(page)).toBeVisible({ timeout: 75_000 })
    await expect(said(page, 'Is the roof open')).toBeHidden()
    expect(await page.locator('img[src*="/media/"]').count()).toBe(0)
    await page.keyboard.press('Escape')
    await expect(gate(page)).toBeVisible()
    await prove(page)
    await expect(gate(page)).toBeHidden()
    await expect(said(page, 'Is the roof open')).toBeVisible()
    await expect(field(page)).toHaveValue('Half a sent')
    await expect(field(page)).toBeFocused()
  })

  await test.step('the page of a guest that nobody touches is closed as well', async () => {
    await guest.clock.fastForward(75_000)
    await expect(gate(guest)).toBeVisible()
    await expect(profile).toBeHidden()
    await guest.close()
  })

  await test.step('a fan who moves is asked there only, and not again at home', async () => {
    await page.context().setExtraHTTPHeaders(BRAZIL)
    await field(page).fill('Sent from abroad')
    await field(page).press('Enter')
    await expect(gate(page)).toBeVisible()
    await page.context().setExtraHTTPHeaders(KOREA)
    await expect(gate(page)).toBeHidden()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(said(page, 'Sent from abroad')).toBeVisible()
    await page.goto(`/${creator.username}`)
    await expect(page.getByRole('heading', { name: creator.name, level: 1 })).toBeVisible()
  })

  for (const { version } of rules)
    await admin.api(endRule, { params: { version }, body: { reason: 'The journey ends' } })
})
