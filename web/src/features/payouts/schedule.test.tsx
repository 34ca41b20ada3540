import { endSchedule, saveSchedule } from '@stagedoor/contract/payouts'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { creator } from '../../../test/session-fixtures.ts'
import type { WireAccounts } from '../../lib/labels/payout-labels.ts'
import { ScheduleCard } from './schedule-card.tsx'
import type { WireSchedule } from './schedule-days.ts'

const accounts: WireAccounts = {
  bankingInformation: null,
  cryptoAccount: null,
  offersCrypto: false,
  states: [],
  frozenAt: null,
  paypalSetting: { key: 'paypal', value: { email: 'mia@example.com' } },
}
const connected = { gateway: null, account: null }
const monthly: WireSchedule = {
  every: 'month',
  day: 15,
  minimum: 200,
  paymentAccountType: 'paypal',
  nextAt: '2026-12-15T06:00:00.000Z',
  lastAt: null,
  lastProblem: null,
}

it('a creator sets up payouts on each Friday from an amount on', async ({ api, user }) => {
  api.on(saveSchedule, () => monthly)
  await renderFeature(<ScheduleCard schedule={null} accounts={accounts} connected={connected} />, {
    viewer: creator(),
  })
  await user.click(screen.getByRole('button', { name: 'Set up' }))
  await user.selectOptions(await screen.findByLabelText('Weekday'), 'Friday')
  await user.clear(screen.getByLabelText(/^Minimum amount/))
  await user.type(screen.getByLabelText(/^Minimum amount/), '20')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('The smallest payout is $50.00')
  await user.type(screen.getByLabelText(/^Minimum amount/), '0')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const body = { every: 'week', day: 5, minimum: 200, paymentAccountType: 'paypal' }
  await expect.poll(() => api.sent(saveSchedule)).toEqual([{ body }])
})

it('a schedule says when it comes, why nothing was requested, and ends', async ({ api, user }) => {
  api.on(endSchedule, () => ({ schedule: null }))
  const schedule: WireSchedule = {
    ...monthly,
    lastAt: '2026-11-15T06:00:00.000Z',
    lastProblem: 'payouts.below_minimum',
  }
  await renderFeature(
    <ScheduleCard schedule={schedule} accounts={accounts} connected={connected} />,
    {
      viewer: creator(),
    },
  )
  screen.getByText('Requested on day 15 of each month, to PayPal, once $200.00 is available.')
  screen.getByText(/^Nothing was requested on 15 Nov.* Less than your minimum was available\.$/)
  await user.click(screen.getByRole('button', { name: 'Turn off' }))
  await expect.poll(() => api.sent(endSchedule)).toHaveLength(1)
})
