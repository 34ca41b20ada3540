import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../src/test.ts'

const choose = (page: Page, content: string) =>
  page
    .getByLabel('Choose a statement')
    .and(page.locator('input'))
    .setInputFiles({
      name: 'statement.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    })

test('a creator downloads a statement, checks it, and sees that an altered copy does not add up', async ({
  fixtures,
  visit,
}) => {
  const page = await visit(await fixtures.logInAs('mia'))
  let statement = ''
  await test.step('downloads the newest statement as JSON', async () => {
    await page.goto('/creator/earning/statements')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('link', { name: /as JSON, with proofs$/ })
        .first()
        .click(),
    ])
    statement = await readFile(await download.path(), 'utf8')
    expect(JSON.parse(statement).lines.length).toBeGreaterThan(0)
  })
  await test.step('checks it on the page', async () => {
    await page.getByRole('link', { name: 'Check a statement' }).click()
    await choose(page, statement)
    await expect(page.getByRole('heading', { name: 'No line was altered' })).toBeVisible()
  })
  await test.step('sees that a copy with a raised amount does not add up', async () => {
    const altered = JSON.parse(statement)
    altered.lines[0].held += 1
    await choose(page, JSON.stringify(altered))
    await expect(page.getByRole('heading', { name: 'This statement was altered' })).toBeVisible()
    await expect(
      page.getByText('The lines do not lead from the opening balance to the closing balance.'),
    ).toBeVisible()
  })
})
