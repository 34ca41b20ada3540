import type { Locator } from '@playwright/test'
import { authPages } from '@stagedoor/contract/auth'
import { closeDialog, dialog } from '../page-objects/dialogs.ts'
import { postBy } from '../page-objects/post.ts'
import { expect, type Page, test } from '../src/test.ts'
import { demoPassword, uniqueName } from '../src/unique-name.ts'

const TAPS = 9
const TYPED_FIELDS = 4

/** Counts the actions of a visitor from the first tap to the payment. */
function createActionCounter() {
  const counts = { taps: 0, typed: 0 }
  return {
    counts,
    async tap(target: Locator): Promise<void> {
      counts.taps += 1
      await target.click()
    },
    async type(field: Locator, text: string): Promise<void> {
      counts.typed += 1
      await field.fill(text)
    },
    /** Counts a tap on a link in a mail, which may open in another browser. */
    async follow(page: Page, link: string): Promise<void> {
      counts.taps += 1
      await page.goto(link)
    },
  }
}

type ActionCounter = ReturnType<typeof createActionCounter>

const uniquePerson = (stem: string) => {
  const username = uniqueName(stem)
  return { name: 'Quiet Visitor', username, email: `${username}@journeys.test` }
}

async function fillIn(
  page: Page,
  actions: ActionCounter,
  person: ReturnType<typeof uniquePerson>,
): Promise<void> {
  await actions.type(page.getByLabel('Display name'), person.name)
  await actions.type(page.getByLabel('Username'), person.username)
  await actions.type(page.getByLabel('E-mail'), person.email)
  await actions.type(page.getByLabel('Password', { exact: true }), demoPassword)
}

const checkoutDialog = (page: Page) => page.getByRole('region', { name: 'What you came for' })

test('a guest who taps Subscribe continues the checkout after confirming in another browser', async ({
  fixtures,
  visit,
}) => {
  const creator = await fixtures.performer({ monthlyPrice: 8 })
  const page = await visit()
  const actions = createActionCounter()
  const person = uniquePerson('arriving')
  await page.goto(`/${creator.username}`)
  await actions.tap(page.getByRole('button', { name: 'Subscribe $8.00' }).first())
  await test.step('sees the creator and the price while signing up', async () => {
    await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible()
    await expect(checkoutDialog(page)).toContainText(creator.name)
    await expect(checkoutDialog(page)).toContainText('Subscribe for $8.00 a month')
    for (const label of ['First name', 'Last name', 'Gender'])
      await expect(page.getByLabel(label)).toHaveCount(0)
    await fillIn(page, actions, person)
  })
  await test.step('keeps typed fields over a reload, except the password', async () => {
    await page.reload()
    await expect(page.getByLabel('Display name')).toHaveValue(person.name)
    await expect(page.getByLabel('Username')).toHaveValue(person.username)
    await expect(page.getByLabel('E-mail')).toHaveValue(person.email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    expect(
      await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage })),
    ).not.toContain(demoPassword)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  })
  await actions.tap(page.getByRole('button', { name: 'Sign up' }))
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  await test.step('can have the mail sent again', async () => {
    await page.getByRole('button', { name: 'Send the e-mail again' }).click()
    await expect(page.getByRole('button', { name: /^Sent\. Send again in/ })).toBeDisabled()
    await expect
      .poll(async () => (await fixtures.mailsTo(person.email)).length, { message: 'mails sent' })
      .toBeGreaterThan(1)
  })
  const other = await visit()
  await actions.follow(other, await fixtures.linkTo(person.email, authPages.emailVerification))
  await actions.tap(other.getByRole('button', { name: 'Confirm address' }))
  await expect(dialog(other, `Subscribe to ${creator.name}`)).toBeVisible()
  await expect(other).toHaveURL(`/${creator.username}`)
  await test.step('the tab that signed up is logged in as well and returns to the wish', async () => {
    await expect(dialog(page, `Subscribe to ${creator.name}`)).toBeVisible({ timeout: 30_000 })
  })
  await actions.tap(dialog(other).getByRole('button', { name: 'Pay $8.00 and subscribe' }))
  await actions.tap(other.getByRole('button', { name: /^Pay / }))
  await expect(
    other.getByRole('heading', { name: `You are subscribed to ${creator.name}` }),
  ).toBeVisible()
  expect(actions.counts.taps).toBeLessThanOrEqual(TAPS)
  expect(actions.counts.typed).toBeLessThanOrEqual(TYPED_FIELDS)
})

test('a guest who taps Unlock signs up and returns to the purchase of that post', async ({
  fixtures,
  visit,
}) => {
  const creator = await fixtures.performer()
  const post = await fixtures.post(creator, {
    text: 'Only for buyers',
    audience: 'buyers',
    price: 20,
  })
  const page = await visit()
  const actions = createActionCounter()
  const person = uniquePerson('unlocking')
  await page.goto(`/post/${post.slug}`)
  await actions.tap(page.getByRole('button', { name: /^Unlock/ }).first())
  await expect(checkoutDialog(page)).toContainText('Unlock this post for $20')
  await fillIn(page, actions, person)
  await actions.tap(page.getByRole('button', { name: 'Sign up' }))
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  await actions.follow(page, await fixtures.linkTo(person.email, authPages.emailVerification))
  await actions.tap(page.getByRole('button', { name: 'Confirm address' }))
  await expect(dialog(page, 'Buy this post')).toBeVisible()
  await actions.tap(dialog(page).getByRole('button', { name: 'Top up' }))
  await actions.tap(dialog(page).getByRole('button', { name: /^Pay \$/ }))
  await actions.tap(page.getByRole('button', { name: /^Pay / }))
  await expect(page.getByRole('heading', { name: '$20 added to your wallet' })).toBeVisible({
    timeout: 30_000,
  })
  await actions.tap(page.getByRole('link', { name: 'Back to the post' }))
  await actions.tap(dialog(page).getByRole('button', { name: /^Buy/ }))
  await expect(dialog(page).getByText('It is unlocked and yours to keep')).toBeVisible()
  expect(actions.counts.taps).toBeLessThanOrEqual(TAPS)
  expect(actions.counts.typed).toBeLessThanOrEqual(TYPED_FIELDS)
  await dialog(page).getByRole('button', { name: 'View post' }).click()
  await expect(postBy(page, 'Only for buyers')).toBeVisible()
})

test('a link that asks for a tip or a follow opens a dialog and changes nothing without confirmation', async ({
  fixtures,
  visit,
}) => {
  const [creator, fan] = await Promise.all([fixtures.performer(), fixtures.fan()])
  const page = await visit(fan)
  await page.goto(`/${creator.username}?ask=tip`)
  await expect(dialog(page).getByLabel('Tip in USD')).toBeVisible()
  await closeDialog(page)
  const guest = await visit()
  await guest.goto(`/${creator.username}`)
  await guest
    .getByRole('button', { name: `Follow ${creator.name}` })
    .first()
    .click()
  await expect(checkoutDialog(guest)).toContainText('Follow')
  await page.goto(`/${creator.username}?ask=follow`)
  await expect(page.getByRole('button', { name: `Follow ${creator.name}` }).first()).toBeAttached()
  await dialog(page, `Follow ${creator.name}`).getByRole('button', { name: 'Follow' }).click()
  await expect(
    page.getByRole('button', { name: `Following ${creator.name}: stop following` }).first(),
  ).toBeVisible()
})
