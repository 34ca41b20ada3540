import { updateSetting } from '@stagedoor/contract/admin'
import { follow } from '@stagedoor/contract/follows'
import { expect, type Page, test } from '../src/test.ts'

/** Chooses an action of the only mass message. */
async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More about this mass message' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a creator schedules a message, sends it now, pauses it in between and resumes it, and each fan has it once', async ({
  fixtures,
  visit,
}) => {
  const [creator, admin, ...fans] = await Promise.all([
    fixtures.performer(),
    fixtures.admin(),
    fixtures.fan(),
    fixtures.fan(),
  ])
  const setPace = (value: number) =>
    admin.api(updateSetting, { params: { key: 'massMessagesPerMinute' }, body: { value } })
  await Promise.all([
    setPace(1),
    ...fans.map((fan) => fan.api(follow, { params: { id: creator.id } })),
  ])
  const readers = await Promise.all(fans.map(async (fan) => ({ fan, page: await visit(fan) })))
  for (const { page } of readers) {
    await page.goto('/messages')
    await expect(page.getByText('Write to a creator from their page.')).toBeVisible()
  }

  const page = await visit(creator)
  await page.goto('/creator/mass-messages/create')
  await page
    .getByRole('textbox', { name: 'Message' })
    .fill('Hello {name}, the roof is open tonight')
  await page.getByRole('combobox', { name: 'Send to' }).selectOption('Followers')
  await page.getByRole('combobox', { name: 'Send it' }).selectOption('At a time')
  await page.getByLabel('Day and time').fill('2027-06-01T20:00')
  await page.getByRole('button', { name: 'Schedule' }).click()

  const table = page.getByRole('table', { name: 'Your mass messages' })
  await expect(table.getByText('Scheduled')).toBeVisible()
  await choose(page, 'Edit')
  await page.getByRole('combobox', { name: 'Send it' }).selectOption('Now')
  await page.getByRole('button', { name: /^Send to 2 fans/ }).click()
  await expect(table.getByText('1 of 2')).toBeVisible()
  await choose(page, 'Pause')
  await expect(table.getByText('Paused')).toBeVisible()

  const conversation = (of: Page) => of.getByRole('link', { name: new RegExp(creator.name) })
  const received = () => Promise.all(readers.map(({ page }) => conversation(page).count()))
  await expect.poll(async () => (await received()).sort()).toEqual([0, 1])
  await setPace(0)
  await choose(page, 'Resume')
  await expect(table.getByRole('cell', { name: 'Sent', exact: true })).toBeVisible()
  for (const { fan, page } of readers) {
    await conversation(page).click()
    const messages = page.getByRole('region', { name: /^Messages with/ })
    await expect(messages.getByText(`Hello ${fan.name}, the roof is open tonight`)).toBeVisible()
    await expect(messages.getByText('the roof is open tonight')).toHaveCount(1)
  }
})
