import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { ownVideo } from '../../../test/content-fixtures.ts'
import { it, renderFeature } from '../../../test/feature.tsx'
import { gallery } from '../../../test/gallery-fixtures.ts'
import ItemResults from './item-results.tsx'

const none = { videos: null, galleries: null, products: null, subject: { type: 'all' } } as const

it('shows videos with their number and the words that were searched instead', async () => {
  const videos = { data: [ownVideo({ title: 'Opening night' })], total: 1, corrected: 'opening' }
  await renderFeature(<ItemResults {...none} videos={videos} />, {
    route: '/creator?show=videos&q=opning',
  })
  expect(screen.getByRole('status').textContent).toBe(
    '1 video for opening. Nothing was found for “opning”.',
  )
  screen.getByText('Opening night')
})

it('shows galleries with their number in every order', async () => {
  const galleries = { data: [gallery({ title: 'Backstage' })], total: 1 }
  await renderFeature(<ItemResults {...none} galleries={galleries} />, {
    route: '/creator?sort=popular',
  })
  expect(screen.getByRole('status').textContent).toBe('1 gallery')
  screen.getByText('Backstage')
})

it('filters that nothing matches link to everything of the kind', async () => {
  const page = <ItemResults {...none} galleries={{ data: [], total: 0 }} />
  await renderFeature(page, { route: '/creator?show=galleries&eyes=green' })
  screen.getByText('No galleries found')
  const link = screen.getByRole('link', { name: 'Show all galleries' })
  expect(link.getAttribute('href')).toBe('/creator?show=galleries')
})

it('a kind without any content offers no other results', async () => {
  const page = <ItemResults {...none} products={{ data: [], total: 0 }} />
  await renderFeature(page, { route: '/creator?show=products' })
  screen.getByText('No products found')
  screen.getByText('What creators publish appears here.')
  expect(screen.queryByRole('link')).toBeNull()
})
