import { pause, resume } from '@stagedoor/contract/subscriptions'
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { personCard, subscription } from '../../../test/fixtures.ts'
import { ContinueDialog } from './continue-dialog.tsx'
import { PauseDialog } from './pause-dialog.tsx'

const running = subscription({
  performerInfo: personCard(),
  expiredAt: '2026-04-15T12:00:00.000Z',
  nextRecurringDate: '2026-04-15T12:00:00.000Z',
})

it('says what a pause means for access and charges, and pauses a subscription for two months', async ({
  api,
  user,
}) => {
  const onPaused = vi.fn()
  api.on(pause, () => ({ ...running, resumesAt: '2026-06-15T12:00:00.000Z' }))
  await renderFeature(<PauseDialog subscription={running} onClose={vi.fn()} onPaused={onPaused} />)
  screen.getByText(/^You keep everything until .*15.* Then access stops/)
  screen.getByText(/continues by itself for \$9\.99/)
  await user.click(screen.getByRole('button', { name: 'Pause for 2 months' }))
  await screen.findAllByText('Your subscription to Mia will pause')
  expect(onPaused).toHaveBeenCalledOnce()
  expect(api.sent(pause)).toEqual([{ params: { id: running._id }, body: { months: 2 } }])
})

it('says why a subscription cannot be paused', async ({ api, user }) => {
  api.refuse(pause, 'subscriptions.cannot_pause')
  await renderFeature(<PauseDialog subscription={running} onClose={vi.fn()} onPaused={vi.fn()} />)
  await user.click(screen.getByRole('button', { name: 'Pause for 1 month' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Only a paid subscription can be paused/,
  )
})

it('names the charge that ends a pause before it resumes the subscription', async ({
  api,
  user,
}) => {
  const onContinued = vi.fn()
  api.on(resume, () => running)
  const paused = { ...running, state: 'paused' as const }
  await renderFeature(
    <ContinueDialog subscription={paused} onClose={vi.fn()} onContinued={onContinued} />,
  )
  screen.getByText(/charged up to \$9\.99 now/)
  await user.click(screen.getByRole('button', { name: 'Continue for $9.99' }))
  await screen.findAllByText('Your subscription to Mia continues')
  expect(onContinued).toHaveBeenCalledOnce()
  expect(api.sent(resume)).toEqual([{ params: { id: running._id } }])
})
