import { expect, type Locator, type Page } from '@playwright/test'

/** A post in a list or on its own page, by words in it or in its name. */
export const postBy = (page: Page, words: string | RegExp): Locator =>
  page.getByRole('article').filter({ hasText: words })

/** The pictures of an open post: those that are shown, not those who posted. */
export const photosOf = (post: Locator): Locator => post.getByRole('button', { name: /^Photo / }).locator('img')

/** Expects that a picture has arrived and is not the blurred stand-in. */
export async function expectRealPicture(picture: Locator): Promise<void> {
  await expect(picture).toHaveJSProperty('complete', true)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => ({ wide: image.naturalWidth, from: image.currentSrc })))
    .toMatchObject({ wide: expect.any(Number), from: expect.stringMatching(/^(?!.*blurred).*\/media\//) })
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
}

/** Starts a video and expects that it goes on. */
export async function expectPlaying(post: Locator): Promise<void> {
  await post.getByRole('button', { name: /^Play video/ }).click()
  const video = post.locator('video')
  await expect(video).toBeVisible()
  await expect.poll(() => video.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.3)
  expect(await video.evaluate((video: HTMLVideoElement) => video.error)).toBeNull()
}
