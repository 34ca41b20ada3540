import { setStaffRole } from '@stagedoor/contract/admin'
import type { StaffRole } from '@stagedoor/contract/kit/staff'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { wholeUser } from '../../../../test/account-fixtures.ts'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { admin } from '../../../../test/session-fixtures.ts'
import { href } from '../../../lib/navigation/href.ts'
import { mayOpenPage } from '../components/console-link.tsx'
import { mayDoTask } from '../dashboard/tasks.ts'
import { navigationSections } from '../navigation.ts'
import { StaffRoleCard } from './staff-role-card.tsx'

const user = wholeUser({ roles: ['admin'], staffRole: 'support' })

const show = (by: StaffRole, of: StaffRole, isSelf = false) =>
  renderFeature(
    <StaffRoleCard user={{ ...user, staffRole: of }} staffRole={of} isSelf={isSelf} />,
    {
      viewer: admin({ staffRole: by }),
    },
  )

it('an administrator gives a role below their own, and no other is offered', async ({
  api,
  user: person,
}) => {
  api.on(setStaffRole, ({ body }) => ({ ...user, staffRole: body.staffRole }))
  await show('administrator', 'support')
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(options).toEqual(['Moderator', 'Support', 'Finance', 'Read only'])
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await person.selectOptions(screen.getByLabelText('Role'), 'Finance')
  screen.getByText('Payments, refunds, payouts and taxes.')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findAllByText('The role is changed')
  expect(api.sent(setStaffRole)).toEqual([
    { params: { id: user._id }, body: { staffRole: 'finance' } },
  ])
})

it('the role of an equal, and one’s own, are shown and cannot be chosen', async () => {
  await show('administrator', 'administrator')
  screen.getByText('Administrator')
  expect(screen.queryByRole('combobox')).toBeNull()
  await show('owner', 'owner', true)
  screen.getByText('Another owner or administrator changes your role.')
  expect(screen.queryByRole('combobox')).toBeNull()
})

it('the navigation of the console offers the pages of a role alone', () => {
  const pagesOf = (role?: StaffRole) =>
    navigationSections(role).flatMap(({ items }) => items.map(({ to }) => to))
  expect(pagesOf('finance')).toContain(href('admin/payouts'))
  expect(pagesOf('finance')).not.toContain(href('admin/reports'))
  expect(pagesOf('moderator')).not.toContain(href('admin/settings'))
  expect(pagesOf('owner')).toHaveLength(pagesOf('administrator').length)
  expect(pagesOf(undefined)).toEqual([])
})

it('the tasks of the dashboard are those that a role can do', () => {
  const settings = href('admin/settings', undefined, { group: 'email' })
  const pages = [settings, href('admin/disputes'), href('admin/reports'), href('user/account')]
  const tasksOf = (role: StaffRole) => pages.filter((to) => mayDoTask(role, to))
  expect(tasksOf('owner')).toEqual(pages)
  expect(tasksOf('finance')).toEqual([href('admin/disputes'), href('user/account')])
  expect(tasksOf('moderator')).toEqual([href('admin/reports'), href('user/account')])
  expect(mayDoTask('support', undefined)).toBe(false)
})

it.for([
  ['finance', href('admin/product', { id: user._id }), false],
  ['finance', href('admin/performer', { id: user._id }), true],
  ['finance', href('admin/outbox', undefined, { status: 'failed' }), false],
  ['moderator', href('admin/settings', undefined, { group: 'media' }), false],
  ['support', href('admin/outbox'), true],
] as const)('%s opens %s from links of the console: %s', ([role, to, isLinked]) => {
  expect(mayOpenPage(role, to)).toBe(isLinked)
})
