import { updateSetting } from '@stagedoor/contract/admin'
import { deleteMenuItem, searchMenuItems } from '@stagedoor/contract/menus'
import { deletePage, searchAllPages } from '@stagedoor/contract/pages'
import { confirmDialog, goToSection } from '../page-objects/admin.ts'
import { dialog, toast } from '../page-objects/dialogs.ts'
import { expect, type Page, test } from '../src/test.ts'
import { uniqueName } from '../src/unique-name.ts'

const title = `House rules ${uniqueName('h')}`

/** Restores the site, because every page shows the footer. */
test.afterEach(async ({ fixtures }) => {
  const { api } = await fixtures.admin()
  for (const { _id } of (await api(searchMenuItems, { query: { q: title } })).data) {
    await api(deleteMenuItem, { params: { id: _id } })
  }
  for (const { _id } of (await api(searchAllPages, { query: { q: title } })).data) {
    await api(deletePage, { params: { id: _id } })
  }
  await api(updateSetting, { params: { key: 'adminEmail' }, body: { value: '' } })
})

test('an admin publishes a page and links it in the footer; a guest reads it and sends the operator a message', async ({
  fixtures,
  visit,
}) => {
  const adminPerson = await fixtures.admin()
  const operator = `${uniqueName('operator')}@journeys.test`
  await adminPerson.api(updateSetting, { params: { key: 'adminEmail' }, body: { value: operator } })
  const admin = await visit(adminPerson)
  const guest = await visit()
  await admin.goto('/admin')
  await writePage(admin)
  await linkPage(admin)

  await expect(async () => {
    await guest.goto('/')
    await guest.getByRole('contentinfo').getByRole('link', { name: title }).click({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(guest.getByText('Be kind to each other.')).toBeVisible()
  await expect(guest.getByRole('main').getByRole('listitem')).toHaveText('Ask before you record')
  await expect(guest).toHaveTitle(new RegExp(title))
  await expect(guest.locator('link[rel=canonical]')).toHaveAttribute('href', /\/page\/house-rules-/)

  await guest.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await writeToOperator(guest)
  await goToSection(admin, 'Messages')
  await expect(admin.getByText('I have read your rules and have a question.').first()).toBeVisible()
  await admin.goto(`/admin/outbox?q=${operator}`)
  await expect(admin.getByRole('link', { name: /A visitor wrote to you/ })).toBeVisible()
})

async function writePage(admin: Page): Promise<void> {
  await goToSection(admin, 'Pages')
  await admin.getByRole('link', { name: 'New page' }).click()
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('New page')
  await admin.getByLabel('Title', { exact: true }).fill(title)
  const content = admin.getByRole('textbox', { name: 'Content' })
  await content.click()
  await admin.keyboard.type('Be kind to each other.')
  await admin.keyboard.press('Enter')
  await admin.getByRole('toolbar').getByRole('button', { name: 'List', exact: true }).click()
  await admin.keyboard.type('Ask before you record')
  await admin.getByRole('switch', { name: /Published/ }).check()
  await admin.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog(admin, 'Preview').getByText('Be kind to each other.')).toBeVisible()
  await admin.keyboard.press('Escape')
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(toast(admin, 'Saved and published')).toBeVisible()
}

/** Adds a link to the footer and moves it up with the keyboard. */
async function linkPage(admin: Page): Promise<void> {
  await goToSection(admin, 'Menus')
  const footer = admin.getByRole('region', { name: 'Footer' })
  await footer.getByRole('button', { name: 'Add link' }).click()
  const form = dialog(admin, 'New link')
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('URL').fill(`/page/${title.toLowerCase().replaceAll(' ', '-')}`)
  await confirmDialog(admin, 'Add link')
  await footer.getByRole('button', { name: `Move ${title} up` }).press('Enter')
  await expect(toast(admin, new RegExp(`${title} is moved to position`))).toBeVisible()
}

async function writeToOperator(guest: Page): Promise<void> {
  await guest.getByLabel('Your name').fill('A reader')
  await guest.getByLabel('Your e-mail').fill('reader@journeys.test')
  await guest.getByLabel('Message').fill('Too short')
  await guest.getByRole('button', { name: 'Send' }).click()
  await expect(guest.getByText('At least 20 characters', { exact: true })).toBeVisible()
  await guest.getByLabel('Message').fill('I have read your rules and have a question.')
  await guest.getByRole('button', { name: 'Send' }).click()
  await expect(guest.getByText('Your message is on its way')).toBeVisible()
  await guest.getByRole('button', { name: 'Write another' }).click()
  await expect(guest.getByRole('button', { name: /Send another in \d+ s/ })).toBeDisabled()
}
