import { suspendAccount } from '@stagedoor/contract/admin'
import { askAboutAccount, listColleagues } from '@stagedoor/contract/cases'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { wholeUser } from '../../../../test/account-fixtures.ts'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { admin } from '../../../../test/session-fixtures.ts'
import { SuspensionCard } from './suspension-card.tsx'

it('asks a colleague instead of suspending, where the site demands a second opinion', async ({
  api,
  user,
}) => {
  const account = wholeUser({ suspensionNeedsOpinion: true })
  api.on(listColleagues, () => [])
  api.on(askAboutAccount, () => ({ caseId: account._id }))
  await renderFeature(<SuspensionCard account={account} />, { viewer: admin() })
  expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ask a colleague' }))
  const question = await screen.findByRole('textbox', { name: 'Question' })
  expect(question).toHaveProperty('value', 'May I suspend Lee?')
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await expect
    .poll(() => api.sent(askAboutAccount))
    .toEqual([{ params: { id: account._id }, body: { question: 'May I suspend Lee?' } }])
  expect(api.sent(suspendAccount)).toEqual([])
})
