import { readFile } from 'node:fs/promises'
import { follow } from '@stagedoor/contract/follows'
import { dialog, toast } from '../page-objects/dialogs.ts'
import { expect, test } from '../src/test.ts'
import { demoPassword } from '../src/unique-name.ts'

test('a creator shows that it is them, and saves their fans by their usernames alone', async ({
  fixtures,
  visit,
}) => {
  const [creator, fan] = await Promise.all([fixtures.performer(), fixtures.fan()])
  await fan.api(follow, { params: { id: creator.id } })
  const page = await visit(creator)
  // Answers once as the server does when the proof is older than 15 minutes.
  await page.route(
    '**/api/fans/export',
    (route) =>
      route.fulfill({
        status: 403,
        json: { statusCode: 403, code: 'auth.proof_required', message: 'Show that it is you' },
      }),
    { times: 1 },
  )
  await expect(async () => {
    await page.goto('/creator/fans')
    await expect(page.getByText(fan.name).first()).toBeVisible({ timeout: 2000 })
  }).toPass()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const prompt = dialog(page, 'Confirm your identity')
  await prompt.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await prompt.getByRole('button', { name: 'Continue' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toContain(fan.username)
  expect(file).not.toContain(fan.email)
  await expect(toast(page, '1 fan exported')).toBeVisible()
})
