import { dialog } from '../page-objects/dialogs.ts'
import { expect, test } from '../src/test.ts'

const phone = { width: 390, height: 844 }

test('the Back button closes an open dialog before it leaves the page, and Forward opens nothing', async ({
  fixtures,
  visit,
}) => {
  const [creator, fan] = await Promise.all([fixtures.performer(), fixtures.fan({ tokens: 30 })])
  const post = await fixtures.post(creator, { text: 'Three steps', audience: 'everyone' })
  const page = await visit(fan, { viewport: phone })
  await page.goto(`/post/${post.slug}`)
  const postPath = `/post/${post.slug}`

  await page.getByRole('button', { name: 'Account' }).click()
  await expect(dialog(page, 'Account')).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(postPath)

  await page.getByRole('article').getByRole('button', { name: 'Tip', exact: true }).click()
  await expect(dialog(page, `Tip ${creator.name}`)).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await page.goForward()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(postPath)
  await page.goBack()

  await page.getByRole('button', { name: /^Photo/ }).click()
  const large = page.locator('.yarl__portal')
  await expect(large).toBeVisible()
  await page.goBack()
  await expect(large).toHaveCount(0)
  await expect(page).toHaveURL(postPath)

  await page.getByRole('button', { name: 'Account' }).click()
  await dialog(page, 'Account').getByRole('link', { name: 'Purchases' }).click()
  await expect(page).toHaveURL('/user/purchases')
  await page.goBack()
  await expect(page).toHaveURL(postPath)
  await expect(dialog(page)).toHaveCount(0)
})

test('a profile shows its first post on the first screen of a phone, and the tab bar marks the current page', async ({
  fixtures,
  visit,
}) => {
  const robin = await fixtures.logInAs('robin')
  const page = await visit(robin, { viewport: phone })
  await page.goto('/noorhale')
  const bar = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
  const post = await page.getByRole('article').first().boundingBox()
  const foot = await bar.boundingBox()
  expect(post?.y).toBeLessThan((foot?.y ?? 0) - 24)
  await page.getByRole('button', { name: 'More about Noor Hale' }).click()
  await expect(page.getByRole('menuitem', { name: 'Report this page' })).toBeVisible()
  await page.keyboard.press('Escape')

  for (const name of ['Home', 'Subscriptions', 'Explore', 'Messages']) {
    await bar.getByRole('link', { name }).click()
    await expect(bar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await expect(bar.locator('[aria-current=page]')).toHaveCount(1)
    await expect(bar.getByText(name, { exact: true })).toBeVisible()
  }
})

test('the account menu opens at its button on wide screens', async ({ fixtures, visit }) => {
  const page = await visit(await fixtures.logInAs('robin'), {
    viewport: { width: 1440, height: 900 },
  })
  await page.goto('/home')
  const button = page.getByRole('button', { name: /Open account menu/ })
  await button.click()
  const menu = dialog(page, 'Account')
  await expect(menu).toBeVisible()
  const from = await button.boundingBox()
  const to = await menu.boundingBox()
  expect(Math.abs((from?.x ?? 0) - (to?.x ?? 0))).toBeLessThan(24)
  expect((to?.y ?? 0) + (to?.height ?? 0)).toBeLessThanOrEqual((from?.y ?? 0) + 1)
})
