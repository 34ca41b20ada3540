import type { Locator } from '@playwright/test'
import { dialog } from '../page-objects/dialogs.ts'
import { expect, type Page, test } from '../src/test.ts'

/** Presses Tab until an element has focus; gives up after 80 presses. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

test('a fan logs in, likes and tips with the keyboard, and focus returns to the tip button', async ({
  fixtures,
  visit,
}) => {
  const [creator, fan] = await Promise.all([fixtures.performer(), fixtures.fan({ tokens: 50 })])
  const post = await fixtures.post(creator, { type: 'text', text: 'By keyboard alone' })
  const page = await visit()
  await page.goto(`/auth/login?next=/post/${post.slug}`)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Username or e-mail'))
  await page.keyboard.type(fan.username)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(fan.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/post/${post.slug}`)

  const like = page.getByRole('button', { name: /^Like/ })
  await tabTo(page, like)
  const saved = page.waitForResponse(
    (reply) => reply.url().includes('/api/reactions') && reply.ok(),
  )
  await page.keyboard.press('Enter')
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toHaveAccessibleName('Like, 1 like')
  await saved
  await page.reload()
  await expect(like).toHaveAttribute('aria-pressed', 'true')

  const tip = page.getByRole('article').getByRole('button', { name: 'Tip', exact: true })
  await tabTo(page, tip)
  await page.keyboard.press('Enter')
  const box = dialog(page)
  await expect(box).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await expect(tip).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(box).toBeVisible()
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab')
    const isInside = await box.evaluate((element) => element.contains(document.activeElement))
    const isOnPage = await page.evaluate(() => document.activeElement !== document.body)
    expect(isInside || !isOnPage).toBe(true)
  }
  await tabTo(page, box.getByLabel('Tip in USD'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('20')
  await page.keyboard.press('Enter')
  await expect(box.getByRole('button', { name: 'Done' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(box).toBeHidden()
  await expect(tip).toBeFocused()
})
