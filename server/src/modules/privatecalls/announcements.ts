import { announcement } from '../../platform/outbox/index.ts'

/** Announces that a fan requested a private call. */
export const callRequested = announcement<{ callId: string; performerId: string; fanId: string }>(
  'privatecalls.call_requested',
)

/** Announces that a fan booked a call. */
export const callBooked = announcement<{ bookingId: string; performerId: string; fanId: string }>(
  'privatecalls.call_booked',
)

/** Announces that a booked call was moved, cancelled or missed. */
export const bookingChanged = announcement<{
  bookingId: string
  performerId: string
  fanId: string
  what: 'moved' | 'cancelled' | 'missed'
  by: 'fan' | 'performer' | 'both' | 'site'
  /** Tells one change of a booked call from the next. */
  version: number
}>('privatecalls.booking_changed')

/** Announces that a booked call begins within a day, or within a quarter of an hour. */
export const callSoon = announcement<{
  bookingId: string
  performerId: string
  fanId: string
  startsAt: string
  isTomorrow: boolean
}>('privatecalls.call_soon')
