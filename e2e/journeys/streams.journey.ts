import { updateSetting } from '@stagedoor/contract/admin'
import { listPast, updateTipSettings } from '@stagedoor/contract/streams'
import { createVideo } from '@stagedoor/contract/videos'
import { leaveDialog } from '../page-objects/dialogs.ts'
import {
  anotherConnection,
  chooseLowestQuality,
  expectMovingPicture,
  soundOf,
} from '../page-objects/live-video.ts'
import { startVideo } from '../page-objects/player.ts'
import { killForwarder } from '../src/forwarder.ts'
import { expect, type Page, test } from '../src/test.ts'

/** Opens a stream with the camera of the device. */
async function goLive(page: Page, title: string, fill?: () => Promise<void>): Promise<void> {
  await page.goto('/creator/live')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await fill?.()
  await page.getByRole('button', { name: 'Go live' }).click()
  await expect(page.getByRole('status').getByText('Live', { exact: true })).toBeVisible()
}

const say = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Write in the chat' }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

test('two fans watch a stream, one in a lower quality, chat, tip and see its new title, keep it over a reload of the performer and a crash of the forwarder, and see its end; its recording plays in the vault', async ({
  fixtures,
  visit,
}) => {
  test.slow()
  const creator = await fixtures.performer()
  const first = await fixtures.fan({ tokens: 50 })
  const second = await fixtures.fan()
  const stage = await visit(creator)
  const one = await visit(first)
  const two = await visit(second)
  await one.goto(`/streaming/${creator.username}`)
  await expect(one.getByRole('heading', { name: `${creator.name} is not live now` })).toBeVisible()

  await creator.api(updateTipSettings, { body: { menu: [{ title: 'An encore', amount: 20 }] } })
  await two.goto('/home')
  await goLive(stage, 'Rehearsal on the roof', async () => {
    await stage.getByRole('switch', { name: /^Record this stream/ }).check()
  })
  const row = two
    .getByRole('region', { name: 'Live now and stories' })
    .getByRole('link', { name: `${creator.name} is live: Rehearsal on the roof` })
  await expect(row, 'the open page hears of the stream by a push').toBeVisible({ timeout: 3000 })
  await row.click()
  await expect(stage.getByText('Recording', { exact: true })).toBeVisible()
  for (const page of [one, two]) {
    await expect(page.getByRole('heading', { name: 'Rehearsal on the roof' })).toBeVisible()
    await expectMovingPicture(page)
    await expect(page.getByText('This stream is recorded.')).toBeVisible()
  }
  await chooseLowestQuality(two, one)
  await expectMovingPicture(two)
  await say(one, 'Good evening')
  for (const page of [stage, two])
    await expect(page.getByRole('log').getByText('Good evening')).toBeVisible()
  await one
    .getByRole('list', { name: 'Tip menu' })
    .getByRole('button', { name: /^An encore/ })
    .click()
  await one.getByRole('button', { name: /^Tip · \$20/ }).click()
  await one.getByRole('button', { name: 'Done' }).click()
  await expect(stage.getByRole('log').getByText(/tipped \$?20.*An encore/)).toBeVisible()
  for (const page of [stage, two])
    await expect(
      page.getByRole('region', { name: 'Top tippers' }).getByText(first.name),
    ).toBeVisible()

  await stage.getByRole('button', { name: 'More', exact: true }).click()
  await stage.getByRole('menuitem', { name: 'Edit' }).click()
  await stage
    .getByRole('dialog')
    .getByRole('textbox', { name: 'Title' })
    .fill('Concert on the roof')
  await stage.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  for (const page of [one, two])
    await expect(page.getByRole('heading', { name: 'Concert on the roof' })).toBeVisible()
  await stage.getByRole('button', { name: 'Show viewers' }).click()
  await expect(stage.getByRole('dialog').getByText(first.name)).toBeVisible()
  await stage.getByRole('button', { name: 'Close' }).click()
  await leaveDialog(stage)

  await stage.reload()
  await expect(stage.getByRole('status').getByText('Live', { exact: true })).toBeVisible()
  for (const page of [one, two]) await expectMovingPicture(page)

  const back = [one, two].map(anotherConnection)
  killForwarder()
  const killedAt = Date.now()
  expect(Math.max(...(await Promise.all(back))) - killedAt).toBeLessThan(5000)
  for (const page of [one, two]) expect(await soundOf(page)).toBeGreaterThan(0)

  await stage.getByRole('button', { name: 'End the stream' }).click()
  await stage.getByRole('dialog').getByRole('button', { name: 'End the stream' }).click()
  await expect(
    stage.getByRole('table', { name: 'Your past streams' }).getByText('Ended by you'),
  ).toBeVisible()
  for (const page of [one, two])
    await expect(page.getByRole('heading', { name: 'The stream is over' })).toBeVisible()

  const recording = stage.getByRole('link', { name: /^(Recording|Part 1)$/ })
  // A busy browser sends smaller pictures. Parts of different sizes are encoded again to be joined.
  await expect(recording).toBeVisible({ timeout: 180_000 })
  const vaultPage = (await recording.getAttribute('href')) ?? ''
  await expect(async () => {
    await stage.goto(vaultPage)
    await stage
      .getByRole('dialog')
      .locator('video')
      .evaluate((video: HTMLVideoElement) => {
        video.muted = true
        return video.play()
      })
  }).toPass({ timeout: 60_000 })
  const place = () =>
    stage
      .getByRole('dialog')
      .locator('video')
      .evaluate(({ currentTime }: HTMLVideoElement) => currentTime)
  await expect.poll(place).toBeGreaterThan(0.5)

  await test.step('a fan plays the recording with the chat of the stream, and puts the chat away', async () => {
    const { data } = await creator.api(listPast, { query: {} })
    const fileId = data[0]?.recordings[0]?.fileId ?? ''
    const { slug } = await creator.api(createVideo, {
      body: { title: 'Last night', fileId, isSale: true, price: 0, status: 'active' },
      files: {},
    })
    await one.goto(`/video/${slug}`)
    await startVideo(one)
    await one.locator('video').evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration - 1
    })
    const replayed = one.getByRole('log', { name: 'Chat of the stream' })
    await expect(replayed.getByText('Good evening')).toBeVisible()
    await one.getByRole('button', { name: 'Chat of the stream' }).click()
    await expect(replayed).toHaveCount(0)
  })
})

