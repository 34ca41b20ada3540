import { done } from '@stagedoor/contract/kit'
import { createTaxRate, deleteTaxRate } from '@stagedoor/contract/taxes'
import { screen } from '@testing-library/react'
import { expect, it as plainIt, vi } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { admin } from '../../../../test/session-fixtures.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { DeleteRateButton } from './columns.tsx'
import { type NamedTaxRate, parseRate, rateState, yearOptions } from './labels.ts'
import { RateDialog } from './rate-dialog.tsx'
import { taxReportColumns } from './report-columns.tsx'
import { TaxTotals } from './report-totals.tsx'

const keyOf = ({ _id }: { readonly _id: string }) => _id

const rate = (changes: Partial<NamedTaxRate> = {}): NamedTaxRate => ({
  _id: '0199a0b0c0d0700080000000000000d1',
  country: 'DE',
  name: 'Germany',
  basisPoints: 1900,
  validFrom: '2026-01-01',
  createdAt: '2026-03-15T12:00:00.000Z',
  ...changes,
})

const countries = [{ value: 'DE', text: 'Germany', picture: '/api/flags/de.svg' }]

plainIt.each([
  ['19', 1900],
  [' 8.1 ', 810],
  ['7,75', 775],
  ['0', 0],
  ['100', 10_000],
  ['100.01', undefined],
  ['-1', undefined],
  ['x', undefined],
  ['', undefined],
])('the percentage %o is %s basis points', (text, basisPoints) =>
  expect(parseRate(text)).toBe(basisPoints),
)

plainIt('a report offers the ten years before this one, which is the first that it shows', () => {
  const years = yearOptions(new Date('2026-11-23T00:00:00.000Z')).map(({ value }) => value)
  expect([years[0], years.at(-1), years.length]).toEqual(['2025', '2016', 10])
})

plainIt('a rate is in force from its day until a later one of its country begins', () => {
  const rates = [rate({ validFrom: '2027-01-01' }), rate(), rate({ validFrom: '2020-01-01' })]
  expect(rates.map((one) => rateState(one, rates, '2026-03-15'))).toEqual([
    'coming',
    'current',
    'past',
  ])
  expect(
    rateState(rate(), [rate(), rate({ country: 'FR', validFrom: '2026-02-01' })], '2026-03-15'),
  ).toBe('current')
})

it('shows the tax of a month and country with its sums', async () => {
  const amounts = {
    sales: 3,
    charged: 39.99,
    net: 31.99,
    tax: 8,
    returned: 20,
    returnedTax: 4,
    taxDue: 4,
  }
  const line = { _id: '2026-11-SE', month: '2026-11', country: 'SE', currency: 'USD', ...amounts }
  const table = (
    <DataTable
      caption="Tax"
      columns={taxReportColumns()}
      rows={[line]}
      total={1}
      keyOf={keyOf}
      empty={null}
    />
  )
  await renderFeature(
    <>
      <TaxTotals totals={amounts} currency="USD" />
      {table}
    </>,
    { viewer: admin() },
  )
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent)
  expect(cells.join(' ')).toMatch(
    /Sweden.*November 2026.*3.*\$39\.99.*\$31\.99.*\$8\.00.*\$20\.00.*\$4\.00.*\$4\.00/,
  )
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toContain('Tax due')
})

it('adds a rate from a percentage, and shows at its field that the day is taken', async ({
  api,
  user,
}) => {
  api.refuse(createTaxRate, 'taxes.rate_exists')
  const onClose = vi.fn()
  await renderFeature(<RateDialog countries={countries} onClose={onClose} />, { viewer: admin() })
  await user.click(screen.getByRole('button', { name: 'Add rate' }))
  await screen.findByText('Enter a percentage from 0 to 100, such as 19 or 8.1')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'DE')
  await user.type(screen.getByLabelText(/^Valid from/), '2026-04-01')
  await user.type(screen.getByRole('textbox', { name: /^Rate in percent/ }), '19')
  await user.click(screen.getByRole('button', { name: 'Add rate' }))
  await screen.findByText('This country has a rate from this day on')
  expect(api.sent(createTaxRate)).toEqual([
    { body: { country: 'DE', basisPoints: 1900, validFrom: '2026-04-01' } },
  ])
  expect(onClose).not.toHaveBeenCalled()
})

it('deletes a rate once that is confirmed', async ({ api, user }) => {
  api.on(deleteTaxRate, () => done)
  await renderFeature(<DeleteRateButton rate={rate()} />, { viewer: admin() })
  await user.click(screen.getByRole('button', { name: 'Delete the rate Germany, 19 %' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await expect.poll(() => api.sent(deleteTaxRate)).toEqual([{ params: { id: rate()._id } }])
})
