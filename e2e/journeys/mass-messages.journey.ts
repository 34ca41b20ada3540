import { follow } from '@stagedoor/contract/follows'
import { createCrowd } from '../src/crowd.ts'
import { expect, type Page, test } from '../src/test.ts'

/** The fans without browsers to whom a message is sent: more than receive it in one transaction. */
const CROWD = 1100

/** Chooses an action of the newest mass message. */
async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More about this mass message' }).first().click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a creator schedules a message to followers, sends it, and pauses and resumes another while it is sent, and all read both', async ({
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
  const conversation = fanPage.getByRole('region', { name: /^Messages with/ })
  await expect(conversation.getByText(text)).toBeVisible()

  const crowd = await createCrowd(creator, CROWD)
  const release = await crowd.holdSending()
  await creatorPage.goto('/creator/mass-messages/create')
  await creatorPage.getByRole('textbox', { name: 'Message' }).fill('The doors are open')
  await creatorPage.getByRole('combobox', { name: 'Send to' }).selectOption('Followers')
  await expect(creatorPage.getByRole('figure').getByText('The doors are open')).toBeVisible()
  await creatorPage.getByRole('button', { name: /^Send to 1.1K fans/ }).click()
  await expect(table.getByRole('progressbar', { name: 'Sending' })).toBeVisible()
  await choose(creatorPage, 'Pause')
  await release()
  await expect(table.getByText('Paused')).toBeVisible()
  const before = await crowd.deliveries('The doors are open')
  expect(before.fans).toBe(before.messages)
  expect(before.fans).toBeLessThan(CROWD)
  await choose(creatorPage, 'Resume')
  await expect(table.getByRole('cell', { name: 'Sent', exact: true })).toHaveCount(2)
  expect(await crowd.deliveries('The doors are open')).toEqual({ fans: CROWD + 1, messages: CROWD + 1 })
  await expect(conversation.getByText('The doors are open')).toHaveCount(1)
  await crowd.close()
})
