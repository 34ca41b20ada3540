import { follow } from '@stagedoor/contract/follows'
import { logOut } from '../pages/frame.ts'
import { rest } from '../src/accessible.ts'
import { expect, type Page, test } from '../src/test.ts'

/** Two seconds, and what a busy machine takes to draw. */
const BACK_WITHIN_MS = 4000

const noConnection = (page: Page) => page.getByRole('heading', { name: 'No connection' })

test('without a connection one is told so, by a page of ours, and comes back by oneself', async ({
  backstage,
  browser,
  baseURL,
}) => {
  const [star, fan] = await Promise.all([backstage.performer(), backstage.fan()])
  await fan.api(follow, { params: { id: star.id } })
  await backstage.post(star, { type: 'text', text: 'Seen before the tunnel', audience: 'everyone' })
  const context = await browser.newContext()
  const url = baseURL ?? ''
  await context.addCookies([
    { name: 'ageRestrict', value: 'true', url },
    { name: 'token', value: fan.token, url, httpOnly: true },
  ])
  const page = await context.newPage()
  await page.goto('/home')
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 60_000 })
    .toBe('activated')

  const isHomeKept = () => page.evaluate(async () => (await (await caches.open('own')).keys()).length > 0)
  await expect.poll(isHomeKept, { timeout: 30_000 }).toBe(true)

  await test.step('the last feed stands in its frame, and is brought up to date within two seconds', async () => {
    await context.setOffline(true)
    await page.goto('/home')
    const line = page.getByText('No connection. You see what was here last.')
    await expect(page.getByText('Seen before the tunnel')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(line).toBeVisible()
    await backstage.post(star, { type: 'text', text: 'Said in the tunnel', audience: 'everyone' })
    await context.setOffline(false)
    const began = Date.now()
    await expect(page.getByText('Said in the tunnel')).toBeVisible()
    expect(Date.now() - began).toBeLessThan(BACK_WITHIN_MS)
    await expect(line).toBeHidden()
  })

  await test.step('opening a page', async () => {
    await context.setOffline(true)
    await page.goto('/wallet')
    await expect(noConnection(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'See your home page as it was' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Wallet', level: 1 })).toBeVisible({ timeout: BACK_WITHIN_MS })
    await rest(page)
  })

  await test.step('moving on inside', async () => {
    await context.setOffline(true)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Explore' }).click()
    await expect(noConnection(page)).toBeVisible()
    await context.setOffline(false)
    await expect(noConnection(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  await test.step('after a logout nothing of anybody is kept', async () => {
    await logOut(page)
    const kept = await page.evaluate(async () => {
      const files = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return files.flat().map((request) => new URL(request.url).pathname)
    })
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.filter((path) => !path.startsWith('/assets/'))).toEqual([])
    await context.setOffline(true)
    await page.goto('/home')
    await expect(noConnection(page)).toBeVisible()
    await expect(page.getByText('Seen before the tunnel')).toBeHidden()
  })
  await context.close()
})
