import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { StatementCard, type WireStatement } from './statement-card.tsx'
import { StatementList } from './statement-list.tsx'

const balances = { held: 0, available: 0, reserved: 0, inTransit: 0 }
const statement: WireStatement = {
  month: '2026-03',
  isOpen: true,
  opening: { ...balances, held: 10.1, available: 0.2 },
  closing: { ...balances, available: 20.3, inTransit: 5 },
  sales: 24,
  commission: 6,
  gross: 0,
  tax: 0,
  refunds: -4,
  disputes: 0,
  payouts: 5,
}

it('shows what changed a month’s balance, leaves out what did not happen, and offers its files', async () => {
  await renderFeature(<StatementCard statement={statement} currency="USD" />)
  const lines = await screen.findAllByRole('term')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Opening balance',
    'Your share of sales',
    'Refunds',
    'Paid out',
    'Closing balance',
  ])
  const amounts = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(amounts).toEqual(['$10.30', '$24.00', '-$4.00', '-$5.00', '$25.30'])
  const card = screen.getByRole('heading', { name: 'March 2026' }).closest('section') as HTMLElement
  expect(within(card).getByText('Not ended')).toBeDefined()
  expect(
    within(card).getByRole('link', { name: 'Download the statement of March 2026 as PDF' }),
  ).toHaveProperty(
    'href',
    expect.stringContaining('/api/performer/earning/statement.pdf?month=2026-03'),
  )
  expect(
    within(card).getByRole('link', {
      name: 'Download the statement of March 2026 as JSON, with proofs',
    }),
  ).toHaveProperty(
    'href',
    expect.stringContaining('/api/performer/earning/statement.json?month=2026-03'),
  )
})

it('shows what fans paid with the tax and the shares in it', async () => {
  const sold = { ...statement, gross: 35, tax: 5 }
  await renderFeature(<StatementCard statement={sold} currency="USD" />)
  const sales = await screen.findByLabelText('Sales')
  expect(sales.textContent).toBe(
    'Paid by fans for these sales$35.00Tax, which the site pays on-$5.00' +
      'The site’s share-$6.00Your share of sales$24.00',
  )
})

it('leads a creator to the lines of the month', async () => {
  await renderFeature(<StatementCard statement={statement} currency="USD" hasLines />)
  const link = await screen.findByRole('link', { name: 'Show the lines of March 2026' })
  expect(link.getAttribute('href')).toBe('/creator/earning/statements/2026-03')
})

it('offers admins the files of the creator', async () => {
  await renderFeature(<StatementCard statement={statement} currency="USD" performerId="p1" />)
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => link.getAttribute('href')?.replace(/^[^?]*/, ''))).toEqual(
    Array(3).fill('?month=2026-03&performerId=p1'),
  )
})

it('months are listed by their years, whose files can be downloaded', async () => {
  const months = ['2026-02', '2026-01', '2025-12']
  const statements = months.map((month) => ({ ...statement, month, isOpen: false }))
  await renderFeature(<StatementList statements={statements} currency="USD" performerId="p1" />)
  const years = screen.getAllByRole('region', { name: /^20\d\d$/ })
  expect(
    years.map((year) => within(year).getAllByRole('heading', { level: 2 })[0]?.textContent),
  ).toEqual(['2026', '2025'])
  screen.getByRole('heading', { name: 'December 2025' })
  const link = screen.getByRole('link', { name: 'Download the statement of 2025 as CSV' })
  expect(link.getAttribute('href')).toBe('/api/performer/earning/year.csv?year=2025&performerId=p1')
})
