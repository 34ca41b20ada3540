import { follow } from '@stagedoor/contract/follows'
import { accountButton, logOut } from '../page-objects/account-drawer.ts'
import { noConnectionLine, RECOVERY_MS } from '../page-objects/offline.ts'
import { waitUntilIdle } from '../src/accessibility.ts'
import { expect, type Page, test } from '../src/test.ts'

const noConnection = (page: Page) => page.getByRole('heading', { name: 'No connection' })

/** Returns the paths that the service worker has cached, without those of built files. */
const cachedPages = (page: Page) =>
  page.evaluate(async () => {
    const files = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    const paths = files.flat().map((request) => new URL(request.url).pathname)
    return {
      pages: paths.filter((path) => !path.startsWith('/assets/')),
      hasFiles: paths.length > 0,
    }
  })

test('without a connection the last feed stays on screen, marked as outdated, and the page reconnects automatically', async ({
  fixtures,
  browser,
  baseURL,
}) => {
  const [creator, fan] = await Promise.all([fixtures.performer(), fixtures.fan()])
  await fan.api(follow, { params: { id: creator.id } })
  await fixtures.post(creator, {
    type: 'text',
    text: 'Seen before the tunnel',
    audience: 'everyone',
  })
  const context = await browser.newContext()
  const url = baseURL ?? ''
  await context.addCookies([
    { name: 'ageRestrict', value: 'true', url },
    { name: 'token', value: fan.token, url, httpOnly: true },
  ])
  const page = await context.newPage()
  const post = page.getByText('Seen before the tunnel')
  const main = page.getByRole('navigation', { name: 'Main' })
  await page.goto('/home')
  await expect
    .poll(() => cachedPages(page), { timeout: 60_000 })
    .toEqual({ pages: ['/home'], hasFiles: true })

  await test.step('the screen stays when another page cannot be opened', async () => {
    await context.setOffline(true)
    await expect(noConnectionLine(page)).toBeVisible()
    await main.getByRole('link', { name: 'Explore' }).click()
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
      'This page could not be opened.',
    )
    await accountButton(page).click()
    await expect(post).toBeVisible()
    await context.setOffline(false)
    await expect(noConnectionLine(page)).toBeHidden({ timeout: RECOVERY_MS })
    // The drawer is a separate chunk that could not be loaded before.
    await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
    await page.keyboard.press('Escape')
    await main.getByRole('link', { name: 'Explore' }).click()
    await expect(page).toHaveURL('/creator')
  })

  await test.step('a reload shows the last feed and updates it', async () => {
    await context.setOffline(true)
    await page.goto('/home')
    await expect(post).toBeVisible()
    await expect(main).toBeVisible()
    await expect(noConnectionLine(page)).toBeVisible()
    await fixtures.post(creator, { type: 'text', text: 'Said in the tunnel', audience: 'everyone' })
    await context.setOffline(false)
    await expect(noConnectionLine(page)).toBeHidden({ timeout: RECOVERY_MS })
    await expect(page.getByText('Said in the tunnel')).toBeVisible()
  })

  await test.step('another page shows that there is no connection and opens once there is one', async () => {
    await context.setOffline(true)
    await page.goto('/wallet')
    await expect(noConnection(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'See your home page as it was' })).toBeVisible()
    await context.setOffline(false)
    await expect(noConnection(page)).toBeHidden({ timeout: RECOVERY_MS })
    await expect(page.getByRole('heading', { name: 'Wallet', level: 1 })).toBeVisible()
    await waitUntilIdle(page)
  })

  await test.step('a logout clears the cached pages', async () => {
    await logOut(page)
    await expect.poll(() => cachedPages(page)).toEqual({ pages: [], hasFiles: true })
    await context.setOffline(true)
    await page.goto('/home')
    await expect(noConnection(page)).toBeVisible()
    await expect(post).toBeHidden()
  })
  await context.close()
})
