import { listOwnVideos } from '@stagedoor/contract/videos'
import { enterOn, tabTo } from '../page-objects/keyboard.ts'
import { videoOf } from '../page-objects/player.ts'
import { expect, test } from '../src/test.ts'

test('a creator uploads a video by the form, and a guest watches it, both by the keyboard alone', async ({
  fixtures,
  visit,
  media,
}) => {
  const creator = await fixtures.performer()
  const page = await visit(creator)
  await page.goto('/creator/my-video/upload')
  const choosing = page.waitForEvent('filechooser')
  await enterOn(page, page.getByRole('button', { name: 'Choose a video', exact: true }).first())
  await (await choosing).setFiles({
    name: 'low_water.mp4',
    mimeType: 'video/mp4',
    buffer: await media.video(),
  })
  await expect(page.getByLabel('Title')).toHaveValue('low water')
  await tabTo(page, page.getByLabel('Title'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Low water')
  await tabTo(page, page.getByRole('radio', { name: /^Subscribers/ }))
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: /^Chosen fans/ })).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: /^Everyone/ })).toBeChecked()
  await enterOn(page, page.getByRole('button', { name: 'Upload video' }))
  await expect(page).toHaveURL(/\/creator\/my-video$/)
  await expect(page.getByRole('row', { name: /Low water/ })).toBeVisible()
  const read = async () => (await creator.api(listOwnVideos, { query: { limit: 1 } })).data[0]
  await expect.poll(async () => (await read())?.state, { timeout: 60_000 }).toBe('published')
  await page.reload()
  await expect(page.getByRole('row', { name: /Low water.*Published/ })).toBeVisible()

  const guest = await visit()
  await guest.goto(`/video/${(await read())?.slug}`)
  await enterOn(guest, guest.getByRole('button', { name: /^Play video/ }))
  const frames = () =>
    videoOf(guest).evaluate(
      (video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames,
    )
  await expect.poll(frames).toBeGreaterThan(20)
  expect(
    await videoOf(guest).evaluate((video: HTMLVideoElement) => [video.videoWidth, video.error]),
  ).toEqual([320, null])
})
