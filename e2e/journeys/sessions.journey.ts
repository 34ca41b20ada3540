import { login } from '@stagedoor/contract/auth'
import { logOut } from '../page-objects/account-drawer.ts'
import { toast } from '../page-objects/dialogs.ts'
import { followMailLink } from '../page-objects/outbox.ts'
import { logIn, openAndLogIn } from '../page-objects/sign-in.ts'
import { expect, type Page, test } from '../src/test.ts'
import { demoPassword } from '../src/unique-name.ts'

test('logging out logs out the other tabs of that session immediately', async ({
  fixtures,
  visit,
}) => {
  const fan = await fixtures.fan()
  const page = await visit()
  await page.goto('/user/account')
  await expect(page).toHaveURL('/auth/login?next=%2Fuser%2Faccount')
  await logIn(page, { username: fan.username, password: 'not the password' })
  await expect(page.getByRole('alert')).toBeVisible()
  await logIn(page, { username: fan.email, password: demoPassword })
  await expect(page).toHaveURL('/user/account')

  const other = await page.context().newPage()
  let frames = 0
  other.on('websocket', (socket) => socket.on('framereceived', () => frames++))
  await other.goto('/wallet')
  await expect(other.getByRole('heading', { name: 'Wallet' })).toBeVisible()
  await expect.poll(() => frames).toBeGreaterThan(0)

  await logOut(page)
  await expect(other).toHaveURL('/auth/login?next=%2Fwallet')
  await page.goto('/wallet')
  await expect(page).toHaveURL('/auth/login?next=%2Fwallet')
})

test('a new password ends the other sessions and replaces the old one', async ({
  fixtures,
  visit,
}) => {
  const fan = await fixtures.fan()
  const page = await visit()
  const otherPage = await visit()
  await openAndLogIn(page, fan)
  await openAndLogIn(otherPage, fan)
  await expect(otherPage).toHaveURL('/home')

  await page.goto('/user/account')
  await changePassword(page, { from: demoPassword, to: 'harbour lamp seven' })
  await expect(
    toast(page, 'Changes saved. You are logged out on your other devices.'),
  ).toBeVisible()
  await expect(otherPage).toHaveURL('/auth/login?next=%2Fhome')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()

  await logIn(otherPage, fan)
  await expect(otherPage.getByRole('alert')).toBeVisible()
  await logIn(otherPage, { username: fan.username, password: 'harbour lamp seven' })
  await expect(otherPage).toHaveURL('/home')
})

test('a forgotten password is replaced by a mailed link that works once', async ({
  fixtures,
  visit,
}) => {
  const fan = await fixtures.fan()
  const page = await visit()
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  await page.getByLabel('E-mail').fill(fan.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('If there is an account for')).toContainText(fan.email)
  await expect(page).toHaveTitle(/Check your e-mail/)

  const link = await fixtures.linkTo(fan.email, '/api/auth/password-change')
  await followMailLink(page, fan.email, 'Choose a password')
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await page.getByLabel('New password').fill('amber tide forty')
  await page.getByLabel('Repeat the password').fill('amber tide fourteen')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('alert')).toHaveText('The passwords do not match')
  await page.getByLabel('New password').fill('amber tide forty')
  await page.getByLabel('Repeat the password').fill('amber tide forty')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password was changed' })).toBeVisible()

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  await openAndLogIn(page, { username: fan.username, password: 'amber tide forty' })
  await expect(page).toHaveURL('/home')
  await expect(
    fixtures.guest(login, { body: { username: fan.username, password: demoPassword } }),
  ).rejects.toThrow()
})

async function changePassword(
  page: Page,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await page.getByLabel('Current password', { exact: true }).fill(from)
  await page.getByLabel('New password', { exact: true }).fill(to)
  await page.getByLabel('Confirm new password', { exact: true }).fill(to)
  await page.getByRole('button', { name: 'Change password' }).click()
}
