import { createAddress } from '@stagedoor/contract/addresses'
import { listBought } from '@stagedoor/contract/orders'
import { createProduct } from '@stagedoor/contract/products'
import { chargeProduct, readBalance } from '@stagedoor/contract/wallet'
import { dialog, leaveDialog, toast } from '../page-objects/dialogs.ts'
import { rowsOf } from '../page-objects/table.ts'
import type { Person } from '../src/api-fixtures.ts'
import { expect, test } from '../src/test.ts'

test('a fan orders goods to a new address, changes it, and follows the parcel that the creator ships', async ({
  fixtures,
  visit,
}) => {
  const [creator, fan] = await Promise.all([fixtures.performer(), fixtures.fan({ tokens: 60 })])
  const body = {
    name: 'Signed print',
    type: 'physical',
    price: 20,
    shippingPrice: 4,
    stock: 3,
  } as const
  const product = await creator.api(createProduct, { body, files: {} })
  const page = await visit(fan)
  await page.goto(`/product/${product.slug}`)
  await page.getByRole('button', { name: /^Buy for/ }).click()
  const ordering = dialog(page, 'Buy this product')
  await ordering.getByRole('button', { name: 'Add a delivery address' }).click()
  const address = dialog(page, 'New address')
  await address.getByLabel('Full name').fill('Ann Lee')
  await address.getByLabel('Country').selectOption('Germany')
  await address.getByLabel('Street').fill('Main Street')
  await address.getByLabel('Postal code').fill('10115')
  await address.getByLabel('City').fill('Berlin')
  await address.getByRole('button', { name: 'Save address' }).click()
  await ordering.getByLabel('Quantity').fill('2')
  await ordering.getByLabel(/^Note to/).fill('As a gift')
  await ordering.getByRole('button', { name: 'Buy for $44' }).click()
  await dialog(page, 'Order placed').getByRole('link', { name: 'See your orders' }).click()
  await expect(rowsOf(page)).toContainText([/2 × Signed print.*\$44.*Ordered/])
  expect((await fan.api(readBalance)).balance).toBe(16)

  await rowsOf(page).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Change address' }).click()
  const change = dialog(page, 'Change the delivery address')
  await change.getByRole('button', { name: 'Add another address' }).click()
  await change.getByLabel('Full name').fill('Bo Lee')
  await change.getByLabel('Country').selectOption('Germany')
  await change.getByLabel('Street').fill('Harbour Road')
  await change.getByLabel('Postal code').fill('20095')
  await change.getByLabel('City').fill('Hamburg')
  await change.getByRole('button', { name: 'Save address' }).click()
  await change.getByRole('button', { name: 'Send it there' }).click()
  await expect(toast(page, 'The delivery address is changed')).toBeVisible()
  await expect(page.getByText(/Bo Lee, Harbour Road, Hamburg/)).toBeVisible()

  const studio = await visit(creator)
  await studio.goto('/creator/my-order')
  await rowsOf(studio).getByRole('link').first().click()
  await expect(studio.getByText(/Bo Lee, Harbour Road, Hamburg/)).toBeVisible()
  await expect(studio.getByText('As a gift')).toBeVisible()
  await studio.getByRole('button', { name: 'Ship' }).click()
  await dialog(studio).getByLabel('Tracking code').fill('DHL 00340434')
  await dialog(studio).getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(studio.getByRole('button', { name: 'Mark as delivered' })).toBeVisible()

  await page.goto('/user/notifications')
  await page.getByText(/has been shipped: Signed print/).click()
  await expect(page).toHaveURL(/\/user\/orders\//)
  await expect(page.getByText('DHL 00340434')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change address' })).toHaveCount(0)
})

test('a creator refunds an order before it is shipped, and the fan gets the tokens back', async ({
  fixtures,
  visit,
}) => {
  const [creator, fan] = await Promise.all([fixtures.performer(), fixtures.fan({ tokens: 30 })])
  const body = { name: 'Zine', type: 'physical', price: 10, shippingPrice: 2, stock: 1 } as const
  const product = await creator.api(createProduct, { body, files: {} })
  await placeOrder(fan, product._id)
  const studio = await visit(creator)
  await studio.goto('/creator/my-order')
  await rowsOf(studio).getByRole('link').first().click()
  await studio.getByRole('button', { name: 'Refund' }).click()
  await dialog(studio).getByLabel('Reason').fill('The last one got wet')
  await dialog(studio).getByRole('button', { name: 'Refund' }).click()
  await expect(toast(studio, /is refunded$/)).toBeVisible()
  await expect(studio.getByRole('button', { name: 'Ship' })).toHaveCount(0)
  expect((await fan.api(readBalance)).balance).toBe(30)
  const page = await visit(fan)
  await page.goto('/user/orders')
  await expect(rowsOf(page)).toContainText([/Zine.*\$12.*Refunded/])
})

test('a fan buys a digital product and downloads it from the order', async ({
  fixtures,
  visit,
}) => {
  const [creator, fan] = await Promise.all([fixtures.performer(), fixtures.fan({ tokens: 10 })])
  const digitalFile = new File(['Exposure -0.7'], 'presets.txt', { type: 'text/plain' })
  const body = { name: 'Presets', type: 'digital', price: 6, isUnlimited: true } as const
  const product = await creator.api(createProduct, { body, files: { digitalFile } })
  const page = await visit(fan)
  await expect
    .poll(async () => {
      await page.goto(`/product/${product.slug}`)
      return page.getByRole('button', { name: /^Buy for/ }).count()
    })
    .toBe(1)
  await page.getByRole('button', { name: /^Buy for/ }).click()
  await dialog(page, 'Buy this product')
    .getByRole('button', { name: /^Buy for/ })
    .click()
  await dialog(page, 'Product bought').getByRole('button', { name: 'Go to the download' }).click()
  await expect(page.getByRole('button', { name: 'Download' })).toBeVisible()
  const [order] = (await fan.api(listBought, { query: {} })).data
  await leaveDialog(page)
  await page.goto(`/user/orders/${order?._id}`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/presets/)
  await page.getByRole('link', { name: 'Receipt' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
})

test('a fan asks about an order on its page, and the creator sees the order with the question', async ({
  fixtures,
  visit,
}) => {
  const [creator, fan] = await Promise.all([fixtures.performer(), fixtures.fan({ tokens: 30 })])
  const body = { name: 'Zine', type: 'physical', price: 10, shippingPrice: 2, stock: 1 } as const
  const product = await creator.api(createProduct, { body, files: {} })
  await placeOrder(fan, product._id)
  const [order] = (await fan.api(listBought, { query: {} })).data
  const page = await visit(fan)
  await page.goto(`/user/orders/${order?._id}`)
  await page.getByRole('button', { name: 'Ask about this order' }).click()
  await dialog(page).getByLabel('Message').fill('When will you send it?')
  await dialog(page).getByRole('button', { name: 'Send' }).click()
  await expect(toast(page, 'Your message was sent')).toBeVisible()
  await expect(page.getByText('When will you send it?')).toBeVisible()

  const studio = await visit(creator)
  await studio.goto(`/creator/my-order/${order?._id}`)
  await expect(studio.getByText('When will you send it?')).toBeVisible()
  await studio.getByRole('link', { name: 'Open the conversation' }).click()
  await studio.getByRole('link', { name: /Zine.*Ordered/ }).click()
  await expect(studio.getByRole('button', { name: 'Write to the buyer' })).toBeVisible()
})

/** Orders one piece of a product to a new address. */
async function placeOrder({ api }: Person, id: string): Promise<void> {
  const body = {
    name: 'Ann Lee',
    country: 'Germany',
    city: 'Berlin',
    streetAddress: 'Main Street',
    zipCode: '10115',
  }
  const { _id: deliveryAddressId } = await api(createAddress, { body })
  await api(chargeProduct, { params: { id }, body: { deliveryAddressId } })
}
