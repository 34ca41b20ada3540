import type { Page } from '@playwright/test'

/** Fills in the login form and submits it. */
export async function logIn(
  page: Page,
  { username, password }: { username: string; password: string },
): Promise<void> {
  await page.getByLabel('Username or e-mail').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Opens the login page, logs in and waits for the page that follows. */
export async function openAndLogIn(
  page: Page,
  person: { username: string; password: string },
): Promise<void> {
  await page.goto('/auth/login')
  await logIn(page, person)
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

async function fillAccount(page: Page, person: Applicant): Promise<void> {
  await page.getByLabel('Display name').fill(person.name)
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
}

/** Signs up as a fan in the form on screen. */
export async function signUpAsFan(page: Page, person: Applicant): Promise<void> {
  await fillAccount(page, person)
  await page.getByRole('button', { name: 'Sign up' }).click()
}

/**
 * The additional data that the registration form of creators requires, with pictures of the
 * documents.
 */
export interface CreatorApplicant extends Applicant {
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string
  readonly country: string
  readonly category: string
  readonly documents: { readonly id: Buffer; readonly holding: Buffer }
}

/** Signs up as a creator in the form on screen. */
export async function signUpAsCreator(page: Page, person: CreatorApplicant): Promise<void> {
  await fillAccount(page, person)
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Birth date').fill(person.dateOfBirth)
  await page.getByLabel('Country').selectOption({ label: person.country })
  await page.getByLabel('Confirm password').fill(person.password)
  await page
    .getByRole('group', { name: 'Categories' })
    .getByRole('button', { name: person.category })
    .click()
  const picture = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
  await page.getByLabel('Your ID').setInputFiles(picture('id.jpg', person.documents.id))
  await page
    .getByLabel('You, holding the document')
    .setInputFiles(picture('me.jpg', person.documents.holding))
  await page.getByRole('button', { name: 'Submit registration' }).click()
}
