import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { ownVideo } from '../../../test/content-fixtures.ts'
import { it, renderFeature } from '../../../test/feature.tsx'
import { gallery } from '../../../test/gallery-fixtures.ts'
import CatalogueResults from './catalogue-results.tsx'

it('shows videos with their number and the words that were searched instead', async () => {
  const videos = { data: [ownVideo({ title: 'Opening night' })], total: 1, corrected: 'opening' }
  await renderFeature(<CatalogueResults videos={videos} galleries={null} products={null} />)
  expect(screen.getByRole('status').textContent).toContain('1 video for opening')
  screen.getByText('Opening night')
})

it('shows galleries', async () => {
  const galleries = { data: [gallery({ title: 'Backstage' })], total: 1 }
  await renderFeature(<CatalogueResults videos={null} galleries={galleries} products={null} />)
  screen.getByText('Backstage')
})

it('says when nothing was found, and removes the tag', async ({ user }) => {
  const page = <CatalogueResults videos={null} galleries={{ data: [], total: 0 }} products={null} />
  const { location } = await renderFeature(page, { route: '/creator?show=galleries&tag=velvet' })
  screen.getByText('No galleries found')
  await user.click(screen.getByRole('button', { name: 'Remove the tag velvet' }))
  expect(location()).toBe('/creator?show=galleries')
})

it('says when no product was found', async () => {
  await renderFeature(<CatalogueResults videos={null} galleries={null} products={{ data: [], total: 0 }} />)
  screen.getByText('No products found')
})
