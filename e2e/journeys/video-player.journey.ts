import { createPost, readOwnPost, uploadVideo } from '@stagedoor/contract/feed'
import { putCaptions, putChapters, readFile, readPosition } from '@stagedoor/contract/media'
import { expectMovingPictures, secondOf, startVideo, videoOf } from '../page-objects/player.ts'
import type { Person } from '../src/api-fixtures.ts'
import type { Media } from '../src/media.ts'
import { expect, type Page, test } from '../src/test.ts'

const captions = 'WEBVTT\n\n00:00.000 --> 00:59.000\nThe tide comes in\n'
const chapters = [
  { second: 0, title: 'Ebb' },
  { second: 30, title: 'Flood' },
]

/** Publishes a video of a minute with captions and chapters, and waits for its scrub pictures. */
async function publishVideo(creator: Person, media: Media) {
  const file = new File([new Uint8Array(await media.longVideo())], 'tide.mp4', {
    type: 'video/mp4',
  })
  const { _id: id } = await creator.api(uploadVideo, { files: { file } })
  await creator.api(putCaptions, {
    params: { id, language: 'en' },
    body: {},
    files: { captions: new File([captions], 'en.vtt') },
  })
  await creator.api(putChapters, { params: { id }, body: { chapters } })
  const body = {
    type: 'video' as const,
    audience: 'everyone' as const,
    text: 'The tide',
    fileIds: [id],
  }
  const { _id, slug } = await creator.api(createPost, { body })
  const isPublished = async () =>
    (await creator.api(readOwnPost, { params: { id: _id } })).publishedAt !== null
  await expect.poll(isPublished, { timeout: 60_000 }).toBe(true)
  const storyboard = async () => (await creator.api(readFile, { params: { id } })).storyboard
  await expect.poll(storyboard, { timeout: 60_000 }).not.toBeNull()
  return { id, path: `/post/${slug}` }
}

const isPaused = (page: Page) => videoOf(page).evaluate((video: HTMLVideoElement) => video.paused)

test('a fan watches a video by the keyboard alone, and goes on where it stopped', async ({
  fixtures,
  visit,
  media,
}) => {
  test.setTimeout(240_000)
  const [creator, fan] = await Promise.all([fixtures.performer(), fixtures.fan()])
  const { id, path } = await publishVideo(creator, media)
  const page = await visit(fan)
  await page.goto(path)

  await test.step('the video plays from the keyboard', async () => {
    const start = page.getByRole('button', { name: /^Play video/ })
    await start.focus()
    await page.keyboard.press('Enter')
    await expect(videoOf(page)).toBeFocused()
    await expectMovingPictures(page)
  })

  await test.step('keys pause, move, and show captions', async () => {
    await page.keyboard.press('k')
    await expect.poll(() => isPaused(page)).toBe(true)
    await page.keyboard.press('5')
    await expect.poll(() => secondOf(page)).toBeCloseTo(30, 0)
    await expect(page.getByRole('slider', { name: 'Position' })).toHaveAttribute(
      'aria-valuetext',
      /^0:30 of 1:00, Flood$/,
    )
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('j')
    await expect.poll(() => secondOf(page)).toBeCloseTo(25, 0)
    await page.keyboard.press('c')
    await expect(page.getByText('The tide comes in')).toBeVisible()
    await page.keyboard.press('>')
    await expect(videoOf(page)).toHaveJSProperty('playbackRate', 1.25)
  })

  await test.step('the list of keys opens and gives the focus back', async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(videoOf(page)).toBeFocused()
  })

  await test.step('every control has a name and is reached by Tab', async () => {
    const names: string[] = []
    for (let presses = 0; presses < 9; presses += 1) {
      await page.keyboard.press('Tab')
      names.push(
        await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''),
      )
    }
    expect(names.slice(0, 6)).toEqual([
      'Position',
      'Play',
      'Mute',
      'Volume',
      'Chapters',
      'Captions',
    ])
  })

  await test.step('the video goes on where it stopped after a reload', async () => {
    await expect
      .poll(async () => (await fan.api(readPosition, { params: { id } })).second)
      .toBeCloseTo(25, 0)
    await page.reload()
    await startVideo(page)
    await expect(page.getByText('Resumed at 0:25')).toBeVisible()
    expect(await secondOf(page)).toBeGreaterThan(24)
    await expectMovingPictures(page)
    await expect(page.getByText('The tide comes in')).toBeVisible()
  })

  await test.step('another account begins at the start', async () => {
    const other = await visit(await fixtures.fan())
    await other.goto(path)
    await startVideo(other)
    expect(await secondOf(other)).toBeLessThan(20)
  })
})

test('a guest sees scrub pictures, and the player survives expired addresses', async ({
  fixtures,
  visit,
  media,
}) => {
  test.setTimeout(240_000)
  const creator = await fixtures.performer()
  const { id, path } = await publishVideo(creator, media)
  // Requests that pass a service worker cannot be changed by a test.
  const page = await visit(undefined, { serviceWorkers: 'block' })
  await page.goto(path)

  await test.step('the player asks for new addresses when those in use are refused', async () => {
    let segments = 0
    let renewals = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/') && request.url().includes(id)) renewals += 1
    })
    await page.route(/\/media\/.*\.m4s/, (route) => {
      segments += 1
      return segments === 3 ? route.fulfill({ status: 403, body: '' }) : route.continue()
    })
    await startVideo(page)
    await page.keyboard.press('9')
    await expect.poll(() => secondOf(page)).toBeGreaterThan(54)
    expect(segments).toBeGreaterThan(3)
    expect(renewals).toBeGreaterThan(0)
    await page.keyboard.press('2')
    await expectMovingPictures(page)
  })

  await test.step('the player asks for a new address when five minutes have passed', async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const held = Promise.withResolvers<void>()
    const jumped = Promise.withResolvers<void>()
    let segments = 0
    await page.route(/\/media\/.*\.m4s/, async (route) => {
      segments += 1
      if (segments === 4) {
        held.resolve()
        await jumped.promise
      }
      await route.continue()
    })
    await page.reload()
    const renewed = page.waitForRequest(
      (request) => request.url().includes('/api/') && request.url().includes(id),
    )
    await page.getByRole('button', { name: /^Play video/ }).click()
    await held.promise
    await page.evaluate(() => {
      const { now } = Date
      Date.now = () => now() + 5 * 60_000
    })
    jumped.resolve()
    await renewed
    await page.keyboard.press('9')
    await expect.poll(() => secondOf(page)).toBeGreaterThan(54)
    await page.keyboard.press('2')
    await expectMovingPictures(page)
  })

  await test.step('a picture of what is under the pointer appears', async () => {
    const bar = page.getByRole('slider', { name: 'Position' })
    const box = await bar.boundingBox()
    // The controls are hidden by now; the first movement shows them.
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) * 0.75, (box?.y ?? 0) + 10, {
      steps: 5,
    })
    const tip = page.locator('[data-scrub]')
    await expect(tip).toContainText('0:45')
    await expect(tip).toContainText('Flood')
    await expect(tip.locator('span').first()).toHaveCSS('background-image', /blob:/)
  })

  await test.step('the guest’s browser remembers the place', async () => {
    await videoOf(page).focus()
    await page.keyboard.press('3')
    await page.keyboard.press('k')
    await expect.poll(() => isPaused(page)).toBe(true)
    await page.unrouteAll()
    await page.reload()
    await startVideo(page)
    await expect(page.getByText(/^Resumed at 0:1[789]$/)).toBeVisible()
  })
})
