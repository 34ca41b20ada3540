import { refresh, start } from '@stagedoor/contract/identitychecks'
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { IdentityCheckCard, type OwnCheck } from './identity-check-card.tsx'

const own = (state?: NonNullable<OwnCheck['check']>['state']): OwnCheck => ({
  provider: 'veriff',
  check: state ? { state, startedAt: '2026-03-16T12:00:00.000Z' } : null,
})
const nothing = () => undefined

it('opens the page of the company', async ({ api, user }) => {
  api.on(start, () => ({ url: 'https://alchemy.veriff.com/v/1' }))
  const open = vi.fn()
  await renderFeature(<IdentityCheckCard own={own()} onRead={nothing} open={open} />)
  await user.click(screen.getByRole('button', { name: 'Start the check' }))
  await expect.poll(() => open.mock.calls).toEqual([['https://alchemy.veriff.com/v/1']])
})

it('reads the result of a check that waits', async ({ api, user }) => {
  api.on(refresh, () => own('approved'))
  const onRead = vi.fn()
  await renderFeature(<IdentityCheckCard own={own('pending')} onRead={onRead} open={nothing} />)
  await user.click(screen.getByRole('button', { name: 'Read the result' }))
  await expect.poll(() => onRead.mock.calls).toEqual([[own('approved')]])
})

it('says that the company is not responding', async ({ api, user }) => {
  api.refuse(start, 'identitychecks.unavailable')
  await renderFeature(<IdentityCheckCard own={own('declined')} onRead={nothing} open={nothing} />)
  await user.click(screen.getByRole('button', { name: 'Start the check' }))
  await screen.findByText(/is not responding/)
})
