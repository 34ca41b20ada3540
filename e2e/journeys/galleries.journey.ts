import { createGallery, listOwnGalleries, updateGallery } from '@stagedoor/contract/galleries'
import { listOwnPhotos, uploadPhoto } from '@stagedoor/contract/photos'
import { dialog } from '../page-objects/dialogs.ts'
import { tabTo } from '../page-objects/keyboard.ts'
import { expect, test } from '../src/test.ts'

const jpeg = (buffer: Buffer, index: number) => ({
  name: `frame-${index + 1}.jpg`,
  mimeType: 'image/jpeg',
  buffer,
})

test('a creator uploads twenty photos to a gallery at once, publishes it, and reorders them by keyboard', async ({
  fixtures,
  visit,
  media,
}) => {
  const creator = await fixtures.performer()
  const page = await visit(creator)
  await page.goto('/creator/my-gallery')
  await page.getByRole('link', { name: 'New gallery' }).first().click()
  await page.getByLabel('Title').fill('Twenty frames')
  await page.getByRole('radio', { name: /^Everyone/ }).check()
  await page.getByRole('button', { name: 'Continue to photos' }).click()
  await expect(page).toHaveURL(/\/creator\/my-gallery\/update\//)
  await page.locator('input[type=file]').setInputFiles((await media.photos(20)).map(jpeg))
  const tiles = page.getByRole('list', { name: 'Photos in their order' }).getByRole('listitem')
  await expect(tiles).toHaveCount(20)
  await expect(page.getByRole('button', { name: /^Move photo 20 earlier$/ })).toBeVisible()
  await expect(page.getByText('Uploading')).toHaveCount(0)
  await expect(page.getByText('Processing', { exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()

  const [gallery] = (await creator.api(listOwnGalleries, { query: { limit: 1 } })).data
  const order = async () =>
    (await creator.api(listOwnPhotos, { query: { galleryId: gallery?._id, limit: 20 } })).data.map(
      ({ _id }) => _id,
    )
  const before = await order()
  await tabTo(page, page.getByRole('button', { name: 'Move photo 1 later' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Photo moved to place 2 of 20')).toBeAttached()
  await expect.poll(order).toEqual([before[1], before[0], ...before.slice(2)])

  const guest = await visit()
  await guest.goto(`/${creator.username}?tab=galleries`)
  await guest.getByRole('link', { name: 'Twenty frames. 20 photos' }).click()
  await expect(guest.getByRole('heading', { level: 1, name: 'Twenty frames' })).toBeVisible()
  await expect(guest.getByRole('button', { name: /^Photo \d+ of 20 by/ })).toHaveCount(20)
})

test('a fan buys a locked gallery and views its photos with the keyboard', async ({
  fixtures,
  visit,
  media,
}) => {
  const [creator, fan] = await Promise.all([fixtures.performer(), fixtures.fan({ tokens: 20 })])
  const body = { title: 'Sold together', audience: 'buyers', price: 8, status: 'inactive' } as const
  const { _id: id, slug } = await creator.api(createGallery, { body })
  for (const bytes of await media.photos(3)) {
    const photo = new File([new Uint8Array(bytes)], 'frame.jpg', { type: 'image/jpeg' })
    await creator.api(uploadPhoto, { body: { galleryId: id }, files: { photo } })
  }
  await creator.api(updateGallery, { params: { id }, body: { status: 'active' } })
  const published = async () =>
    (await creator.api(listOwnGalleries, { query: { limit: 1 } })).data[0]?.state
  await expect.poll(published, { timeout: 60_000 }).toBe('published')

  const page = await visit(fan)
  await page.goto(`/gallery/${slug}`)
  await expect(page.getByText('3 photos').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Photo 1 of 3/ })).toHaveCount(0)
  await tabTo(page, page.getByRole('button', { name: /^Unlock · \$8/ }))
  await page.keyboard.press('Enter')
  await tabTo(
    page,
    dialog(page, 'Unlock this gallery').getByRole('button', { name: /^Unlock for \$8/ }),
  )
  await page.keyboard.press('Enter')
  await tabTo(page, dialog(page, 'Gallery unlocked').getByRole('button', { name: 'View gallery' }))
  await page.keyboard.press('Enter')

  const first = page.getByRole('button', { name: `Photo 1 of 3 by ${creator.name}` })
  await tabTo(page, first)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 of 3')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('2 of 3')).toBeVisible()
  await expect(page).toHaveURL(/#photo-/)
  await page.keyboard.press('Escape')
  await expect(page.getByText('2 of 3')).toBeHidden()
})
