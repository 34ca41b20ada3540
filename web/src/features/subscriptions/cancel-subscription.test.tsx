import { done } from '@stagedoor/contract/kit'
import { cancel } from '@stagedoor/contract/subscriptions'
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { personCard, subscription } from '../../../test/fixtures.ts'
import { CancelDialog } from './cancel-dialog.tsx'

const running = subscription({
  performerInfo: personCard(),
  expiredAt: '2026-04-15T12:00:00.000Z',
  nextRecurringDate: '2026-04-15T12:00:00.000Z',
})

function dialogOf(onCancelled = vi.fn()) {
  return {
    onCancelled,
    dialog: <CancelDialog subscription={running} onClose={vi.fn()} onCancelled={onCancelled} />,
  }
}

it('says what remains of a subscription before it is cancelled, and cancels it', async ({
  api,
  user,
}) => {
  const { onCancelled, dialog } = dialogOf()
  api.on(cancel, () => done)
  await renderFeature(dialog)
  screen.getByText(/^You keep everything until .*15/)
  screen.getByText('You are not charged again.')
  await user.click(screen.getByRole('button', { name: 'Cancel subscription' }))
  await screen.findAllByText('Your subscription to Mia is cancelled')
  expect(onCancelled).toHaveBeenCalledOnce()
  expect(api.sent(cancel)).toEqual([{ params: { gateway: 'sandbox', id: running._id } }])
})

it('says that a subscription has already ended', async ({ api, user }) => {
  const { onCancelled, dialog } = dialogOf()
  api.refuse(cancel, 'subscriptions.already_ended')
  await renderFeature(dialog)
  await user.click(screen.getByRole('button', { name: 'Cancel subscription' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This subscription has already ended')
  expect(onCancelled).not.toHaveBeenCalled()
})
