import { dialog, toast } from '../page-objects/dialogs.ts'
import { openMail } from '../page-objects/outbox.ts'
import { logIn, openAndLogIn } from '../page-objects/sign-in.ts'
import { expect, type Page, test } from '../src/test.ts'

/** Requests the deletion of the account on the account page. */
async function requestDeletion(page: Page, username: string): Promise<void> {
  await page.goto('/user/account')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const confirmation = dialog(page, 'Delete your account')
  await confirmation.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(confirmation.getByText(`Type ${username}`, { exact: true })).toBeVisible()
  await confirmation.getByLabel(/Type your username/).fill(username)
  await confirmation.getByRole('button', { name: 'Delete permanently' }).click()
}

test('a fan deletes their account, sees until when it can be kept, and keeps it by logging in', async ({
  fixtures,
  visit,
}) => {
  const fan = await fixtures.fan()
  const page = await visit()
  const elsewhere = await visit()
  await openAndLogIn(page, fan)
  await openAndLogIn(elsewhere, fan)
  await expect(elsewhere).toHaveURL('/home')

  await requestDeletion(page, fan.username)
  await expect(page.getByRole('heading', { name: 'Goodbye', level: 1 })).toBeVisible()
  await expect(page.getByText(/everything about you is erased/)).toBeVisible()
  await page.goto('/user/account')
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(elsewhere).toHaveURL('/auth/login?next=%2Fhome')
  const mail = await openMail(elsewhere, fan.email)
  await expect(mail.getByRole('link', { name: 'Log in and stay' })).toBeVisible()

  await logIn(page, fan)
  await expect(page).toHaveURL('/user/account')
  await expect(toast(page, 'Welcome back. Your account is not going to be deleted.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible()
})
