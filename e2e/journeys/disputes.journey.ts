import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { updateSetting } from '@stagedoor/contract/admin'
import { chargeTip, readBalance } from '@stagedoor/contract/wallet'
import { confirmDialog, goToSection } from '../page-objects/admin.ts'
import { closeDialog, dialog } from '../page-objects/dialogs.ts'
import { payAtGateway } from '../page-objects/gateway.ts'
import { rowOf } from '../page-objects/table.ts'
import { expectBalance, topUp } from '../page-objects/wallet.ts'
import type { Person } from '../src/api-fixtures.ts'
import { expect, test } from '../src/test.ts'

const bearChargebacks = (admin: Person, value: 'site' | 'performer') =>
  admin.api(updateSetting, { params: { key: 'chargebackBorneBy' }, body: { value } })

/**
 * Lets creators bear chargebacks again. The journey changes this for everyone, so it runs after all
 * others.
 */
test.afterEach(async ({ fixtures }) => {
  await bearChargebacks(await fixtures.admin(), 'performer')
})

async function chooseAction(page: Page, fan: Person, action: string): Promise<void> {
  await page.getByRole('button', { name: `Manage the dispute of ${fan.name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a disputed top-up stops a fan from spending until the site answers and wins', async ({
  fixtures,
  visit,
}) => {
  test.slow()
  const admin = await fixtures.admin()
  const creator = await fixtures.performer()
  const fan = await fixtures.fan()
  await bearChargebacks(admin, 'site')
  const debt = async () => (await fan.api(readBalance)).debt
  const tip = (price: number) =>
    fan.api(chargeTip, { params: { performerId: creator.id }, body: { price } })
  const page = await visit(fan)
  await test.step('the fan tops up by a card whose bank disputes it, and spends', async () => {
    await page.goto('/wallet')
    await topUp(page, 30)
    await payAtGateway(page, 'disputed')
    await expect(page.getByRole('heading', { name: '$30 added to your wallet' })).toBeVisible()
    await tip(20)
  })
  await test.step('the wallet says what the fan owes, and nothing can be bought', async () => {
    await expect.poll(debt, { timeout: 60_000, intervals: [500] }).toBe(20)
    await page.goto('/wallet')
    await expect(page.getByRole('status').filter({ hasText: 'You owe $20' })).toBeVisible()
    await expectBalance(page, 0)
    await expect(tip(10)).rejects.toMatchObject({ status: 422, code: 'wallet.locked' })
  })
  const console = await visit(admin)
  const row = rowOf(console, `@${fan.username}`)
  await test.step('an admin downloads the evidence and notes that it was sent', async () => {
    await console.goto('/admin')
    await goToSection(console, 'Disputes')
    await expect(row).toContainText('Needs an answer')
    await chooseAction(console, fan, 'Show the evidence')
    const downloading = console.waitForEvent('download')
    await dialog(console, 'Evidence').getByRole('button', { name: 'Download' }).click()
    const text = readFileSync(await (await downloading).path(), 'utf8')
    for (const fact of [fan.username, 'Amount: 30.00 USD', 'Tip, 20.00 tokens'])
      expect(text).toContain(fact)
    await closeDialog(console)
    await chooseAction(console, fan, 'Mark as sent')
    await confirmDialog(console, 'Mark as sent', 'Uploaded to the bank')
    await expect(row).toContainText(/Evidence sent.*Uploaded to the bank/)
  })
  await test.step('the bank decides for the site, and the fan can spend what was left', async () => {
    await chooseAction(console, fan, 'Decide for the site')
    await confirmDialog(console, 'Decide')
    await expect.poll(debt, { timeout: 60_000 }).toBe(0)
    await page.goto('/wallet')
    await expectBalance(page, 10)
    await expect(page.getByText('You owe')).toHaveCount(0)
    await tip(10)
    await console.reload()
    await expect(row).toContainText('Won')
  })
})
