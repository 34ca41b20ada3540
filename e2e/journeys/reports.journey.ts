import { listCases } from '@stagedoor/contract/cases'
import { list as listConversations } from '@stagedoor/contract/conversations'
import { readPost } from '@stagedoor/contract/feed'
import { follow } from '@stagedoor/contract/follows'
import { create as createMassMessage, preview } from '@stagedoor/contract/massmessages'
import { list as listMessages, uploadPhoto } from '@stagedoor/contract/messages'
import { chargeMessage } from '@stagedoor/contract/wallet'
import { confirmDialog } from '../page-objects/admin.ts'
import { dialog, toast } from '../page-objects/dialogs.ts'
import type { Person } from '../src/api-fixtures.ts'
import type { Media } from '../src/media.ts'
import { expect, type Page, test } from '../src/test.ts'

test('a guest reports a paid mass message by the address of its picture, its copies vanish for everyone, and reporter, sender and buyer read what happened', async ({
  fixtures,
  visit,
  media,
  baseURL,
}) => {
  const [creator, moderator, buyer, other] = await Promise.all([
    fixtures.performer(),
    fixtures.admin(),
    fixtures.fan({ tokens: 20 }),
    fixtures.fan(),
  ])
  for (const fan of [buyer, other]) await fan.api(follow, { params: { id: creator.id } })
  await sendToAll(creator, media, { text: 'A picture for you', price: 5 })
  const received = await receivedBy(buyer)
  await receivedBy(other)
  await buyer.api(chargeMessage, { params: { id: received._id }, body: { shownPrice: 5 } })
  const addressOf = async () => (await receivedBy(buyer)).files[0]?.url ?? ''
  await expect.poll(addressOf).not.toBe('')
  const address = await addressOf()
  const readers = await Promise.all(
    [buyer, other].map(async (fan) => ({ page: await visit(fan), ...(await receivedBy(fan)) })),
  )
  for (const { page, conversationId } of readers) {
    await page.goto(`/messages/${conversationId}`)
    const messages = page.getByRole('region', { name: /^Messages with / })
    await expect(messages.getByText('A picture for you')).toBeVisible()
  }

  const guest = await visit()
  await guest.goto('/report')
  await guest.getByRole('radio', { name: /^It breaks the rules/ }).check()
  await guest.getByLabel('What is wrong?').selectOption('Infringes my rights')
  await guest.getByLabel('Link to the content').fill(`${baseURL}${address}`)
  await guest.getByLabel(/^What happened/).fill('This shows me and was sent to many people.')
  await sendReport(guest)

  const console = await visit(moderator)
  await openCaseOf(console, { moderator, owner: creator })
  await console.getByRole('button', { name: 'Remove message' }).click()
  await confirmDialog(console, 'Remove', 'It shows another person')
  await expect(toast(console, 'Case decided')).toBeVisible()

  for (const { page, conversationId } of readers) {
    await page.goto(`/messages/${conversationId}`)
    await expect(page.getByText('No messages yet.')).toBeVisible()
  }
  const [bought] = readers
  await bought?.page.goto('/user/notifications')
  const refund = bought?.page.getByText(/We refunded \$5\.00 to your wallet/)
  await expect.poll(() => refund?.count()).toBe(1)
  await guest.getByRole('link', { name: 'check its status' }).click()
  await expect(guest.getByText('We removed the content.')).toBeVisible()
  const sender = await visit(creator)
  await sender.goto('/user/decisions')
  await sender.getByRole('link', { name: 'Message removed' }).click()
  await expect(sender.getByText('It shows another person')).toBeVisible()
  await expect(sender.getByText('Someone reported it to us')).toBeVisible()
})

