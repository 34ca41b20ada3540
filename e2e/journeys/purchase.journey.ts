import { createCoupon } from '@stagedoor/contract/coupons'
import { createPackage } from '@stagedoor/contract/packages'
import { readBalance } from '@stagedoor/contract/wallet'
import { dialog, toast } from '../page-objects/dialogs.ts'
import { leaveGateway, payAtGateway } from '../page-objects/gateway.ts'
import { expectRealPicture, photosOf, postBy } from '../page-objects/post.ts'
import { rowsOf } from '../page-objects/table.ts'
import { expectBalance, topUp } from '../page-objects/wallet.ts'
import { expect, test } from '../src/test.ts'

test('a fan with too few tokens tops up during checkout and buys a post', async ({
  fixtures,
  visit,
}) => {
  const [creator, fan] = await Promise.all([fixtures.performer(), fixtures.fan({ tokens: 5 })])
  const post = await fixtures.post(creator, {
    text: 'The night walk',
    audience: 'buyers',
    price: 12,
  })
  const page = await visit(fan)

  await page.goto(`/post/${post.slug}`)
  await expect(page.getByText('The night walk')).toBeHidden()
  await page.getByRole('button', { name: 'Unlock · $12' }).click()
  const buying = dialog(page, 'Unlock this post')
  await expect(buying.getByText('$7 short')).toBeVisible()
  await buying.getByRole('button', { name: 'Top up' }).click()
  const paying = dialog(page, 'Top up')
  await expect(paying).toContainText('You need $7 more for this post.')
  await expect(paying.getByLabel('Amount in USD')).toHaveValue('7')
  await paying.getByRole('radio', { name: /^Another card/ }).check()
  await paying.getByRole('button', { name: 'Pay $7.00' }).click()
  await payAtGateway(page)
  await expect(page.getByRole('heading', { name: '$7 added to your wallet' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the post' }).click()

  await dialog(page, 'Unlock this post').getByRole('button', { name: 'Unlock for $12' }).click()
  await dialog(page, 'Post unlocked').getByRole('button', { name: 'View post' }).click()
  await expectRealPicture(photosOf(postBy(page, 'The night walk')).first())

  await page.goto('/user/wallet-transaction')
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(rowsOf(page)).toContainText([new RegExp(`@${creator.username}.*\\$12`)])
  await page.goto('/wallet')
  await expectBalance(page, 0)

  await page.goto('/user/purchases')
  await expect(rowsOf(page)).toContainText([/The night walk.*\$12.*Available/])
  await rowsOf(page).getByRole('link', { name: 'Receipt' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
  const receipt = page.getByRole('article')
  await expect(receipt).toContainText(/Digital content.*\$12.*\$12\.00/s)
  await expect(receipt).not.toContainText(creator.username)
})

test('a fan tops up with a package and a coupon, and sees both in the payment history', async ({
  fixtures,
  visit,
}) => {
  const [admin, fan] = await Promise.all([fixtures.admin(), fixtures.fan()])
  const code = `SPRING${fan.username}`.slice(0, 30)
  await admin.api(createPackage, { body: { name: 'Bouquet', price: 40 } })
  await admin.api(createCoupon, {
    body: { name: 'Spring', code, value: 0.25, expiredDate: '2099-01-01', numberOfUses: 1 },
  })
  const page = await visit(fan)
  await page.goto('/wallet')
  await page.getByRole('button', { name: 'Bouquet: $40' }).click()
  await page.getByRole('button', { name: 'Use a coupon' }).click()
  await page.getByLabel('Coupon code').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(`Coupon ${code}: 25 % off`)).toBeVisible()
  await page.getByRole('button', { name: 'Pay $30.00' }).click()
  await payAtGateway(page)
  await expect(page.getByRole('heading', { name: '$40 added to your wallet' })).toBeVisible()
  await page.goto('/wallet')
  await expectBalance(page, 40)
  await page.goto('/user/payment-history')
  await expect(rowsOf(page)).toContainText([new RegExp(`Coupon ${code}`)])
})

test('a declined card and a cancelled payment leave the wallet unchanged', async ({
  fixtures,
  visit,
}) => {
  const page = await visit(await fixtures.fan())
  await page.goto('/wallet')
  await topUp(page, 25)
  await payAtGateway(page, 'declined')
  await expect(page.getByRole('alert')).toContainText('There is not enough money on this card')
  await leaveGateway(page)
  await expect(page).toHaveURL(/\/payment\/cancel/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /did not go through|You left before paying/,
  )
  await page.goto('/wallet')
  await expectBalance(page, 0)

  await topUp(page, 25)
  await leaveGateway(page)
  await expect(page.getByRole('heading', { name: 'You left before paying' })).toBeVisible()
  await expect(page.getByText('Nothing was charged.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectBalance(page, 0)
})

test('a payment that the gateway reports late or twice is credited once', async ({
  fixtures,
  visit,
}) => {
  const fan = await fixtures.fan()
  const page = await visit(fan)
  await page.goto('/wallet')
  await topUp(page, 15)
  await payAtGateway(page, 'reportedTwice')
  await expect(page.getByRole('heading', { name: '$15 added to your wallet' })).toBeVisible()
  await page.goto('/wallet')
  await expectBalance(page, 15)

  await topUp(page, 10)
  await payAtGateway(page, 'slow')
  await expect(page.getByRole('heading', { name: 'Being confirmed' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '$10 added to your wallet' })).toBeVisible()
  await page.goto('/wallet')
  await expectBalance(page, 25)
  expect((await fan.api(readBalance)).balance).toBe(25)

  await page.getByRole('radio', { name: /^Visa ending in 0077/ }).check()
  await page.getByLabel('Amount in USD').fill('5')
  await page.getByRole('button', { name: 'Pay $5.00' }).click()
  await expect(toast(page, '$5 added to your wallet')).toBeVisible()
  await expectBalance(page, 30)

  await page.goto('/user/payment-history')
  await expect(rowsOf(page).filter({ hasText: 'Paid' })).toHaveCount(3)
})
