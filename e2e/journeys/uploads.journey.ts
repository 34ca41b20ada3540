import type { Page } from '@playwright/test'
import { listOwnPosts } from '@stagedoor/contract/feed'
import { listUploads } from '@stagedoor/contract/media'
import { openSlowProxy } from '../../server/test/fakes/slow-proxy.ts'
import { addFiles, chooseAudience, chooseType, textField } from '../page-objects/composer.ts'
import { expectPlaying, postBy } from '../page-objects/post.ts'
import { limitUploads, uploadTray } from '../page-objects/upload-tray.ts'
import { expect, test } from '../src/test.ts'

const MB = 1_000_000
const SIZE = 30 * MB
const SPEED = 4 * MB

/** Returns a video with a box of padding, which players skip, so that it is as large as wanted. */
function padded(video: Buffer): Buffer {
  const padding = Buffer.alloc(SIZE - video.length)
  padding.writeUInt32BE(padding.length)
  padding.write('free', 4)
  return Buffer.concat([video, padding])
}

/** Counts the bytes of the pieces that a page sends, once they have been answered. */
function countPieces(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.method() === 'PATCH')
      sizes.push(request.sizes().then(({ requestBodySize }) => requestBodySize))
  })
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

test('a creator’s upload survives a lost network and a closed tab, and is published from another page', async ({
  browser,
  baseURL,
  fixtures,
  visit,
  media,
}) => {
  const creator = await fixtures.performer()
  const file = { name: 'long.mp4', mimeType: 'video/mp4', buffer: padded(await media.video()) }
  const received = async () => (await creator.api(listUploads)).data[0]?.received ?? 0
  const begin = async (page: Page) => {
    await page.goto('/creator/my-post/create')
    await chooseType(page, 'Video')
    await limitUploads(page, SPEED)
    await addFiles(page, [file])
  }
  const line = await openSlowProxy(Number(new URL(baseURL ?? '').port), 1)
  const context = await browser.newContext({ baseURL: line.address })
  await context.addCookies([
    { name: 'ageRestrict', value: 'true', url: line.address },
    { name: 'token', value: creator.token, url: line.address, httpOnly: true },
  ])
  const first = await context.newPage()
  await test.step('it goes on after the network was lost', async () => {
    await begin(first)
    await expect(uploadTray(first)).toContainText('Uploading 1 file')
    await expect.poll(received).toBeGreaterThan(3 * MB)
    line.cut()
    await expect(uploadTray(first)).toContainText('Waiting for the connection')
    line.restore()
    await expect(uploadTray(first)).toContainText('Uploading 1 file')
  })
  const before = await received()
  await expect.poll(received).toBeGreaterThan(Math.max(before, 8 * MB))
  await context.close()
  await line.close()

  const page = await visit(creator)
  const sent = countPieces(page)
  await page.goto('/creator/my-post')
  await expect(uploadTray(page)).toContainText('1 unfinished upload')
  await test.step('choosing the file again sends only the rest of it', async () => {
    await begin(page)
    await expect(uploadTray(page)).toContainText('Uploading 1 file')
  })
  await test.step('the post is published although its form was left', async () => {
    await textField(page).fill('The long tide')
    await chooseAudience(page, /^Everyone/)
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('It is published when the upload finishes.')).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Home' })
      .last()
      .click()
    await expect(uploadTray(page)).toContainText('Uploading 1 file')
    await limitUploads(page, -1)
    await expect(uploadTray(page)).toBeHidden()
    const state = async () => (await creator.api(listOwnPosts, { query: {} })).data[0]?.state
    await expect.poll(state, { timeout: 60_000 }).toBe('published')
  })
  expect(await sent()).toBeLessThanOrEqual(SIZE - 8 * MB)
  await page.goto(`/${creator.username}`)
  await expectPlaying(postBy(page, 'The long tide'))
})