test('a guest reports without the age question that a minor may be shown, which hides the post at once; another moderator than the one who removed it decides the appeal', async ({
  fixtures,
  visit,
}) => {
  const [creator, moderator, second, fan] = await Promise.all([
    fixtures.performer(),
    fixtures.admin(),
    fixtures.staff('moderator'),
    fixtures.fan(),
  ])
  const post = await fixtures.post(creator, { type: 'text', text: 'My eighteenth birthday' })
  const guest = await visit(undefined, { isNew: true })
  await guest.goto(`/report?kind=minor&address=/post/${post.slug}`)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Report content')
  await guest.getByLabel(/^What happened/).fill('She looks younger than that.')
  await sendReport(guest)
  const read = () => fan.api(readPost, { params: { id: post._id } })
  await expect(read()).rejects.toMatchObject({ code: 'feed.not_found' })
  const owner = await visit(creator)
  await owner.goto('/user/decisions')
  await expect(owner.getByRole('link', { name: 'Hidden during a review' })).toBeVisible()

  const first = await visit(moderator)
  await openCaseOf(first, { moderator, owner: creator })
  await first.getByRole('button', { name: 'Remove post' }).click()
  await confirmDialog(first, 'Remove', 'The age cannot be proved')
  await expect(toast(first, 'Case decided')).toBeVisible()
  await guest.getByRole('link', { name: 'check its status' }).click()
  await expect(guest.getByText('We removed the content.')).toBeVisible()

  await owner.goto('/user/decisions')
  await owner.getByRole('link', { name: 'Post removed' }).click()
  await owner.getByLabel('Why is the decision wrong?').fill('My documents prove my age')
  await owner.getByRole('button', { name: 'Send appeal' }).click()
  await expect(owner.getByText('We received your appeal.')).toBeVisible()

  await openAppealOf(first, creator)
  await expect(
    first.getByText('You made this decision. Another admin must review it.'),
  ).toBeVisible()
  await expect(first.getByRole('button', { name: 'Grant' })).toHaveCount(0)
  const reviewer = await visit(second)
  await openAppealOf(reviewer, creator)
  await reviewer.getByRole('button', { name: 'Grant' }).click()
  await confirmDialog(reviewer, 'Grant', 'The documents prove it')
  await expect(toast(reviewer, 'Appeal granted')).toBeVisible()

  await owner.reload()
  await expect(owner.getByText('The documents prove it')).toBeVisible()
  await expect.poll(async () => (await read().catch(() => undefined))?.text).toBe(post.text)
  await owner.reload()
  await expect(
    owner.getByText('The decision is reversed, and everything is restored.'),
  ).toBeVisible()
})

/** Sends a message with a picture to the two followers of a creator, once both are counted. */
async function sendToAll(
  creator: Person,
  media: Media,
  { text, price }: { text: string; price: number },
): Promise<void> {
  const file = new File([new Uint8Array(await media.photo())], 'photo.jpg', { type: 'image/jpeg' })
  const { _id } = await creator.api(uploadPhoto, { files: { file } })
  const audience = { include: ['all' as const] }
  await expect
    .poll(async () => (await creator.api(preview, { body: audience })).count, { timeout: 20_000 })
    .toBe(2)
  await creator.api(createMassMessage, { body: { text, price, fileIds: [_id], ...audience } })
}

/** Waits for the message that a fan received from many, with its files. */
async function receivedBy({ api }: Person) {
  let found: { conversationId: string; _id: string; files: { url?: string | null }[] } | undefined
  await expect(async () => {
    const [conversation] = (await api(listConversations, { query: {} })).data
    const conversationId = conversation?._id ?? ''
    const [message] = (await api(listMessages, { params: { id: conversationId }, query: {} })).data
    if (!message) throw new Error('No message was received')
    found = { conversationId, _id: message._id, files: [...message.files] }
  }).toPass({ timeout: 60_000 })
  if (!found) throw new Error('No message was received')
  return found
}

async function sendReport(guest: Page): Promise<void> {
  await guest.getByRole('button', { name: 'Send report' }).click()
  await expect(guest.getByRole('heading', { name: 'Thank you for telling us' })).toBeVisible()
}

/** Opens the case about something of a person in the console. */
async function openCaseOf(
  page: Page,
  { moderator, owner }: { moderator: Person; owner: Person },
): Promise<void> {
  const { data } = await moderator.api(listCases, { query: { ownerId: owner.id } })
  await page.goto(`/admin/cases/${data[0]?._id}`)
  await expect(dialog(page)).toHaveCount(0)
}

async function openAppealOf(page: Page, { name }: Person): Promise<void> {
  await page.goto('/admin/appeals')
  await page.getByRole('row').filter({ hasText: name }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible()
}
