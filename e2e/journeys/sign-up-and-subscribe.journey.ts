import { ageGate, passAgeGate } from '../page-objects/age-gate.ts'
import { dialog, giveTip } from '../page-objects/dialogs.ts'
import { cardOf, searchCreators } from '../page-objects/explore.ts'
import { payAtGateway } from '../page-objects/gateway.ts'
import { followMailLink } from '../page-objects/outbox.ts'
import { expectRealPicture, photosOf, postBy } from '../page-objects/post.ts'
import { signUpAsFan } from '../page-objects/sign-in.ts'
import { rowOf } from '../page-objects/table.ts'
import { expectBalance, topUp } from '../page-objects/wallet.ts'
import { expect, type Page, test } from '../src/test.ts'
import { demoPassword, uniqueName } from '../src/unique-name.ts'

const creator = {
  username: 'ivylaurent',
  name: 'Ivy Laurent',
  post: 'The long trail in eleven minutes of light.',
}

test('a new visitor finds a creator, signs up, pays, and sees the locked posts', async ({
  fixtures,
  visit,
}) => {
  const username = uniqueName('robin')
  const person = { name: 'Nia Visitor', username, email: `${username}@journeys.test` }
  const earnings = await visit(await fixtures.logInAs(creator.username))
  await earnings.goto('/creator/earning')
  await expect(earnings.getByText('Live', { exact: true })).toBeVisible()

  const page = await visit(undefined, { isNew: true, serviceWorkers: 'allow' })
  await test.step('is asked for their age before anything else', () => confirmAge(page))
  await test.step('finds a creator', () => findCreator(page))
  await test.step('signs up and confirms', () =>
    signUp(page, { ...person, password: demoPassword }))
  await test.step('tops up', async () => {
    await page.goto('/wallet')
    await expectBalance(page, 0)
    await topUp(page, 40)
    await payAtGateway(page)
    await expect(page.getByRole('heading', { name: '$40 added to your wallet' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to your wallet' }).click()
    await expectBalance(page, 40)
  })
  await test.step('subscribes, and locked posts open', () => subscribe(page))
  await test.step('tips, and the creator sees the tip live', async () => {
    await page.goto(`/${creator.username}`)
    await page.getByRole('button', { name: `Tip ${creator.name}` }).click()
    await giveTip(page, 12, 'for the fog')
    for (const kind of ['Tip', 'Monthly subscription']) {
      await expect(rowOf(earnings, `@${username}`).filter({ hasText: kind })).toBeVisible()
    }
    await expect(rowOf(earnings, `@${username}`).filter({ hasText: 'Tip' })).toContainText('$10.80')
  })
})

async function confirmAge(page: Page): Promise<void> {
  const missing = await page.goto('/nobody-here/at-all')
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  const answer = await page.goto(`/${creator.username}`)
  await expect(ageGate(page)).toBeVisible()
  const html = (await answer?.text()) ?? ''
  expect(html).toContain('RTA-5042-1996-1400-1577-RTA')
  for (const hidden of [creator.post, '/media/', 'Forests, fog']) expect(html).not.toContain(hidden)
  await expect(page.getByRole('button', { name: 'I AM UNDER 18 - EXIT' })).toBeVisible()
  await page.getByRole('link', { name: 'Report content' }).click()
  await expect(page.getByLabel('Link to the content')).toBeVisible()
  await page.getByRole('link', { name: 'Explore' }).first().click()
  await expect(ageGate(page)).toBeVisible()
  await page.goto(`/${creator.username}`)
  await passAgeGate(page)
  await expect(page.getByRole('heading', { name: creator.name, level: 1 })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(ageGate(page)).toBeHidden()
}

async function findCreator(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Explore creators' }).click()
  await searchCreators(page, 'ivy')
  await expect(page.getByText('1 creator', { exact: true })).toBeVisible()
  await cardOf(page, creator.name).getByRole('link', { name: creator.name }).click()
  await expect(page).toHaveURL(`/${creator.username}`)
  await expect(page.getByRole('button', { name: 'Subscribe $7.50' }).first()).toBeVisible()
  await expect(photosOf(postBy(page, creator.post))).toHaveCount(0)
}

async function signUp(page: Page, person: Parameters<typeof signUpAsFan>[1]): Promise<void> {
  await page.getByRole('link', { name: 'Sign up' }).first().click()
  await page.getByRole('link', { name: 'I am a fan' }).click()
  await signUpAsFan(page, person)
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Open the captured e-mails/ })).toHaveAttribute(
    'href',
    '/outbox',
  )
  await followMailLink(page, person.email, /confirm/i)
  await page.getByRole('button', { name: 'Confirm address' }).click()
  await expect(page.getByRole('heading', { name: 'Your e-mail is confirmed' })).toBeVisible()
  await page.getByRole('link', { name: 'Go home' }).click()
  await expect(page).toHaveURL('/home')
}

async function subscribe(page: Page): Promise<void> {
  await page.goto(`/${creator.username}`)
  await page.getByRole('button', { name: 'Subscribe $7.50' }).first().click()
  await expect(dialog(page, `Subscribe to ${creator.name}`)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Pay $7.50 and subscribe' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'You are in' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'View posts' }).click()
  const post = postBy(page, creator.post)
  await expectRealPicture(photosOf(post).first())
}
