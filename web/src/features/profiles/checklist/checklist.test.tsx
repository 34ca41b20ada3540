import { hideChecklist } from '@stagedoor/contract/performers'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { creator } from '../../../../test/session-fixtures.ts'
import Checklist, { type WireChecklist } from './checklist.tsx'

const checklist: WireChecklist = {
  steps: [
    { step: 'email', state: 'done', isNeeded: true },
    { step: 'documents', state: 'waiting', isNeeded: true },
    { step: 'bio', state: 'open', isNeeded: false },
  ],
  isShown: true,
  mayHide: true,
}

it('counts the steps that are done and links to the others', async () => {
  await renderFeature(<Checklist checklist={checklist} />, { viewer: creator() })
  screen.getByText('1 of 3 done')
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getAllByRole('link').length).toBeGreaterThan(0)
})

it('hides the checklist on request', async ({ api, user }) => {
  api.on(hideChecklist, () => ({ ...checklist, isShown: false }))
  await renderFeature(<Checklist checklist={checklist} />, { viewer: creator() })
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  await expect.poll(() => screen.queryByText('Get ready to earn')).toBeNull()
  expect(api.sent(hideChecklist)).toHaveLength(1)
})

it('keeps the checklist and says why while a required step is missing', async ({ api, user }) => {
  api.refuse(hideChecklist, 'performers.checklist_unfinished')
  await renderFeature(<Checklist checklist={checklist} />, { viewer: creator() })
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  await screen.findAllByText('Complete the required steps first')
  screen.getByText('1 of 3 done')
})
