import * as callbookings from '@stagedoor/contract/callbookings'
import * as privatecalls from '@stagedoor/contract/privatecalls'
import { type Route, serve } from '../../platform/http/index.ts'
import { bookCall } from './bookings/book-call.ts'
import { cancelBooking } from './bookings/end-booking.ts'
import { joinBooking } from './bookings/join-booking.ts'
import { listBookings, listUpcoming, readBooking } from './bookings/list-bookings.ts'
import { listTimes } from './bookings/list-times.ts'
import { moveBooking } from './bookings/move-booking.ts'
import { readBookingTerms, updateBookingTerms } from './bookings/set-booking-terms.ts'
import { openCallMedia, takeCallOver } from './join-call.ts'
import { endCallByAdmin, listAllCalls } from './manage-calls.ts'
import { acceptCall, requestCall } from './request-call.ts'
import { readOffer, readTerms, updateTerms } from './set-terms.ts'
import { declineCall, hangUp, listCalls, readCall } from './use-call.ts'

const bookingRoutes: readonly Route[] = [
  serve(callbookings.readTerms, (ctx) => readBookingTerms(ctx)),
  serve(callbookings.updateTerms, (ctx, { body }) => updateBookingTerms(ctx, body)),
  serve(callbookings.listTimes, (ctx, { params, query }) =>
    listTimes(ctx, params.performerId, query),
  ),
  serve(callbookings.book, (ctx, { params, body }) => bookCall(ctx, params.performerId, body)),
  serve(callbookings.listUpcoming, (ctx) => listUpcoming(ctx)),
  serve(callbookings.list, (ctx, { query }) => listBookings(ctx, query)),
  serve(callbookings.read, (ctx, { params }) => readBooking(ctx, params.id)),
  serve(callbookings.move, (ctx, { params, body }) => moveBooking(ctx, params.id, body.startsAt)),
  serve(callbookings.cancel, (ctx, { params, body }) => cancelBooking(ctx, params.id, body)),
  serve(callbookings.join, (ctx, { params, body }) => joinBooking(ctx, params.id, body)),
]

/** The routes of private calls. */
export const privatecallsRoutes: readonly Route[] = [
  ...bookingRoutes,
  serve(privatecalls.readTerms, (ctx) => readTerms(ctx)),
  serve(privatecalls.updateTerms, (ctx, { body }) => updateTerms(ctx, body)),
  serve(privatecalls.readOffer, (ctx, { params }) => readOffer(ctx, params.performerId)),
  serve(privatecalls.request, (ctx, { params, body }) =>
    requestCall(ctx, params.performerId, body),
  ),
  serve(privatecalls.list, (ctx, { query }) => listCalls(ctx, query)),
  serve(privatecalls.read, (ctx, { params }) => readCall(ctx, params.id)),
  serve(privatecalls.accept, (ctx, { params, body }) => acceptCall(ctx, params.id, body)),
  serve(privatecalls.decline, (ctx, { params, body }) => declineCall(ctx, params.id, body)),
  serve(privatecalls.end, (ctx, { params }) => hangUp(ctx, params.id)),
  serve(privatecalls.openMedia, (ctx, { params, body }) => openCallMedia(ctx, params.id, body)),
  serve(privatecalls.takeOver, (ctx, { params, body }) =>
    takeCallOver(ctx, params.id, body.device),
  ),
  serve(privatecalls.adminList, (ctx, { query }) => listAllCalls(ctx, query)),
  serve(privatecalls.adminEnd, (ctx, { params, body }) =>
    endCallByAdmin(ctx, params.id, body.reason),
  ),
]
