import { adminEnd } from '@stagedoor/contract/privatecalls'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { privateCall } from '../../../../test/private-call-fixtures.ts'
import { admin } from '../../../../test/session-fixtures.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { callColumns, type ListedCall } from './columns.tsx'

const show = (...rows: ListedCall[]) =>
  renderFeature(
    <DataTable
      caption="Private calls"
      columns={callColumns()}
      rows={rows}
      total={rows.length}
      keyOf={({ _id }) => _id}
      empty=""
    />,
    { viewer: admin() },
  )

it('lists private calls with how they ended, and ends only those that are open', async ({
  api,
  user,
}) => {
  const open = privateCall({ state: 'running' })
  const over = privateCall({
    _id: 'e'.repeat(32),
    state: 'ended',
    endedBy: 'wallet_empty',
    seconds: 65,
    price: 6.5,
  })
  api.on(adminEnd, () => privateCall({ state: 'ended', endedBy: 'admin' }))
  await show(open, over)
  screen.getByText('Running')
  const row = screen.getByText('Wallet empty').closest('tr')
  expect(row?.textContent).toContain('1:05')
  expect(row && within(row).queryByRole('button')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'End the call of Robin' }))
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Not allowed here')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End the call' }))
  await expect
    .poll(() => api.sent(adminEnd).map(({ params, body }) => [params.id, body.reason]))
    .toEqual([[open._id, 'Not allowed here']])
})
