import { openAccountDrawer } from '../page-objects/account-drawer.ts'
import { expect, type Page, test } from '../src/test.ts'

/** The theme of the document when its body began, before any script but the first had run. */
interface FirstPaint {
  readonly theme: string | null
  readonly background: string
}

/** Records the theme and background of the first paint. */
async function recordFirstPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      observer.disconnect()
      const { theme } = document.documentElement.dataset
      Object.assign(window, { firstTheme: theme ?? null })
      requestAnimationFrame(() => {
        Object.assign(window, {
          firstBackground: getComputedStyle(document.documentElement).backgroundColor,
        })
      })
    }).observe(document, { childList: true, subtree: true })
  })
}

async function firstPaint(page: Page, path: string): Promise<FirstPaint> {
  await page.goto(path)
  await page.waitForFunction(() => 'firstBackground' in window)
  return page.evaluate(() => {
    const seen = window as unknown as { firstTheme: string | null; firstBackground: string }
    return { theme: seen.firstTheme, background: seen.firstBackground }
  })
}

const currentBackground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

/** Returns the brightness of a colour, from 0 to 255. */
function brightness(colour: string): number {
  const parts =
    colour
      .match(/[\d.]+/g)
      ?.slice(0, 3)
      .map(Number) ?? []
  return parts.reduce((sum, part) => sum + part, 0) / 3
}

for (const system of ['dark', 'light'] as const) {
  test(`the first paint uses the ${system} theme of the system, and the theme can be changed`, async ({
    fixtures,
    visit,
  }) => {
    const page = await visit(await fixtures.fan(), { theme: system })
    const other = system === 'dark' ? 'light' : 'dark'
    await recordFirstPaint(page)
    for (const path of ['/home', '/creator', '/wallet']) {
      expect((await firstPaint(page, path)).theme).toBe(system)
      expect(await currentBackground(page)).toBe((await firstPaint(page, path)).background)
    }
    const before = brightness(await currentBackground(page))
    for (const changed of [other, system] as const) {
      await page.emulateMedia({ colorScheme: changed })
      await expect(page.locator('html')).toHaveAttribute('data-theme', changed)
    }

    await openAccountDrawer(page)
    await page
      .getByRole('radio', { name: other === 'dark' ? 'Dark' : 'Light' })
      .check({ force: true })
    await expect(page.locator('html')).toHaveAttribute('data-theme', other)
    const chosen = await firstPaint(page, '/home')
    expect(chosen.theme).toBe(other)
    expect(chosen.background).toBe(await currentBackground(page))
    expect(Math.abs(brightness(chosen.background) - before)).toBeGreaterThan(128)

    await openAccountDrawer(page)
    await page.getByRole('radio', { name: 'System' }).check({ force: true })
    await expect(page.locator('html')).toHaveAttribute('data-theme', system)
    await page.emulateMedia({ colorScheme: other })
    await expect(page.locator('html')).toHaveAttribute('data-theme', other)
  })
}
