import {
  cancel,
  join,
  list,
  listTimes,
  listUpcoming,
  move,
  read,
  readTerms,
} from '@stagedoor/contract/callbookings'
import type { WireOf } from '@stagedoor/contract/kit'
import { readBalance } from '@stagedoor/contract/wallet'
import { setCached, useCall, write } from '../../../lib/api/queries.ts'
import { settle } from '../../../lib/api/settle.ts'
import { usePaymentCall } from '../../../lib/money/payment-call.ts'
import { useRealtimeEvent } from '../../../lib/realtime/realtime.ts'

/** A booked call as one of its sides receives it. */
export type WireBooking = WireOf<typeof read>
export type WireBookings = WireOf<typeof list>
/** The hours and terms of a creator. */
export type WireBookingTerms = WireOf<typeof readTerms>
/** What a creator offers. */
export type WireBookingOffer = WireOf<typeof listTimes>

const byId = (id: string) => ({ params: { id } })
const reads = [read, list, listUpcoming, listTimes, readBalance]

/** Cancels a booked call; `losesDeposit` says that the viewer was shown that it goes. */
export const sendCancel = write(
  cancel,
  (id: string, losesDeposit: boolean) => ({ ...byId(id), body: { losesDeposit } }),
  reads,
)

/** Moves a booked call. */
export const sendMove = write(
  move,
  (id: string, startsAt: string) => ({ ...byId(id), body: { startsAt } }),
  reads,
)

/** Says that the viewer is there for a booked call. */
export const sendJoin = write(
  join,
  (id: string, isSupervised: boolean) => ({
    ...byId(id),
    body: isSupervised ? { isSupervised } : {},
  }),
  [read, listUpcoming],
)

/** Reads the free times of a creator between two instants. */
export const useTimes = (performerId: string, from: string, to: string) =>
  useCall(listTimes, { params: { performerId }, query: { from, to } }, { keepsLast: true })

/** Reads the booked calls of the account that are to come. */
export const useUpcoming = (initial: WireOf<typeof listUpcoming>) =>
  useCall(listUpcoming, undefined, { initial })

/** Books once, however often the button is pressed. */
export const useBook = () =>
  usePaymentCall(async () => (await import('@stagedoor/contract/callbookings')).book)

/** Reads the lists again after a call was booked. */
export const settleBooked = () => settle(...reads)

const READ_EVERY_MS = 20_000

/** Returns a booked call as it is now: it is read again when the other side comes. */
export function useBooking(initial: WireBooking): WireBooking {
  const input = byId(initial._id)
  const { data = initial, refetch } = useCall(read, input, {
    initial,
    refetchInterval: (known) =>
      known?.state === 'booked' || known?.isRunning ? READ_EVERY_MS : undefined,
  })
  useRealtimeEvent('callbooking.changed', ({ _id }) => {
    if (_id === initial._id) void refetch()
  })
  return data
}

/** Replaces the terms on screen. */
export const keepTerms = (terms: WireBookingTerms) => setCached(readTerms, undefined, terms)
