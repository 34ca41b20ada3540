import { exportTins, importTins } from '@stagedoor/contract/taxforms'
import { screen, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { admin } from '../../../../test/session-fixtures.ts'
import { TinCard } from './tin-card.tsx'

it('exports the numbers with a reason', async ({ api, user }) => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
  )
  api.on(exportTins, () => ({ filename: 'tin-matching-2026-03-16.txt', content: 'a', count: 2 }))
  await renderFeature(<TinCard />, { viewer: admin() })
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('Reason'), 'Before 1099')
  await user.click(within(dialog).getByRole('button', { name: 'Export' }))
  await expect.poll(() => api.sent(exportTins)).toEqual([{ body: { reason: 'Before 1099' } }])
})

it('a file without answers is refused at its field', async ({ api, user }) => {
  api.refuse(importTins, 'taxforms.tin_file_unreadable')
  await renderFeature(<TinCard />, { viewer: admin() })
  await user.upload(await screen.findByLabelText('Results file'), new File(['1'], 'a.txt'))
  await user.click(screen.getByRole('button', { name: 'Import results' }))
  const message = await screen.findByText(/no answers of the IRS/)
  const file = screen.getByLabelText('Results file')
  expect(file.getAttribute('aria-describedby')).toContain(message.closest('[id]')?.id)
})
