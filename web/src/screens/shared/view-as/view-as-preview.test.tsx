import { readPolicy } from '@stagedoor/contract/agerules'
import { listCountries, listRegions } from '@stagedoor/contract/reference'
import { listTiers } from '@stagedoor/contract/tiers'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
import type { FakeApi } from '../../../../test/fake-api.ts'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { creator } from '../../../../test/session-fixtures.ts'
import ViewAsPreview from './view-as-preview.tsx'

const terms = {
  version: 1,
  methods: ['veriff' as const],
  minimumMethods: 1,
  needsDoubleAnonymity: false,
  allowsEstimation: false,
  challengeAge: 18,
  recheck: 'once' as const,
  recheckDays: null,
  retentionDays: 90,
  law: '',
  lawSince: null,
  inForceFrom: null,
}

const country = (code: string, name: string, region: 'EU' | 'NA') => ({
  code,
  name,
  region,
  capital: '',
  currency: null,
  language: { code: 'en', name: 'English' },
  flag: '',
})

/** Answers with a site that asks for proof in Texas, and for a click in the rest of the world. */
function answer(api: FakeApi): void {
  api.on(readPolicy, () => ({
    rules: [
      { ...terms, country: 'US', region: 'TX', action: 'assure' as const },
      { ...terms, country: 'US', region: null, action: 'click' as const },
    ],
    assessment: '',
  }))
  api.on(listCountries, () => [country('FR', 'France', 'EU'), country('US', 'United States', 'NA')])
  api.on(listRegions, ({ params }) => ({
    regions: params.countryCode === 'US' ? [{ code: 'US-TX', name: 'Texas' }] : [],
    isKnown: true,
  }))
  api.on(listTiers, () => ({ data: [] }))
}
const show = (as: string) =>
  renderFeature(
    <ViewAsPreview as={as} username="mia">
      <p>The page</p>
    </ViewAsPreview>,
    { viewer: creator(), route: `/mia?viewAs=${as}` },
  )

beforeEach<{ api: FakeApi }>(({ api }) => answer(api))

it('a preview from a region names it, and says that an age check comes before the page', async () => {
  await show('guest@US-TX')
  await screen.findByText('You are viewing as a guest, from Texas, United States')
  await screen.findByText('An age check comes before this page there.')
  screen.getByText('The page')
})

it('a preview from a place that asks for no proof says nothing of age', async () => {
  await show('guest@US')
  await screen.findByText('You are viewing as a guest, from United States')
  expect(screen.queryByRole('note')).toBeNull()
})

it('the dialog offers the regions of a country that has some, and forgets them with the country', async ({
  user,
}) => {
  const { location } = await show('guest')
  await user.click(screen.getByRole('button', { name: 'More…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'View as' }))
  await dialog.findByRole('option', { name: 'France' })
  expect(dialog.queryByLabelText('Region')).toBeNull()
  await user.selectOptions(dialog.getByLabelText('From'), 'United States')
  await user.selectOptions(await dialog.findByLabelText('Region'), 'Texas')
  await user.selectOptions(dialog.getByLabelText('From'), 'France')
  expect(dialog.queryByLabelText('Region')).toBeNull()
  await user.selectOptions(dialog.getByLabelText('From'), 'United States')
  await user.selectOptions(await dialog.findByLabelText('Region'), 'Texas')
  await user.click(dialog.getByRole('button', { name: 'Show' }))
  await expect.poll(location).toBe('/mia?viewAs=guest%40US-TX')
})
