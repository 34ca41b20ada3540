import { explain } from '@stagedoor/contract/earnings'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { creator } from '../../../test/session-fixtures.ts'
import { StatementLines, type WireStatementLines } from './statement-lines.tsx'

const id = '0199a0b0c0d0700080000000000000d1'
type Line = WireStatementLines['data'][number]
const sold = (title: string | null) =>
  ({
    kind: 'video',
    _id: id,
    title,
    createdAt: '2026-03-15T12:00:00.000Z',
    isDeleted: false,
  }) as const
const line = (changes: Partial<Line>): Line => ({
  _id: id,
  kind: 'sale',
  reason: 'tip',
  type: 'tip',
  earningId: id,
  sold: null,
  chargedPrice: 20,
  taxPrice: 0,
  grossPrice: 20,
  commissionPrice: 2,
  netPrice: 18,
  createdAt: '2026-03-15T12:00:00.000Z',
  ...changes,
})

it('names each line and shows what was paid, the share of the site and of the creator', async () => {
  const data = [
    line({}),
    line({
      _id: 'b',
      kind: 'refund',
      reason: 'refund',
      chargedPrice: -20,
      grossPrice: -20,
      commissionPrice: -2,
      netPrice: -18,
    }),
    line({
      _id: 'c',
      kind: 'dispute',
      reason: 'dispute_fee',
      type: null,
      earningId: null,
      netPrice: -15,
    }),
    line({ _id: 'e', reason: 'purchase', type: 'video', sold: sold('Night walk') }),
    line({
      _id: 'f',
      kind: 'refund',
      reason: 'refund',
      type: 'feed',
      sold: { ...sold(null), kind: 'feed' },
    }),
    line({
      _id: 'd',
      kind: 'payout',
      reason: 'payout',
      type: null,
      earningId: null,
      netPrice: -90,
    }),
  ]
  await renderFeature(<StatementLines lines={{ data, total: 6 }} />, { viewer: creator() })
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
    'Tip',
    'RefundTip',
    'Fee for a disputed payment',
    'VideoNight walk',
    expect.stringMatching(/^RefundPost of 15 Mar/),
    'Payout',
  ])
  within(rows[1] as HTMLElement).getByText('-$20.00')
  expect(screen.getAllByRole('button', { name: /^Explain/ })).toHaveLength(4)
  expect(screen.getByRole('link', { name: 'Night walk' }).getAttribute('href')).toBe(`/video/${id}`)
})

it('opens the explanation of a line', async ({ api, user }) => {
  api.refuse(explain, 'earnings.not_found')
  await renderFeature(<StatementLines lines={{ data: [line({})], total: 1 }} />, {
    viewer: creator(),
  })
  await user.click(screen.getByRole('button', { name: 'Explain $18.00' }))
  await screen.findByRole('dialog', { name: 'How this adds up' })
  await expect.poll(() => api.sent(explain)).toEqual([{ params: { id } }])
})

it('the lines of a month in which nothing changed the balance say so', async () => {
  await renderFeature(<StatementLines lines={{ data: [], total: 0 }} />, { viewer: creator() })
  screen.getByText('Nothing changed your balance in this month.')
})

it('has a column of tax where a line has any', async () => {
  const data = [line({ chargedPrice: 23.8, taxPrice: 3.8 })]
  await renderFeature(<StatementLines lines={{ data, total: 1 }} />, { viewer: creator() })
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells.slice(1, 5)).toEqual(['Paid$23.80', 'Tax$3.80', 'Site$2.00', '$18.00'])
})
