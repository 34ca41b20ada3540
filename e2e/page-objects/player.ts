import { expect, type Locator, type Page } from '@playwright/test'

/** Returns the video of the player on a page. */
export const videoOf = (page: Page): Locator => page.locator('video')

/** Returns the second that a video shows. */
export const secondOf = (page: Page): Promise<number> =>
  videoOf(page).evaluate((video: HTMLVideoElement) => video.currentTime)

/** Returns the number of frames that the browser decoded. */
const decodedFrames = (page: Page) =>
  videoOf(page).evaluate(
    (video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames,
  )

/** Returns a picture of what the video shows, as the bytes of a small canvas. */
const pixelsOf = (page: Page): Promise<number[]> =>
  videoOf(page).evaluate((video: HTMLVideoElement) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 32, height: 24 })
    const context = canvas.getContext('2d')
    context?.drawImage(video, 0, 0, 32, 24)
    return [...(context?.getImageData(0, 0, 32, 24).data ?? [])]
  })

/** Expects that frames are decoded and that the picture changes. */
export async function expectMovingPictures(page: Page): Promise<void> {
  const frames = await decodedFrames(page)
  const pixels = await pixelsOf(page)
  await expect.poll(() => decodedFrames(page)).toBeGreaterThan(frames + 10)
  await expect
    .poll(async () => {
      const now = await pixelsOf(page)
      return now.some((value, at) => Math.abs(value - (pixels[at] ?? 0)) > 8)
    })
    .toBe(true)
}

/** Starts the video of a page with a click, and expects that it plays. */
export async function startVideo(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Play video/ }).click()
  await expect.poll(() => secondOf(page)).toBeGreaterThan(0.3)
}
