import { dialog, toast } from '../pages/dialogs.ts'
import { openLetter } from '../pages/outbox.ts'
import { arrive, logIn } from '../pages/sign-in.ts'
import { expect, type Page, test } from '../src/test.ts'

/** Goes to the end of the account page and asks for the account to be deleted. */
async function leave(page: Page, username: string): Promise<void> {
  await page.goto('/user/account')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const asked = dialog(page, 'Delete your account')
  await asked.getByRole('button', { name: 'Delete for good' }).click()
  await expect(asked.getByText(`Type ${username}`, { exact: true })).toBeVisible()
  await asked.getByLabel(/Type your username/).fill(username)
  await asked.getByRole('button', { name: 'Delete for good' }).click()
}

test('somebody leaves, is told until when, and stays by logging in', async ({ backstage, visit }) => {
  const fan = await backstage.fan()
  const [page, elsewhere] = [await visit(), await visit()]
  await arrive(page, fan)
  await arrive(elsewhere, fan)
  await expect(elsewhere).toHaveURL('/home')

  await leave(page, fan.username)
  await expect(page.getByRole('heading', { name: 'Goodbye', level: 1 })).toBeVisible()
  await expect(page.getByText(/everything about you is erased/)).toBeVisible()
  await page.goto('/user/account')
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(elsewhere).toHaveURL('/auth/login?next=%2Fhome')
  const letter = await openLetter(elsewhere, fan.email)
  await expect(letter.getByRole('link', { name: 'Log in and stay' })).toBeVisible()

  await logIn(page, fan)
  await expect(page).toHaveURL('/user/account')
  await expect(toast(page, 'Welcome back. Your account is not going to be deleted.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible()
})
