import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { listDecisions } from '@stagedoor/contract/decisions'
import { readPost } from '@stagedoor/contract/feed'
import { listHashLists, setHashListActive } from '@stagedoor/contract/hashlists'
import { listReviews } from '@stagedoor/contract/reviews'
import { pictureHash } from '../../server/test/world/hash-lists.ts'
import { nearCopyOf, spotsPhoto } from '../../server/test/world/sample-media.ts'
import { addFiles, photoTiles, publish, textField } from '../page-objects/composer.ts'
import { dialog } from '../page-objects/dialogs.ts'
import type { Person } from '../src/api-fixtures.ts'
import { findOverflow } from '../src/overflow.ts'
import { expect, test } from '../src/test.ts'

const PHONE = { width: 390, height: 844 }
const LIST = 'List of journeys'

/** Turns the list off: while it is on, every upload waits, so this runs after all others. */
test.afterEach(async ({ fixtures }) => {
  const admin = await fixtures.admin()
  const { data } = await admin.api(listHashLists)
  const list = data.find(({ name }) => name === LIST)
  if (list)
    await admin.api(setHashListActive, { params: { id: list._id }, body: { isActive: false } })
})

/** Shows the review of a creator on the page of the queue, and approves it. */
async function approveReviewOf(page: Page, creator: Person): Promise<void> {
  await page.goto('/admin/review')
  const owner = page.getByRole('link', { name: creator.name })
  await expect(async () => {
    if (!(await owner.first().isVisible())) await page.keyboard.press('n')
    await expect(owner.first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByText('Nearly an entry of a hash list')).toBeVisible()
  expect(await page.evaluate(findOverflow, PHONE.width)).toEqual([])
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
}

test('a picture that a list knows is refused, and its mirrored and cropped copy is shown once two people have approved it', async ({
  fixtures,
  visit,
}) => {
  test.slow()
  const [creator, admin, second] = await Promise.all([
    fixtures.performer(),
    fixtures.admin(),
    fixtures.staff('moderator'),
  ])
  const known = await spotsPhoto(901)
  const other = await spotsPhoto(903)

  await test.step('the operator imports a list', async () => {
    const sha256 = createHash('sha256').update(known).digest('hex')
    const entries = [`sha256,${sha256},ncii`, `pdq,${await pictureHash(other)},csam`]
    const buffer = Buffer.from(['type,hash,class', ...entries].join('\n'))
    const page = await visit(admin, { viewport: PHONE })
    await page.goto('/admin/hash-lists')
    await page.getByRole('button', { name: 'Import hashes' }).click()
    const importing = dialog(page, 'Import hashes')
    await importing.getByLabel('Name of the list').fill(LIST)
    await importing
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })
    await importing.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(importing.getByText('Added: 2.')).toBeVisible()
    await page.goto('/admin/hash-lists')
    await expect(page.getByText(LIST).first()).toBeVisible()
    expect(await page.evaluate(findOverflow, PHONE.width)).toEqual([])
  })

  const page = await visit(creator, { viewport: PHONE })
  const write = async (name: string, buffer: Buffer, mimeType: string) => {
    await page.goto('/creator/my-post/create')
    await addFiles(page, [{ name, mimeType, buffer }])
    await expect(photoTiles(page)).toHaveCount(1)
  }
  await test.step('the creator reads that the known picture may not be shown', async () => {
    await write('known.jpg', known, 'image/jpeg')
    const decided = async () => (await creator.api(listDecisions, { query: {} })).data.length
    await expect.poll(decided, { timeout: 60_000 }).toBe(1)
    await page.goto('/user/decisions')
    await page.getByRole('link', { name: 'File taken down' }).click()
    await expect(page.getByText('may not be shown on this site').first()).toBeVisible()
    await expect(page.getByText(LIST)).toHaveCount(0)
  })

  let postId = ''
  await test.step('the copy of the other picture waits', async () => {
    await write('copy.webp', await nearCopyOf(other), 'image/webp')
    await textField(page).fill('A walk in the fog')
    await publish(page)
    postId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  })
  const isShown = async () =>
    (await fixtures.guest(readPost, { params: { id: postId } }).catch(() => undefined)) !==
    undefined
  const waiting = async (who: Person) => {
    const { data } = await who.api(listReviews, { query: { limit: 100 } })
    return data.filter(({ owner }) => owner?._id === creator.id).length
  }
  await expect.poll(() => waiting(admin), { timeout: 60_000 }).toBe(1)
  expect(await isShown()).toBe(false)

  await test.step('it is shown once two people have approved it', async () => {
    await approveReviewOf(await visit(admin, { viewport: PHONE }), creator)
    await expect.poll(() => waiting(admin)).toBe(0)
    expect(await isShown()).toBe(false)
    await approveReviewOf(await visit(second, { viewport: PHONE }), creator)
    await expect.poll(isShown, { timeout: 60_000 }).toBe(true)
  })
})
