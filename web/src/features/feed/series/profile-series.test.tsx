import { listSeries } from '@stagedoor/contract/series'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { ProfileSeries } from './profile-series.tsx'
import type { WireSeries } from './queries.ts'
import { SeriesList } from './series-list.tsx'

const at = '2026-03-15T12:00:00.000Z'
const series = Array.from(
  { length: 14 },
  (_, number): WireSeries => ({
    _id: `0199a0b0c0d07000800000000000${1000 + number}`,
    title: `Series ${number}`,
    description: '',
    totalPosts: 8,
    start: 'first',
    openPosts: 8,
    seenPosts: 3,
    next: 'fourth',
    createdAt: at,
    updatedAt: at,
  }),
)

it('a page shows twelve series of a creator, and all of them when asked', async ({ api, user }) => {
  api.on(listSeries, ({ query }) => ({ data: series.slice(0, query?.limit), total: 14 }))
  await renderFeature(<ProfileSeries username="mia" />)
  await user.click(await screen.findByRole('button', { name: 'Show all' }))
  await screen.findByRole('link', { name: /Series 13/ })
  expect(screen.getAllByText('3 of 8 seen')).toHaveLength(14)
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull()
})

it('the studio names the parts of a series, and not how many its creator opened', async () => {
  await renderFeature(<SeriesList series={series} page="creator/edit-series" />)
  expect(screen.queryByText('3 of 8 seen')).toBeNull()
  expect(screen.getAllByText('8 published parts')).toHaveLength(14)
})
