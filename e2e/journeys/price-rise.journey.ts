import { subscribe } from '@stagedoor/contract/subscriptions'
import { dialog, toast } from '../page-objects/dialogs.ts'
import { payAtGateway } from '../page-objects/gateway.ts'
import { rowActionButton, rowOf } from '../page-objects/table.ts'
import type { Person } from '../src/api-fixtures.ts'
import { letMonthPass } from '../src/let-month-pass.ts'
import { expect, type Page, test } from '../src/test.ts'

/** Makes a fan pay for a month with a creator. */
async function payForMonth(page: Page, fan: Person, creator: Person): Promise<void> {
  const { paymentUrl } = await fan.api(subscribe, {
    body: { performerId: creator.id, type: 'monthly' },
  })
  await page.goto(paymentUrl ?? '')
  await payAtGateway(page)
  await expect(
    page.getByRole('heading', { name: `You are subscribed to ${creator.name}` }),
  ).toBeVisible()
}

test('a creator raises the price: a month later a fan who accepted pays it, and one who did not answer pays nothing', async ({
  fixtures,
  visit,
}) => {
  const [creator, willing, silent] = await Promise.all([
    fixtures.performer({ monthlyPrice: 10 }),
    fixtures.fan(),
    fixtures.fan(),
  ])
  const page = await visit(willing)
  const other = await visit(silent)
  await payForMonth(page, willing, creator)
  await payForMonth(other, silent, creator)

  const studio = await visit(creator)
  await studio.goto('/creator/account?tab=pricing')
  await studio.getByLabel('Monthly price').fill('15')
  await studio
    .getByRole('switch', { name: 'Ask current subscribers to accept the new price' })
    .check()
  await studio.getByRole('button', { name: 'Save' }).click()
  await expect(toast(studio, 'Changes saved')).toBeVisible()

  const ask = (of: Page) => rowActionButton(of, 'See the new price', creator.name)
  await expect(async () => {
    await page.goto('/user/my-subscription')
    await expect(ask(page)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(rowOf(page, creator.name)).toContainText(
    /\$10\.00.*Costs \$15\.00 from .* if you accept/,
  )
  await ask(page).click()
  const question = dialog(page, `New price for ${creator.name}`)
  await expect(question).toContainText(/costs \$15\.00 instead of \$10\.00 every month/)
  await expect(question).toContainText('Without your answer the subscription ends on that day')
  await question.getByRole('button', { name: 'Accept $15.00' }).click()
  await expect(toast(page, `Your subscription to ${creator.name} continues`)).toBeVisible()
  await expect(rowOf(page, creator.name)).toContainText(/Active.*Renews on .* for \$15\.00/)
  await expect(ask(page)).toHaveCount(0)

  await other.goto('/user/my-subscription')
  await ask(other).click()
  await dialog(other).getByRole('button', { name: 'Decide later' }).click()
  await expect(rowOf(other, creator.name)).toContainText(/\$10\.00.*Active.*Otherwise it ends then/)
  await expect(ask(other)).toBeVisible()

  await letMonthPass(creator)
  await expect(async () => {
    await page.goto('/user/payment-history')
    await expect(rowOf(page, '$15.00')).toContainText('Paid', { timeout: 1000 })
  }).toPass()
  await page.goto('/user/my-subscription')
  await expect(rowOf(page, creator.name)).toContainText(/\$15\.00.*Active.*Renews on/)
  await expect(async () => {
    await other.goto('/user/my-subscription')
    await expect(rowOf(other, creator.name)).toContainText(/Ended/, { timeout: 1000 })
  }).toPass()
})
