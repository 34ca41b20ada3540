import { expect, type FrameLocator, type Page } from '@playwright/test'

const literalPattern = (text: string) => new RegExp(text.replace(/[.+]/g, String.raw`\$&`))

/** Opens the newest mail to an address among the captured mails, as soon as it is there. */
export async function openMail(page: Page, address: string): Promise<FrameLocator> {
  const entry = page
    .getByRole('listitem')
    .getByRole('link', { name: literalPattern(address) })
    .first()
  await expect(async () => {
    await page.goto('/outbox')
    await expect(entry).toBeVisible({ timeout: 1000 })
  }).toPass()
  await entry.click()
  return page.frameLocator('iframe[name=mail]')
}

/** Follows a link in the newest mail to an address. */
export async function followMailLink(
  page: Page,
  address: string,
  link: string | RegExp,
): Promise<void> {
  const mail = await openMail(page, address)
  await mail.getByRole('link', { name: link }).click()
}
