import { list } from '@stagedoor/contract/sequences'
import { dialog, leaveDialog, toast } from '../page-objects/dialogs.ts'
import { waitUntilIdle } from '../src/accessibility.ts'
import { letStepPass } from '../src/let-step-pass.ts'
import { expect, type Page, test } from '../src/test.ts'

/** Saves the step of the open dialog. */
async function saveStep(page: Page): Promise<void> {
  await dialog(page, 'New step').getByRole('button', { name: 'Save step' }).click()
  await expect(toast(page, 'The step is saved').last()).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await leaveDialog(page)
}

test('a follower receives a sequence step by step and buys its second step a day later, and the creator sees what each step brought', async ({
  fixtures,
  visit,
  media,
}) => {
  const [creator, fan] = await Promise.all([fixtures.performer(), fixtures.fan({ tokens: 30 })])
  const studio = await visit(creator)
  await test.step('the creator writes two steps, the second a day later with a price', async () => {
    await studio.goto('/creator/sequences')
    await waitUntilIdle(studio)
    await studio.getByRole('button', { name: 'New sequence' }).click()
    const making = dialog(studio, 'New sequence')
    await making.getByRole('textbox', { name: 'Name' }).fill('Welcome')
    await making.getByRole('combobox', { name: 'Begins' }).selectOption('When a fan follows you')
    await making.getByRole('button', { name: 'Create sequence' }).click()
    await expect(making).toBeHidden()
    await leaveDialog(studio)

    const step = dialog(studio, 'New step')
    await studio.getByRole('button', { name: 'New step' }).click()
    await step.getByRole('textbox', { name: 'Days after the beginning' }).fill('0')
    await step.getByRole('textbox', { name: 'Message' }).fill('Hello {name}, come in')
    await saveStep(studio)
    await studio.getByRole('button', { name: 'New step' }).click()
    await step.getByRole('textbox', { name: 'Message' }).fill('Two from the roof')
    await step.getByLabel('Files', { exact: true }).setInputFiles(
      (await media.photos(2)).map((buffer, at) => ({
        name: `roof-${at}.jpg`,
        mimeType: 'image/jpeg',
        buffer,
      })),
    )
    await step.getByRole('button', { name: 'Set a price' }).click()
    await step.getByRole('textbox', { name: 'Price in USD' }).fill('8')
    await saveStep(studio)
    await expect(studio.getByRole('list', { name: 'Steps of Welcome' })).toContainText(
      /At once.*1 day later/,
    )
  })

  const page = await visit(fan)
  await page.goto(`/${creator.username}`)
  await page
    .getByRole('button', { name: `Follow ${creator.name}` })
    .first()
    .click()
  const fansIn = async () => (await creator.api(list)).data[0]?.fans
  await expect.poll(fansIn).toBe(1)
  const messages = page.getByRole('region', { name: /^Messages with/ })
  await test.step('the fan receives the first step at once, and the second after a day', async () => {
    await letStepPass(creator, { hours: 0 })
    await page.goto('/messages')
    await page.getByRole('link', { name: new RegExp(creator.name) }).click()
    await expect(messages.getByText(`Hello ${fan.name}, come in`)).toBeVisible()
    await letStepPass(creator, { hours: 23 })
    const sent = async () => (await creator.api(list)).data[0]?.steps.map(({ sent }) => sent)
    await expect.poll(sent).toEqual([1, 0])
    await letStepPass(creator, { hours: 1 })
    await expect(messages.getByText('Two from the roof')).toBeVisible()
    expect(await sent()).toEqual([1, 1])
  })

  await test.step('the fan buys the photos of the second step', async () => {
    await page.getByRole('button', { name: /^Unlock · \$8/ }).click()
    await dialog(page)
      .getByRole('button', { name: /^Unlock for \$8/ })
      .click()
    await dialog(page).getByRole('button', { name: 'View them' }).click()
    await expect(
      page.getByRole('button', { name: `Photo 1 of 2 by ${creator.name}` }),
    ).toBeVisible()
  })

  await test.step('the page of the sequence says what was sent, opened, bought and earned', async () => {
    await studio.goto('/creator/sequences')
    const steps = studio.getByRole('list', { name: 'Steps of Welcome' }).getByRole('article')
    await expect(steps.nth(0)).toContainText(/Sent\s*1\s*Opened\s*1/)
    await expect(steps.nth(1)).toContainText(/Sent\s*1\s*Opened\s*1.*Bought\s*1\s*Earned\s*\$7\.20/)
  })
})
