import { updateDiscretion } from '@stagedoor/contract/notifications'
import { screen } from '@testing-library/react'
import { afterEach, expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { isDiscreetApp, setDiscreetApp } from '../../lib/session/discreet-app.ts'
import { DiscreetAppCard, DiscreetNoticesCard, StatementCard } from './discreet-cards.tsx'

afterEach(() => setDiscreetApp(false))

it('the switch lets a browser install the site under the discreet name and icon', async ({
  user,
}) => {
  await renderFeature(<DiscreetAppCard />)
  const icon = () => screen.getByRole('img').getAttribute('src')
  expect(icon()).toBe('/icons/icon-192.png')
  await user.click(screen.getByRole('switch', { name: /Install it as “Door”/ }))
  expect(isDiscreetApp()).toBe(true)
  expect(icon()).toBe('/icons/discreet-192.png')
  await user.click(screen.getByRole('switch', { name: /Install it as “Door”/ }))
  expect(isDiscreetApp()).toBe(false)
})

it('hides the name of the site, and shows the old choice when that is refused', async ({
  api,
  user,
}) => {
  api.on(updateDiscretion, ({ body }) => body)
  await renderFeature(<DiscreetNoticesCard first={false} />)
  const hide = screen.getByRole('switch', { name: 'Hide the name of this site' })
  await user.click(hide)
  expect(api.sent(updateDiscretion)).toEqual([{ body: { isDiscreet: true } }])
  api.refuse(updateDiscretion, 'request.too_many', { retryAfterSeconds: 30 })
  await user.click(hide)
  await expect.poll(() => hide).toHaveProperty('checked', true)
})

it('names what card statements show', async () => {
  await renderFeature(<StatementCard />)
  expect(screen.getByText('On your card statement')).toBeDefined()
})
