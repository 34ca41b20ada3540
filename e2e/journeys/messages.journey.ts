import { updateSettings } from '@stagedoor/contract/conversations'
import { expect, type Page, test } from '../src/test.ts'

const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
const messages = (page: Page) => page.getByRole('region', { name: /^Messages with/ })

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
}

test('a fan writes to a creator, who sees it live and answers, and the fan sees that it was read', async ({
  fixtures,
  visit,
}) => {
  const [creator, fan] = await Promise.all([fixtures.performer(), fixtures.fan()])
  await creator.api(updateSettings, { body: { whoMayWrite: 'everyone' } })
  const creatorPage = await visit(creator)
  const fanPage = await visit(fan)
  await creatorPage.goto('/messages')
  await expect(creatorPage.getByText('Messages of your fans appear here.')).toBeVisible()

  await fanPage.goto(`/${creator.username}`)
  await fanPage.getByRole('link', { name: `Message ${creator.name}` }).click()
  await expect(fanPage.getByRole('heading', { name: creator.name, level: 1 })).toBeVisible()
  await write(fanPage, 'Is the roof open tonight?')
  await expect(messages(fanPage).getByText('Is the roof open tonight?')).toHaveCount(1)

  const main = creatorPage.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
  const link = main.getByRole('link', { name: /Messages$/ })
  await expect(link).toContainText('1 unread')
  await creatorPage.getByRole('link', { name: new RegExp(fan.name) }).click()
  await expect(messages(creatorPage).getByText('Is the roof open tonight?')).toBeVisible()
  await expect(link).not.toContainText('unread')
  await expect(messages(fanPage).getByText('Seen')).toBeVisible()

  await creatorPage.getByRole('button', { name: 'Emojis' }).click()
  await creatorPage.getByRole('searchbox', { name: 'Search emojis' }).fill('waving hand')
  await expect(creatorPage.getByRole('gridcell', { name: 'Waving hand' })).toBeVisible()
  await creatorPage.keyboard.press('Enter')
  await expect(field(creatorPage)).toHaveValue('👋')
  await expect(field(creatorPage)).toBeFocused()
  await field(creatorPage).fill('')
  await field(creatorPage).pressSequentially('Yes')
  await expect(fanPage.getByText('is writing…')).toBeVisible()
  await field(creatorPage).press('Enter')
  await expect(messages(fanPage).getByText('Yes', { exact: true })).toBeVisible()
  await expect(messages(creatorPage).getByText('Seen')).toBeVisible()
})
