import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { admin } from '../../../../test/session-fixtures.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { complaintColumns, ratioColumns, type WireReport } from './columns.tsx'
import { FileLinks } from './file-links.tsx'

const complaint: WireReport['complaints'][number] = {
  kind: 'intimate',
  received: 4,
  closed: 3,
  upheld: 2,
  late: 1,
  openLong: 2,
  medianHours: 5.5,
  longestHours: 50.2,
}
const ratio: WireReport['ratios'][number] = {
  company: 'ccbill',
  program: 'VAMP',
  disputes: 900,
  fraud: 700,
  events: 1600,
  payments: 80_000,
  unknownPayments: 12,
  basisPoints: 200,
  limitBasisPoints: 150,
  limitEvents: 1500,
  isExceeded: true,
}

it('shows the complaints of a kind with what was late and what is open for too long', async () => {
  await renderFeature(
    <DataTable
      caption="Complaints"
      columns={complaintColumns()}
      rows={[complaint]}
      total={1}
      keyOf={({ kind }) => kind}
      empty=""
    />,
    { viewer: admin() },
  )
  const row = screen.getByRole('row', { name: /Intimate content without consent/ })
  for (const text of ['1 late', '5.5 h', 'at most 50.2 h']) expect(row.textContent).toContain(text)
})

it('shows the share that a card network watches beside its limit', async () => {
  await renderFeature(
    <DataTable
      caption="Networks"
      columns={ratioColumns()}
      rows={[ratio]}
      total={1}
      keyOf={({ program }) => program}
      empty=""
    />,
    { viewer: admin() },
  )
  const row = screen.getByRole('row', { name: /Visa: VAMP/ })
  expect(row.textContent).toContain('CCBill')
  expect(row.textContent).toContain('2 %')
  expect(row.textContent).toContain('1.5 % and 1,500')
  expect(row.textContent).toContain('Above the limit')
})

it('links the report, its figures and the rows behind them to the files of the month', async () => {
  await renderFeature(<FileLinks month="2026-10" />, { viewer: admin() })
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  const folder = '/api/admin/processor-reports/2026-10'
  expect(addressOf('Report of October 2026 as PDF')).toBe(`${folder}/report.pdf`)
  expect(addressOf('Figures of October 2026 as CSV')).toBe(`${folder}/report.csv`)
  expect(addressOf('Rows behind the figures of October 2026 as CSV')).toBe(`${folder}/rows.csv`)
})
