import { dialog } from '../page-objects/dialogs.ts'
import { expect, type Page, test } from '../src/test.ts'

/** Holds the scripts of a page back, as a slow line does. Answers how to let them come. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

test('whoever logs in before the scripts are there is logged in by them, and the address tells nothing', async ({
  fixtures,
  visit,
}) => {
  const fan = await fixtures.fan()
  const page = await visit()
  const letCome = await holdScripts(page)
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.goto('/auth/login?next=/creator', { waitUntil: 'commit' })
  await page.getByLabel('Username or e-mail').fill(fan.username)
  await page.getByLabel('Password', { exact: true }).fill(fan.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/auth/login?next=/creator')
  letCome()
  await expect(page).toHaveURL('/creator')
  expect(addresses.filter((address) => address.includes(fan.password))).toEqual([])
})

test('a press before the scripts are there is done by them', async ({ fixtures, visit }) => {
  const [star, fan] = await Promise.all([fixtures.performer(), fixtures.fan({ tokens: 20 })])
  const page = await visit(fan)
  const letCome = await holdScripts(page)
  await page.goto(`/${star.username}`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: `Tip ${star.name}` }).click()
  letCome()
  await expect(dialog(page).getByLabel('Tip in tokens')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
})
