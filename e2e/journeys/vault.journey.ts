import { readFile } from 'node:fs/promises'
import { listOwnPosts } from '@stagedoor/contract/feed'
import { createProduct } from '@stagedoor/contract/products'
import { listFiles } from '@stagedoor/contract/vault'
import { chooseAudience, photoTiles, publish, textField } from '../page-objects/composer.ts'
import { dialog, toast } from '../page-objects/dialogs.ts'
import { expect, test } from '../src/test.ts'

test('a creator finds a file in the vault, uses it again without an upload, and takes another out of the trash', async ({
  fixtures,
  visit,
  media,
}) => {
  const creator = await fixtures.performer()
  await fixtures.post(creator, { text: 'From the first roll' })
  const page = await visit(creator)
  await page.goto('/creator/vault?media=photo')
  await test.step('the vault says where the file is used', async () => {
    await page.getByRole('button', { name: 'photo.jpg' }).click()
    await expect(
      dialog(page, 'File').getByRole('link', { name: 'From the first roll' }),
    ).toBeVisible()
  })

  const sent: string[] = []
  page.on('request', (request) => {
    if (/upload/i.test(new URL(request.url()).pathname))
      sent.push(`${request.method()} ${request.url()}`)
  })
  await test.step('a second post shows the same file', async () => {
    await page.goto('/creator/my-post/create')
    await page.getByRole('button', { name: 'From the vault' }).click()
    const picker = dialog(page, 'Choose from the vault')
    await picker.getByLabel('Search by name, description or tag').fill('photo')
    await picker.getByRole('checkbox', { name: 'Choose photo.jpg' }).check()
    await picker.getByRole('button', { name: 'Use' }).click()
    await expect(photoTiles(page)).toHaveCount(1)
    await textField(page).fill('Printed again')
    await chooseAudience(page, /^Everyone/)
    await publish(page)
    const { data } = await creator.api(listOwnPosts, { query: {} })
    expect(new Set(data.flatMap(({ fileIds }) => fileIds)).size).toBe(1)
    expect(data).toHaveLength(2)
    expect(sent.filter((line) => !line.startsWith('GET'))).toEqual([])
  })

  await test.step('a file that nothing shows goes to the trash and comes back', async () => {
    await page.goto('/creator/vault')
    const [unused] = await media.photos(2).then((photos) => photos.slice(1))
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: /^Upload/ }).click()
    await (await choosing).setFiles({
      name: 'spare.jpg',
      mimeType: 'image/jpeg',
      buffer: unused ?? Buffer.of(),
    })
    await page.getByRole('checkbox', { name: 'Choose spare.jpg' }).check()
    await page.getByRole('button', { name: 'Move to trash' }).click()
    await expect(page.getByRole('checkbox', { name: 'Choose spare.jpg' })).toBeHidden()
    await page.getByRole('link', { name: 'Trash' }).click()
    await page.getByRole('checkbox', { name: 'Choose spare.jpg' }).check()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(toast(page, 'Restored')).toBeVisible()
    const names = (await creator.api(listFiles, { query: {} })).data.map(({ file }) => file.name)
    expect(names.toSorted()).toEqual(['photo.jpg', 'spare.jpg'])
  })
})

test('a fan buys a digital product and downloads exactly its bytes', async ({
  fixtures,
  visit,
}) => {
  const [creator, fan] = await Promise.all([fixtures.performer(), fixtures.fan({ tokens: 20 })])
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => (at * 7) % 251))
  const { slug } = await creator.api(createProduct, {
    body: { name: 'Presets', type: 'digital', price: 6, isUnlimited: true },
    files: { digitalFile: new File([bytes], 'presets.zip', { type: 'application/zip' }) },
  })
  const page = await visit(fan)
  await expect(async () => {
    await page.goto(`/product/${slug}`)
    await page.getByRole('button', { name: /^Buy for \$6/ }).click({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  await dialog(page)
    .getByRole('button', { name: /^Buy for \$6/ })
    .click()
  await dialog(page, 'Product bought').getByRole('button', { name: 'Go to the download' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('presets.zip')
  expect(await readFile(await download.path())).toEqual(bytes)

  const other = await visit(await fixtures.fan())
  await other.goto(`/product/${slug}`)
  await expect(other.getByRole('button', { name: /^Buy for \$6/ })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Download' })).toHaveCount(0)
})
