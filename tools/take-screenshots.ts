/**
 * Takes the README's pictures from a running demo: `node tools/node.mjs tools/take-screenshots.ts
 * http://127.0.0.1:3000`. Needs the demo's people, so that what is shown is what a newcomer gets.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from './chromium.ts'
import { demoPassword } from './seed/people.ts'

interface Screenshot {
  readonly name: string
  readonly path: string
  readonly as?: string
  readonly scheme: 'dark' | 'light'
  readonly width: number
  readonly height: number
  /** Scrolled to the first element of this test before the picture is taken. */
  readonly show?: string
}

const screenshots: readonly Screenshot[] = [
  { name: 'landing-dark', path: '/', scheme: 'dark', width: 1280, height: 860 },
  { name: 'profile-dark', path: '/mia', as: 'sam', scheme: 'dark', width: 1280, height: 860 },
  { name: 'home-light', path: '/home', as: 'robin', scheme: 'light', width: 1280, height: 860 },
  {
    name: 'locked-dark',
    path: '/noorhale',
    as: 'robin',
    scheme: 'dark',
    width: 1280,
    height: 860,
    show: 'button:has-text("Unlock"):visible',
  },
  {
    name: 'earnings-dark',
    path: '/creator/earning',
    as: 'mia',
    scheme: 'dark',
    width: 1280,
    height: 860,
  },
  {
    name: 'admin-light',
    path: '/admin',
    as: 'stagemanager',
    scheme: 'light',
    width: 1280,
    height: 860,
  },
  {
    name: 'library-dark',
    path: '/user/library',
    as: 'robin',
    scheme: 'dark',
    width: 1280,
    height: 860,
  },
  {
    name: 'search-light',
    path: '/creator?q=coast',
    as: 'robin',
    scheme: 'light',
    width: 1280,
    height: 860,
  },
  { name: 'phone-dark', path: '/home', as: 'robin', scheme: 'dark', width: 390, height: 844 },
]

const address = process.argv[2] ?? 'http://127.0.0.1:3000'
const folder = join(import.meta.dirname, '../docs/pictures')

async function open(browser: Browser, { scheme, width, height, as }: Screenshot): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    locale: 'en-GB',
  })
  await context.addCookies([{ name: 'ageRestrict', value: 'true', url: address }])
  await context.addInitScript(() => localStorage.setItem('ageRestrict', 'true'))
  const page = await context.newPage()
  if (!as) return page
  await page.goto(`${address}/auth/login`)
  await page.getByLabel('Username or e-mail').fill(as)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
  return page
}

async function take(browser: Browser, picture: Screenshot): Promise<void> {
  const page = await open(browser, picture)
  await page.goto(address + picture.path)
  await page.waitForLoadState('networkidle')
  if (picture.show) {
    const shown = page.locator(picture.show).first()
    await shown.scrollIntoViewIfNeeded()
    await shown.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await page.waitForLoadState('networkidle')
  }
  await page.screenshot({ path: join(folder, `${picture.name}.png`), animations: 'disabled' })
  await page.context().close()
}

const { executablePath, args, env } = await findChromium()
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath,
  args: [...args],
  env: { ...(process.env as Record<string, string>), ...env },
})
for (const picture of screenshots) await take(browser, picture)
await browser.close()
