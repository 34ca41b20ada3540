import { chargeTip } from '@stagedoor/contract/wallet'
import { openSlowProxy } from '../../server/test/fakes/slow-proxy.ts'
import { noConnectionLine, RECOVERY_MS } from '../page-objects/offline.ts'
import { expectBalance } from '../page-objects/wallet.ts'
import { expect, type Page, test } from '../src/test.ts'

/** Waits until a socket is authenticated, after any number of attempts. */
const connection = (page: Page, timeout?: number): Promise<unknown> =>
  page.waitForEvent('websocket', {
    predicate: (socket) =>
      socket
        .waitForEvent('framereceived', ({ payload }) => String(payload).includes('"success":true'))
        .then(
          () => true,
          () => false,
        ),
    ...(timeout !== undefined && { timeout }),
  })

test('a page that lost its connection reconnects within two seconds and shows what it missed', async ({
  fixtures,
  browser,
  baseURL,
}) => {
  const [creator, fan] = await Promise.all([fixtures.performer(), fixtures.fan({ tokens: 60 })])
  const proxy = await openSlowProxy(Number(new URL(baseURL ?? '').port), 40)
  const context = await browser.newContext({ baseURL: proxy.address })
  await context.addCookies([
    { name: 'ageRestrict', value: 'true', url: proxy.address },
    { name: 'token', value: fan.token, url: proxy.address, httpOnly: true },
  ])
  const page = await context.newPage()
  const opened = connection(page)
  const tip = () => fan.api(chargeTip, { params: { performerId: creator.id }, body: { price: 10 } })

  await page.goto('/wallet')
  await opened
  await tip()
  await expectBalance(page, 50)

  await test.step('events missed while disconnected are fetched', async () => {
    proxy.cut()
    await tip()
    await expect(noConnectionLine(page)).toBeVisible()
    const again = connection(page, RECOVERY_MS)
    proxy.restore()
    await Promise.all([again, expect(noConnectionLine(page)).toBeHidden({ timeout: RECOVERY_MS })])
    await expectBalance(page, 40)
  })
  await test.step('later events arrive live', async () => {
    await page.route('**/api/**', (route) => route.abort())
    await tip()
    await expectBalance(page, 30)
  })
  await context.close()
  await proxy.close()
})
