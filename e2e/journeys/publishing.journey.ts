import type { Locator, Page } from '@playwright/test'
import { listOwnPosts } from '@stagedoor/contract/feed'
import {
  addFiles,
  chooseAudience,
  chooseType,
  dropFiles,
  expectSteps,
  photoTiles,
  publish,
  textField,
} from '../page-objects/composer.ts'
import { dialog } from '../page-objects/dialogs.ts'
import { payAtGateway } from '../page-objects/gateway.ts'
import { expectPlaying, expectRealPicture, photosOf, postBy } from '../page-objects/post.ts'
import { collectReceived } from '../src/page-monitor.ts'
import { expect, test } from '../src/test.ts'

const jpeg = (buffer: Buffer, index: number) => ({
  name: `frame-${index + 1}.jpg`,
  mimeType: 'image/jpeg',
  buffer,
})

/** Limits a page's upload speed, in bytes per second, so that progress can be observed. */
async function slowDown(page: Page, bytes: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytes,
  })
}

/** Records every value of the progress bars of a page. Returns a function that reads them. */
async function recordProgress(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seenProgress: seen })
    new MutationObserver(() => {
      for (const bar of document.querySelectorAll('[role=progressbar]')) {
        const now = `${bar.getAttribute('aria-label')} ${bar.getAttribute('aria-valuenow')}`
        if (seen.at(-1) !== now) seen.push(now)
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  return () => page.evaluate(() => (window as unknown as { seenProgress: string[] }).seenProgress)
}

test('a creator publishes a set of photos, and a guest swipes through them', async ({
  fixtures,
  visit,
  media,
}) => {
  const creator = await fixtures.performer()
  const creatorPage = await visit(creator)
  await creatorPage.setViewportSize({ width: 1366, height: 657 })
  await creatorPage.goto(`/${creator.username}`)
  const sidebar = creatorPage.getByRole('navigation', { name: 'Main' })
  await sidebar.getByText('Fans', { exact: true }).click()
  await expect(sidebar.getByRole('link', { name: 'Subscribers' })).toBeHidden()
  const names = async () => (await creatorPage.context().cookies()).map(({ name }) => name)
  await expect.poll(names).toContain('foldedSections')
  await creatorPage.reload()
  await expect(sidebar.getByRole('link', { name: 'Subscribers' })).toBeHidden()
  await sidebar.getByRole('link', { name: 'Payouts' }).scrollIntoViewIfNeeded()
  await expect(sidebar.getByRole('link', { name: /^Notifications/ })).toBeInViewport({ ratio: 1 })
  await expect(sidebar.getByRole('button', { name: /Open account menu/ })).toBeInViewport({
    ratio: 1,
  })
  await expect(sidebar.getByRole('button', { name: 'New' })).toBeInViewport({ ratio: 1 })
  await creatorPage.keyboard.press('n')
  await dialog(creatorPage, 'New').getByRole('link', { name: 'Post' }).click()
  await dropFiles(creatorPage, (await media.photos(3)).map(jpeg))
  await expect(photoTiles(creatorPage)).toHaveCount(3)
  await photoTiles(creatorPage).nth(2).click()
  await creatorPage.getByRole('menuitem', { name: 'Show first' }).click()
  await expect(photoTiles(creatorPage).first()).toHaveAccessibleName('Photo 1: frame-3.jpg')
  await textField(creatorPage).fill('Three frames of the harbour')
  await chooseAudience(creatorPage, /^Everyone/)
  await publish(creatorPage)
  await expect(postBy(creatorPage, 'Three frames of the harbour')).toBeVisible()
  await expect(creatorPage.getByText('Not public yet')).toBeHidden()

  const page = await visit()
  const set = postBy(page, 'Three frames of the harbour')
  await expect(async () => {
    await page.goto(`/${creator.username}`)
    await expect(set).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  await expectRealPicture(photosOf(set).first())
  await set.getByRole('button', { name: 'Next' }).click()
  await expect(set.getByText('2/3')).toBeVisible()
  await set.getByRole('button', { name: `Photo 2 of 3 by ${creator.name}` }).click()
  const large = page.getByRole('img', { name: `Photo 2 of 3 by ${creator.name}` })
  await expect(large).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
})

test('a creator publishes a video, and only subscribers receive any of it', async ({
  fixtures,
  visit,
  media,
}) => {
  const [creator, fan] = await Promise.all([
    fixtures.performer({ monthlyPrice: 6 }),
    fixtures.fan(),
  ])
  const creatorPage = await visit(creator)
  let address = ''
  await test.step('the upload shows progress and steps', async () => {
    await creatorPage.goto('/creator/my-post/create')
    await chooseType(creatorPage, 'Video')
    const video = await media.video()
    await slowDown(creatorPage, video.length / 3)
    const progress = await recordProgress(creatorPage)
    await addFiles(creatorPage, [{ name: 'tide.mp4', mimeType: 'video/mp4', buffer: video }])
    await expect(creatorPage.getByRole('progressbar', { name: 'Uploading tide.mp4' })).toBeVisible()
    await textField(creatorPage).fill('The tide at noon\nThe tide, for those inside')
    await chooseAudience(creatorPage, /^Subscribers/)
    await expectSteps(creatorPage, ['Uploaded', 'Checked', 'Processed'])
    const uploading = (await progress()).filter((line) => line.startsWith('Uploading'))
    expect(new Set(uploading).size).toBeGreaterThan(2)
    await publish(creatorPage)
    const [playlistRequest] = await Promise.all([
      creatorPage.waitForRequest(/\/media\/.*\.m3u8/),
      expectPlaying(postBy(creatorPage, 'The tide, for those inside')),
    ])
    address = playlistRequest.url()
  })
  const page = await visit(fan)
  const received = collectReceived(page)
  const locked = page.getByRole('article', { name: `${creator.name}: locked, a video` })
  await test.step('a fan sees only the lock and a blurred picture', async () => {
    for (const path of [
      `/${creator.username}?tab=videos`,
      `/${creator.username}?view=grid`,
      `/${creator.username}`,
    ]) {
      await page.goto(path)
      await expect(page.getByText('The tide, for those inside')).toBeHidden()
    }
    await expectBlurredOnly(locked)
    await locked.getByRole('link', { name: /Subscribers/ }).click()
    await page.waitForURL('**/post/*')
    await page.reload()
    await expectBlurredOnly(locked)
  })
  await test.step('nothing the fan received contains the video', async () => {
    const [post] = (await creator.api(listOwnPosts, { query: { type: 'video' } })).data
    const [file] = post?.files ?? []
    const receivedText = await received.text()
    expect(receivedText).toContain(post?.slug)
    expect(
      receivedText
        .match(new RegExp(`/media/(public/)?${file?._id}/[\\w.-]+`, 'g'))
        ?.filter((url) => !/blurred/.test(url)),
    ).toEqual([])
    expect(receivedText).not.toContain('The tide, for those inside')
    expect((await creatorPage.request.get(address)).status()).toBe(200)
    expect((await page.request.get(address)).status()).toBeGreaterThanOrEqual(400)
  })
  await test.step('the video plays once the fan subscribes', async () => {
    await locked.getByRole('button', { name: 'Subscribe to unlock' }).click()
    await dialog(page).getByRole('button', { name: 'Pay $6.00 and subscribe' }).click()
    await payAtGateway(page)
    await page.getByRole('link', { name: `Back to ${creator.name}` }).click()
    await page.waitForURL('**/post/*')
    await expectPlaying(postBy(page, 'The tide, for those inside'))
  })
})

/** Expects that a locked post shows only the picture blurred by the server. */
async function expectBlurredOnly(post: Locator): Promise<void> {
  const pictures = post.locator('img')
  await expect(post.getByText('1 video')).toBeVisible()
  const sources = await pictures.evaluateAll((all: HTMLImageElement[]) =>
    all.map(({ currentSrc }) => currentSrc),
  )
  expect(sources.filter((source) => /\/media\/.*blurred/.test(source)).length).toBeGreaterThan(0)
  expect(sources.filter((source) => /\/media\/(?!public\/)/.test(source))).toEqual([])
}
