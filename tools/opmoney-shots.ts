import { chromium } from '@playwright/test'
import { findChromium } from '/work/wt/opmoney/tools/chromium.ts'
import { demoPassword } from '/work/wt/opmoney/tools/seed/people.ts'
const address = 'http://127.0.0.1:4120'
const browser = await chromium.launch(await findChromium() as object)
const shots: [string, string, string?][] = [
  ['subscriptions', '/admin/subscriptions'], ['grant', '/admin/subscriptions', 'Grant access'],
  ['earnings', '/admin/earnings?performerId=mia'], ['payout', '/admin/earnings?performerId=mia', 'Mark as paid'],
  ['payments', '/admin/cash-payments?status=success'], ['refund', '/admin/cash-payments?status=success', 'Refund'],
  ['logs', '/admin/logs?log=requests'], ['exceptions', '/admin/logs'],
]
for (const [scheme, width] of [['dark', 1440], ['light', 390]] as const) {
  const context = await browser.newContext({ viewport: { width, height: width === 390 ? 844 : 900 }, colorScheme: scheme })
  await context.addCookies([{ name: 'ageRestrict', value: 'true', url: address }])
  const page = await context.newPage(); page.setDefaultTimeout(60000)
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()))
  page.on('pageerror', (e) => console.log('pageerror', e.message))
  await page.goto(`${address}/auth/login`)
  await page.getByLabel('Username or e-mail').fill('stagemanager')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
  for (const [name, path, press] of shots) {
    await page.goto(address + path); await page.waitForLoadState('networkidle')
    if (press) { await page.getByRole('button', { name: press }).first().click(); await page.waitForTimeout(1200) }
    if (name === 'refund') {
      await page.getByRole('button', { name: 'Charged by mistake' }).click(); await page.getByRole('button', { name: 'Review' }).click(); await page.waitForTimeout(1000)
    }
    await page.screenshot({ timeout: 90000, animations: 'disabled', path: `/tmp/opmoney-${name}-${width}.png` })
  }
  await context.close()
}
await browser.close()
