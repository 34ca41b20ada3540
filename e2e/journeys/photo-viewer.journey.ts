import { createPost, readOwnPost, uploadPhoto } from '@stagedoor/contract/feed'
import type { Person } from '../src/api-fixtures.ts'
import type { Media } from '../src/media.ts'
import { expect, test } from '../src/test.ts'

/** Publishes four photos and returns the address of their page, with the ids of the photos. */
async function publishPhotos(creator: Person, media: Media) {
  const fileIds: string[] = []
  for (const [at, bytes] of (await media.photos(4)).entries()) {
    const file = new File([new Uint8Array(bytes)], `${at}.jpg`, { type: 'image/jpeg' })
    fileIds.push((await creator.api(uploadPhoto, { files: { file } }))._id)
  }
  const body = {
    type: 'photo' as const,
    audience: 'everyone' as const,
    text: 'Four tides',
    fileIds,
  }
  const { _id, slug } = await creator.api(createPost, { body })
  const isPublished = async () =>
    (await creator.api(readOwnPost, { params: { id: _id } })).publishedAt !== null
  await expect.poll(isPublished, { timeout: 60_000 }).toBe(true)
  return { path: `/post/${slug}`, fileIds }
}

test('a photo has an address that opens it, and Back closes it', async ({
  fixtures,
  visit,
  media,
}) => {
  const creator = await fixtures.performer()
  const { path, fileIds } = await publishPhotos(creator, media)
  const page = await visit()
  const viewer = page.getByRole('dialog', { name: 'Photos in full screen' })
  const count = viewer.getByText(/^\d of 4$/)

  await test.step('the viewer opens by keyboard and moves by the arrow keys', async () => {
    await page.goto('/')
    await page.goto(path)
    const first = page.getByRole('button', { name: /^Photo 1 of 4/ })
    await first.focus()
    await page.keyboard.press('Enter')
    await expect(count).toHaveText('1 of 4')
    await expect(page).toHaveURL(`${path}#photo-${fileIds[0]}`)
    await page.keyboard.press('ArrowRight')
    await expect(count).toHaveText('2 of 4')
    await page.keyboard.press('ArrowRight')
    await expect(count).toHaveText('3 of 4')
    await expect(page).toHaveURL(`${path}#photo-${fileIds[2]}`)
    const shown = viewer.getByRole('img', { name: /^Photo 3 of 4/ }).first()
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(300)
  })

  await test.step('Back closes the viewer and stays on the page, and Escape gives the focus back', async () => {
    await page.goBack()
    await expect(viewer).toBeHidden()
    await expect(page).toHaveURL(path)
    const first = page.getByRole('button', { name: /^Photo 1 of 4/ })
    await first.focus()
    await page.keyboard.press('Enter')
    await expect(viewer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(first).toBeFocused()
    await expect(page).toHaveURL(path)
  })

  await test.step('a guest who follows the link sees that photo, and closes to the page', async () => {
    const other = await visit()
    await other.goto(`${path}#photo-${fileIds[3]}`)
    const linked = other.getByRole('dialog', { name: 'Photos in full screen' })
    await expect(linked.getByText('4 of 4')).toBeVisible()
    await linked.getByRole('button', { name: 'Close' }).click()
    await expect(linked).toBeHidden()
    await expect(other).toHaveURL(path)
  })
})
