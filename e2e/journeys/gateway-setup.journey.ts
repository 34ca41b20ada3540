import type { Page } from '@playwright/test'
import { savePaymentGateway } from '@stagedoor/contract/admin'
import { listMine } from '@stagedoor/contract/subscriptions'
import { readBalance } from '@stagedoor/contract/wallet'
import { simulatedCompanies } from '@stagedoor/payment-companies/testing'
import { confirmDialog, goToSection } from '../page-objects/admin.ts'
import { dialog, toast } from '../page-objects/dialogs.ts'
import { rowActionButton, rowOf } from '../page-objects/table.ts'
import { expectBalance } from '../page-objects/wallet.ts'
import { expectAccessible } from '../src/accessibility.ts'
import { expect, test } from '../src/test.ts'

/**
 * Lets the site take play money again. These journeys change it for everyone, so they run after all
 * others.
 */
test.afterEach(async ({ fixtures }) => {
  const admin = await fixtures.admin()
  for (const { adapter } of simulatedCompanies) {
    await admin.api(savePaymentGateway, {
      params: { name: adapter.name },
      body: { isEnabled: false },
    })
  }
})

/** Pays on the page of a simulated company and waits until the site shows the result. */
async function payAt(page: Page, host: string): Promise<void> {
  await page.waitForURL(`**/${host}/**`)
  await page.getByRole('radio', { name: 'Accepted' }).check()
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.waitForURL('**/payment/success**')
}

async function startTopUp(page: Page, amount: number): Promise<void> {
  await page.goto('/wallet')
  await page.getByLabel('Amount in USD').fill(String(amount))
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

test('an operator sets up Verotel in an empty console, and a fan tops up through it', async ({
  fixtures,
  visit,
}) => {
  const [admin, fan] = await Promise.all([fixtures.admin(), fixtures.fan()])
  const { values } = simulatedCompanies.find(({ adapter }) => adapter.name === 'verotel') ?? {}
  const console = await visit(admin)
  await test.step('the keys are stored and tested', async () => {
    await console.goto('/admin')
    await goToSection(console, 'Payment gateways')
    await expect(console.getByText('This site takes play money only.')).toBeVisible()
    await console.getByRole('button', { name: 'Set up Verotel' }).click()
    await expect(
      dialog(console, 'Set up Verotel').getByText(/\/api\/payment\/verotel\/callhook$/),
    ).toBeVisible()
    await console.getByLabel('Shop ID').fill(values?.shopId ?? '')
    await console
      .getByLabel('Signature key', { exact: true })
      .fill('a-wrong-key-of-the-same-length')
    await console.getByRole('button', { name: 'Save and test' }).click()
    await expect(console.getByText(/The test failed/)).toBeVisible()
    await console.getByLabel('Signature key', { exact: true }).fill(values?.signatureKey ?? '')
    await console.getByRole('button', { name: 'Save and test' }).click()
    await expect(toast(console, 'Verotel accepts the keys')).toBeVisible()
  })
  await test.step('it takes new payments once that is confirmed', async () => {
    await console.getByRole('button', { name: 'Enable Verotel' }).click()
    await confirmDialog(console, 'Enable')
    await expect(console.getByText('First choice')).toBeVisible()
  })
  await test.step('a fan pays on its page and has the tokens', async () => {
    const page = await visit(fan)
    await startTopUp(page, 20)
    await payAt(page, 'secure.verotel.com')
    await expect.poll(async () => (await fan.api(readBalance)).balance).toBe(20)
    await page.goto('/wallet')
    await expectBalance(page, 20)
  })
  await test.step('the console shows its health', async () => {
    await console.reload()
    await expect(console.getByText('Never: check the address it reports to')).toBeHidden()
    await console.getByRole('button', { name: 'Disable Verotel' }).click()
    await confirmDialog(console, 'Disable')
    await expect(console.getByText('This site takes play money only.')).toBeVisible()
  })
})

test('an operator sets up Stripe for a site without adult content, and a fan confirms with the bank', async ({
  fixtures,
  visit,
}) => {
  const [admin, fan] = await Promise.all([fixtures.admin(), fixtures.fan()])
  const { values } = simulatedCompanies.find(({ adapter }) => adapter.name === 'stripe') ?? {}
  const console = await visit(admin)
  await console.goto('/admin/payment-gateways')
  await console.getByRole('button', { name: 'Set up Stripe' }).click()
  await console.getByLabel('Secret key', { exact: true }).fill(values?.secretKey ?? '')
  await console.getByLabel('Signing secret', { exact: true }).fill(values?.webhookSecret ?? '')
  await console.getByRole('button', { name: 'Save and test' }).click()
  await expect(toast(console, 'Stripe accepts the keys')).toBeVisible()
  await console.getByRole('button', { name: 'Enable Stripe' }).click()
  await expect(dialog(console).getByText(/The terms of Stripe forbid adult content/)).toBeVisible()
  await confirmDialog(console, 'Enable without adult content')
  const page = await visit(fan)
  await startTopUp(page, 20)
  await page.waitForURL('**/checkout.stripe.com/**')
  await page.getByRole('button', { name: /4000002500003155/ }).click()
  await page.waitForURL('**/hooks.stripe.com/**')
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.waitForURL('**/payment/success**')
  await expect.poll(async () => (await fan.api(readBalance)).balance).toBe(20)
})

for (const [name, host] of [
  ['ccbill', 'api.ccbill.com'],
  ['verotel', 'secure.verotel.com'],
] as const) {
  test(`a fan subscribes at ${name}, which renews the subscription itself, and cancels`, async ({
    fixtures,
    visit,
  }) => {
    const [admin, fan] = await Promise.all([fixtures.admin(), fixtures.fan()])
    const creator = await fixtures.performer({ monthlyPrice: 8 })
    const { values = {} } = simulatedCompanies.find(({ adapter }) => adapter.name === name) ?? {}
    await admin.api(savePaymentGateway, { params: { name }, body: { values, isEnabled: true } })
    const page = await visit(fan)
    await page.goto(`/${creator.username}`)
    await page.getByRole('button', { name: 'Subscribe $8.00' }).first().click()
    await dialog(page).getByRole('button', { name: 'Pay $8.00 and subscribe' }).click()
    await payAt(page, host)
    await expect
      .poll(async () => (await fan.api(listMine, { query: {} })).data[0]?.state)
      .toBe('active')
    await page.goto('/user/my-subscription')
    await expect(rowOf(page, creator.name)).toContainText(/Active.*Renews on/)
    await expect(rowActionButton(page, 'Pause', creator.name)).toHaveCount(0)
    await rowActionButton(page, 'Cancel subscription', creator.name).click()
    await dialog(page).getByRole('button', { name: 'Cancel subscription' }).click()
    await expect(rowOf(page, creator.name)).toContainText(/Cancelled.*Yours until .* then it ends/)
    await expect(rowActionButton(page, 'Subscribe again', creator.name)).toBeVisible()
  })
}

/** Fills in the form for a card, whose fields only the script of the company reads. */
async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Fan')
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Month').selectOption('04')
  await page.getByLabel('Year').selectOption({ index: 5 })
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Country').selectOption('DE')
  await page.getByLabel('Postal code').fill('10115')
}

