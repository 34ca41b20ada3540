import { expect, type Page } from '@playwright/test'

/** The button of the rail that opens the drawer of one's own account. */
export const accountButton = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: /Open account menu/ })

/** Opens the drawer of one's own account from the rail. */
export async function openAccountDrawer(page: Page): Promise<void> {
  await accountButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
}

/** Logs out by the drawer. */
export async function logOut(page: Page): Promise<void> {
  await openAccountDrawer(page)
  await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('**/auth/login')
}
