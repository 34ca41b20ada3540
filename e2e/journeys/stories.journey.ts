import { updateSettings } from '@stagedoor/contract/conversations'
import { follow } from '@stagedoor/contract/follows'
import { listOwnStories } from '@stagedoor/contract/stories'
import { toast } from '../page-objects/dialogs.ts'
import { letDayPass } from '../src/let-month-pass.ts'
import { expect, test } from '../src/test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('a creator publishes a story from a phone, and a fan sees its ring, watches it and answers; it is gone after a day', async ({
  fixtures,
  visit,
  media,
}) => {
  const [creator, fan] = await Promise.all([fixtures.performer(), fixtures.fan()])
  await fan.api(follow, { params: { id: creator.id } })
  await creator.api(updateSettings, { body: { whoMayWrite: 'everyone' } })
  const studio = await visit(creator, phone)
  await test.step('the creator publishes a photo with a few words', async () => {
    await studio.goto('/creator/my-stories/create')
    const [buffer = Buffer.of()] = await media.photos(1)
    await studio.getByRole('button', { name: 'Add files' }).click()
    const choosing = studio.waitForEvent('filechooser')
    await studio.getByRole('menuitem', { name: 'Photos or videos' }).click()
    await (await choosing).setFiles({ name: 'curtain.jpg', mimeType: 'image/jpeg', buffer })
    await studio.getByLabel('Text').fill('Five minutes to go')
    await studio.getByRole('button', { name: 'Publish' }).click()
    await expect(toast(studio, /The story is shown/)).toBeVisible()
    await expect
      .poll(async () => (await creator.api(listOwnStories, { query: {} })).data[0]?.state)
      .toBe('published')
  })

  const page = await visit(fan, phone)
  await test.step('the fan sees the ring, watches the story and answers', async () => {
    await page.goto('/home')
    await page.getByRole('button', { name: `New stories of ${creator.name}` }).click()
    const player = page.getByRole('dialog', { name: `Stories of ${creator.name}` })
    await expect(player.getByText('Five minutes to go')).toBeVisible()
    await player.getByRole('button', { name: 'Pause' }).click()
    await player.getByLabel(`Reply to ${creator.name}`).fill('Good luck!')
    await player.getByRole('button', { name: 'Send' }).click()
    await expect(page).toHaveURL(/\/messages\/[0-9a-f]{32}$/)
    await expect(page.getByText('Good luck!')).toBeVisible()
    await expect(page.getByText('Reply to a story', { exact: true })).toBeVisible()
  })

  await test.step('the creator sees who saw it', async () => {
    await studio.goto('/creator/my-stories')
    await studio.getByRole('button', { name: 'Seen by 1' }).click()
    await expect(studio.getByRole('dialog').getByText(fan.name)).toBeVisible()
  })

  await test.step('after a day the story is gone, and stays in the archive', async () => {
    await letDayPass(creator)
    await page.goto('/home')
    await expect(page.getByRole('button', { name: `Stories of ${creator.name}` })).toBeHidden()
    await studio.goto('/creator/my-stories')
    await expect(studio.getByText('Ended')).toBeVisible()
  })
})
