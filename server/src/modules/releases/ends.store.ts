import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'

const endedSql = statement(
  'releases.ended',
  ({ from, until }: { from: string; until: string }, { db }) =>
    db
      .selectFrom('releases')
      .innerJoin('depictedPeople as shown', 'shown.releaseId', 'releases.id')
      .innerJoin('depictions', 'depictions.id', 'shown.depictionId')
      .select(['depictions.ownerId', 'depictions.sha256'])
      .where('releases.until', '>=', from)
      .where('releases.until', '<', until)
      .where('releases.revokedAt', 'is', null),
)

/** Returns the contents of releases that ended in a time. */
export const endedReleases = (
  ctx: ReadCtx,
  time: { readonly from: string; readonly until: string },
): Promise<{ ownerId: string; sha256: string }[]> => read(ctx, endedSql, time)

/** A release that ends soon. */
interface EndingRow {
  readonly id: string
  readonly producerId: string
  readonly alias: string
  readonly until: string
}

const endingSql = statement(
  'releases.ending',
  ({ from, until, limit }: { from: string; until: string; limit: number }, { db }) =>
    db
      .selectFrom('releases')
      .innerJoin('people', 'people.id', 'releases.personId')
      .select(['releases.id', 'releases.producerId', 'people.alias', 'releases.until'])
      .where('releases.until', '>=', from)
      .where('releases.until', '<=', until)
      .where('releases.revokedAt', 'is', null)
      .where('releases.endWarnedAt', 'is', null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('depictedPeople as shown')
            .select('shown.personId')
            .whereRef('shown.releaseId', '=', 'releases.id')
            .where('shown.withdrawnAt', 'is', null),
        ),
      )
      .orderBy('releases.until')
      .limit(limit)
      .forUpdate('releases')
      .skipLocked()
      .$castTo<EndingRow>(),
)

/** Returns releases that end in a time and are still for a file, of which nobody was warned. */
export const endingReleases = (
  ctx: InTransaction,
  time: { readonly from: string; readonly until: string; readonly limit: number },
): Promise<EndingRow[]> => read(ctx, endingSql, time)

const warnedSql = statement('releases.store_warned', ({ id }: { id: string }, ctx) =>
  ctx.db.updateTable('releases').set({ endWarnedAt: ctx.now() }).where('id', '=', id),
)

/** Stores that the performer of a release was warned of its end. */
export async function storeWarned(ctx: InTransaction, id: string): Promise<void> {
  await write(ctx, warnedSql, { id })
}

/** A release of a producer that ends. */
export interface EndingRelease {
  readonly id: string
  readonly alias: string
  /** Its last day: `2026-11-30`. */
  readonly until: string
}

const endingOfProducerSql = statement(
  'releases.ending_of_producer',
  ({
    producerId,
    from,
    until,
    limit,
  }: {
    producerId: string
    from: string
    until: string
    limit: number
  }) => sql<EndingRelease>`
    select releases.id, people.alias, releases.until::text as until
    from releases join people on people.id = releases.person_id
    where releases.producer_id = ${producerId}::uuid and releases.revoked_at is null
      and releases.until >= ${from}::date and releases.until <= ${until}::date
    order by releases.until limit ${limit}`,
)

/** Returns the releases of a producer that end from one day to another, both included. */
export const endingReleasesOf = (
  ctx: ReadCtx,
  span: {
    readonly producerId: string
    readonly from: string
    readonly until: string
    readonly limit: number
  },
): Promise<readonly EndingRelease[]> => read(ctx, endingOfProducerSql, span)
