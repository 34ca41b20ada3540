import { createCoupon } from '@stagedoor/contract/coupons'
import { createLink } from '@stagedoor/contract/promotions'
import { subscribe } from '@stagedoor/contract/subscriptions'
import { dialog, toast } from '../page-objects/dialogs.ts'
import { payAtGateway } from '../page-objects/gateway.ts'
import { rowActionButton, rowOf } from '../page-objects/table.ts'
import { expectBalance } from '../page-objects/wallet.ts'
import type { ApiFixtures, Person } from '../src/api-fixtures.ts'
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

const creatorAndFan = (fixtures: ApiFixtures) =>
  Promise.all([fixtures.performer({ monthlyPrice: 10 }), fixtures.fan()])

test('a creator starts a promotion, and a fan subscribes with it and sees both prices', async ({
  fixtures,
  visit,
}) => {
  const [creator, fan] = await creatorAndFan(fixtures)
  const studio = await visit(creator)
  await studio.goto('/creator/promotions')
  await studio.getByRole('button', { name: 'New promotion' }).click()
  const form = dialog(studio, 'New promotion')
  await form.getByLabel('Discount in percent').fill('50')
  await form.getByLabel('Name').fill('Launch')
  await form.getByRole('button', { name: 'Start promotion' }).click()
  await expect(toast(studio, 'Your promotion has started')).toBeVisible()
  await expect(rowOf(studio, 'Launch')).toContainText(/50% off the first month.*Everyone.*Active/)

  const page = await visit(fan)
  await page.goto(`/${creator.username}`)
  const prices = page.getByText('$5.00 for the first month, then $10.00 a month')
  await expect(prices.filter({ visible: true })).toBeVisible()
  await page.getByRole('button', { name: 'Subscribe $5.00' }).first().click()
  await expect(dialog(page)).toContainText(
    /You pay \$5\.00 today for a month of .*, instead of \$10\.00/,
  )
  await dialog(page).getByRole('button', { name: 'Pay $5.00 and subscribe' }).click()
  await payAtGateway(page)
  await expect(
    page.getByRole('heading', { name: `You are subscribed to ${creator.name}` }),
  ).toBeVisible()
  await page.goto('/user/my-subscription')
  await expect(rowOf(page, creator.name)).toContainText(/Active.*Renews on .* for \$10\.00/)

  await studio.reload()
  await expect(rowOf(studio, 'Launch')).toContainText('$5.00')
  await studio.getByRole('button', { name: 'More about Launch' }).click()
  await studio.getByRole('menuitem', { name: 'End now' }).click()
  await dialog(studio).getByRole('button', { name: 'End now' }).click()
  await expect(rowOf(studio, 'Launch')).toContainText('Ended')
})

test('a fan starts a free trial by a link, whose click and join its creator sees', async ({
  fixtures,
  visit,
}) => {
  const [creator, fan] = await creatorAndFan(fixtures)
  const { path } = await creator.api(createLink, { body: { name: 'Newsletter', trialDays: 5 } })
  const page = await visit(fan)
  await page.goto(path)
  await expect(page).toHaveURL(new RegExp(`/${creator.username}\\?offer=`))
  await page
    .getByRole('button', { name: /5 days free/ })
    .filter({ visible: true })
    .click()
  await dialog(page).getByRole('button', { name: 'Start the free trial' }).click()
  await expect(
    dialog(page).getByRole('heading', { name: `You are subscribed to ${creator.name}` }),
  ).toBeVisible()

  const studio = await visit(creator)
  await studio.goto('/creator/promotions?tab=links')
  await expect(rowOf(studio, 'Newsletter')).toContainText(/5 days free.*1.*1.*\$0\.00.*Active/)
})

test('a fan pauses a subscription and resumes it before the pause begins', async ({
  fixtures,
  visit,
}) => {
  const [creator, fan] = await creatorAndFan(fixtures)
  const page = await visit(fan)
  await payForMonth(page, fan, creator)
  await page.goto('/user/my-subscription')
  await rowActionButton(page, 'Pause', creator.name).click()
  await dialog(page).getByRole('button', { name: 'Pause for 2 months' }).click()
  await expect(toast(page, `Your subscription to ${creator.name} will pause`)).toBeVisible()
  await expect(rowOf(page, creator.name)).toContainText(
    /Pauses on .*, continues on .* for \$10\.00/,
  )
  await rowActionButton(page, 'Resume', creator.name).click()
  await expect(rowOf(page, creator.name)).toContainText(/Active.*Renews on/)
})

test('a fan who is logged out cancels a subscription by the link of the receipt', async ({
  fixtures,
  visit,
}) => {
  const [creator, fan] = await creatorAndFan(fixtures)
  const page = await visit(fan)
  await payForMonth(page, fan, creator)
  const guest = await visit()
  await guest.goto(await fixtures.linkTo(fan.email, '/subscriptions/manage'))
  await expect(
    guest.getByRole('heading', { name: `Your subscription to ${creator.name}` }),
  ).toBeVisible()
  await guest.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(guest.getByText(/It is cancelled\. You keep access until/)).toBeVisible()
  await page.goto('/user/my-subscription')
  await expect(rowOf(page, creator.name)).toContainText(/Cancelled.*Yours until/)
})

test('a fan tops up with a coupon and gets all tokens for the reduced price', async ({
  fixtures,
  visit,
}) => {
  const [fan, admin] = await Promise.all([fixtures.fan(), fixtures.admin()])
  const code = `JOURNEY${Date.now()}`
  const body = { name: 'Journey', code, value: 0.2, expiredDate: '2099-01-01', numberOfUses: 5 }
  await admin.api(createCoupon, { body })
  const page = await visit(fan)
  await page.goto('/wallet')
  await page.getByLabel('Amount in USD').fill('50')
  await page.getByRole('button', { name: 'Use a coupon' }).click()
  await page.getByLabel('Coupon code').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Pay $40.00' }).click()
  await payAtGateway(page)
  await expect(page.getByRole('heading', { name: '$50 added to your wallet' })).toBeVisible()
  await page.goto('/wallet')
  await expectBalance(page, 50)
})
