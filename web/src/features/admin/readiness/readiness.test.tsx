import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { admin } from '../../../../test/session-fixtures.ts'
import { AreaCard, type WireLine } from './area-card.tsx'

const line = (changes: Partial<WireLine> = {}): WireLine => ({
  id: 'M5',
  area: 'moderation',
  asked: 'Complaints are decided in time: 48 hours, or seven business days',
  state: 'missing',
  answer: 'Decide the late reports.',
  count: 3,
  page: 'admin/cases',
  ...changes,
})

it('shows a line with its state, what to do, the number, and where', async () => {
  await renderFeature(<AreaCard area="moderation" lines={[line()]} />, { viewer: admin() })
  const item = screen.getByRole('listitem')
  for (const text of ['Missing', 'Decide the late reports. Number: 3.', 'M5'])
    expect(item.textContent).toContain(text)
  const link = screen.getByRole('link', { name: 'Open the page: M5' })
  expect(link.getAttribute('href')).toBe('/admin/cases')
})

it('leaves the link out of a line that has no page', async () => {
  const holding = line({ state: 'holds', count: null, page: null })
  await renderFeature(<AreaCard area="moderation" lines={[holding]} />, { viewer: admin() })
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByRole('listitem').textContent).not.toContain('Number')
})
