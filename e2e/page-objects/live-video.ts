import { expect, type Page } from '@playwright/test'

/**
 * Returns how many pictures the video of a page has shown, and a number that changes with what it
 * shows.
 */
const picture = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector<HTMLVideoElement>('video[aria-label^="Live video"]')
    if (!video || video.videoWidth === 0) return { frames: 0, content: 0 }
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 36 })
    const context = canvas.getContext('2d')
    context?.drawImage(video, 0, 0, 64, 36)
    const pixels = context?.getImageData(0, 0, 64, 36).data ?? new Uint8ClampedArray()
    const content = pixels.reduce((sum, value, at) => (sum * 31 + value * (at % 7)) % 1_000_003, 0)
    return { frames: video.getVideoPlaybackQuality().totalVideoFrames, content }
  })

/** Waits until new and different pictures arrive in the live video of a page. */
export async function expectMovingPicture(page: Page): Promise<void> {
  await expect.poll(async () => (await picture(page)).frames).toBeGreaterThan(0)
  const before = await picture(page)
  await expect
    .poll(async () => {
      const now = await picture(page)
      return now.frames > before.frames + 5 && now.content !== before.content
    })
    .toBe(true)
}

/** Returns the height of the pictures in the live video of a page. */
const pictureHeight = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      document.querySelector<HTMLVideoElement>('video[aria-label^="Live video"]')?.videoHeight ?? 0,
  )

/**
 * Chooses the lowest of several qualities in the live video of a page, and waits for pictures that
 * are smaller than others.
 */
export async function chooseLowestQuality(page: Page, than: Page): Promise<void> {
  await page.getByRole('button', { name: 'Quality' }).click()
  const qualities = page.getByRole('menu', { name: 'Quality' }).getByRole('menuitemradio')
  await expect(qualities.nth(2), 'the picture arrives in at least two sizes').toBeVisible()
  await qualities.last().click()
  await expect
    .poll(async () => (await pictureHeight(page)) < (await pictureHeight(than)))
    .toBe(true)
}

/**
 * Resolves at the instant at which the live video of a page shows pictures of another connection
 * than now.
 */
export const anotherConnection = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const video = document.querySelector<HTMLVideoElement>('video[aria-label^="Live video"]')
        const before = video?.srcObject
        let pictures = 0
        const look = () => {
          if (video?.srcObject !== before) pictures += 1
          if (pictures > 5) resolve(Date.now())
          else video?.requestVideoFrameCallback(look)
        }
        video?.requestVideoFrameCallback(look)
      }),
  )

/** Returns how loud the live video of a page is while it is heard for a moment: 0 for silence. */
export const soundOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const video = document.querySelector<HTMLVideoElement>('video[aria-label^="Live video"]')
    if (!(video?.srcObject instanceof MediaStream)) return 0
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    context.createMediaStreamSource(video.srcObject).connect(analyser)
    const samples = new Uint8Array(analyser.fftSize)
    let loudest = 0
    const until = performance.now() + 2500
    while (performance.now() < until && loudest < 3) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      analyser.getByteTimeDomainData(samples)
      loudest = Math.max(loudest, ...samples.map((value) => Math.abs(value - 128)))
    }
    await context.close()
    return loudest
  })
