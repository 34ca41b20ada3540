import { updateQuietHours } from '@stagedoor/contract/notifications'
import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { QuietHoursCard } from './quiet-hours-card.tsx'

const night = { from: '22:00', until: '07:00', timeZone: 'Europe/Berlin' }

it('turns quiet hours on in the time zone of the browser', async ({ api, user }) => {
  api.on(updateQuietHours, ({ body }) => body)
  await renderFeature(<QuietHoursCard first={null} />)
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '23:30' } })
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  await screen.findAllByText('Quiet hours saved')
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const quietHours = { from: '23:30', until: '07:00', timeZone }
  expect(api.sent(updateQuietHours)).toEqual([{ body: { quietHours } }])
})

it('turns quiet hours off, and says in which zone they were', async ({ api, user }) => {
  api.on(updateQuietHours, ({ body }) => body)
  await renderFeature(<QuietHoursCard first={night} />)
  expect(screen.getByText('Quiet from 22:00 until 07:00, Berlin time.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Turn off' }))
  await screen.findAllByText('Quiet hours are off')
  expect(api.sent(updateQuietHours)).toEqual([{ body: { quietHours: null } }])
})

it('does not send quiet hours that end when they begin', async ({ api, user }) => {
  await renderFeature(<QuietHoursCard first={night} />)
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '22:00' } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Choose two different times.')
  expect(api.sent(updateQuietHours)).toEqual([])
})
