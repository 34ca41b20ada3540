import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { creator } from '../../../test/session-fixtures.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { WireSubject, WireSubjectDetails } from './queries.ts'
import { subjectColumns } from './subject-columns.tsx'
import { SubjectFigures } from './subject-figures.tsx'

const viewer = creator()
const subject: WireSubject = {
  _id: '1'.repeat(32),
  kind: 'feed',
  title: 'Backstage',
  createdAt: '2026-03-10T10:00:00.000Z',
  isDeleted: false,
  seen: 40,
  liked: 3,
  sold: 2,
  earned: 18,
}

const showList = (rows: readonly WireSubject[]) =>
  renderFeature(
    <DataTable
      caption="List"
      columns={subjectColumns(rows[0]?.kind ?? 'feed')}
      rows={rows}
      total={rows.length}
      keyOf={({ _id }) => _id}
      empty={null}
    />,
    { viewer },
  )
const cellsOf = (row: number) => {
  const rows = within(screen.getByRole('table', { name: 'List' })).getAllByRole('row')
  return within(rows[row] as HTMLElement)
    .getAllByRole(row === 0 ? 'columnheader' : 'cell')
    .map(({ textContent }) => textContent)
}

it('lists posts with their figures, those without a title by their day', async () => {
  await showList([subject, { ...subject, _id: '2'.repeat(32), title: null, isDeleted: true }])
  expect(cellsOf(0)).toEqual([
    'Title',
    'Views',
    'Likes',
    'Sold',
    'Of those who saw it',
    'Earned',
    'Date',
  ])
  expect(cellsOf(1).slice(0, 6)).toEqual([
    'Backstage',
    'Views40',
    'Likes3',
    'Sold2',
    'Of those who saw it5 %',
    '$18.00',
  ])
  expect(cellsOf(2)[0]).toMatch(/^Post of 10 Mar.*Deleted$/)
  expect(screen.getByRole('link', { name: 'Backstage' }).getAttribute('href')).toBe(
    `/creator/statistics/content/${subject._id}`,
  )
})

it('lists a link with its clicks and joins, and without likes', async () => {
  await showList([{ ...subject, kind: 'link', title: 'Newsletter' }])
  expect(cellsOf(0)).toEqual(['Title', 'Clicks', 'Joined', 'Of those who saw it', 'Earned', 'Date'])
})

const figures = (seen: number, earned: number) => ({ seen, liked: 1, sold: 1, earned })
const span = (day: string, seen: number, earned: number) => ({
  fromDate: day,
  toDate: day,
  totals: figures(seen, earned),
  parts: [{ day, ...figures(seen, earned) }],
})
const details: WireSubjectDetails = {
  subject,
  currency: 'USD',
  timeZone: 'UTC',
  step: 'day',
  now: span('2026-03-03', 30, 9),
  before: span('2026-03-02', 20, 4.5),
}

it('shows what one item earned beside the period before, and its views after a click', async ({
  user,
}) => {
  await renderFeature(<SubjectFigures details={details} />, { viewer })
  expect(screen.getByRole('radio', { name: /Earned/ })).toHaveProperty('checked', true)
  const row = () => screen.getAllByRole('row')[1]?.textContent
  expect(row()).toBe('3 Mar$9.00$4.50')
  await user.click(screen.getByRole('radio', { name: /Views/ }))
  expect(row()).toBe('3 Mar3020')
})
