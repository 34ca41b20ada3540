import { listUpcoming } from '@stagedoor/contract/callbookings'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { personCard } from '../../../../test/fixtures.ts'
import BookedCallNote from './booked-call-note.tsx'

const ID = '01a22af4b7eb77be930e2782c522451d'
const at = (time: string) => `2027-03-05T${time}:00.000Z`
const booked = {
  _id: ID,
  performerInfo: personCard({ name: 'Saskia' }),
  fanInfo: personCard({ name: 'Robin' }),
  state: 'booked',
  endedBy: null,
  startsAt: at('18:00'),
  endsAt: at('18:20'),
  pricing: 'minute',
  price: 2,
  minutes: 20,
  minimumMinutes: 5,
  deposit: 10,
  freeUntil: at('06:00'),
  isMoved: false,
  isPaid: false,
  note: '',
  opensAt: at('17:55'),
  closesAt: at('18:10'),
  isHere: false,
  isOtherHere: false,
  isSupervised: false,
  callId: null,
  isRunning: false,
  createdAt: at('01:00'),
  updatedAt: at('01:00'),
} as const

it('an announced stream is warned of a call that a fan booked in its first hour', async ({
  api,
}) => {
  api.on(listUpcoming, () => ({ data: [booked] }))
  const note = (streamAt: string) =>
    renderFeature(<BookedCallNote streamAt={`2027-03-05T${streamAt}`} zone="Europe/Berlin" />)
  await note('18:30')
  expect((await screen.findByRole('status')).textContent).toContain('Robin has booked')
})

it('an announced stream at another time is not warned of a booked call', async ({ api }) => {
  api.on(listUpcoming, () => ({ data: [booked] }))
  await renderFeature(<BookedCallNote streamAt="2027-03-05T19:30" zone="Europe/Berlin" />)
  await expect.poll(() => api.sent(listUpcoming).length).toBe(1)
  expect(screen.queryByText(/has booked/)).toBeNull()
})
