import { href } from '@stagedoor/contract/site-pages'
import { type Listener, on } from '../../../platform/outbox/index.ts'
import { bookingChanged, callBooked, callRequested, callSoon } from '../../privatecalls/index.ts'
import { notifyAccounts, notifyWithoutBlockCheck } from '../notify-accounts.ts'

/** A booked call of two people. */
interface Booked {
  readonly bookingId: string
  readonly performerId: string
  readonly fanId: string
}

const aboutBooking = (bookingId: string) => ({
  subject: { kind: 'call_booking', id: bookingId },
  link: href('booked-call', { id: bookingId }),
})

/** Returns both sides of a booked call, each with the other one. */
const sidesOf = ({ performerId, fanId }: Booked) => [
  { accountId: performerId, actorId: fanId },
  { accountId: fanId, actorId: performerId },
]

/**
 * The listeners that tell a performer that a fan waits for the answer to a request of a private
 * call or booked one, and both sides of what becomes of it and when it begins.
 */
export const callListeners: readonly Listener[] = [
  on(callRequested, 'notifications.call_requested', (ctx, events) =>
    notifyAccounts(
      ctx,
      events.map(({ callId, performerId: accountId, fanId: actorId }) => ({
        type: 'call_requested',
        accountId,
        actorId,
        key: `call_requested:${callId}`,
        subject: { kind: 'private_call', id: callId },
        link: href('private-call', { id: callId }),
      })),
    ),
  ),
  on(callBooked, 'notifications.call_booked', (ctx, events) =>
    notifyAccounts(
      ctx,
      events.map(({ bookingId, performerId: accountId, fanId: actorId }) => ({
        type: 'call_booked',
        accountId,
        actorId,
        key: `call_booked:${bookingId}`,
        ...aboutBooking(bookingId),
      })),
    ),
  ),
  // Also between people of whom one has blocked the other: money went back by it.
  on(bookingChanged, 'notifications.call_changed', (ctx, events) =>
    notifyWithoutBlockCheck(
      ctx,
      events.flatMap(({ what, by, version, ...booked }) =>
        sidesOf(booked)
          .filter(({ accountId }) => accountId !== changedBy(by, booked))
          .map((side) => ({
            type: 'call_changed' as const,
            ...side,
            key: `call_changed:${booked.bookingId}:${version}`,
            facts: { what, by },
            ...aboutBooking(booked.bookingId),
          })),
      ),
    ),
  ),
  on(callSoon, 'notifications.call_soon', (ctx, events) =>
    notifyAccounts(
      ctx,
      events.flatMap(({ startsAt, isTomorrow, ...booked }) =>
        sidesOf(booked).map((side) => ({
          type: 'call_soon' as const,
          ...side,
          key: `call_soon:${booked.bookingId}:${startsAt}:${isTomorrow ? 'day' : 'now'}`,
          facts: { isTomorrow: isTomorrow ? 1 : 0 },
          ...aboutBooking(booked.bookingId),
        })),
      ),
    ),
  ),
]

/** Returns the account that moved or cancelled a booked call, which knows it. */
const changedBy = (by: string, { performerId, fanId }: Booked): string | undefined =>
  by === 'fan' ? fanId : by === 'performer' ? performerId : undefined
