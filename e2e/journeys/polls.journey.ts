import type { Page } from '@playwright/test'
import { readOwnPost, readPost } from '@stagedoor/contract/feed'
import { chooseAudience, chooseType, publish } from '../page-objects/composer.ts'
import { postBy } from '../page-objects/post.ts'
import { rowOf } from '../page-objects/table.ts'
import { expect, test } from '../src/test.ts'

const QUESTION = 'Which roof do we film on?'

/** Returns eight in the evening a week from today, as a date and time field expects it. */
function nextWeek(): string {
  const day = new Date(Date.now() + 7 * 24 * 3600_000).toISOString().slice(0, 10)
  return `${day}T20:00`
}

async function addPoll(page: Page, answers: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Add a poll' }).click()
  for (const [at, answer] of answers.entries()) {
    if (at > 1) await page.getByRole('button', { name: 'Add an answer' }).click()
    await page.getByRole('textbox', { name: `Answer ${at + 1}` }).fill(answer)
  }
}

test('a creator schedules a poll for followers and publishes it early; a follower votes', async ({
  fixtures,
  visit,
}) => {
  const [creator, fan] = await Promise.all([fixtures.performer(), fixtures.fan()])
  const creatorPage = await visit(creator)
  await test.step('a draft survives leaving the page', async () => {
    await creatorPage.goto('/creator/my-post/create')
    await chooseType(creatorPage, 'Note')
    await creatorPage.getByLabel('Your note').fill(QUESTION)
    await addPoll(creatorPage, ['The theatre', 'The harbour', 'Neither'])
    await expect(creatorPage.getByText('Draft saved')).toBeVisible()
    await creatorPage.goto('/creator/my-post/create')
    await creatorPage.getByRole('link', { name: 'Continue it' }).click()
    await expect(creatorPage.getByLabel('Your note')).toHaveValue(QUESTION)
    await expect(creatorPage.getByRole('textbox', { name: 'Answer 3' })).toHaveValue('Neither')
  })
  await test.step("it is scheduled and shown in the creator's time zone", async () => {
    await chooseAudience(creatorPage, /^Followers/)
    await creatorPage.getByRole('radio', { name: /^At a set time/ }).check()
    await creatorPage.getByLabel('Publish on').fill(nextWeek())
    await creatorPage.getByRole('button', { name: 'Schedule' }).click()
    await creatorPage.waitForURL('**/post/*')
    await creatorPage.goto('/creator/my-post?state=scheduled')
    await expect(rowOf(creatorPage, QUESTION)).toContainText('20:00')
    const slug = await slugOf(creatorPage)
    await expect(fan.api(readPost, { params: { id: slug } })).rejects.toMatchObject({
      code: 'feed.not_found',
    })
  })
  const slug = await slugOf(creatorPage)
  await test.step('it is published immediately, and its poll can no longer be changed', async () => {
    await creatorPage.getByRole('link', { name: `Edit ${QUESTION}` }).click()
    await expect(creatorPage.getByText('A poll cannot be changed once published')).toBeVisible()
    await creatorPage.getByRole('radio', { name: /^As soon as it is ready/ }).check()
    await creatorPage.getByRole('button', { name: 'Save changes' }).click()
    await creatorPage.waitForURL('**/post/*')
    await expect(postBy(creatorPage, QUESTION).getByText('0 votes', { exact: true })).toBeVisible()
  })
  const page = await visit(fan)
  await test.step('a fan follows and votes with the keyboard', async () => {
    await page.goto(`/post/${slug}`)
    await expect(page.getByText('The harbour')).toBeHidden()
    await page.getByRole('button', { name: 'Follow to unlock' }).click()
    const answer = page.getByRole('button', { name: 'The harbour' })
    await answer.focus()
    const voted = page.waitForResponse(
      (reply) => reply.request().method() === 'POST' && reply.url().includes('/vote'),
    )
    await page.keyboard.press('Enter')
    await voted
    await expect(answer).toHaveAccessibleName(/100 % ?, 1 vote/)
    await expect(page.getByText('1 vote', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: /The harbour/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })
  await test.step('the creator pins it and sees the result', async () => {
    await creatorPage.goto('/creator/my-post')
    await creatorPage.getByRole('button', { name: `More for ${QUESTION}` }).click()
    await creatorPage.getByRole('menuitem', { name: 'Pin to your page' }).click()
    await expect(rowOf(creatorPage, QUESTION)).toContainText('Pinned')
    await creatorPage.goto(`/${creator.username}`)
    await expect(postBy(creatorPage, QUESTION).getByText('Pinned')).toBeVisible()
    await expect(postBy(creatorPage, QUESTION).getByText('1 vote', { exact: true })).toBeVisible()
  })
  const id = (await fan.api(readPost, { params: { id: slug } }))._id
  expect(
    (await creator.api(readOwnPost, { params: { id } })).polls.map(({ totalVote }) => totalVote),
  ).toEqual([0, 1, 0])
})

/** Returns the slug of the post in the only row of the table. */
async function slugOf(page: Page): Promise<string> {
  const address = await page.getByRole('link', { name: `View ${QUESTION}` }).getAttribute('href')
  return address?.split('/').at(-1) ?? ''
}

test("an announced stream shows its start in each viewer's time zone, and a fan sets a reminder", async ({
  fixtures,
  visit,
}) => {
  const creator = await fixtures.performer()
  const creatorPage = await visit(creator, { timezoneId: 'America/New_York' })
  await creatorPage.goto('/creator/my-post/create')
  await chooseType(creatorPage, 'Stream')
  await creatorPage.getByLabel('Stream starts on').fill(nextWeek())
  await creatorPage.getByLabel('Say something about it').fill('Live from the loft')
  await publish(creatorPage)
  await expect(
    postBy(creatorPage, 'Live from the loft').locator('time', { hasText: '20:00' }),
  ).toBeVisible()
  const page = await visit(undefined, { timezoneId: 'Asia/Kolkata' })
  await page.goto(creatorPage.url())
  await expect(
    postBy(page, 'Live from the loft').locator('time', { hasText: /0[56]:30/ }),
  ).toBeVisible()
  await expect(
    postBy(creatorPage, 'Live from the loft').getByRole('button', { name: 'Remind me' }),
  ).toHaveCount(0)
  await postBy(page, 'Live from the loft').getByRole('button', { name: 'Remind me' }).click()
  await expect(page).toHaveURL(/\/auth\/login\?next=/)
  const waiting = await visit(await fixtures.fan())
  await waiting.goto(creatorPage.url())
  const reminder = postBy(waiting, 'Live from the loft').getByRole('button', { name: /^Remind/ })
  await reminder.focus()
  await Promise.all([waiting.waitForResponse(/\/reminder$/), waiting.keyboard.press('Enter')])
  await expect(reminder).toHaveAccessibleName('Reminder set: remove it')
  await waiting.reload()
  await expect(reminder).toHaveAccessibleName('Reminder set: remove it')
  await Promise.all([waiting.waitForResponse(/\/reminder$/), reminder.click()])
  await expect(reminder).toHaveAccessibleName('Remind me')
})
