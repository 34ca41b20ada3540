import type { WireOf } from '@stagedoor/contract/kit'
import { listIncluded, listPhotos } from '@stagedoor/contract/purchases'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { personCard, postFile } from '../../../test/fixtures.ts'
import { IncludedGrid } from './included-grid.tsx'
import { PhotoWall } from './photo-wall.tsx'
import { datesOf, TimeRow } from './time-row.tsx'

type Photo = WireOf<typeof listPhotos>['data'][number]

const id = (digit: number) => String(digit).repeat(32)
const performer = personCard({ name: 'Mia Moon' })
const photo = (digit: number, changes: Partial<Photo> = {}): Photo => ({
  _id: `${id(1)}-${id(digit)}`,
  file: postFile({ _id: id(digit), width: 400, height: 300 }),
  performer,
  objectType: 'feed',
  place: 'walk',
  seq: null,
  further: 0,
  ...changes,
})

it('the wall of photos leads to what each belongs to, and says how many more a gallery has', async ({
  api,
}) => {
  api.on(listPhotos, () => ({ data: [], total: 3 }))
  const data = [
    photo(2),
    photo(3, { objectType: 'message', place: id(8), seq: 4 }),
    photo(4, { objectType: 'gallery', place: 'summer', further: 120 }),
  ]
  await renderFeature(
    <PhotoWall first={{ data, total: 3 }} query={{ limit: 8 }} empty={<p>Nothing</p>} />,
  )
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/post/walk',
    `/messages/${id(8)}?at=4`,
    '/gallery/summer',
  ])
  screen.getByText('+120')
})

it('the page says that included content closes with the subscription', async ({ api }) => {
  api.on(listIncluded, () => ({ data: [], total: 0 }))
  const query = { objectType: 'feed', limit: 24 } as const
  await renderFeature(
    <IncludedGrid first={{ data: [], total: 0 }} query={query} empty={<p>Nothing open</p>} />,
  )
  screen.getByText(/^Open while your subscriptions run/)
  screen.getByText('Nothing open')
})

it('a span of time becomes the dates of the list', () => {
  const now = new Date('2026-03-20T12:00:00.000Z')
  expect(datesOf(undefined, now)).toEqual({})
  expect(datesOf('month', now)).toEqual({ fromDate: '2026-02-18' })
  expect(datesOf('year', now)).toEqual({ fromDate: '2026-01-01' })
  expect(datesOf('earlier', now)).toEqual({ toDate: '2025-12-31' })
})

it('the chosen span of time is marked', async () => {
  await renderFeature(<TimeRow chosen="year" linkTo={(time) => `/user/library?time=${time}`} />)
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('This year')
})
