import { create, updateSettings } from '@stagedoor/contract/conversations'
import { list } from '@stagedoor/contract/messages'
import { listOwnReports } from '@stagedoor/contract/reports'
import { dialog } from '../page-objects/dialogs.ts'
import type { ApiFixtures, Person } from '../src/api-fixtures.ts'
import { expect, type Page, test } from '../src/test.ts'

const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
const messages = (page: Page) => page.getByRole('region', { name: /^Messages with/ })
const bubble = (page: Page, text: string) =>
  messages(page).getByRole('listitem').filter({ hasText: text })

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
}

/** Opens the actions of a message and chooses one. */
async function choose(page: Page, text: string, action: string): Promise<void> {
  await bubble(page, text).last().hover()
  await bubble(page, text).last().getByRole('button', { name: 'Message actions' }).click()
  await dialog(page, 'Message').getByRole('button', { name: action }).click()
}

/** Makes a creator that everyone may write to, a fan, and the address of their conversation. */
async function pairOf(
  fixtures: ApiFixtures,
): Promise<{ creator: Person; fan: Person; id: string; path: string }> {
  const [creator, fan] = await Promise.all([fixtures.performer(), fixtures.fan()])
  await creator.api(updateSettings, { body: { whoMayWrite: 'everyone' } })
  const { _id: id } = await fan.api(create, { body: { source: 'performer', sourceId: creator.id } })
  return { creator, fan, id, path: `/messages/${id}` }
}

test('reactions, answers, changes, pins and deletions of messages reach the other side live', async ({
  fixtures,
  visit,
}) => {
  const { creator, fan, path } = await pairOf(fixtures)
  const fanPage = await visit(fan)
  const creatorPage = await visit(creator)
  await fanPage.goto(path)
  await write(fanPage, 'Is the roof open tonight?')
  await creatorPage.goto(path)

  await choose(creatorPage, 'Is the roof open', 'Fire')
  await expect(messages(fanPage).getByRole('button', { name: 'React with 🔥' })).toBeVisible()

  await choose(creatorPage, 'Is the roof open', 'Reply')
  await write(creatorPage, 'Until midnight')
  await messages(fanPage)
    .getByRole('button', { name: /Is the roof open tonight\?$/ })
    .click()
  await expect(bubble(fanPage, 'Is the roof open').first()).toBeFocused()

  await choose(creatorPage, 'Until midnight', 'Edit')
  await creatorPage.getByRole('textbox', { name: 'Text of the message' }).fill('Until one')
  await creatorPage.keyboard.press('Enter')
  await expect(bubble(fanPage, 'Until one').getByText('Edited')).toBeVisible()

  await choose(creatorPage, 'Until one', 'Pin for both')
  await expect(
    fanPage.getByRole('list', { name: 'Pinned messages' }).getByText('Until one'),
  ).toBeVisible()

  await choose(creatorPage, 'Until one', 'Delete for both')
  await dialog(creatorPage, 'Delete this message?')
    .getByRole('button', { name: 'Delete for both' })
    .click()
  await expect(messages(creatorPage).getByText('Until one')).toHaveCount(0)
  await expect(messages(fanPage).getByText('Until one')).toHaveCount(0)
  await expect(fanPage.getByRole('list', { name: 'Pinned messages' })).toBeHidden()
})

test('a fan reports a message, and an admin reads it with what was said before', async ({
  fixtures,
  visit,
}) => {
  const { creator, fan, path } = await pairOf(fixtures)
  const creatorPage = await visit(creator)
  await creatorPage.goto(path)
  await expect(creatorPage.getByText('You can write once')).toBeVisible()
  const page = await visit(fan)
  await page.goto(path)
  await write(page, 'I will not pay')
  await expect(bubble(creatorPage, 'I will not pay')).toBeVisible()
  await write(creatorPage, 'Then I know where you live')
  await choose(page, 'Then I know where', 'Report')
  const report = dialog(page, /^Report the message/)
  await report.getByRole('radio', { name: /^Harassment/ }).check()
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog(page, 'Thank you')).toBeVisible()
  const [made] = (await fan.api(listOwnReports, { query: {} })).data
  const adminPage = await visit(await fixtures.admin())
  await adminPage.goto(`/admin/report/${made?._id}`)
  await expect(adminPage.getByText('Then I know where you live')).toBeVisible()
  await expect(adminPage.getByText('I will not pay')).toBeVisible()
})

test('a message that is written without a connection arrives once', async ({
  fixtures,
  browser,
  baseURL,
}) => {
  const { creator, fan, id, path } = await pairOf(fixtures)
  const context = await browser.newContext()
  const url = baseURL ?? ''
  await context.addCookies([
    { name: 'ageRestrict', value: 'true', url },
    { name: 'token', value: fan.token, url, httpOnly: true },
  ])
  const page = await context.newPage()
  await page.goto(path)
  await write(page, 'Before the tunnel')
  await expect(bubble(page, 'Before the tunnel')).toHaveCount(1)
  await context.setOffline(true)
  await write(page, 'In the tunnel')
  await expect(page.getByText('Not sent yet. It is sent once you are online again.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('list', { name: 'Not sent yet' })).toBeHidden()
  await expect(bubble(page, 'In the tunnel')).toHaveCount(1)
  const { data } = await creator.api(list, { params: { id }, query: {} })
  expect(data.map(({ text }) => text)).toEqual(['In the tunnel', 'Before the tunnel'])
  await context.close()
})
