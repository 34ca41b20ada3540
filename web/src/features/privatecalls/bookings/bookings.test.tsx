import { book, cancel, join, listTimes, read, updateTerms } from '@stagedoor/contract/callbookings'
import type { WireOf } from '@stagedoor/contract/kit'
import { readBalance } from '@stagedoor/contract/wallet'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { personCard } from '../../../../test/fixtures.ts'
import { BookForm } from './book-form.tsx'
import { BookingDetails } from './booking-details.tsx'
import { BookingTermsForm } from './booking-terms-form.tsx'
import { calendarFile } from './calendar-file.ts'
import type { WireBooking, WireBookingOffer } from './queries.ts'

const HOUR_MS = 3_600_000
const ID = '01a22af4b7eb77be930e2782c522451d'
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

const terms = { pricing: 'minute', price: 2, minutes: 20, minimumMinutes: 5, deposit: 10 } as const
const offer = (): WireBookingOffer => ({
  performerInfo: personCard({ name: 'Saskia' }),
  isOpen: true,
  audience: 'everyone',
  isAudience: true,
  ...terms,
  freeHours: 24,
  timeZone: 'Europe/Berlin',
  isSupervised: false,
  times: [inHours(30)],
})
const booking = (given: Partial<WireBooking> = {}): WireBooking => ({
  _id: ID,
  performerInfo: personCard({ name: 'Saskia' }),
  fanInfo: personCard({ name: 'Robin' }),
  state: 'booked',
  endedBy: null,
  startsAt: inHours(30),
  endsAt: inHours(30.4),
  ...terms,
  freeUntil: inHours(6),
  isMoved: false,
  isPaid: false,
  note: '',
  opensAt: inHours(29.9),
  closesAt: inHours(30.2),
  isHere: false,
  isOtherHere: false,
  isSupervised: false,
  callId: null,
  isRunning: false,
  createdAt: inHours(-1),
  updatedAt: inHours(-1),
  ...given,
})

describe('the form of a booking', () => {
  it('shows the rule and the deposit, and books the chosen time on the terms that it shows', async ({
    api,
    user,
  }) => {
    const shown = offer()
    api.on(listTimes, () => shown)
    api.on(readBalance, () => ({ balance: 50, debt: 0, currency: 'USD', tokenConversionRate: 1 }))
    api.on(book, () => booking())
    const onBooked = vi.fn()
    const soon = /so soon that the deposit is lost/
    await renderFeature(<BookForm offer={shown} onBooked={onBooked} />)
    expect(screen.getByText(/free of charge until 24 hours before/)).toBeDefined()
    const list = await screen.findByRole('list', { name: /\d/ })
    await user.click(within(list).getByRole('button'))
    expect(screen.queryByText(soon)).toBeNull()
    await user.click(await screen.findByRole('button', { name: /Book for/ }))
    await expect.poll(() => onBooked.mock.calls.length).toBe(1)
    expect(api.sent(book)).toMatchObject([
      {
        body: {
          startsAt: shown.times[0],
          pricing: 'minute',
          price: 2,
          minutes: 20,
          deposit: 10,
          freeHours: 24,
        },
      },
    ])
  })

  it('says that a time is too soon to be cancelled, and asks again where times did not load', async ({
    api,
    user,
  }) => {
    const shown = { ...offer(), times: [inHours(3)] }
    api.refuse(listTimes, 'callbookings.range_too_long')
    api.on(readBalance, () => ({ balance: 50, debt: 0, currency: 'USD', tokenConversionRate: 1 }))
    await renderFeature(<BookForm offer={shown} onBooked={vi.fn()} />)
    const again = await screen.findByRole('button', { name: 'Try again' })
    api.on(listTimes, () => shown)
    await user.click(again)
    const list = await screen.findByRole('list', { name: /\d/ })
    await user.click(within(list).getByRole('button'))
    expect(screen.getByText(/so soon that the deposit is lost/)).toBeDefined()
  })
})

