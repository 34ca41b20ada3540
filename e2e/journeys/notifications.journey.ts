import { follow } from '@stagedoor/contract/follows'
import { listNotifications, readAllNotifications } from '@stagedoor/contract/notifications'
import { createReaction } from '@stagedoor/contract/reactions'
import { chargeTip } from '@stagedoor/contract/wallet'
import { holdConnection } from '../page-objects/connection.ts'
import { expect, test } from '../src/test.ts'

test('a creator sees the unread count rise with a follow and a tip, clears it, and chooses which mails to get', async ({
  fixtures,
  visit,
}) => {
  const [creator, fan] = await Promise.all([fixtures.performer(), fixtures.fan({ tokens: 50 })])
  const page = await visit(creator)
  await page.goto('/creator/my-post')
  const bell = page.getByRole('link', { name: /^Notifications/ }).first()
  // The approval of the documents has already been announced.
  await expect(bell).toHaveAccessibleName(/unread/, { timeout: 15_000 })
  await creator.api(readAllNotifications)
  await expect(bell).not.toHaveAccessibleName(/unread/)

  await fan.api(follow, { params: { id: creator.username } })
  await expect(bell).toHaveAccessibleName(/1 unread/, { timeout: 15_000 })
  await fan.api(chargeTip, { params: { performerId: creator.id }, body: { price: 20 } })
  await expect(bell).toHaveAccessibleName(/2 unread/, { timeout: 15_000 })

  await bell.click()
  await expect(page.getByText(`${fan.name} sent you $20.00.`)).toBeVisible()
  await expect(page.getByText(`${fan.name} started to follow you.`)).toBeVisible()
  await expect(bell).not.toHaveAccessibleName(/unread/)

  await page.getByRole('link', { name: 'Notification settings' }).click()
  const mail = page.getByRole('checkbox', { name: 'New follower: E-mail' })
  await expect(mail).toBeChecked()
  const written = page.waitForResponse(
    (reply) => reply.url().includes('/notifications/preferences/') && reply.ok(),
  )
  await mail.click()
  await written
  await expect(page.getByRole('checkbox', { name: 'Likes: E-mail' })).not.toBeChecked()
  const chosen = page.waitForResponse(
    (reply) => reply.url().includes('/notifications/mail-frequency') && reply.ok(),
  )
  await page.getByRole('radio', { name: /^Once a week/ }).check()
  await chosen
  await page.reload()
  await expect(page.getByRole('radio', { name: /^Once a week/ })).toBeChecked()
  await expect(mail).not.toBeChecked()
})

test('a notification that comes between a page and its connection is listed once it is connected', async ({
  fixtures,
  visit,
}) => {
  const [creator, fan] = await Promise.all([fixtures.performer(), fixtures.fan()])
  const page = await visit(creator)
  const connect = await holdConnection(page)
  await page.goto('/user/notifications')
  await fan.api(follow, { params: { id: creator.username } })
  const texts = async () =>
    (await creator.api(listNotifications, { query: {} })).data.map(({ message }) => message).join()
  await expect.poll(texts).toContain(fan.name)
  const notice = page.getByText(`${fan.name} started to follow you.`)
  await expect(notice).toHaveCount(0)
  connect()
  await expect(notice).toBeVisible()
})

test('likes of one post are one notification in two tabs, which count it once and read it together', async ({
  fixtures,
  visit,
}) => {
  const [creator, first, second] = await Promise.all([
    fixtures.performer(),
    fixtures.fan(),
    fixtures.fan(),
  ])
  const { _id } = await fixtures.post(creator, { type: 'text', text: 'Good morning, harbour' })
  const received = async () => (await creator.api(listNotifications, { query: {} })).data
  await expect.poll(received, 'the notice of the checked documents').not.toEqual([])
  await creator.api(readAllNotifications)
  const page = await visit(creator)
  const other = await page.context().newPage()
  const bellOf = (tab: typeof page) => tab.getByRole('link', { name: /^Notifications/ }).first()
  for (const tab of [page, other]) await tab.goto('/creator/my-post')
  for (const fan of [first, second])
    await fan.api(createReaction, {
      body: { action: 'like', objectId: _id, objectType: 'feed' },
    })
  for (const tab of [page, other])
    await expect(bellOf(tab)).toHaveAccessibleName(/1 unread/, { timeout: 15_000 })
  await bellOf(page).click()
  await expect(page.getByText(/liked your post/)).toHaveCount(1)
  for (const tab of [page, other]) await expect(bellOf(tab)).not.toHaveAccessibleName(/unread/)
})
