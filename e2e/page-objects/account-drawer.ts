import { expect, type Page } from '@playwright/test'

/** Finds the button of the sidebar that opens the account drawer. */
export const accountButton = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: /Open account menu/ })

/** Opens the account drawer from the sidebar. */
export async function openAccountDrawer(page: Page): Promise<void> {
  await accountButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
}

/** Logs out with the button in the account drawer. */
export async function logOut(page: Page): Promise<void> {
  await openAccountDrawer(page)
  await page
    .getByRole('dialog', { name: 'Account' })
    .getByRole('button', { name: 'Log out' })
    .click()
  await page.waitForURL('**/auth/login')
}
