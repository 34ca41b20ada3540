import type { BookingPricing } from '@stagedoor/contract/callbookings'
import type { CallAudience } from '@stagedoor/contract/privatecalls'
import { type Selectable, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { type CallBookingTerms, first, read, statement, write } from '../../../platform/db/index.ts'

type EnumColumns = {
  audience: CallAudience
  pricing: BookingPricing
  singleTimes: readonly Date[]
}

/** The hours and terms on which a performer can be booked for calls. */
export type BookingTermsRow = Readonly<
  Omit<Selectable<CallBookingTerms>, 'performerId' | 'updatedAt' | keyof EnumColumns> & EnumColumns
>

const columns = [
  'isOpen',
  'audience',
  'timeZone',
  'weeklyFrom',
  'weeklyUntil',
  'singleTimes',
  'minutes',
  'pricing',
  'price',
  'minimumMinutes',
  'noticeHours',
  'pauseMinutes',
  'freeHours',
] as const satisfies readonly (keyof CallBookingTerms)[]

const termsSql = statement(
  'privatecalls.booking_terms',
  ({ performerId }: { performerId: string }, { db }) =>
    db
      .selectFrom('callBookingTerms')
      .select(columns)
      .where('performerId', '=', performerId)
      .$castTo<BookingTermsRow>(),
  { plan: 'generic' },
)

/** Returns the terms of a performer; undefined before they have chosen any. */
export const selectBookingTerms = (
  ctx: ReadCtx,
  performerId: string,
): Promise<BookingTermsRow | undefined> => first(read(ctx, termsSql, { performerId }))

const lockTermsSql = statement(
  'privatecalls.lock_booking_terms',
  ({ performerId }: { performerId: string }, { db }) =>
    db
      .selectFrom('callBookingTerms')
      .select(columns)
      .where('performerId', '=', performerId)
      .forUpdate()
      .$castTo<BookingTermsRow>(),
)

/**
 * Returns the terms of a performer, locked until this transaction ends: whatever takes a time of
 * theirs waits here, so that no time is booked twice.
 */
export const lockBookingTerms = (
  ctx: InTransaction,
  performerId: string,
): Promise<BookingTermsRow | undefined> => first(read(ctx, lockTermsSql, { performerId }))

const storeTermsSql = statement(
  'privatecalls.store_booking_terms',
  ({ performerId, terms }: { performerId: string; terms: BookingTermsRow }, ctx) => {
    const values = {
      ...terms,
      weeklyFrom: [...terms.weeklyFrom],
      weeklyUntil: [...terms.weeklyUntil],
      singleTimes: [...terms.singleTimes],
      updatedAt: ctx.now(),
    }
    return ctx.db
      .insertInto('callBookingTerms')
      .values({ performerId, ...values })
      .onConflict((on) => on.column('performerId').doUpdateSet(values))
  },
)

/** Stores the terms of a performer in place of those before. */
export async function storeBookingTerms(
  ctx: InTransaction,
  performerId: string,
  terms: BookingTermsRow,
): Promise<void> {
  await write(ctx, storeTermsSql, { performerId, terms })
}

const deleteTermsSql = statement(
  'privatecalls.delete_booking_terms',
  ({ performerId }: { performerId: string }) =>
    sql`delete from call_booking_terms where performer_id = ${performerId}::uuid`,
)

/** Deletes the terms of a performer. */
export async function deleteBookingTerms(ctx: InTransaction, performerId: string): Promise<void> {
  await write(ctx, deleteTermsSql, { performerId })
}
