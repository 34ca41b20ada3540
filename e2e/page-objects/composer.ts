import { expect, type Locator, type Page } from '@playwright/test'
import { waitUntilIdle } from '../src/accessibility.ts'

/** A file to add to a post. */
export interface AddedFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** Chooses the type of a new post. */
export async function chooseType(
  page: Page,
  type: 'Photos' | 'Video' | 'Note' | 'Audio' | 'Stream',
): Promise<void> {
  // A click before the page listens is taken back when it begins to.
  await waitUntilIdle(page)
  await page
    .getByRole('group', { name: 'Type of post' })
    .getByRole('radio', { name: type })
    .check({ force: true })
}

/** Chooses the audience of a post. */
export async function chooseAudience(page: Page, audience: RegExp): Promise<void> {
  await page
    .getByRole('group', { name: 'Who can see it?' })
    .getByRole('radio', { name: audience })
    .check()
}

/** Adds files with the button and the browser's file dialog. */
export async function addFiles(page: Page, files: readonly AddedFile[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Add (photos|a video|audio|more)/ }).click()
  await (await choosing).setFiles([...files])
}

/** Drops files on the composer. */
export async function dropFiles(page: Page, files: readonly AddedFile[]): Promise<void> {
  await expect(page.getByRole('group', { name: 'Type of post' })).toBeVisible()
  await waitUntilIdle(page)
  const encoded = files.map(({ buffer, ...file }) => ({
    ...file,
    base64: buffer.toString('base64'),
  }))
  const transfer = await page.evaluateHandle((all) => {
    const dataTransfer = new DataTransfer()
    for (const { name, mimeType, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
      dataTransfer.items.add(new File([bytes], name, { type: mimeType }))
    }
    return dataTransfer
  }, encoded)
  for (const type of ['dragenter', 'dragover', 'drop']) {
    await page.dispatchEvent('body', type, { dataTransfer: transfer })
  }
}

/** Finds the menu buttons of the photo tiles, in order. */
export const photoTiles = (page: Page): Locator =>
  page.getByRole('button', { name: /^Photo \d+: / })

/** Finds the text field below the files. */
export const textField = (page: Page): Locator => page.getByLabel('Say something about it')

/** Publishes the post and waits for its page. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.waitForURL('**/post/*')
}

/** Expects that processing steps of a video are marked as done. */
export async function expectSteps(
  page: Page,
  done: readonly ('Uploaded' | 'Checked' | 'Processed')[],
): Promise<void> {
  for (const step of done)
    await expect(
      page.getByRole('listitem').filter({ hasText: new RegExp(`${step}\\s*Done`) }),
    ).toBeVisible()
}
