import { rest } from '../src/accessible.ts'
import { expect, type Page, test } from '../src/test.ts'

const noConnection = (page: Page) => page.getByRole('heading', { name: 'No connection' })

test('without a connection one is told so, by a page of ours, and comes back by oneself', async ({
  backstage,
  browser,
  baseURL,
}) => {
  const fan = await backstage.fan()
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

  await test.step('opening a page', async () => {
    await context.setOffline(true)
    await page.goto('/wallet')
    await expect(noConnection(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Wallet', level: 1 })).toBeVisible()
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

  await test.step('what was kept is nobody’s own', async () => {
    const kept = await page.evaluate(async () => {
      const files = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return files.flat().map((request) => new URL(request.url).pathname)
    })
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.filter((path) => !path.startsWith('/assets/'))).toEqual([])
  })
  await context.close()
})
