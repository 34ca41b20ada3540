import { subscribe } from '@stagedoor/contract/subscriptions'
import { payAtGateway } from '../page-objects/gateway.ts'
import { countStatistics, letMonthPass } from '../src/let-month-pass.ts'
import { expect, test } from '../src/test.ts'

test('a visit becomes a subscription and its renewal, and the statistics have the money of the earnings', async ({
  fixtures,
  visit,
}) => {
  const [creator, fan] = await Promise.all([
    fixtures.performer({ monthlyPrice: 8 }),
    fixtures.fan(),
  ])
  const page = await visit(fan)
  const counted = page.waitForResponse((response) => response.url().endsWith('/api/views'))
  await page.goto(`/${creator.username}`)
  await counted
  const { paymentUrl } = await fan.api(subscribe, {
    body: { performerId: creator.id, type: 'monthly' },
  })
  await page.goto(paymentUrl ?? '')
  await payAtGateway(page)
  await expect(
    page.getByRole('heading', { name: `You are subscribed to ${creator.name}` }),
  ).toBeVisible()
  await letMonthPass(creator)

  const studio = await visit(creator)
  const tile = (name: RegExp) => studio.getByRole('radio', { name })
  await expect(async () => {
    await countStatistics()
    await studio.goto('/creator/statistics')
    await expect(tile(/^Visits\s*1\b/)).toBeVisible({ timeout: 3000 })
    await expect(tile(/^New subscribers\s*1\b/)).toBeVisible({ timeout: 1000 })
    await expect(tile(/^Renewals\s*1\b/)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(tile(/^You earned/)).toHaveAccessibleName(/^You earned\s*\$14\.40/)
  await studio.goto('/creator/earning')
  const sums = studio.getByLabel('Totals of all earnings')
  await expect(sums.getByText('Earned by you').locator('..').locator('dd')).toHaveText('$14.40')
})
