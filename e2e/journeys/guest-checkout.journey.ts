import type { Locator } from '@playwright/test'
import { authPages } from '@stagedoor/contract/auth'
import { createProduct } from '@stagedoor/contract/products'
import { closeDialog, dialog } from '../page-objects/dialogs.ts'
import { postBy } from '../page-objects/post.ts'
import { waitUntilIdle } from '../src/accessibility.ts'
import { expect, type Page, test } from '../src/test.ts'
import { demoPassword, uniqueName } from '../src/unique-name.ts'

/** Counts the actions of a visitor from the first tap to the payment. */
function createActionCounter() {
  const counts = { taps: 0, typed: 0 }
  return {
    counts,
    async tap(target: Locator): Promise<void> {
      counts.taps += 1
      await target.click()
    },
    async type(field: Locator, text: string): Promise<void> {
      counts.typed += 1
      await field.fill(text)
    },
  }
}

const uniquePerson = (stem: string) => {
  const username = uniqueName(stem)
  return { name: 'Quiet Visitor', username, email: `${username}@journeys.test` }
}

const checkoutDialog = (page: Page) => page.getByRole('region', { name: 'What you came for' })

test('a visitor who taps Subscribe pays by a wallet with three taps and one field, and the posts open in place', async ({
  fixtures,
  visit,
}) => {
  const creator = await fixtures.performer({ monthlyPrice: 8 })
  await fixtures.post(creator, { text: 'For those who subscribe', audience: 'subscribers' })
  const page = await visit()
  const actions = createActionCounter()
  const { email } = uniquePerson('paying')
  await page.goto(`/${creator.username}`)
  await waitUntilIdle(page)
  await actions.tap(page.getByRole('button', { name: 'Subscribe $8.00' }).first())
  await actions.type(dialog(page, `Subscribe to ${creator.name}`).getByLabel('E-mail'), email)
  await actions.tap(dialog(page).getByRole('button', { name: 'Pay $8.00 and subscribe' }))
  await actions.tap(page.getByRole('button', { name: 'Apple Pay, pretend' }))
  const kept = dialog(page, 'Keep your access')
  await expect(kept).toContainText(`You are subscribed to ${creator.name}`, { timeout: 30_000 })
  await expect(page).toHaveURL(`/${creator.username}`)
  expect(actions.counts).toEqual({ taps: 3, typed: 1 })
  await test.step('the receipt goes to the address that is corrected, and opens it elsewhere', async () => {
    const right = uniquePerson('corrected').email
    await kept.getByRole('button', { name: 'Not your address?' }).click()
    await kept.getByLabel('E-mail').fill(right)
    await kept.getByRole('button', { name: 'Save address' }).click()
    await expect(kept).toContainText(right)
    await kept.getByRole('button', { name: 'Later' }).click()
    await expect(postBy(page, 'For those who subscribe')).toBeVisible()
    const other = await visit()
    await other.goto(await fixtures.linkTo(right, authPages.loginLink))
    await other.getByRole('button', { name: 'Log in' }).click()
    await expect(postBy(other, 'For those who subscribe')).toBeVisible()
  })
})

test('a visitor who taps Unlock pays by a card with three taps and four fields, and keeps the post by a password', async ({
  fixtures,
  visit,
}) => {
  const creator = await fixtures.performer()
  const post = await fixtures.post(creator, {
    text: 'Only for buyers',
    audience: 'buyers',
    price: 20,
  })
  const page = await visit()
  const actions = createActionCounter()
  await page.goto(`/post/${post.slug}`)
  await waitUntilIdle(page)
  await actions.tap(page.getByRole('button', { name: /^Unlock/ }).first())
  await actions.type(dialog(page).getByLabel('E-mail'), uniquePerson('unlocking').email)
  await actions.tap(dialog(page).getByRole('button', { name: 'Unlock for $20.00' }))
  await actions.type(page.getByLabel('Card number'), '4242 4242 4242 4242')
  await actions.type(page.getByLabel('Expiry (MM/YY)'), '12/40')
  await actions.type(page.getByLabel('Security code'), '123')
  await actions.tap(page.getByRole('button', { name: /^Pay / }))
  const kept = dialog(page, 'Keep your access')
  await expect(kept).toContainText('Post unlocked', { timeout: 30_000 })
  expect(actions.counts).toEqual({ taps: 3, typed: 4 })
  await kept.getByRole('button', { name: 'Choose a password' }).click()
  await kept.getByLabel('Password', { exact: true }).fill(demoPassword)
  await kept.getByRole('button', { name: 'Save password' }).click()
  await expect(kept).toBeHidden()
  await expect(postBy(page, 'Only for buyers')).toBeVisible()
})

test('a visitor orders goods with an address in the same sheet, and pays by a wallet', async ({
  fixtures,
  visit,
}) => {
  const creator = await fixtures.performer()
  const body = {
    name: 'Signed print',
    type: 'physical',
    price: 20,
    shippingPrice: 4,
    stock: 3,
  } as const
  const product = await creator.api(createProduct, { body, files: {} })
  const page = await visit()
  await page.goto(`/product/${product.slug}`)
  await waitUntilIdle(page)
  await page.getByRole('button', { name: /^Buy for/ }).click()
  const sheet = dialog(page, 'Buy this product')
  await sheet.getByLabel('Full name').fill('Ann Lee')
  await sheet.getByLabel('Country').selectOption('Germany')
  await sheet.getByLabel('Street').fill('Main Street')
  await sheet.getByLabel('Postal code').fill('10115')
  await sheet.getByLabel('City').fill('Berlin')
  await sheet.getByLabel('E-mail').fill(uniquePerson('ordering').email)
  await sheet.getByRole('button', { name: 'Buy for $24.00' }).click()
  await page.getByRole('button', { name: 'Google Pay, pretend' }).click()
  const kept = dialog(page, 'Keep your access')
  await expect(kept).toContainText('Your order is placed', { timeout: 30_000 })
  await kept.getByRole('button', { name: 'Later' }).click()
  // The page loads once more for its new account, which ends a visit that begins meanwhile.
  await expect(async () => {
    await page.goto('/user/orders')
    await expect(page.getByText('Signed print').first()).toBeVisible({ timeout: 3000 })
  }).toPass()
})

test('a link that asks for a tip or a follow opens a dialog and changes nothing without confirmation', async ({
  fixtures,
  visit,
}) => {
  const [creator, fan] = await Promise.all([fixtures.performer(), fixtures.fan()])
  const page = await visit(fan)
  await page.goto(`/${creator.username}?ask=tip`)
  await expect(dialog(page).getByLabel('Tip in USD')).toBeVisible()
  await closeDialog(page)
  const guest = await visit()
  await guest.goto(`/${creator.username}`)
  await guest
    .getByRole('button', { name: `Follow ${creator.name}` })
    .first()
    .click()
  await expect(checkoutDialog(guest)).toContainText('Follow')
  await page.goto(`/${creator.username}?ask=follow`)
  await expect(page.getByRole('button', { name: `Follow ${creator.name}` }).first()).toBeAttached()
  await dialog(page, `Follow ${creator.name}`).getByRole('button', { name: 'Follow' }).click()
  await expect(
    page.getByRole('button', { name: `Following ${creator.name}: stop following` }).first(),
  ).toBeVisible()
})
