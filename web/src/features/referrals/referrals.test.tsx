import { mailInvitation } from '@stagedoor/contract/referrals'
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { personCard } from '../../../test/fixtures.ts'
import { creator } from '../../../test/session-fixtures.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { invitedColumns } from './columns.tsx'
import { InvitationNote } from './invitation-note.tsx'
import { MailInvitation } from './mail-invitation.tsx'
import { OwnInviter, OwnTerms } from './own-terms.tsx'

const terms = { percent: 5, months: 12, yearlyCap: 1000, verifyDays: 30, currency: 'USD' }
const times = {
  state: 'running' as const,
  verifyUntil: '2026-12-30T10:00:00.000Z',
  fromDay: '2026-11-30',
  untilDay: '2027-11-30',
  createdAt: '2026-11-30T10:00:00.000Z',
}
const kit = personCard({ name: 'Kit', username: 'kit' })

it('an invitation says who gets what, and can be declined', async ({ user }) => {
  const invitation = { name: 'Mia', username: 'mia', terms }
  const onChange = vi.fn()
  const note = <InvitationNote invitation={invitation} accepts onChange={onChange} />
  await renderFeature(note, { viewer: null })
  screen.getByText(/verified within 30 days, Mia gets 5 ?% of the site’s fee/)
  screen.getByText(/for 12 months, at most \$1,000(\.00)? a year/)
  await user.click(screen.getByRole('checkbox', { name: 'Sign up with this invitation' }))
  expect(onChange).toHaveBeenCalledWith(false)
})

it('a creator sees the link, the sum of the year and who invited them', async () => {
  const mine = {
    terms,
    link: '/auth/creator-register?invite=mia',
    amountOfYear: 12.5,
    currency: 'USD',
    invitedBy: { ...terms, ...times, inviterInfo: kit },
  }
  await renderFeature(
    <>
      <OwnTerms mine={mine} />
      <OwnInviter mine={mine} />
    </>,
    { viewer: creator() },
  )
  screen.getByText('/auth/creator-register?invite=mia')
  screen.getByText(/This year: \$12\.50/)
  screen.getByText('Kit')
  screen.getByText(/never yours/)
})

it('a creator without an invitation, on a site without referrals, sees neither', async () => {
  const mine = { terms: null, link: null, amountOfYear: 0, currency: 'USD', invitedBy: null }
  await renderFeature(<OwnTerms mine={mine} />, { viewer: creator() })
  screen.getByText(/is not sharing its fee/)
  expect(screen.queryByRole('button')).toBeNull()
})

it('invited creators are listed with what they brought', async () => {
  const row = { _id: 'a', ...terms, ...times, invitedInfo: kit, amount: 3.5 }
  await renderFeature(
    <DataTable
      caption="Invited"
      columns={invitedColumns('USD')}
      rows={[row, { ...row, _id: 'b', state: 'waiting', untilDay: null }]}
      total={2}
      keyOf={({ _id }) => _id}
      empty=""
    />,
    { viewer: creator() },
  )
  expect(screen.getAllByText('$3.50').length).toBeGreaterThan(0)
  expect(screen.getAllByText(/Verified by/).length).toBeGreaterThan(0)
})

it('an invitation is mailed, and the answer does not say whether the address is known', async ({
  api,
  user,
}) => {
  api.on(mailInvitation, () => ({ success: true }) as never)
  await renderFeature(<MailInvitation />, { viewer: creator() })
  await user.type(screen.getByRole('textbox', { name: 'E-mail address' }), 'rea@example.com')
  await user.click(screen.getByRole('button', { name: 'Send the invitation' }))
  await screen.findAllByText('If this address accepts invitations, the e-mail is on its way')
  expect(api.sent(mailInvitation).map(({ body }) => body)).toEqual([{ email: 'rea@example.com' }])
})
