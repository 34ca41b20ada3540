import { assignCase, listCases, releaseCase } from '@stagedoor/contract/cases'
import { listDecisions } from '@stagedoor/contract/decisions'
import { readPost } from '@stagedoor/contract/feed'
import { createReport, listOwnReports } from '@stagedoor/contract/reports'
import { confirmDialog, goToSection } from '../page-objects/admin.ts'
import { dialog, toast } from '../page-objects/dialogs.ts'
import { expectRealPicture, photosOf } from '../page-objects/post.ts'
import type { ApiFixtures, Person } from '../src/api-fixtures.ts'
import { expect, type Page, test } from '../src/test.ts'

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

test('a moderator works 200 reports of 40 posts down with the keyboard, and everybody reads the outcome', async ({
  fixtures,
  visit,
}) => {
  const [creator, admin] = await Promise.all([fixtures.performer(), fixtures.admin()])
  const fans = await Promise.all(Array.from({ length: 5 }, () => fixtures.fan()))
  const posts = await reportEach(fixtures, { creator, fans, count: 40 })
  const { data } = await admin.api(listCases, { query: { ownerId: creator.id, limit: 50 } })
  expect(data.map(({ openReports }) => openReports)).toEqual(Array.from(posts, () => 5))
  const held = await admin.api(listCases, { query: { holder: 'me', limit: 200 } })
  for (const { _id: id } of held.data) await admin.api(releaseCase, { params: { id } })
  for (const { _id: id } of data)
    await admin.api(assignCase, { params: { id }, body: { accountId: admin.id } })

  const page = await visit(admin)
  await page.goto('/admin/cases?holder=me&pageSize=50')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cases')
  const isCase = /\/admin\/cases\/[0-9a-f]{32}$/
  await pressUntil(page, 'n', (wait) => expect(page).toHaveURL(isCase, wait))
  for (const key of ['d', 'r', 'd', 'r', 'd', 'r']) {
    await expect(page).toHaveURL(isCase)
    await expect(dialog(page)).toBeHidden()
    const address = page.url()
    await pressUntil(page, key, (wait) => expect(dialog(page)).toBeVisible(wait))
    await page.keyboard.press('Control+Enter')
    await expect(page).not.toHaveURL(address)
  }
  await expect(dialog(page)).toBeHidden()
  await page.keyboard.press('l')
  await expect(page).toHaveURL('/admin/cases')
  await page.goto(`/admin/people/${creator.id}/cases?pageSize=50`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Cases of ${creator.name}`)
  await pressUntil(page, 'A', (wait) => expect(page.getByText('34 selected')).toBeVisible(wait))
  await page.keyboard.press('d')
  await expect(dialog(page, 'Dismiss 34 cases?')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, '34 cases decided')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await page.keyboard.press('?')
  await expect(dialog(page, 'Hotkeys').getByText('Select the line')).toBeVisible()

  const left = await admin.api(listCases, { query: { ownerId: creator.id } })
  expect(left.total).toBe(0)
  for (const fan of fans) {
    const own = await fan.api(listOwnReports, { query: { limit: 50 } })
    const ended = own.data.map(({ status }) => status)
    expect(ended.filter((status) => status === 'removed')).toHaveLength(3)
    expect(ended.filter((status) => status === 'dismissed')).toHaveLength(37)
  }
  const statements = await creator.api(listDecisions, { query: {} })
  expect(statements.data.map(({ subject }) => subject)).toEqual(['feed', 'feed', 'feed'])
})

/** Presses a key of a page, again where it came before the page listened, until it has its effect. */
const pressUntil = (
  page: Page,
  key: string,
  effect: (wait: { timeout: number }) => Promise<void>,
) =>
  expect(async () => {
    await page.keyboard.press(key)
    await effect({ timeout: 3000 })
  }).toPass()

/** Publishes posts that each of some fans reports. */
async function reportEach(
  fixtures: ApiFixtures,
  { creator, fans, count }: { creator: Person; fans: readonly Person[]; count: number },
): Promise<readonly string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) {
    const { _id: targetId } = await fixtures.post(creator, { type: 'text', text: `Post ${at}` })
    const body = { title: 'Spam or misleading', target: 'feed', targetId } as const
    await Promise.all(fans.map((fan) => fan.api(createReport, { body })))
    ids.push(targetId)
  }
  return ids
}
