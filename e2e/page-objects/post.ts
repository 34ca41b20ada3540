import { expect, type Locator, type Page } from '@playwright/test'

/** Finds a post in a list or on its own page, by its text. */
export const postBy = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('article').filter({ hasText: text })

/** Finds the photos of an unlocked post, without avatars. */
export const photosOf = (post: Locator): Locator =>
  post.getByRole('button', { name: /^Photo / }).locator('img')

/** Expects that a picture has loaded and is not the blurred placeholder. */
export async function expectRealPicture(picture: Locator): Promise<void> {
  await expect(picture).toHaveJSProperty('complete', true)
  await expect
    .poll(() =>
      picture.evaluate((image: HTMLImageElement) => ({
        wide: image.naturalWidth,
        from: image.currentSrc,
      })),
    )
    .toMatchObject({
      wide: expect.any(Number),
      from: expect.stringMatching(/^(?!.*blurred).*\/media\//),
    })
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    300,
  )
}

/** Starts a video and expects that it plays. */
export async function expectPlaying(post: Locator): Promise<void> {
  await post.getByRole('button', { name: /^Play video/ }).click()
  const video = post.locator('video')
  await expect(video).toBeVisible()
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.3)
  expect(await video.evaluate((element: HTMLVideoElement) => element.error)).toBeNull()
}
