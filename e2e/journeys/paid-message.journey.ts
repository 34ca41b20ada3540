import type { Locator } from '@playwright/test'
import { list as listConversations } from '@stagedoor/contract/conversations'
import { list as listMessages } from '@stagedoor/contract/messages'
import { subscribe } from '@stagedoor/contract/subscriptions'
import { chargeFeed } from '@stagedoor/contract/wallet'
import { toast } from '../page-objects/dialogs.ts'
import { expect, test } from '../src/test.ts'

const MOST_TAPS = 8

test('a creator sells a photo of the vault on a phone to all subscribers who have not bought it, in at most eight taps', async ({
  fixtures,
  visit,
}) => {
  const [creator, fan, owner] = await Promise.all([
    fixtures.performer({ monthlyPrice: 0 }),
    fixtures.fan(),
    fixtures.fan({ tokens: 10 }),
  ])
  const sold = { text: 'From the first roll', audience: 'buyers', price: 3 } as const
  const { _id: id } = await fixtures.post(creator, sold)
  for (const one of [fan, owner])
    await one.api(subscribe, { body: { performerId: creator.id, type: 'free' } })
  await owner.api(chargeFeed, { params: { id }, body: {} })
  const page = await visit(creator)
  await page.setViewportSize({ width: 390, height: 844 })
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  await page.goto('/home')
  await tap(page.getByRole('button', { name: 'New', exact: true }))
  await tap(page.getByRole('link', { name: 'Upload to the vault' }))
  await tap(page.getByRole('checkbox', { name: 'Choose photo.jpg' }))
  await tap(page.getByRole('link', { name: 'Send to fans' }))
  const ready = page.getByRole('button', { name: /^Subscribers/ })
  await expect(ready).toHaveAttribute('aria-pressed', 'true')
  await tap(page.getByRole('button', { name: 'Set a price' }))
  const price = page.getByRole('textbox', { name: /^Price/ })
  await tap(price)
  await price.fill('7')
  await tap(page.getByRole('button', { name: 'Send to 1 fan' }))
  await expect(toast(page, 'The message is being sent')).toBeVisible()
  expect(taps).toBeLessThanOrEqual(MOST_TAPS)

  const received = async () => {
    const [conversation] = (await fan.api(listConversations, { query: {} })).data
    if (!conversation) return []
    return (await fan.api(listMessages, { params: { id: conversation._id }, query: {} })).data
  }
  await expect.poll(async () => (await received()).length).toBe(1)
  expect(await received()).toMatchObject([{ price: 7, isLocked: true }])
})
