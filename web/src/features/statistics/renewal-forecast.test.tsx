import { readForecast } from '@stagedoor/contract/statistics'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { creator } from '../../../test/session-fixtures.ts'
import { RenewalForecast } from './renewal-forecast.tsx'

const forecast = {
  currency: 'USD',
  computedAt: '2026-03-20T11:30:00.000Z',
  rate: 0.9,
  renewed: 18,
  unrenewed: 2,
  next: [
    { days: 30, renewals: 1, paid: 10, net: 9, expected: 8.1 },
    { days: 90, renewals: 3, paid: 30, net: 27, expected: 21.95 },
  ],
}

it('shows what to expect, the renewals behind it and the rate they are counted with', async ({
  api,
}) => {
  api.on(readForecast, () => forecast)
  await renderFeature(<RenewalForecast />, { viewer: creator() })
  const items = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(items).toEqual([
    'In the next 30 days$8.101 renewal, $9.00 if it succeeds',
    'In the next 90 days$21.953 renewals, $27.00 if all succeed',
  ])
  screen.getByText(/In the last 90 days 18 of 20 subscriptions renewed \(90 %\)/)
})

it('says that all are counted where too few could renew yet', async ({ api }) => {
  api.on(readForecast, () => ({ ...forecast, rate: null, renewed: 1, unrenewed: 0 }))
  await renderFeature(<RenewalForecast />, { viewer: creator() })
  await screen.findByText(/Too few subscriptions could renew/)
})
