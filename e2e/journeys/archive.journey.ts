import { listOwnPosts } from '@stagedoor/contract/feed'
import { chargeFeed } from '@stagedoor/contract/wallet'
import { dialog, leaveDialog, toast } from '../page-objects/dialogs.ts'
import { expectRealPicture, photosOf, postBy } from '../page-objects/post.ts'
import { rowOf } from '../page-objects/table.ts'
import { waitUntilIdle } from '../src/accessibility.ts'
import { letPostsAge } from '../src/let-posts-age.ts'
import { expect, test } from '../src/test.ts'

test('old posts leave the page of their creator by age, fans who bought one keep it, and a restored one stays', async ({
  fixtures,
  visit,
}) => {
  const [creator, fan] = await Promise.all([fixtures.performer(), fixtures.fan({ tokens: 10 })])
  const sold = { title: 'Sold', text: 'From last year', audience: 'buyers', price: 3 } as const
  const { _id: id, slug } = await fixtures.post(creator, sold)
  await fixtures.post(creator, { title: 'Open', text: 'Also from last year' })
  await fan.api(chargeFeed, { params: { id }, body: {} })
  await letPostsAge(creator, { days: 31 })
  await fixtures.post(creator, { title: 'New', text: 'From this week' })
  const states = async () =>
    Object.fromEntries(
      (await creator.api(listOwnPosts, { query: {} })).data.map(({ title, state }) => [
        title,
        state,
      ]),
    )
  expect(await states()).toEqual({ Sold: 'published', Open: 'published', New: 'published' })

  const studio = await visit(creator)
  await test.step('the creator lets posts be archived after 30 days', async () => {
    await studio.goto('/creator/my-post')
    await waitUntilIdle(studio)
    await studio.getByRole('button', { name: 'Archive old posts' }).click()
    const archiving = dialog(studio, 'Archive old posts')
    await archiving.getByLabel('Days after publication').fill('30')
    await archiving.getByRole('button', { name: 'Save' }).click()
    await expect(toast(studio, 'Saved')).toBeVisible()
    await expect(archiving).toBeHidden()
    await leaveDialog(studio)
    await letPostsAge(creator, { days: 0 })
    await expect.poll(states).toEqual({ Sold: 'archived', Open: 'archived', New: 'published' })
  })

  await test.step('a guest sees the new post alone, and the fan the one that was bought', async () => {
    const guest = await visit()
    await guest.goto(`/${creator.username}`)
    await expect(guest.getByText('From this week')).toBeVisible()
    await expect(guest.getByText(/from last year/i)).toHaveCount(0)
    const page = await visit(fan)
    await page.goto(`/post/${slug}`)
    await expectRealPicture(photosOf(postBy(page, 'From last year')).first())
  })

  await test.step('a restored post stays, although it is as old as before', async () => {
    await studio.reload()
    await waitUntilIdle(studio)
    await expect(rowOf(studio, 'Open')).toContainText('Archived')
    await studio.getByRole('button', { name: 'More for Open' }).click()
    await studio.getByRole('menuitem', { name: 'Restore' }).click()
    await expect(toast(studio, 'Published again')).toBeVisible()
    await letPostsAge(creator, { days: 31 })
    await expect.poll(states).toEqual({ Sold: 'archived', Open: 'published', New: 'archived' })
  })
})
