import { exportYear } from '@stagedoor/contract/taxforms'
import { screen, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { admin } from '../../../../test/session-fixtures.ts'
import { YearExport } from './year-export.tsx'

it('exports a year in the chosen format with a reason', async ({ api, user }) => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
  )
  api.on(exportYear, () => ({ filename: 'us1099-2026.csv', content: 'a', count: 2, leftOut: [] }))
  await renderFeature(<YearExport year={2026} />, { viewer: admin() })
  await user.click(await screen.findByRole('button', { name: 'Export creators’ year' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('radio', { name: /1099/ }))
  await user.type(within(dialog).getByLabelText('Reason'), 'Yearly report')
  await user.click(within(dialog).getByRole('button', { name: 'Export' }))
  await expect.poll(() => api.sent(exportYear)).toHaveLength(1)
  expect(api.sent(exportYear)).toEqual([
    { body: { year: 2026, format: 'us1099', reason: 'Yearly report' } },
  ])
})

it('names the creators who are not in the XML, and why', async ({ api, user }) => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
  )
  const leftOut = [{ username: 'mia', reason: 'form_missing' as const }]
  api.on(exportYear, () => ({ filename: 'DE2026DE-1.xml', content: 'a', count: 1, leftOut }))
  await renderFeature(<YearExport year={2026} />, { viewer: admin() })
  await user.click(await screen.findByRole('button', { name: 'Export creators’ year' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(
    within(dialog).getByRole('radio', { name: /DAC7 as XML For|DAC7 as XML.*not reported yet/ }),
  )
  await user.type(within(dialog).getByLabelText('Reason'), 'Yearly report')
  await user.click(within(dialog).getByRole('button', { name: 'Export' }))
  const missing = await screen.findByRole('dialog', { name: 'Not in the file' })
  expect(missing.textContent).toContain('@mia no tax form')
})
