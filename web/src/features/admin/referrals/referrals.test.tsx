import { adminEndReferral } from '@stagedoor/contract/referrals'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { personCard } from '../../../../test/fixtures.ts'
import { admin } from '../../../../test/session-fixtures.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { type ListedReferral, referralColumns } from './columns.tsx'

const person = (name: string) => personCard({ name, username: name.toLowerCase() })
const referral = (changes: Partial<ListedReferral> = {}): ListedReferral => ({
  _id: 'c'.repeat(32),
  inviterId: 'a'.repeat(32),
  inviterInfo: person('Mia'),
  invitedId: 'b'.repeat(32),
  invitedInfo: person('Kit'),
  percent: 5,
  months: 12,
  yearlyCap: null,
  state: 'running',
  verifyUntil: '2026-12-30T10:00:00.000Z',
  fromDay: '2026-11-30',
  untilDay: '2027-11-30',
  createdAt: '2026-11-30T10:00:00.000Z',
  amount: 3.5,
  ...changes,
})

it('lists referrals with what was posted, and ends only those that run', async ({ api, user }) => {
  const over = referral({ _id: 'd'.repeat(32), state: 'expired' })
  api.on(adminEndReferral, () => referral({ state: 'ended' }))
  await renderFeature(
    <DataTable
      caption="Referrals"
      columns={referralColumns('USD')}
      rows={[referral(), over]}
      total={2}
      keyOf={({ _id }) => _id}
      empty=""
    />,
    { viewer: admin() },
  )
  expect(screen.getAllByText('$3.50')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'End the referral of Kit' }))
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Spam')
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'End the referral' }))
  await expect
    .poll(() => api.sent(adminEndReferral).map(({ params, body }) => [params.id, body.reason]))
    .toEqual([['c'.repeat(32), 'Spam']])
})
