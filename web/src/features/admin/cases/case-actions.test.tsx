import {
  assignCase,
  claimCase,
  decideCase,
  listColleagues,
  listTemplates,
  nextCase,
} from '@stagedoor/contract/cases'
import { done } from '@stagedoor/contract/kit'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { report } from '../../../../test/account-fixtures.ts'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { personCard } from '../../../../test/fixtures.ts'
import { admin } from '../../../../test/session-fixtures.ts'
import { CaseActions } from './case-actions.tsx'
import type { WireCaseDetails } from './labels.ts'

const { targetInfo, ...known } = report()
const id = '0199a0b0c0d0700080000000000000c1'
const at = '2026-03-16T12:00:00.000Z'
const one: WireCaseDetails = {
  _id: id,
  target: 'feed',
  targetId: id,
  owner: personCard(),
  kind: 'general',
  excerpt: 'Hello',
  isMinor: false,
  openReports: 1,
  dueAt: at,
  isLate: false,
  openedAt: at,
  holder: null,
  closedAt: null,
  closedBy: null,
  outcome: null,
  otherCases: 0,
  opinions: [],
  needsOpinion: false,
  reports: [
    {
      ...known,
      reason: '',
      isLate: false,
      isDueSoon: false,
      hoursLate: 0,
      contact: null,
      caseId: id,
      isHidden: false,
      form: {},
      targetInfo: { ...targetInfo, canRemove: true },
    },
  ],
}
const template = {
  _id: id,
  audience: 'owner' as const,
  language: 'en',
  name: 'Spam',
  text: '',
  changedBy: null,
  changedAt: at,
}
const show = (colleague?: string) =>
  renderFeature(
    <>
      <CaseActions one={one} claim={{ isMine: !colleague, colleague }} hotkeys={[]} />
      <input aria-label="A field" />
    </>,
    { viewer: admin() },
  )

it('decides a case by keys alone, and claims the next one', async ({ api, user }) => {
  api.on(decideCase, () => done)
  api.on(nextCase, () => ({ case: null }))
  const text = 'Hello {name}'
  api.on(listTemplates, () => [
    { ...template, text },
    { ...template, _id: `${id}2`, audience: 'reporter' as const, text: 'Thank you, {name}' },
  ])
  await show()
  await user.keyboard('r')
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText('Rule or law'), 'scam')
  await dialog.findAllByRole('option', { name: 'Spam (en)' })
  await user.selectOptions(dialog.getByLabelText('Template'), 'Spam (en)')
  await user.selectOptions(dialog.getByLabelText('Template of the answer'), 'Spam (en)')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findAllByText('No more cases')
  expect(api.sent(decideCase)).toEqual([
    {
      params: { id },
      body: {
        decision: 'remove',
        reason: 'Hello {name}',
        answer: 'Thank you, {name}',
        violation: 'scam',
      },
    },
  ])
  expect(api.sent(nextCase)).toHaveLength(1)
})

it('leaves keys to fields that are being typed in, and to an open dialog', async ({
  api,
  user,
}) => {
  api.on(nextCase, () => ({ case: null }))
  await show()
  await user.type(screen.getByLabelText('A field'), 'drn?')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(document.body)
  await user.keyboard('?')
  const help = within(await screen.findByRole('dialog', { name: 'Hotkeys' }))
  help.getByText('Suspend the owner')
  await user.keyboard('n')
  expect(api.sent(nextCase)).toHaveLength(0)
})

it('a decision about a case that a colleague has is confirmed first', async ({ api, user }) => {
  api.on(listTemplates, () => [])
  api.refuse(decideCase, 'cases.held', { name: 'Tom', until: at })
  await show('Tom')
  await user.keyboard('d')
  await screen.findByRole('dialog')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('A colleague is working on this case. Confirm to go on.')
  api.on(decideCase, () => done)
  api.on(nextCase, () => ({ case: null }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findAllByText('No more cases')
  expect(api.sent(decideCase).map(({ body }) => body.isConfirmed)).toEqual([undefined, true])
})

it('takes a case over from a colleague, and assigns it to another', async ({ api, user }) => {
  const { case: _none, ...view } = { case: null, ...one }
  api.on(claimCase, () => view)
  api.on(assignCase, () => view)
  api.on(listColleagues, () => [personCard()])
  await show('Tom')
  await user.keyboard('c')
  await expect
    .poll(() => api.sent(claimCase))
    .toEqual([{ params: { id }, body: { takeOver: true } }])
  await user.keyboard('a')
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign this case?' }))
  await dialog.findByRole('option', { name: personCard().name })
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  await screen.findAllByText('Case assigned')
  expect(api.sent(assignCase)).toEqual([{ params: { id }, body: { accountId: personCard()._id } }])
})
