import { dialog, toast } from '../page-objects/dialogs.ts'
import { postBy } from '../page-objects/post.ts'
import { rowOf } from '../page-objects/table.ts'
import { expect, test } from '../src/test.ts'

test('a blocked fan cannot see the creator or their posts until the creator unblocks them', async ({
  fixtures,
  visit,
}) => {
  const [creator, fan] = await Promise.all([fixtures.performer(), fixtures.fan()])
  const post = await fixtures.post(creator, { type: 'text', text: 'Good morning, harbour' })
  const page = await visit(fan)
  await page.goto(`/${creator.username}`)
  const followed = page.waitForResponse(
    (reply) => reply.url().includes('/api/follows/') && reply.ok(),
  )
  await page
    .getByRole('button', { name: `Follow ${creator.name}` })
    .first()
    .click()
  await followed
  await page.goto('/home')
  await expect(postBy(page, 'Good morning, harbour')).toBeVisible()

  const creatorPage = await visit(creator)
  await creatorPage.goto('/creator/blacklist')
  await creatorPage.getByRole('button', { name: 'Block a fan' }).click()
  await dialog(creatorPage)
    .getByRole('searchbox', { name: 'Search fans by name' })
    .fill(fan.username)
  await dialog(creatorPage)
    .getByRole('button', { name: new RegExp(`@${fan.username}`) })
    .click()
  await dialog(creatorPage)
    .getByLabel(/^Reason/)
    .fill('He knows why')
  await dialog(creatorPage).getByRole('button', { name: 'Block', exact: true }).click()
  await expect(toast(creatorPage, `${fan.name} is blocked`)).toBeVisible()
  await expect(rowOf(creatorPage, `@${fan.username}`)).toContainText('He knows why')

  expect((await page.goto(`/${creator.username}`))?.status()).toBe(404)
  await expect(page.getByText(/block/i)).toBeHidden()
  expect((await page.goto(`/post/${post.slug}`))?.status()).toBe(404)
  await page.goto('/home')
  await expect(page.getByText('Follow a creator to start your feed')).toBeVisible()
  await expect(page.getByText('Good morning, harbour')).toBeHidden()

  await creatorPage.getByRole('button', { name: `Unblock ${fan.name}` }).click()
  await expect(toast(creatorPage, `${fan.name} is unblocked`)).toBeVisible()
  await expect(creatorPage.getByText('You haven’t blocked anyone')).toBeVisible()
  await page.goto(`/${creator.username}`)
  await expect(postBy(page, 'Good morning, harbour')).toBeVisible()

  await page.goto('/user/notifications')
  await expect(page.getByText(/block/i)).toBeHidden()
})

test('a fan mutes a creator, unmutes them, and blocks them', async ({ fixtures, visit }) => {
  const [creator, fan] = await Promise.all([fixtures.performer(), fixtures.fan()])
  const page = await visit(fan)
  const openMenuItem = async () => {
    await page.getByRole('button', { name: `More about ${creator.name}` }).click()
    await page.getByRole('menuitem', { name: 'Mute or block' }).click()
  }
  await page.goto(`/${creator.username}`)
  await openMenuItem()
  await dialog(page).getByRole('button', { name: 'Mute' }).click()
  await expect(toast(page, `${creator.name} is muted`)).toBeVisible()
  await page.goto('/user/blocked?tab=muted')
  await page.getByRole('button', { name: `Unmute ${creator.name}` }).click()
  await expect(page.getByText('You haven’t muted anyone')).toBeVisible()

  await page.goto(`/${creator.username}`)
  await openMenuItem()
  await dialog(page).getByRole('button', { name: 'Block', exact: true }).click()
  await expect(toast(page, `${creator.name} is blocked`)).toBeVisible()
  expect((await page.goto(`/${creator.username}`))?.status()).toBe(403)
  await page.goto('/user/blocked')
  await expect(rowOf(page, `@${creator.username}`)).toBeVisible()
})
