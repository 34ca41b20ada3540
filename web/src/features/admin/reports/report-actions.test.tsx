import { done } from '@stagedoor/contract/kit'
import { decideReport } from '@stagedoor/contract/reports'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { report } from '../../../../test/account-fixtures.ts'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { admin } from '../../../../test/session-fixtures.ts'
import type { WireReport } from './labels.ts'
import { ReportActions } from './report-actions.tsx'

const { targetInfo, ...known } = report()
const open: WireReport = {
  ...known,
  reason: '',
  isLate: false,
  isDueSoon: false,
  hoursLate: 0,
  contact: null,
  caseId: null,
  isHidden: false,
  form: {},
  targetInfo: { ...targetInfo, canRemove: true },
}

async function choose(user: UserEvent, action: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Decide R-1234' }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

async function remove(user: UserEvent): Promise<void> {
  await choose(user, 'Remove post')
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the reported content?' }))
  await user.type(dialog.getByLabelText('Reason'), 'Against our rules')
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
}

it('removes reported content with a reason', async ({ api, user }) => {
  api.on(decideReport, () => done)
  await renderFeature(<ReportActions report={open} />, { viewer: admin() })
  await remove(user)
  await screen.findAllByText('Content removed')
  const body = { decision: 'remove', reason: 'Against our rules' }
  expect(api.sent(decideReport)).toEqual([{ params: { id: open._id }, body }])
})

it('sends the chosen rule and the facts of a removal', async ({ api, user }) => {
  api.on(decideReport, () => done)
  await renderFeature(<ReportActions report={open} />, { viewer: admin() })
  await choose(user, 'Remove post')
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the reported content?' }))
  await user.type(dialog.getByLabelText('Reason'), 'Against the law')
  await user.selectOptions(dialog.getByLabelText('Rule or law'), 'Copyright')
  await user.type(dialog.getByLabelText('Facts (optional)'), 'A picture was copied.')
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await screen.findAllByText('Content removed')
  const grounds = { violation: 'copyright', facts: 'A picture was copied.' }
  const body = { decision: 'remove', reason: 'Against the law', ...grounds }
  expect(api.sent(decideReport)).toEqual([{ params: { id: open._id }, body }])
})

it('a report that another admin has decided says so', async ({ api, user }) => {
  api.refuse(decideReport, 'reports.already_decided')
  await renderFeature(<ReportActions report={open} />, { viewer: admin() })
  await remove(user)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This report has already been decided',
  )
})

it('a decided report can only be deleted', async ({ user }) => {
  await renderFeature(<ReportActions report={{ ...open, status: 'dismissed' }} />, {
    viewer: admin(),
  })
  await user.click(screen.getByRole('button', { name: 'Decide R-1234' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Delete',
  ])
})
