import { expect, type Page } from '@playwright/test'

/** What is in the wallet, large. */
const balanceCard = (page: Page) => page.getByRole('region', { name: 'Balance' })

/** Expects so many tokens in the wallet that is on screen. */
export async function expectBalance(page: Page, tokens: number): Promise<void> {
  await expect(balanceCard(page)).toContainText(`${tokens} tokens`)
}

/** Asks to pay an amount with a new card: ends on the gateway's page. */
export async function topUp(page: Page, amount: number): Promise<void> {
  await page.getByLabel('Amount in USD').fill(String(amount))
  const another = page.getByRole('radio', { name: /^Another card/ })
  if (await another.isVisible()) await another.check()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.waitForURL('**/sandbox-gateway/**')
}
