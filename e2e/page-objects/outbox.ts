import { expect, type FrameLocator, type Page } from '@playwright/test'

const inWords = (text: string) => new RegExp(text.replace(/[.+]/g, String.raw`\$&`))

/** Opens the newest mail to an address in the outbox of a trial installation, as soon as it is there. */
export async function openMail(page: Page, address: string): Promise<FrameLocator> {
  const entry = page
    .getByRole('listitem')
    .getByRole('link', { name: inWords(address) })
    .first()
  await expect(async () => {
    await page.goto('/outbox')
    await expect(entry).toBeVisible({ timeout: 1000 })
  }).toPass()
  await entry.click()
  return page.frameLocator('iframe[name=mail]')
}

/** Presses a button in the newest mail to an address. */
export async function followMailLink(page: Page, address: string, button: string | RegExp): Promise<void> {
  const letter = await openMail(page, address)
  await letter.getByRole('link', { name: button }).click()
}
