import { createPost } from '@stagedoor/contract/feed'
import { follow } from '@stagedoor/contract/follows'
import { expect, test } from '../src/test.ts'

test('a fan finds a followed creator on the page of own creators, keeps a list of them and stops following there', async ({
  fixtures,
  visit,
}) => {
  const [creator, fan] = await Promise.all([fixtures.performer(), fixtures.fan()])
  await fan.api(follow, { params: { id: creator.id } })
  await creator.api(createPost, {
    body: { type: 'text', text: 'Good evening', audience: 'everyone', status: 'active' },
  })
  const page = await visit(fan)
  await page.goto(`/user/following?q=${creator.username}`)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(creator.username)
  const row = page.getByRole('row').filter({ hasText: creator.name })
  await expect(row).toBeVisible()

  await test.step('the fan makes a list and puts the creator on it', async () => {
    await page.getByRole('button', { name: 'Edit lists' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Your lists of creators' })
    await dialog.getByLabel('New list').fill('Evenings')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog.getByLabel('Name of the list')).toHaveValue('Evenings')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await row.getByRole('button', { name: `Lists of ${creator.name}` }).click()
    await page.getByRole('menuitem', { name: 'Add to Evenings' }).click()
    await expect(row.getByText('Evenings')).toBeVisible()
  })

  await test.step('the fan stops following; the creator stays on the list', async () => {
    await row.getByRole('button', { name: `Following ${creator.name}: stop following` }).click()
    await expect(row.getByRole('button', { name: `Follow ${creator.name}` })).toBeVisible()
    await page.reload()
    await expect(row.getByText('On your lists')).toBeVisible()
  })
})
