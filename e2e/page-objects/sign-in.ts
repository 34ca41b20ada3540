import type { Page } from '@playwright/test'

/** Fills in the login form and submits it. */
export async function logIn(page: Page, { username, password }: { username: string; password: string }): Promise<void> {
  await page.getByLabel('Username or e-mail').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Opens the login page, logs in and waits for the page that follows. */
export async function openAndLogIn(page: Page, who: { username: string; password: string }): Promise<void> {
  await page.goto('/auth/login')
  await logIn(page, who)
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
}

/** The data that both registration forms require. */
export interface Applicant {
  /** The display name. */
  readonly name: string
  readonly username: string
  readonly email: string
  readonly password: string
}

async function fillAccount(page: Page, who: Applicant): Promise<void> {
  await page.getByLabel('Display name').fill(who.name)
  await page.getByLabel('Username').fill(who.username)
  await page.getByLabel('E-mail').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
}

/** Signs up as a fan in the form on screen. */
export async function signUpAsFan(page: Page, who: Applicant): Promise<void> {
  await fillAccount(page, who)
  await page.getByRole('button', { name: 'Sign up' }).click()
}

/** The additional data that the registration form of creators requires, with pictures of the documents. */
export interface CreatorApplicant extends Applicant {
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string
  readonly country: string
  readonly category: string
  readonly documents: { readonly id: Buffer; readonly holding: Buffer }
}

/** Signs up as a creator in the form on screen. */
export async function signUpAsCreator(page: Page, who: CreatorApplicant): Promise<void> {
  await fillAccount(page, who)
  await page.getByLabel('First name').fill(who.firstName)
  await page.getByLabel('Last name').fill(who.lastName)
  await page.getByLabel('Birth date').fill(who.dateOfBirth)
  await page.getByLabel('Country').selectOption({ label: who.country })
  await page.getByLabel('Confirm password').fill(who.password)
  await page.getByRole('group', { name: 'Categories' }).getByRole('button', { name: who.category }).click()
  const picture = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
  await page.getByLabel('Your ID').setInputFiles(picture('id.jpg', who.documents.id))
  await page.getByLabel('You, holding the document').setInputFiles(picture('me.jpg', who.documents.holding))
  await page.getByRole('button', { name: 'Submit registration' }).click()
}
