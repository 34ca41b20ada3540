import { expect, type Page } from '@playwright/test'

/** The test cards of the sandbox gateway, by their behaviour. */
export const cards = {
  good: /4242/,
  slow: /0077/,
  reportedTwice: /4444/,
  declined: /9995/,
  disputed: /0259/,
} as const

/** Pays on the page of the sandbox gateway. */
export async function payAtGateway(page: Page, card: keyof typeof cards = 'good'): Promise<void> {
  await expect(page.getByRole('note')).toHaveText(/play money/)
  await page.getByRole('radio', { name: cards[card] }).check()
  await page.getByRole('button', { name: /^Pay / }).click()
}

/** Cancels on the page of the sandbox gateway. */
export async function leaveGateway(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel and go back' }).click()
}
