import { expect, type Page } from '@playwright/test'
import { demoPassword } from '../../tools/seed/people.ts'

export { demoAdmin, demoPassword } from '../../tools/seed/people.ts'

let made = 0
/** A name nobody has had before, in this run or another. */
export const freshName = (stem: string): string => `${stem}${Date.now().toString(36)}${(made++).toString(36)}`

/** Goes through the age gate the way a grown-up does. */
export async function enter(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  const gate = page.getByRole('button', { name: 'I AM 18 OR OLDER - ENTER' })
  if (await gate.isVisible()) await gate.click()
  await expect(gate).toBeHidden()
}

/** Logs in by the form and waits until the place one lands on is there. */
export async function logIn(page: Page, username: string, password = demoPassword): Promise<void> {
  await enter(page, '/auth/login')
  await page.getByLabel('Username or e-mail').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
}

/** Follows the link of a mail in the open outbox, the way somebody trying the product does. */
export async function followMail(page: Page, address: string, link: RegExp): Promise<void> {
  const mail = page.getByRole('link', { name: new RegExp(address.replaceAll('.', String.raw`\.`)) }).first()
  await expect(async () => {
    await page.goto('/outbox')
    await expect(mail).toBeVisible({ timeout: 1000 })
  }).toPass()
  await mail.click()
  await page.frameLocator('iframe[name=mail]').getByRole('link', { name: link }).click()
}
