import { readDeletion, requestDeletion } from '@stagedoor/contract/deletions'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { deletion } from '../../../test/account-fixtures.ts'
import { it, renderFeature } from '../../../test/feature.tsx'
import DeletionCard from './deletion-card.tsx'

it('deletes an account once its username is typed', async ({ api, user, opened }) => {
  api.on(readDeletion, () => deletion())
  api.on(requestDeletion, () => ({ date: '2026-04-19T12:00:00.000Z' }))
  await renderFeature(<DeletionCard />)
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
  await user.click(screen.getByRole('button', { name: 'Delete permanently' }))
  await screen.findByText('Type robin')
  expect(api.sent(requestDeletion)).toEqual([])
  await user.type(screen.getByLabelText(/^Type your username/), 'robin')
  await user.click(screen.getByRole('button', { name: 'Delete permanently' }))
  await expect.poll(opened).toEqual([expect.stringContaining('until=2026-04-19')])
})

it('says why the account cannot be deleted yet', async ({ api, user, opened }) => {
  api.on(readDeletion, () => deletion())
  api.refuse(requestDeletion, 'deletions.not_yet', { reasons: [{ kind: 'renewals', count: 1 }] })
  await renderFeature(<DeletionCard />)
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
  await user.type(screen.getByLabelText(/^Type your username/), 'robin')
  await user.click(screen.getByRole('button', { name: 'Delete permanently' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Resolve the open items before deleting this account',
  )
  expect(opened()).toEqual([])
})

it('lists what has to be resolved first instead of the button', async ({ api }) => {
  api.on(readDeletion, () => deletion({ reasons: [{ kind: 'renewals', count: 2 }] }))
  await renderFeature(<DeletionCard />)
  await screen.findByText(/^You pay for 2 subscriptions/)
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull()
})
