import { openAccountDrawer } from '../page-objects/account-drawer.ts'
import { expect, type Page, test } from '../src/test.ts'

/** What the document said about its theme when its body began, before any script of the page but the first had run. */
interface FirstPaint {
  readonly theme: string | null
  readonly ground: string
}

/** Notes the theme at the moment the body is there: what would be painted first. */
async function recordFirstPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      observer.disconnect()
      const { theme } = document.documentElement.dataset
      Object.assign(window, { firstTheme: theme ?? null })
      requestAnimationFrame(() => {
        Object.assign(window, { firstGround: getComputedStyle(document.documentElement).backgroundColor })
      })
    }).observe(document, { childList: true, subtree: true })
  })
}

async function firstPaint(page: Page, path: string): Promise<FirstPaint> {
  await page.goto(path)
  await page.waitForFunction(() => 'firstGround' in window)
  return page.evaluate(() => {
    const seen = window as unknown as { firstTheme: string | null; firstGround: string }
    return { theme: seen.firstTheme, ground: seen.firstGround }
  })
}

const groundNow = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

/** How bright a colour is, 0 to 255. */
function brightness(colour: string): number {
  const parts =
    colour
      .match(/[\d.]+/g)
      ?.slice(0, 3)
      .map(Number) ?? []
  return parts.reduce((sum, part) => sum + part, 0) / 3
}

for (const system of ['dark', 'light'] as const) {
  test(`the theme of a ${system} system is there from the first paint, and one can choose another`, async ({
    fixtures,
    visit,
  }) => {
    const page = await visit(await fixtures.fan(), { theme: system })
    const other = system === 'dark' ? 'light' : 'dark'
    await recordFirstPaint(page)
    for (const path of ['/home', '/creator', '/wallet']) {
      expect((await firstPaint(page, path)).theme).toBe(system)
      expect(await groundNow(page)).toBe((await firstPaint(page, path)).ground)
    }
    const before = brightness(await groundNow(page))

    await openAccountDrawer(page)
    await page.getByRole('radio', { name: other === 'dark' ? 'Dark' : 'Light' }).check({ force: true })
    await expect(page.locator('html')).toHaveAttribute('data-theme', other)
    const chosen = await firstPaint(page, '/home')
    expect(chosen.theme).toBe(other)
    expect(chosen.ground).toBe(await groundNow(page))
    expect(Math.abs(brightness(chosen.ground) - before)).toBeGreaterThan(128)

    await openAccountDrawer(page)
    await page.getByRole('radio', { name: 'System' }).check({ force: true })
    await expect(page.locator('html')).toHaveAttribute('data-theme', system)
    await page.emulateMedia({ colorScheme: other })
    await expect(page.locator('html')).toHaveAttribute('data-theme', other)
  })
}
