import { toast } from '../page-objects/dialogs.ts'
import { countryHeader, regionHeader } from '../src/site-programs.ts'
import { expect, test } from '../src/test.ts'

/** The headers of visitors from a region of Austria. */
const from = (region: string) => ({ [countryHeader]: 'AT', [regionHeader]: region })

test('visitors from a region in which a creator hides do not see the page, those from the next region do', async ({
  fixtures,
  visit,
  baseURL,
}) => {
  const creator = await fixtures.performer()
  const studio = await visit(creator)
  await studio.goto('/creator/block-countries')
  await studio.getByLabel('Country', { exact: true }).selectOption('AT')
  await studio.getByLabel('Region', { exact: true }).selectOption('AT-8')
  await studio.getByRole('button', { name: 'Hide me in this region' }).click()
  await expect(toast(studio, 'Saved')).toBeVisible()
  await expect(studio.getByText('Vorarlberg, Austria', { exact: true })).toBeVisible()

  const statusIn = async (region: string) => {
    const headers = { ...from(region), cookie: 'ageRestrict=true' }
    return (await fetch(`${baseURL}/${creator.username}`, { headers })).status
  }
  await expect.poll(() => statusIn('8')).toBe(403)
  expect(await statusIn('9')).toBe(200)
  const there = await visit(undefined, { extraHTTPHeaders: from('8') })
  expect((await there.goto(`/${creator.username}`))?.status()).toBe(403)
  await expect(there.getByRole('heading', { name: creator.name, exact: true })).toHaveCount(0)
  const nextDoor = await visit(undefined, { extraHTTPHeaders: from('9') })
  await nextDoor.goto(`/${creator.username}`)
  await expect(nextDoor.getByRole('heading', { name: creator.name, exact: true })).toBeVisible()
})