test('a creator with a phone answers a tip above the keyboard without scrolling, turns the phone, and is asked before leaving and ending', async ({
  fixtures,
  visit,
}) => {
  const creator = await fixtures.performer()
  const fan = await fixtures.fan({ tokens: 50 })
  const options = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const stage = await visit(creator, options)
  const watching = await visit(fan, options)
  await goLive(stage, 'From my phone')
  await watching.goto(`/streaming/${creator.username}`)
  await expectMovingPicture(watching)
  await say(watching, 'What is your name?')
  await watching.getByRole('button', { name: `Tip ${creator.name}` }).click()
  await watching.getByRole('button', { name: /^Tip · / }).click()
  await watching.getByRole('button', { name: 'Done' }).click()

  const log = stage.getByRole('log')
  await expect(log.getByText(/tipped/)).toBeInViewport({ ratio: 1 })
  const field = stage.getByRole('textbox', { name: 'Write in the chat' })
  await log
    .getByRole('button', { name: `More about the line of ${fan.name}` })
    .last()
    .click()
  await stage.getByRole('menuitem', { name: 'Answer' }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(`@${fan.name} `)
  await openKeyboard(stage, 340)
  await expect.poll(async () => bottomOf(field)).toBeLessThanOrEqual(844 - 340)
  await expect(log.getByText(/tipped/)).toBeInViewport({ ratio: 1 })
  await field.pressSequentially('thank you')
  await stage.keyboard.press('Enter')
  await openKeyboard(stage, 0)
  await expect(watching.getByRole('log').getByText('thank you')).toBeVisible()
  expect(await stage.evaluate(() => scrollY)).toBe(0)

  await stage.setViewportSize({ width: 844, height: 390 })
  await expect(stage.getByRole('button', { name: 'End the stream' })).toBeInViewport({ ratio: 1 })
  await expect(field).toBeInViewport({ ratio: 1 })
  await expectMovingPicture(watching)
  await stage.setViewportSize({ width: 1366, height: 657 })
  await expect(field).toBeInViewport({ ratio: 1 })
  await stage.getByRole('link', { name: 'Home' }).first().click()
  await stage.getByRole('button', { name: 'Stay on air' }).click()
  await stage.getByRole('button', { name: 'End the stream' }).click()
  await stage.getByRole('dialog').getByRole('button', { name: 'Go on' }).click()
  await expect(stage.getByRole('status').getByText('Live', { exact: true })).toBeVisible()
})

/** Tells a page that a keyboard covers some pixels of it, which no browser without one does. */
const openKeyboard = (page: Page, height: number) =>
  page.evaluate((covered) => {
    const viewport = visualViewport
    if (!viewport) return
    Object.defineProperty(viewport, 'height', {
      configurable: true,
      value: innerHeight - covered,
    })
    viewport.dispatchEvent(new Event('resize'))
  }, height)

async function bottomOf(part: ReturnType<Page['getByRole']>): Promise<number> {
  const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
  return y + height
}

test('a ticket opens a stream behind its cover, which large audiences receive as HLS, and an admin ends it', async ({
  fixtures,
  media,
  visit,
}) => {
  const creator = await fixtures.performer()
  const fan = await fixtures.fan({ tokens: 20 })
  const admin = await fixtures.admin()
  const stage = await visit(creator)
  const watching = await visit(fan)
  const console = await visit(admin)
  const directViewers = (value: number) =>
    admin.api(updateSetting, { params: { key: 'maxDirectViewers' }, body: { value } })
  await directViewers(0)
  await goLive(stage, 'Opening night', async () => {
    const cover = { name: 'cover.jpg', mimeType: 'image/jpeg', buffer: await media.photo() }
    await stage.getByLabel('Choose a cover', { exact: true }).setInputFiles(cover)
    await expect(stage.getByText('Uploaded', { exact: true })).toBeVisible()
    await stage.getByRole('combobox', { name: 'Entry' }).selectOption('With a ticket')
    await stage.getByRole('textbox', { name: 'Price in USD' }).fill('8')
  })
  await watching.goto(`/streaming/${creator.username}`)
  await expect(watching.locator('main img[src^="/media/public/"]').first()).toBeVisible()
  await watching.getByRole('button', { name: /^Buy a ticket · \$8/ }).click()
  await watching
    .getByRole('dialog')
    .getByRole('button', { name: /^Buy for \$8/ })
    .click()
  const packaged = watching.waitForResponse(/\/live\/hls\/.*\/segment\d+\.m4s|\/part\d+-\d+\.m4s/)
  await watching.getByRole('button', { name: 'Watch now' }).click()
  expect((await packaged).status()).toBe(200)
  await expectMovingPicture(watching)
  await directViewers(200)

  await console.goto('/admin/streams')
  const wall = console.getByRole('list', { name: 'Open streams' })
  await expect(wall.getByRole('img', { name: `The stream of ${creator.name} now` })).toBeVisible()
  await wall.getByRole('button', { name: `End the stream of ${creator.name}` }).click()
  await console.getByRole('textbox', { name: 'Reason' }).fill('Music without a licence')
  await console.getByRole('dialog').getByRole('button', { name: 'End the stream' }).click()
  await expect(watching.getByRole('heading', { name: 'The stream is over' })).toBeVisible()
  await expect(stage.getByText('Ended by the site: Music without a licence')).toBeVisible()
})
