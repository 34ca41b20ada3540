import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { asTotal, counted, first, read, statement } from '../../../platform/db/index.ts'
import type { PersonRow } from '../people.store.ts'
import type { ReleaseRow } from '../releases.store.ts'
import { OWN_VERSION } from '../text.rules.ts'

/** A signed release with the person who signed it. */
export interface SignedRow extends Omit<ReleaseRow, 'id' | 'personId' | 'doubtedAt'> {
  readonly releaseId: string
  readonly personId: string
  readonly alias: string
  readonly accountId: string | null
  readonly personState: PersonRow['state']
  readonly identity: Buffer | null
  readonly identityKey: Buffer | null
  readonly documentId: string | null
  /** When the staff decided about the documents of somebody without an account. */
  readonly decidedAt: Date | null
}

const signedSql = statement('releases.signed_by_id', ({ id }: { id: string }, { db }) =>
  db
    .selectFrom('releases')
    .innerJoin('people', 'people.id', 'releases.personId')
    .select(['releases.id as releaseId', 'personId', 'releases.producerId', 'scopes'])
    .select(['territory', 'until', 'textVersion', 'textHash', 'text', 'signedAt', 'revokedAt'])
    .select(['people.alias', 'people.accountId', 'people.state as personState'])
    .select(['people.identity', 'people.identityKey', 'people.decidedAt', 'people.documentId'])
    .where('releases.id', '=', id)
    .$castTo<SignedRow>(),
)

/** Returns a release with the person who signed it. */
export const signedById = (ctx: ReadCtx, id: string): Promise<SignedRow | undefined> =>
  first(read(ctx, signedSql, { id }))

/** A release that others signed for a performer, as the list of these shows it. */
export interface ReceivedRow {
  readonly id: string
  readonly alias: string
  readonly personState: PersonRow['state']
  readonly scopes: string[]
  readonly signedAt: Date
  readonly until: string | null
  readonly territory: string
  readonly revokedAt: Date | null
  readonly doubtedAt: Date | null
  /** The number of files for which it was not taken back. */
  readonly files: number
}

interface OfProducer {
  readonly producerId: string
  readonly limit: number
  readonly offset: number
}

const receivedSql = statement(
  'releases.received_by',
  (of: OfProducer) => sql<ReceivedRow>`
    select releases.id, people.alias, people.state as "personState", scopes,
      signed_at as "signedAt", until::text, territory, revoked_at as "revokedAt",
      doubted_at as "doubtedAt",
      (select count(*)::int from depicted_people as shown
        where shown.release_id = releases.id and shown.withdrawn_at is null) as files
    from releases join people on people.id = releases.person_id
    where releases.producer_id = ${of.producerId}::uuid and text_version <> ${OWN_VERSION}
    order by releases.id desc limit ${of.limit} offset ${of.offset}`,
)

const countReceivedSql = statement(
  'releases.count_received_by',
  ({ producerId, offset }: { producerId: string; offset: number }, ctx) =>
    counted(
      ctx,
      ctx.db
        .selectFrom('releases')
        .select('id')
        .where('producerId', '=', producerId)
        .where('textVersion', '<>', OWN_VERSION),
      { offset },
    ),
)

/** Returns a page of what others signed for a performer, the newest first. */
export async function receivedBy(
  ctx: ReadCtx,
  of: OfProducer,
): Promise<{ rows: ReceivedRow[]; total: number }> {
  const { producerId, offset } = of
  const [rows, total] = await Promise.all([
    read(ctx, receivedSql, of),
    asTotal(read(ctx, countReceivedSql, { producerId, offset })),
  ])
  return { rows, total }
}