describe('a booked call', () => {
  const show = (given: Partial<WireBooking>, onOpened = vi.fn()) =>
    renderFeature(<BookingDetails initial={booking(given)} side="fan" onOpened={onOpened} />)

  it('says before it is cancelled late that the deposit goes to the creator', async ({
    api,
    user,
  }) => {
    api.on(read, () => booking())
    api.on(cancel, () => booking({ state: 'cancelled', endedBy: 'fan', isPaid: true }))
    await show({ freeUntil: inHours(-1) })
    await user.click(screen.getByRole('button', { name: 'Cancel the call' }))
    const dialog = screen.getByRole('dialog')
    expect(dialog.textContent).toMatch(/goes to the creator/)
    await user.click(within(dialog).getByRole('button', { name: 'Cancel the call' }))
    await expect.poll(() => api.sent(cancel).length).toBe(1)
    expect(api.sent(cancel)).toMatchObject([{ body: { losesDeposit: true } }])
  })

  it('is joined near its time, and leads to the private call once both are there', async ({
    api,
    user,
  }) => {
    const open = { opensAt: inHours(-0.1), closesAt: inHours(0.1), isOtherHere: true }
    api.on(read, () => booking(open))
    api.on(join, () => booking({ ...open, state: 'held', callId: ID }))
    const onOpened = vi.fn()
    await show(open, onOpened)
    expect(screen.getByText('Saskia is there and waits for you.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Join the call' }))
    await expect.poll(() => onOpened.mock.calls).toEqual([[ID]])
  })

  it('that runs says so and leads to the private call', async ({ api }) => {
    const running = { state: 'held', callId: ID, isRunning: true } as const
    api.on(read, () => booking(running))
    await show(running)
    expect(screen.getByText('Running')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Go to the call' })).toBeDefined()
  })

  it('that is over says that it took place', async ({ api }) => {
    const held = { state: 'held', callId: ID } as const
    api.on(read, () => booking(held))
    await show(held)
    expect(screen.getByText('Took place')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Details' })).toBeDefined()
  })

  it('is saved as an event of a calendar whose name says nothing about the site', () => {
    const startsAt = '2027-03-28T18:00:00.000Z'
    const file = calendarFile(booking({ startsAt }), `https://example.org/booked-calls/${ID}`)
    expect(file).toContain('DTSTART:20270328T180000Z\r\n')
    expect(file).toContain('SUMMARY:Appointment\r\n')
    expect(file).toContain(`UID:${ID}@example.org\r\n`)
  })
})

describe('the terms of booked calls', () => {
  it('are saved with the hours that were added', async ({ api, user }) => {
    const saved: WireOf<typeof updateTerms> = {
      isOpen: false,
      audience: 'subscribers',
      timeZone: 'Europe/Berlin',
      hours: [],
      times: [],
      minutes: 15,
      pricing: 'minute',
      price: 5,
      minimumMinutes: 5,
      noticeHours: 12,
      pauseMinutes: 10,
      freeHours: 24,
    }
    api.on(updateTerms, () => saved)
    await renderFeature(<BookingTermsForm initial={saved} />)
    await user.click(screen.getByRole('switch', { name: 'Let fans book calls' }))
    const until = screen.getByLabelText('Until')
    fireEvent.change(until, { target: { value: '02:00' } })
    await user.click(screen.getByRole('button', { name: 'Add hours' }))
    expect(screen.getByText(/Add those after midnight to the next day/)).toBeDefined()
    fireEvent.change(until, { target: { value: '20:00' } })
    await user.click(screen.getByRole('button', { name: 'Add hours' }))
    expect(screen.queryByText(/Add those after midnight/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await expect.poll(() => api.sent(updateTerms).length).toBe(1)
    expect(api.sent(updateTerms)).toMatchObject([
      {
        body: {
          isOpen: true,
          timeZone: 'Europe/Berlin',
          minutes: 15,
          price: 5,
          hours: [{ weekday: 1, from: '18:00', until: '20:00' }],
        },
      },
    ])
  })
})
