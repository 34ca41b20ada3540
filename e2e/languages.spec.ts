import { waitUntilIdle } from './src/accessibility.ts'
import { findClipped } from './src/overflow.ts'
import { expect, test } from './src/test.ts'
import { readTexts, ShownData } from './src/translation.ts'

test.describe.configure({ mode: 'parallel' })

const viewport = { width: 390, height: 844 }

test('a planted text that is not translated is found, and one that is cut off', async ({
  visit,
  baseURL,
}) => {
  const page = await visit(undefined, { viewport })
  await page.context().addCookies([{ url: baseURL ?? '', name: 'language', value: 'en-XA' }])
  const shown = new ShownData(page)
  await page.goto('/auth/login')
  await waitUntilIdle(page)
  expect(await shown.untranslated(await page.evaluate(readTexts), 'en-XA')).toEqual([])
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const button = Object.assign(document.createElement('button'), {
      textContent: 'Planted words, never translated',
    })
    button.style.cssText = 'width: 60px; overflow: hidden; white-space: nowrap'
    heading.after(button)
  })
  expect(await shown.untranslated(await page.evaluate(readTexts), 'en-XA')).toEqual([
    'Planted words, never translated',
  ])
  expect(await page.evaluate(findClipped)).toEqual(['BUTTON Planted words, never translated'])
})

test('the messages of invalid fields are in the language of the page', async ({
  visit,
  baseURL,
}) => {
  const page = await visit()
  await page.context().addCookies([{ url: baseURL ?? '', name: 'language', value: 'en-XA' }])
  await page.goto('/auth/fan-register')
  await waitUntilIdle(page)
  await page.locator('[name=name]').fill('A name that is too long. '.repeat(20))
  await page.locator('form [type=submit]').click()
  const invalid = page.locator('form [aria-invalid=true]')
  await expect(invalid).toHaveCount(4)
  for (const field of await invalid.all()) await expect(field).toHaveAccessibleDescription(/^⟦.*⟧$/)
  await expect(invalid.first()).toHaveAccessibleDescription(/ 30 /)
})

test('a page works in the source language when its catalogue cannot be fetched', async ({
  browser,
  baseURL,
}) => {
  // The page reports that it replaces texts of the server, so its errors are not monitored.
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const page = await context.newPage()
  const cookies = { language: 'en-XA', ageRestrict: 'true' }
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ url: baseURL ?? '', name, value })),
  )
  await page.route('**/catalogs/**', (route) => route.abort())
  await page.goto('/auth/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
  await page.getByLabel('Language').selectOption('ar-XB')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar-XB')
  await context.close()
})

test('a visitor chooses a language in the footer, and it stays chosen', async ({ visit }) => {
  const page = await visit()
  await page.goto('/auth/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
  await page.getByLabel('Language').selectOption('ar-XB')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar-XB')
  await page.goto('/auth/register')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})
