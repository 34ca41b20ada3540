import { readReceipt } from '@stagedoor/contract/reports'
import { dialog } from '../page-objects/dialogs.ts'
import { expect, test } from '../src/test.ts'

test("a creator sees a fan's comment live and replies, and the fan likes the reply", async ({
  fixtures,
  visit,
}) => {
  const [creator, fan] = await Promise.all([fixtures.performer(), fixtures.fan()])
  const post = await fixtures.post(creator, {
    type: 'text',
    text: 'Who comes to the roof tonight?',
  })
  const creatorPage = await visit(creator)
  const fanPage = await visit(fan)
  const listed = creatorPage.waitForResponse(
    (reply) => reply.url().includes('/api/comments?') && reply.ok(),
  )
  await creatorPage.goto(`/post/${post.slug}#comments`)
  await listed
  await expect(creatorPage.getByText('No comments yet')).toBeVisible()

  await fanPage.goto(`/post/${post.slug}`)
  await fanPage.getByRole('textbox', { name: 'Add a comment' }).fill('I do, with cake')
  await fanPage.getByRole('button', { name: 'Send' }).click()
  const comments = creatorPage.getByRole('list', { name: 'Comments' })
  await expect(comments.getByText('I do, with cake')).toBeVisible({ timeout: 15_000 })

  await comments.getByRole('button', { name: 'Reply' }).click()
  await comments.getByRole('textbox', { name: `Reply to ${fan.name}` }).fill('Bring two pieces')
  await comments.getByRole('button', { name: 'Reply', exact: true }).last().click()
  await fanPage.getByRole('button', { name: 'Show 1 reply' }).click({ timeout: 15_000 })
  const reply = fanPage.getByRole('article', { name: `Comment by ${creator.name}` })
  await expect(reply.getByText('Bring two pieces')).toBeVisible()
  await expect(reply.getByText('Creator', { exact: true })).toBeVisible()
  const liked = fanPage.waitForResponse(
    (answer) => answer.url().includes('/api/reactions') && answer.ok(),
  )
  await reply.getByRole('button', { name: 'Like, 0 likes' }).click()
  await expect(reply.getByRole('button', { name: 'Like, 1 like' })).toBeVisible()
  await liked
  await creatorPage.reload()
  await expect(creatorPage.getByRole('heading', { name: 'Comments' })).toBeVisible()
  await creatorPage.getByRole('button', { name: 'Show 1 reply' }).click()
  await expect(creatorPage.getByRole('button', { name: 'Like, 1 like' })).toBeVisible()
})

test('a fan bookmarks a post and its creator, and finds both among the bookmarks', async ({
  fixtures,
  visit,
}) => {
  const [creator, fan] = await Promise.all([fixtures.performer(), fixtures.fan()])
  const post = await fixtures.post(creator, { type: 'text', text: 'Keep this one for later' })
  const page = await visit(fan)
  const saved = () =>
    page.waitForResponse((reply) => reply.url().includes('/api/reactions') && reply.ok())
  await page.goto(`/post/${post.slug}`)
  const first = saved()
  await page.getByRole('button', { name: 'Bookmark' }).click()
  await first
  await page.goto(`/${creator.username}`)
  const second = saved()
  await page.getByRole('button', { name: `Bookmark ${creator.name}` }).click()
  await second
  await page.goto('/user/bookmarks')
  await expect(page.getByRole('link', { name: /Keep this one for later/ })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Bookmarks by kind' })
    .getByRole('link', { name: 'Creators' })
    .click()
  await expect(page.getByRole('link', { name: creator.name })).toBeVisible()
})

test('a guest reports a URL, an admin decides, and the guest sees the decision', async ({
  fixtures,
  visit,
  baseURL,
}) => {
  const page = await visit()
  await page.goto('/report')
  await page.getByRole('radio', { name: /^It breaks the rules/ }).check()
  await page.getByLabel('What is wrong?').selectOption('Infringes my rights')
  await page.getByLabel('Link to the content').fill(`${baseURL}/post/whatever`)
  await page.getByLabel(/^What happened/).fill('This is my picture and I never agreed to it.')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for telling us' })).toBeVisible()
  const receipt = (await page.getByText(/^R-/).textContent()) ?? ''
  expect((await fixtures.guest(readReceipt, { params: { receipt } })).status).toBe('open')

  const adminPage = await visit(await fixtures.admin())
  await adminPage.goto('/admin/report')
  await adminPage.getByRole('button', { name: `Decide ${receipt}` }).click()
  await adminPage.getByRole('menuitem', { name: 'Dismiss' }).click()
  await dialog(adminPage, 'Dismiss this report?')
    .getByRole('button', { name: 'Nothing wrong with it' })
    .click()
  await dialog(adminPage).getByRole('button', { name: 'Dismiss', exact: true }).click()
  await expect(dialog(adminPage)).toBeHidden()

  await page.getByRole('link', { name: 'check its status' }).click()
  await expect(page.getByText(/^We found no content of this site at the address/)).toBeVisible()
})
