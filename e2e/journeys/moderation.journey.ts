import { readPost } from '@stagedoor/contract/feed'
import { createReport } from '@stagedoor/contract/reports'
import { confirmDialog, goToSection } from '../page-objects/admin.ts'
import { dialog, toast } from '../page-objects/dialogs.ts'
import { expectRealPicture, photosOf } from '../page-objects/post.ts'
import { expect, test } from '../src/test.ts'

test('an admin removes a post on its page, finds it in the console with the keyboard, and restores it', async ({
  fixtures,
  visit,
}) => {
  const [creator, admin] = await Promise.all([fixtures.performer(), fixtures.admin()])
  const post = await fixtures.post(creator, { type: 'text', text: 'A word that breaks the rules' })
  const page = await visit(admin)
  await page.goto(`/post/${post.slug}`)
  await page.getByRole('article').first().getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(dialog(page, 'Remove this post?')).toContainText('the creator is sent your reason')
  await confirmDialog(page, 'Remove', 'Breaks the rules')
  await expect(toast(page, 'Removed')).toBeVisible()
  const removed = creator.api(readPost, { params: { id: post._id } })
  await expect(removed).rejects.toMatchObject({ code: 'feed.not_found' })

  await page.getByRole('link', { name: 'Admin', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search the console' })
  await expect(field).toBeFocused()
  await field.fill(post.slug)
  await expect(
    page.getByRole('option', { name: new RegExp(creator.name), selected: true }),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/feed/${post._id}`)
  await expect(page.getByText('Breaks the rules').first()).toBeVisible()
  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await confirmDialog(page, 'Restore', 'A mistake')
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
  expect((await creator.api(readPost, { params: { id: post._id } })).text).toBe(
    'A word that breaks the rules',
  )

  await goToSection(page, 'Audit trail')
  const line = page.getByRole('row').filter({ hasText: 'Restored content' }).first()
  await expect(line.getByRole('link', { name: creator.name })).toBeVisible()
})

test('an admin compares the reported and the current version of a post and decides', async ({
  fixtures,
  visit,
}) => {
  const [creator, fan, admin] = await Promise.all([
    fixtures.performer(),
    fixtures.fan(),
    fixtures.admin(),
  ])
  const post = await fixtures.post(creator, {
    type: 'photo',
    text: 'Only for those who subscribe',
    audience: 'subscribers',
  })
  const report = await fan.api(createReport, {
    body: {
      title: 'Infringes my rights',
      description: 'This is my photo',
      target: 'feed',
      targetId: post._id,
    },
  })
  const page = await visit(admin)
  await page.goto(`/admin/report/${report._id}`)
  const reportedVersion = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'As it was reported' }) })
  await expect(reportedVersion.getByText('Only for those who subscribe')).toBeVisible()
  await expectRealPicture(photosOf(reportedVersion).first())
  await expect(page.getByText('Unchanged since it was reported')).toBeVisible()
  await page.getByRole('button', { name: `Decide ${report.receipt}` }).click()
  await page.getByRole('menuitem', { name: 'Remove post' }).click()
  await confirmDialog(page, 'Remove', 'Not their photo')
  await expect(page.getByText('Not their photo').first()).toBeVisible()
})
