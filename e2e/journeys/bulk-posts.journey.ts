import { listOwnPosts } from '@stagedoor/contract/feed'
import { dialog, leaveDialog, toast } from '../page-objects/dialogs.ts'
import { rowOf } from '../page-objects/table.ts'
import { waitUntilIdle } from '../src/accessibility.ts'
import { expect, test } from '../src/test.ts'

const csv = [
  'file,title,caption,time,audience,price',
  'two.jpg,Second,Written in a table,2027-06-01 20:00,buyers,5',
  'three.jpg,Third,Also written there,,followers,',
  'four.jpg,Fourth,Of no file,,,',
].join('\n')

test('a creator makes a post of each of several files, by hand and by a CSV file, and changes price and audience of several at once', async ({
  fixtures,
  visit,
  media,
}) => {
  const creator = await fixtures.performer()
  const studio = await visit(creator)
  await test.step('three files become posts with captions, times, audiences and prices', async () => {
    await studio.goto('/creator/my-post/bulk-upload')
    await waitUntilIdle(studio)
    const names = ['one.jpg', 'two.jpg', 'three.jpg']
    await studio.getByLabel(/Choose or drop up to 200/).setInputFiles(
      (await media.photos(3)).map((buffer, at) => ({
        name: names[at] ?? '',
        mimeType: 'image/jpeg',
        buffer,
      })),
    )
    await studio.getByLabel('Title of one.jpg').fill('First')
    await studio.getByLabel('Caption of one.jpg').fill('Written by hand')
    await studio.getByLabel('Audience of one.jpg').selectOption('Everyone')
    const table = { name: 'posts.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
    await studio.getByLabel('Fill in from a CSV file').setInputFiles(table)
    await expect(
      toast(studio, '2 posts filled in. Line 4: no file is called “four.jpg”.'),
    ).toBeVisible()
    await expect(studio.getByLabel('Time of two.jpg')).toHaveValue('2027-06-01T20:00')
    await expect(studio.getByLabel('Audience of three.jpg')).toHaveValue('followers')
    await studio.getByRole('button', { name: 'Make 3 posts' }).click()
    await expect(studio.getByText('3 of 3 posts made')).toBeVisible({ timeout: 60_000 })
  })

  const made = async () =>
    Object.fromEntries(
      (await creator.api(listOwnPosts, { query: {} })).data.map((post) => [post.title, post]),
    )
  await expect.poll(async () => (await made()).First?.state, { timeout: 60_000 }).toBe('published')
  expect(await made()).toMatchObject({
    First: { text: 'Written by hand', audience: 'everyone' },
    Second: { text: 'Written in a table', state: 'scheduled', audience: 'buyers', price: 5 },
    Third: { text: 'Also written there', audience: 'followers' },
  })
  const guest = await visit()
  await expect(async () => {
    await guest.goto(`/${creator.username}`)
    await expect(guest.getByText('Written by hand')).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  await expect(guest.getByText('Written in a table')).toBeHidden()

  await test.step('one price is set for two posts, of which only one is sold', async () => {
    await studio.goto('/creator/my-post')
    await waitUntilIdle(studio)
    for (const name of ['First', 'Second'])
      await studio.getByRole('checkbox', { name: `Select ${name}` }).check()
    await studio.getByRole('button', { name: 'Change price…' }).click()
    const pricing = dialog(studio, 'Change price')
    await pricing.getByRole('textbox', { name: 'Price in USD' }).fill('9')
    await pricing.getByRole('textbox', { name: 'Followers' }).fill('7')
    await pricing.getByRole('button', { name: 'Change price' }).click()
    await expect(pricing).toBeHidden()
    await leaveDialog(studio)
    const outcome = studio.getByRole('alert').filter({ hasText: '1 done, 1 refused' })
    await expect(outcome).toContainText('First: This post is not sold.')
    await expect(rowOf(studio, 'Second')).toContainText(/\$7.* – \$9/)
  })

  await test.step('the refused post stays chosen, and gets another audience', async () => {
    await expect(studio.getByRole('checkbox', { name: 'Select First' })).toBeChecked()
    await studio.getByRole('button', { name: 'Change audience…' }).click()
    const audience = dialog(studio, 'Change audience')
    await audience.getByRole('radio', { name: /^Followers/ }).check()
    await audience.getByRole('button', { name: 'Change audience' }).click()
    await expect(toast(studio, '1 post changed')).toBeVisible()
    await expect(rowOf(studio, 'First')).toContainText('Followers')
    await expect(async () => {
      await guest.reload()
      await expect(guest.getByText('Written by hand')).toBeHidden({ timeout: 2000 })
    }).toPass({ timeout: 60_000 })
  })
})
