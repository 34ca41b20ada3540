import type { Route } from '@playwright/test'
import { dialog, toast } from '../page-objects/dialogs.ts'
import { logIn, openAndLogIn } from '../page-objects/sign-in.ts'
import { oneTimeCode } from '../src/one-time-code.ts'
import { expect, type Page, test } from '../src/test.ts'
import { demoPassword } from '../src/unique-name.ts'

/** Answers as the server does when re-authentication has expired. */
const refuseOnce = (route: Route) =>
  route.fulfill({
    status: 403,
    json: { statusCode: 403, code: 'auth.proof_required', message: 'Show that it is you' },
  })

/** Turns on two-factor authentication on the account page and returns the recovery codes. */
async function setUpSecondFactor(page: Page): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Set up' }).click()
  const steps = dialog(page, 'Set up two-factor authentication')
  await expect(steps.getByRole('img', { name: 'The secret as a QR code' })).toBeVisible()
  const secret = (await steps.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  await steps.getByLabel('Code from the app').fill(oneTimeCode(secret))
  await test.step('an expired re-authentication is repeated in place, with the same secret', async () => {
    await page.route('**/auth/second-factor/confirm', refuseOnce, { times: 1 })
    await steps.getByRole('button', { name: 'Turn it on' }).click()
    const prompt = dialog(page, 'Confirm your identity')
    await prompt.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
    await prompt.getByRole('button', { name: 'Continue' }).click()
    await expect(prompt).toBeHidden()
  })
  const shown = dialog(page, 'Recovery codes')
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  const codes = await shown.getByRole('listitem').allTextContents()
  await shown.getByRole('button', { name: 'I saved my codes' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()
  return codes
}

test('two-factor authentication is set up, required at login, and accepts a recovery code', async ({
  fixtures,
  visit,
}) => {
  const fan = await fixtures.fan()
  const page = await visit()
  await openAndLogIn(page, fan)
  await page.goto('/user/account')
  const codes = await setUpSecondFactor(page)

  const elsewhere = await visit()
  await elsewhere.goto('/auth/login')
  await logIn(elsewhere, fan)
  const step = elsewhere.getByRole('form', { name: 'Two-factor authentication' })
  await expect(step.getByLabel('Code', { exact: true })).toBeFocused()
  await step.getByLabel('Code', { exact: true }).fill('000000')
  await step.getByRole('button', { name: 'Log in' }).click()
  await expect(step.getByRole('alert')).toHaveText('Incorrect or expired code')
  await step.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await step.getByLabel('Recovery code').fill(codes[0] ?? '')
  await step.getByRole('button', { name: 'Log in' }).click()
  await expect(elsewhere).toHaveURL('/home')

  await elsewhere.goto('/user/account')
  await expect(elsewhere.getByText('9 recovery codes left')).toBeVisible()
  await elsewhere.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(toast(elsewhere, 'Logged out everywhere else')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login/)
})

test('a passkey is created, logs in without a username, and is removed', async ({
  fixtures,
  visit,
  baseURL,
}) => {
  const fan = await fixtures.fan()
  const page = await visit()
  const site = (baseURL ?? '').replace('127.0.0.1', 'localhost')
  await page.context().addCookies([{ url: site, name: 'ageRestrict', value: 'true' }])
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(`${site}/auth/login`)
  await logIn(page, { username: fan.username, password: demoPassword })
  await page.waitForURL(`${site}/home`)
  await page.goto(`${site}/user/account`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(toast(page, 'Passkey added')).toBeVisible()
  const passkeys = page.getByRole('list', { name: 'Passkeys' })
  await page.getByRole('button', { name: /^Rename/ }).click()
  await dialog(page, 'Rename the passkey').getByLabel('Name').fill('My laptop')
  await dialog(page, 'Rename the passkey').getByRole('button', { name: 'Save' }).click()
  await expect(passkeys.getByText('My laptop')).toBeVisible()

  await page.context().clearCookies({ name: 'token' })
  await page.goto(`${site}/auth/login`)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL(`${site}/home`)

  await page.goto(`${site}/user/account`)
  await page.getByRole('button', { name: 'Remove My laptop' }).click()
  await dialog(page, 'Remove this passkey?').getByRole('button', { name: 'Remove' }).click()
  await expect(passkeys).toHaveCount(0)
})
