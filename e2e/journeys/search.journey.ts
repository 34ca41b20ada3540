import { follow } from '@stagedoor/contract/follows'
import { updateSelf } from '@stagedoor/contract/performers'
import { expect, test } from '../src/test.ts'

/** Replaces the digits of a unique name by letters. */
const letters = (text: string) => text.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')

test('a typo finds the creator, a filter narrows, and the keyboard picks a suggestion', async ({
  fixtures,
  visit,
}) => {
  const creator = await fixtures.performer({ stem: 'seeker' })
  const name = `Zephyrine ${letters(creator.username).slice(-14)}`
  await creator.api(updateSelf, { body: { name } })
  const page = await visit()
  const field = page.getByRole('combobox', { name: /^Search (creators|everything)$/ })
  const card = page.getByRole('link', { name, exact: true })
  await test.step('a typo is corrected, and the page says so', async () => {
    await page.goto(`/creator?show=creators&q=${name.replace('Zephyrine', 'zephyrnie')}`)
    await expect(page.getByRole('status').filter({ hasText: name.toLowerCase() })).toBeVisible()
    await expect(card).toBeVisible()
  })
  await test.step('a filter narrows the results and is part of the address', async () => {
    await page.goto(`/creator?show=creators&q=${name}&eyes=green`)
    await expect(page.getByRole('heading', { name: 'No creators found' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(card).toBeVisible()
    await expect(page).not.toHaveURL(/eyes/)
  })
  await test.step('everything is searched at once, without losing the field', async () => {
    await page.goto('/creator')
    await field.fill(name)
    const found = page.getByRole('region', { name: 'Creators' })
    await expect(found.getByRole('link', { name })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused()
  })
  await test.step('the keyboard picks a suggestion', async () => {
    await page.goto('/creator')
    await field.click()
    await field.pressSequentially(name.slice(0, -1), { delay: 20 })
    const option = page.getByRole('option', { name })
    await expect(option).toBeVisible()
    await expect(async () => {
      await field.press('ArrowDown')
      await expect(option).toHaveAttribute('aria-selected', 'true', { timeout: 500 })
    }).toPass()
    await field.press('Enter')
    await expect(page).toHaveURL(`/${creator.username}?from=search`)
  })
})

test("the search on the home page corrects typos in a post's text and in a creator's name", async ({
  fixtures,
  visit,
}) => {
  const [creator, fan] = await Promise.all([fixtures.performer({ stem: 'homely' }), fixtures.fan()])
  const word = letters(creator.username).slice(-14)
  const name = `Philomena ${word}`
  await creator.api(updateSelf, { body: { name } })
  await fixtures.post(creator, {
    type: 'text',
    text: `Rehearsal of the marionettes, ${word}`,
    audience: 'everyone',
  })
  await fan.api(follow, { params: { id: creator.id } })
  const page = await visit(fan)
  await page.goto('/home')
  const field = page.getByRole('combobox', { name: 'Search posts' })
  await field.fill(`marionetes ${word}`)
  await field.press('Enter')
  await expect(
    page.getByRole('status').filter({ hasText: `1 post for marionettes ${word}` }),
  ).toBeVisible()
  await expect(page.getByText(`Rehearsal of the marionettes, ${word}`)).toBeVisible()
  await field.fill(`philomenna ${word}`)
  await field.press('Enter')
  await expect(
    page.getByRole('region', { name: 'Creators found' }).getByRole('link', { name, exact: true }),
  ).toBeVisible()
})

test('a search in the page of a creator finds what that creator publishes, and can be widened', async ({
  fixtures,
  visit,
}) => {
  const [creator, other] = await Promise.all([
    fixtures.performer({ stem: 'inside' }),
    fixtures.performer({ stem: 'outside' }),
  ])
  const word = `Lantern${letters(creator.username).slice(-10)}`
  const note = { type: 'text', text: 'A note', audience: 'everyone' } as const
  await fixtures.post(creator, { ...note, title: `${word} inside` })
  await fixtures.post(other, { ...note, title: `${word} outside` })
  const page = await visit()
  await page.goto(`/${creator.username}`)
  const field = page.getByRole('searchbox', { name: 'Search posts' })
  await field.fill(word)
  await field.press('Enter')
  await page.getByRole('link', { name: `Search everything from @${creator.username}` }).click()
  await expect(page.getByRole('link', { name: `Only from ${creator.name}` })).toBeVisible()
  await expect(page.getByText(`${word} inside`).first()).toBeVisible()
  await expect(page.getByText(`${word} outside`)).toBeHidden()
  await page.getByRole('button', { name: 'Search all creators' }).click()
  await expect(page.getByText(`${word} outside`).first()).toBeVisible()
})
