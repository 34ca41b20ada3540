import { dialog, toast } from '../page-objects/dialogs.ts'
import { openMail } from '../page-objects/outbox.ts'
import { logIn, openAndLogIn } from '../page-objects/sign-in.ts'
import { expect, type Page, test } from '../src/test.ts'

/** Goes to the end of the account page and asks for the account to be deleted. */
async function requestDeletion(page: Page, username: string): Promise<void> {
  await page.goto('/user/account')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const asked = dialog(page, 'Delete your account')
  await asked.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(asked.getByText(`Type ${username}`, { exact: true })).toBeVisible()
  await asked.getByLabel(/Type your username/).fill(username)
  await asked.getByRole('button', { name: 'Delete permanently' }).click()
}

test('somebody leaves, is told until when, and stays by logging in', async ({ fixtures, visit }) => {
  const fan = await fixtures.fan()
  const [page, elsewhere] = [await visit(), await visit()]
  await openAndLogIn(page, fan)
  await openAndLogIn(elsewhere, fan)
  await expect(elsewhere).toHaveURL('/home')

  await requestDeletion(page, fan.username)
  await expect(page.getByRole('heading', { name: 'Goodbye', level: 1 })).toBeVisible()
  await expect(page.getByText(/everything about you is erased/)).toBeVisible()
  await page.goto('/user/account')
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(elsewhere).toHaveURL('/auth/login?next=%2Fhome')
  const letter = await openMail(elsewhere, fan.email)
  await expect(letter.getByRole('link', { name: 'Log in and stay' })).toBeVisible()

  await logIn(page, fan)
  await expect(page).toHaveURL('/user/account')
  await expect(toast(page, 'Welcome back. Your account is not going to be deleted.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible()
})
