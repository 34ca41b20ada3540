import { suggest } from '@stagedoor/contract/search'
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { personCard } from '../../../test/fixtures.ts'
import { SearchField } from './search-field.tsx'

it('suggests creators while a search is typed, and opens the one that is picked', async ({
  api,
  user,
}) => {
  api.on(suggest, () => ({
    performers: [personCard({ isLive: true })],
    items: [],
    categories: [],
    keywords: ['mime'],
    tags: ['midnight'],
  }))
  const page = await renderFeature(<SearchField label="Search" value="" onSearch={vi.fn()} />)
  await user.type(screen.getByRole('combobox', { name: 'Search' }), 'mi')
  await screen.findByRole('option', { name: /^LIVE ?Mia/ })
  screen.getByText('3 suggestions')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(page.location()).toBe('/mia?from=search')
  expect(api.sent(suggest)).toEqual([{ query: { q: 'mi' } }])
})

it('the search field searches for the typed text, also where suggestions are refused', async ({
  api,
  user,
}) => {
  const onSearch = vi.fn()
  api.refuse(suggest, 'request.too_many', { retryAfterSeconds: 30 })
  await renderFeature(<SearchField label="Search" value="" onSearch={onSearch} />)
  await user.type(screen.getByRole('combobox', { name: 'Search' }), 'fog')
  await screen.findByText('No suggestions')
  await user.keyboard('{Enter}')
  expect(onSearch).toHaveBeenCalledWith('fog')
})

it('a suggested tag opens what has the tag', async ({ api, user }) => {
  api.on(suggest, () => ({
    performers: [],
    items: [],
    categories: [],
    keywords: [],
    tags: ['midnight'],
  }))
  const page = await renderFeature(<SearchField label="Search" value="" onSearch={vi.fn()} />)
  await user.type(screen.getByRole('combobox', { name: 'Search' }), 'mid')
  await user.click(await screen.findByRole('option', { name: /midnight/ }))
  expect(page.location()).toBe('/tag/midnight')
})
