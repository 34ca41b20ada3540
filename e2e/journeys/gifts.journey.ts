import { authPages } from '@stagedoor/contract/auth'
import { dialog } from '../page-objects/dialogs.ts'
import { followMailLink } from '../page-objects/outbox.ts'
import { signUpAsFan } from '../page-objects/sign-in.ts'
import { rowOf } from '../page-objects/table.ts'
import { expectBalance } from '../page-objects/wallet.ts'
import { expect, test } from '../src/test.ts'
import { demoPassword, uniqueName } from '../src/unique-name.ts'

test('a gift by e-mail is accepted by a new account in another browser', async ({
  fixtures,
  visit,
}) => {
  const [creator, giver] = await Promise.all([
    fixtures.performer({ monthlyPrice: 8 }),
    fixtures.fan({ tokens: 20 }),
  ])
  const username = uniqueName('given')
  const person = { name: 'Given Visitor', username, email: `${username}@journeys.test` }
  const page = await visit(giver)
  await test.step('the giver pays a month from the wallet', async () => {
    await page.goto(`/${creator.username}`)
    await page.getByRole('button', { name: 'Subscribe $8.00' }).first().click()
    await dialog(page).getByRole('link', { name: 'Give it to somebody else' }).click()
    await page.getByRole('radio', { name: /Somebody by e-mail/ }).check()
    await page.getByLabel('Their e-mail address').fill(person.email)
    await page.getByLabel('Words with it (optional)').fill('For your birthday')
    await page.getByRole('button', { name: /Give it for/ }).click()
    await expect(page.getByRole('heading', { name: 'Your gift is on its way' })).toBeVisible()
    await page.goto('/wallet')
    await expectBalance(page, 12)
  })
  const other = await visit()
  await test.step('its recipient signs up from the mail and accepts it', async () => {
    await followMailLink(other, person.email, 'See the gift')
    await expect(other.getByText('For your birthday')).toBeVisible()
    await other.getByRole('link', { name: 'Create an account' }).click()
    await signUpAsFan(other, { ...person, password: demoPassword })
    await expect(other.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
    await other.goto(await fixtures.linkTo(person.email, authPages.emailVerification))
    await other.getByRole('button', { name: 'Confirm address' }).click()
    await other.getByRole('button', { name: 'Accept the gift' }).click()
    await expect(other.getByRole('link', { name: `See ${creator.name}` })).toBeVisible()
    await other.goto('/user/my-subscription')
    await expect(rowOf(other, creator.name)).toContainText(/Complimentary.*Active/)
  })
  await test.step('the giver and the creator see it', async () => {
    await page.goto('/user/gifts?tab=given')
    await expect(rowOf(page, creator.name)).toContainText('Accepted')
    const studio = await visit(creator)
    await studio.goto('/creator/earning')
    await expect(rowOf(studio, giver.name)).toContainText('Subscription as a gift')
  })
})
