import { expect, type Locator, type Page } from '@playwright/test'
import { waitUntilIdle } from '../src/accessibility.ts'

/** A file to add, by name. */
export interface AddedFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** Chooses what a new post is. */
export async function chooseType(page: Page, type: 'Photos' | 'Video' | 'Note' | 'Audio' | 'Stream'): Promise<void> {
  await page.getByRole('group', { name: 'Type of post' }).getByRole('radio', { name: type }).check({ force: true })
}

/** Chooses whom a post is for. */
export async function chooseAudience(page: Page, audience: RegExp): Promise<void> {
  await page.getByRole('group', { name: 'Who can see it?' }).getByRole('radio', { name: audience }).check()
}

/** Adds files by the button and the browser's own dialog. */
export async function addFiles(page: Page, files: readonly AddedFile[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Add (photos|a video|audio|more)/ }).click()
  await (await choosing).setFiles([...files])
}

/** Drops files on the composer, as if from a folder. */
export async function dropFiles(page: Page, files: readonly AddedFile[]): Promise<void> {
  await expect(page.getByRole('group', { name: 'Type of post' })).toBeVisible()
  await waitUntilIdle(page)
  const given = files.map(({ buffer, ...file }) => ({ ...file, base64: buffer.toString('base64') }))
  const transfer = await page.evaluateHandle((all) => {
    const made = new DataTransfer()
    for (const { name, mimeType, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      made.items.add(new File([bytes], name, { type: mimeType }))
    }
    return made
  }, given)
  for (const type of ['dragenter', 'dragover', 'drop']) {
    await page.dispatchEvent('body', type, { dataTransfer: transfer })
  }
}

/** The menus of the photos, in their order: one for each tile. */
export const photoTiles = (page: Page): Locator => page.getByRole('button', { name: /^Photo \d+: / })

/** Writes the words below the files. */
export const textField = (page: Page): Locator => page.getByLabel('Say something about it')

/** Publishes and waits for the post's page. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.waitForURL('**/post/*')
}

/** The three steps of a video on its way. */
export async function expectSteps(page: Page, done: readonly ('Uploaded' | 'Checked' | 'Processed')[]): Promise<void> {
  for (const step of done) await expect(page.getByRole('listitem').filter({ hasText: `${step}: done` })).toBeVisible()
}
