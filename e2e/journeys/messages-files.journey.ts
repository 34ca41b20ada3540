import { updateSettings } from '@stagedoor/contract/conversations'
import { waitUntilIdle } from '../src/accessibility.ts'
import { expect, test } from '../src/test.ts'

const jpeg = (buffer: Buffer, index: number) => ({
  name: `roof-${index}.jpg`,
  mimeType: 'image/jpeg',
  buffer,
})

test('a creator sends a locked album, and the fan buys it and sees it open on both sides', async ({
  fixtures,
  visit,
  media,
}) => {
  const [creator, fan] = await Promise.all([fixtures.performer(), fixtures.fan({ tokens: 30 })])
  await creator.api(updateSettings, { body: { whoMayWrite: 'everyone' } })
  const creatorPage = await visit(creator)
  const fanPage = await visit(fan)
  await fanPage.goto(`/${creator.username}`)
  await fanPage.getByRole('link', { name: `Message ${creator.name}` }).click()
  await fanPage.getByRole('textbox', { name: /^Message to/ }).fill('Anything new?')
  await fanPage.getByRole('textbox', { name: /^Message to/ }).press('Enter')

  await creatorPage.goto('/messages')
  await creatorPage.getByRole('link', { name: new RegExp(fan.name) }).click()
  await creatorPage
    .getByLabel('Files', { exact: true })
    .setInputFiles((await media.photos(2)).map(jpeg))
  await creatorPage.getByRole('button', { name: 'Set a price' }).click()
  await creatorPage.getByRole('textbox', { name: 'Price in USD' }).fill('8')
  await creatorPage.getByRole('textbox', { name: /^Message to/ }).fill('Two from the roof')
  await creatorPage.getByRole('button', { name: 'Send' }).click()
  await expect(creatorPage.getByText('Not bought yet')).toBeVisible({ timeout: 30_000 })

  await expect(
    fanPage.getByRole('region', { name: /^Messages with/ }).getByText('Two from the roof'),
  ).toBeVisible()
  await fanPage.getByRole('button', { name: /^Unlock · \$8/ }).click()
  const dialog = fanPage.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Unlock for \$8/ }).click()
  await dialog.getByRole('button', { name: 'View them' }).click()
  await fanPage.getByRole('button', { name: `Photo 1 of 2 by ${creator.name}` }).click()
  await expect(fanPage.locator('.yarl__slide_image').first()).toBeVisible()
  await expect(creatorPage.getByText('Bought', { exact: true })).toBeVisible()

  await creatorPage.getByRole('button', { name: 'More about this conversation' }).click()
  await creatorPage.getByRole('menuitem', { name: 'Photos, videos and links' }).click()
  const photos = creatorPage.getByRole('button', { name: /^Photo, You/ })
  await expect(photos).toHaveCount(2)
  await photos.first().click()
  await expect(
    creatorPage.getByRole('region', { name: /^Messages with/ }).getByText('Two from the roof'),
  ).toBeVisible()
})

test('a fan holds the microphone and sends a voice note, which the creator plays', async ({
  fixtures,
  visit,
}) => {
  const [creator, fan] = await Promise.all([fixtures.performer(), fixtures.fan({ tokens: 30 })])
  await creator.api(updateSettings, { body: { whoMayWrite: 'everyone' } })
  const creatorPage = await visit(creator)
  const fanPage = await visit(fan)
  await fanPage.goto(`/${creator.username}`)
  await fanPage.getByRole('link', { name: `Message ${creator.name}` }).click()
  await expect(fanPage).toHaveURL(/\/messages\/./)
  await waitUntilIdle(fanPage)
  await fanPage.getByRole('button', { name: 'Record a voice note' }).hover()
  await fanPage.mouse.down()
  await expect(fanPage.getByText('0:02')).toBeVisible()
  await fanPage.mouse.up()

  await creatorPage.goto('/messages')
  await creatorPage.getByRole('link', { name: new RegExp(fan.name) }).click()
  const player = creatorPage.getByRole('group', { name: `Audio by ${fan.name}` })
  await player.getByRole('button', { name: 'Play' }).click({ timeout: 30_000 })
  await expect(player.getByText('0:01')).toBeVisible()
})