test('a fan saves a card at CCBill, and pays with it once the bank confirmed', async ({
  fixtures,
  visit,
}) => {
  const [admin, fan] = await Promise.all([fixtures.admin(), fixtures.fan()])
  const { values = {} } = simulatedCompanies.find(({ adapter }) => adapter.name === 'ccbill') ?? {}
  await admin.api(savePaymentGateway, {
    params: { name: 'ccbill' },
    body: { values, isEnabled: true },
  })
  const page = await visit(fan)
  await test.step('a top-up at its page needs no saved card', async () => {
    await startTopUp(page, 15)
    await payAt(page, 'api.ccbill.com')
    await expect.poll(async () => (await fan.api(readBalance)).balance).toBe(15)
  })
  await test.step('the card goes to CCBill and is saved by its token', async () => {
    await page.goto('/user/cards')
    await page.getByRole('link', { name: 'Add a card' }).click()
    await expect(page.getByRole('heading', { name: 'Add a card' })).toBeVisible()
    await expectAccessible(page, 'the form for a card')
    await typeCard(page, '4000 0025 0000 3155')
    await page.getByRole('button', { name: 'Save the card' }).click()
    await page.waitForURL('**/user/cards')
    await expect(page.getByRole('listitem').filter({ hasText: '3155' })).toBeVisible()
  })
  await test.step('the bank is asked, and the tokens arrive', async () => {
    await startTopUp(page, 20)
    await page.waitForURL('**/payment/confirm**')
    await expectAccessible(page, 'the confirmation by a bank')
    await page.getByRole('button', { name: 'Confirm with your bank' }).click()
    await page
      .getByRole('dialog', { name: 'Your bank' })
      .getByRole('button', { name: 'Approve' })
      .click()
    await page.waitForURL('**/payment/success**')
    await expect.poll(async () => (await fan.api(readBalance)).balance).toBe(35)
  })
})

for (const [name, host, amount] of [
  ['segpay', 'secure2.segpay.com', 15],
  ['nowpayments', 'nowpayments.io', 25],
] as const) {
  test(`a fan tops up through ${name}`, async ({ fixtures, visit }) => {
    const [admin, fan] = await Promise.all([fixtures.admin(), fixtures.fan()])
    const { values = {} } = simulatedCompanies.find(({ adapter }) => adapter.name === name) ?? {}
    await admin.api(savePaymentGateway, { params: { name }, body: { values, isEnabled: true } })
    const page = await visit(fan)
    await startTopUp(page, amount)
    await payAt(page, host)
    await expect.poll(async () => (await fan.api(readBalance)).balance).toBe(amount)
  })
}
