import { fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { creator } from '../../../test/session-fixtures.ts'
import { Filters } from '../../ui/table/filters.tsx'
import { CsvLink } from './csv-link.tsx'
import { utcDayFilters, type WireBalances } from './labels.ts'
import { Totals } from './totals.tsx'

const balances: WireBalances = {
  held: 40,
  available: 120.5,
  reserved: 0,
  inTransit: 30,
  currency: 'USD',
  nextReleaseAt: '2026-03-27T12:00:00.000Z',
  holdDays: 7,
}
const stats = { totalGrossPrice: 200, totalSiteCommission: 40, totalNetPrice: 160 }

it('shows what can be paid out, what is held and for how long', async () => {
  await renderFeature(<Totals balances={balances} stats={stats} isFiltered={false} />, {
    viewer: creator(),
  })
  const available = within(screen.getByRole('region', { name: 'Available' }))
  available.getByText('$120.50')
  available.getByText(/\$30.00 is on its way to your bank/)
  within(screen.getByRole('region', { name: 'Waiting' })).getByText(
    /^Earnings are held for 7 days .* The next are available on .*27/,
  )
  expect(screen.getByLabelText('Totals of all earnings').textContent).toContain('$160.00')
})

it('says that refunds are repaid from the next earnings', async () => {
  const below = { ...balances, available: -5, inTransit: 0 }
  await renderFeature(<Totals balances={below} stats={stats} isFiltered />, { viewer: creator() })
  screen.getByText(/what you earn next repays the difference first/)
  screen.getByLabelText('Totals of the filtered earnings')
})

it('downloads the earnings of the filters in the address, without its page', async () => {
  await renderFeature(<CsvLink />, {
    viewer: creator(),
    route: '/creator/earnings?type=tip&current=3',
  })
  expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toMatch(
    /\?type=tip$/,
  )
})

it('filters by days of UTC, as sums of earnings are kept, wherever the browser is', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  const options = new Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone: 'Pacific/Auckland',
  })
  const local = { name: 'at', label: 'On', kind: 'day' } as const
  const { location } = await renderFeature(<Filters filters={[...utcDayFilters(), local]} />, {
    viewer: creator(),
  })
  const choose = (label: string) => {
    const field = screen.getByLabelText(label)
    fireEvent.change(field, { target: { value: '2026-03-01' } })
    fireEvent.blur(field)
  }
  choose('From (UTC)')
  await vi.waitFor(() => expect(location()).toBe('/?fromDate=2026-03-01'))
  choose('On')
  await vi.waitFor(() => expect(location()).toContain('timeZone=Pacific'))
})
