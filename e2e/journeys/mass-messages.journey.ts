import { follow } from '@stagedoor/contract/follows'
import { expect, type Page, test } from '../src/test.ts'

/** Chooses an action of the only mass message. */
async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More about this mass message' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a creator schedules a message to followers, pauses and resumes it, sends it now, and a fan reads it', async ({
  fixtures,
  visit,
}) => {
  const [creator, fan] = await Promise.all([fixtures.performer(), fixtures.fan()])
  await fan.api(follow, { params: { id: creator.id } })
  const [creatorPage, fanPage] = [await visit(creator), await visit(fan)]
  await fanPage.goto('/messages')
  await expect(fanPage.getByText('Write to a creator from their page.')).toBeVisible()

  await creatorPage.goto('/creator/mass-messages/create')
  await creatorPage.getByRole('textbox', { name: 'Message' }).fill('Hello {name}, the roof is open tonight')
  await creatorPage.getByRole('combobox', { name: 'Send to' }).selectOption('Followers')
  await creatorPage.getByRole('combobox', { name: 'Send it' }).selectOption('At a time')
  await creatorPage.getByLabel('Day and time').fill('2027-06-01T20:00')
  await creatorPage.getByRole('button', { name: 'Schedule' }).click()

  const table = creatorPage.getByRole('table', { name: 'Your mass messages' })
  await expect(table.getByText('Scheduled')).toBeVisible()
  await choose(creatorPage, 'Pause')
  await expect(table.getByText('Paused')).toBeVisible()
  await choose(creatorPage, 'Resume')
  await expect(table.getByText('Scheduled')).toBeVisible()
  await choose(creatorPage, 'Edit')
  await creatorPage.getByRole('combobox', { name: 'Send it' }).selectOption('Now')
  await creatorPage.getByRole('button', { name: /^Send to 1 fan/ }).click()
  await expect(table.getByRole('cell', { name: 'Sent', exact: true })).toBeVisible()

  await fanPage.getByRole('link', { name: new RegExp(creator.name) }).click()
  const text = `Hello ${fan.name}, the roof is open tonight`
  await expect(fanPage.getByRole('region', { name: /^Messages with/ }).getByText(text)).toBeVisible()
})
