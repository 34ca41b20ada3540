import { expect, type Page } from '@playwright/test'

/** Finds the balance on the wallet page. */
const balanceCard = (page: Page) => page.getByRole('region', { name: 'Balance' })

/** Expects a number of tokens in the wallet on screen. */
export async function expectBalance(page: Page, tokens: number): Promise<void> {
  await expect(balanceCard(page)).toContainText(`$${tokens}`)
}

/** Starts a top-up with a new card and waits for the gateway's page. */
export async function topUp(page: Page, amount: number): Promise<void> {
  await page.getByLabel('Amount in USD').fill(String(amount))
  const newCard = page.getByRole('radio', { name: /^Another card/ })
  if (await newCard.isVisible()) await newCard.check()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.waitForURL('**/sandbox-gateway/**')
}
