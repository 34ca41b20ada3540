import { chargeTip } from '@stagedoor/contract/wallet'
import { openSlowLine } from '../../server/test/slow-line.ts'
import { expectBalance } from '../pages/wallet.ts'
import { type Page, test } from '../src/test.ts'

/** The next connection of a page, once the server said that it knows whose it is. */
async function connection(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"success":true'))
}

test('a page that lost its connection catches up, and hears again what happens after', async ({
  backstage,
  browser,
  baseURL,
}) => {
  const [star, fan] = await Promise.all([backstage.performer(), backstage.fan({ tokens: 60 })])
  const line = await openSlowLine(Number(new URL(baseURL ?? '').port), 40)
  const context = await browser.newContext({ baseURL: line.address })
  await context.addCookies([
    { name: 'ageRestrict', value: 'true', url: line.address },
    { name: 'token', value: fan.token, url: line.address, httpOnly: true },
  ])
  const page = await context.newPage()
  const opened = connection(page)
  const tip = () => fan.api(chargeTip, { params: { performerId: star.id }, body: { price: 10 } })

  await page.goto('/wallet')
  await opened
  await tip()
  await expectBalance(page, 50)

  await test.step('what was told while the line was broken is asked for', async () => {
    line.breakOff()
    await tip()
    const again = connection(page)
    line.mend()
    await again
    await expectBalance(page, 40)
  })
  await test.step('what happens after is heard', async () => {
    await page.route('**/api/**', (route) => route.abort())
    await tip()
    await expectBalance(page, 30)
  })
  await context.close()
  await line.close()
})
