import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { afterId, byId, inPages, type Keyset, statement, write } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { cancelUnavailable } from './bookings/end-booking.ts'
import { selectWaitingOf } from './bookings/store.ts'
import { deleteBookingTerms } from './bookings/terms.store.ts'

const exportCallsSql = statement(
  'privatecalls.export_calls',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, { db }) =>
    afterId(
      db
        .selectFrom('privateCalls')
        .select([
          'id',
          'performerId',
          'fanId',
          'note',
          'price',
          'milliseconds',
          'endedBy',
          'createdAt',
          'endedAt',
        ])
        .where((eb) => eb.or([eb('performerId', '=', accountId), eb('fanId', '=', accountId)])),
      keyset,
    ),
)

/** Lists the calls of an account, on either side. */
const exportCalls = (ctx: ReadCtx, accountId: string) =>
  inPages(byId(ctx, exportCallsSql, { accountId }), (page) => page)

const eraseTermsNotesSql = statement(
  'privatecalls.erase_terms_notes',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('privateCallTerms').where('performerId', '=', accountId),
)

const eraseCallNotesSql = statement(
  'privatecalls.erase_call_notes',
  ({ accountId }: { accountId: string }, { db }) =>
    db.updateTable('privateCalls').set({ note: '' }).where('fanId', '=', accountId),
)

const exportBookingsSql = statement(
  'privatecalls.export_bookings',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, { db }) =>
    afterId(
      db
        .selectFrom('callBookings')
        .select([
          'id',
          'performerId',
          'fanId',
          'startsAt',
          'minutes',
          'deposit',
          'note',
          'state',
          'endedBy',
          'createdAt',
        ])
        .where((eb) => eb.or([eb('performerId', '=', accountId), eb('fanId', '=', accountId)])),
      keyset,
    ),
)

/** Lists the booked calls of an account, on either side. */
const exportBookings = (ctx: ReadCtx, accountId: string) =>
  inPages(byId(ctx, exportBookingsSql, { accountId }), (page) => page)

const eraseBookingNotesSql = statement(
  'privatecalls.erase_booking_notes',
  ({ accountId }: { accountId: string }, { db }) =>
    db.updateTable('callBookings').set({ note: '' }).where('fanId', '=', accountId),
)

/**
 * Deletes the terms of an account and the notes that it wrote; the calls stay, because they explain
 * charges.
 */
async function eraseNotes(ctx: InTransaction, accountId: string): Promise<boolean> {
  await write(ctx, eraseTermsNotesSql, { accountId })
  await write(ctx, eraseCallNotesSql, { accountId })
  await write(ctx, eraseBookingNotesSql, { accountId })
  await deleteBookingTerms(ctx, accountId)
  return false
}

/** The booked calls that are cancelled in one transaction. */
const AT_ONCE = 100

/** Cancels booked calls of an account that are to come and returns true while there are more. */
async function cancelBookings(ctx: InTransaction, accountId: string): Promise<boolean> {
  const ids = await selectWaitingOf(ctx, accountId)
  for (const id of ids.slice(0, AT_ONCE)) await cancelUnavailable(ctx, id)
  return ids.length > AT_ONCE
}

/** The export and erasure of private calls. */
export const privatecallsPrivacy: Privacy = {
  export: [
    {
      name: 'private-calls',
      section: 'activity',
      summary: 'Your private calls: with whom, when, how long and at what price.',
      rows: (ctx, { id }) => exportCalls(ctx, id),
    },
    {
      name: 'booked-calls',
      section: 'activity',
      summary: 'The private calls that you booked, or that were booked with you.',
      rows: (ctx, { id }) => exportBookings(ctx, id),
    },
  ],
  erase: {
    shared: (ctx, { id }) => cancelBookings(ctx, id),
    private: (ctx, { id }) => eraseNotes(ctx, id),
  },
}
