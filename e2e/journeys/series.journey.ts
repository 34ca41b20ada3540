import { readSeries } from '@stagedoor/contract/series'
import { dialog, leaveDialog, toast } from '../page-objects/dialogs.ts'
import { waitUntilIdle } from '../src/accessibility.ts'
import { expect, test } from '../src/test.ts'

test('a creator puts posts into a series and says where to start, and a fan goes on where they stopped', async ({
  fixtures,
  visit,
}) => {
  const [creator, fan] = await Promise.all([fixtures.performer(), fixtures.fan()])
  for (const title of ['One', 'Two', 'Three'])
    await fixtures.post(creator, { type: 'text', title, text: `The text of part ${title}` })
  const studio = await visit(creator)
  await test.step('the creator orders three posts, and starts with the second', async () => {
    await studio.goto('/creator/my-series')
    await waitUntilIdle(studio)
    await studio.getByRole('button', { name: 'New series' }).click()
    const making = dialog(studio, 'New series')
    await making.getByRole('textbox', { name: 'Title' }).fill('Behind the curtain')
    await making.getByRole('button', { name: 'Create series' }).click()
    await expect(studio).toHaveURL(/\/creator\/my-series\/[0-9a-f]{32}$/)
    await leaveDialog(studio)
    await waitUntilIdle(studio)
    for (const title of ['One', 'Two', 'Three'])
      await studio.getByRole('button', { name: `Add “${title}”` }).click()
    const parts = studio.getByRole('list', { name: 'Posts of the series' }).getByRole('listitem')
    await expect(parts).toContainText(['One', 'Two', 'Three'])
    await studio.getByRole('button', { name: 'Move “Three” up' }).click()
    await studio.getByRole('button', { name: /^Move “Three”:/ }).press('ArrowUp')
    await expect(parts).toContainText(['Three', 'One', 'Two'])
    await parts.nth(1).getByRole('button', { name: 'Start here' }).click()
    await studio.getByRole('button', { name: 'Save series' }).click()
    await expect(toast(studio, 'Series saved')).toBeVisible()
  })

  const page = await visit(fan)
  await test.step('the fan finds the series on the page of the creator, and starts in the middle', async () => {
    await page.goto(`/${creator.username}`)
    const shown = page.getByRole('region', { name: 'Series' })
    await shown.getByRole('link', { name: /Behind the curtain/ }).click()
    await expect(page.getByRole('heading', { name: 'Behind the curtain' })).toBeVisible()
    await expect(page.getByText('3 published parts').first()).toBeVisible()
    await page.getByRole('link', { name: 'Start here' }).click()
    await expect(page.getByText('The text of part One')).toBeVisible()
    const bar = page.getByRole('navigation', { name: 'Series' })
    await expect(bar).toContainText('Part 2 of 3')
  })

  await test.step('the series says how far the fan got, and goes on with the next part', async () => {
    const id = new URL(studio.url()).pathname.split('/').at(-1) ?? ''
    const seen = async () => (await fan.api(readSeries, { params: { id }, query: {} })).seenPosts
    await expect.poll(seen).toBe(1)
    await page.goto(`/series/${id}`)
    await expect(page.getByText('1 of 3 seen').first()).toBeVisible()
    await page.getByRole('link', { name: 'Go on' }).click()
    await expect(page.getByText('The text of part Three')).toBeVisible()
    const bar = page.getByRole('navigation', { name: 'Series' })
    await bar.getByRole('link', { name: 'One' }).click()
    await bar.getByRole('link', { name: 'Two' }).click()
    await expect(page.getByText('The text of part Two')).toBeVisible()
    await expect.poll(seen).toBe(3)
  })
})
