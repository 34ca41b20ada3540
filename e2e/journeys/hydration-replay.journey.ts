import { create, updateSettings } from '@stagedoor/contract/conversations'
import { dialog } from '../page-objects/dialogs.ts'
import { expect, type Page, test } from '../src/test.ts'

/**
 * Delays the scripts of a page, as a slow connection does. Returns a function that releases them.
 */
async function holdScripts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}

test('a login submitted before hydration is replayed, and the address never contains the password', async ({
  fixtures,
  visit,
}) => {
  const fan = await fixtures.fan()
  const page = await visit()
  const releaseScripts = await holdScripts(page)
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.goto('/auth/login?next=/creator', { waitUntil: 'commit' })
  await page.getByLabel('Username or e-mail').fill(fan.username)
  await page.getByLabel('Password', { exact: true }).fill(fan.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/auth/login?next=/creator')
  releaseScripts()
  await expect(page).toHaveURL('/creator')
  expect(addresses.filter((address) => address.includes(fan.password))).toEqual([])
})

test('a click before hydration is replayed', async ({ fixtures, visit }) => {
  const [creator, fan] = await Promise.all([fixtures.performer(), fixtures.fan({ tokens: 20 })])
  const page = await visit(fan)
  const releaseScripts = await holdScripts(page)
  await page.goto(`/${creator.username}`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: `Tip ${creator.name}` }).click()
  releaseScripts()
  await expect(dialog(page).getByLabel('Tip in USD')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
})

test('a message that is sent by Enter before hydration is sent once', async ({
  fixtures,
  visit,
}) => {
  const [creator, fan] = await Promise.all([fixtures.performer(), fixtures.fan()])
  await creator.api(updateSettings, { body: { whoMayWrite: 'everyone' } })
  const { _id } = await fan.api(create, { body: { source: 'performer', sourceId: creator.id } })
  const page = await visit(fan)
  const releaseScripts = await holdScripts(page)
  await page.goto(`/messages/${_id}`, { waitUntil: 'commit' })
  const field = page.getByRole('textbox', { name: /^Message to/ })
  await field.fill('Is the roof open tonight?')
  await field.press('Enter')
  releaseScripts()
  await expect(field).toHaveValue('')
  // The list of conversations beside it shows the text as well.
  const messages = page.getByRole('region', { name: /^Messages with/ })
  await expect(
    messages.getByRole('listitem').filter({ hasText: 'Is the roof open tonight?' }),
  ).toHaveCount(1)
  await page.unrouteAll({ behavior: 'wait' })
})

test('Back before hydration shows the search that it leads to', async ({ fixtures, visit }) => {
  const [first, second] = [await fixtures.performer(), await fixtures.performer()]
  const page = await visit()
  const card = ({ name }: { name: string }) => page.getByRole('link', { name, exact: true })
  await page.goto(`/creator?show=creators&q=${first.username}`)
  await expect(card(first)).toBeVisible()
  const field = page.getByRole('combobox', { name: 'Search creators' })
  await field.fill(second.username)
  await field.press('Enter')
  await expect(card(second)).toBeVisible()
  const releaseScripts = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(card(second)).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(new RegExp(`q=${first.username}`))
  releaseScripts()
  await expect(card(first)).toBeVisible()
  await expect(card(second)).toBeHidden()
  await page.unrouteAll({ behavior: 'wait' })
})
