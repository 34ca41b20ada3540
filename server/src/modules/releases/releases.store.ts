import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { asTotal, counted, first, read, statement, write } from '../../platform/db/index.ts'

const DAY_MS = 24 * 3600_000

/** A signature. */
export interface ReleaseRow {
  readonly id: string
  readonly personId: string
  readonly producerId: string
  readonly scopes: string[]
  readonly territory: string
  readonly until: string | null
  readonly textVersion: string
  readonly textHash: string
  readonly text: string
  readonly signedAt: Date
  readonly revokedAt: Date | null
  /** Since when it does not count, because the trust in the site that signed it ended. */
  readonly doubtedAt: Date | null
}

const columns = [
  'id',
  'personId',
  'producerId',
  'scopes',
  'territory',
  'until',
  'textVersion',
  'textHash',
  'text',
  'signedAt',
  'revokedAt',
  'doubtedAt',
] as const

/** A signature as it is made, with the device by which it was. */
export type NewRelease = Omit<ReleaseRow, 'id' | 'signedAt' | 'revokedAt' | 'doubtedAt'> & {
  readonly address: string | null
  readonly userAgent: string | null
  /** Now, unless it was signed on another site before. */
  readonly signedAt?: Date
}

const insertSql = statement(
  'releases.insert_release',
  ({ release }: { release: NewRelease & { id: string } }, ctx) =>
    ctx.db.insertInto('releases').values({ signedAt: ctx.now(), ...release }),
)

/** Stores a signature and returns its id. */
export async function insertRelease(ctx: InTransaction, release: NewRelease): Promise<string> {
  const id = ctx.newId()
  await write(ctx, insertSql, { release: { ...release, id } })
  return id
}

const ownSql = statement(
  'releases.own_release',
  (of: { personId: string; producerId: string; textVersion: string }, { db }) =>
    db
      .selectFrom('releases')
      .select('id')
      .where('personId', '=', of.personId)
      .where('producerId', '=', of.producerId)
      .where('textVersion', '=', of.textVersion)
      .where('revokedAt', 'is', null)
      .limit(1),
)

/** Returns the release of a person for a performer under an edition of the text. */
export const releaseUnder = (
  ctx: ReadCtx,
  of: { readonly personId: string; readonly producerId: string; readonly textVersion: string },
): Promise<{ id: string } | undefined> => first(read(ctx, ownSql, of))

const signSql = statement(
  'releases.sign_for',
  (of: { personId: string; depictionIds: readonly string[]; releaseId: string }, { db }) =>
    db
      .updateTable('depictedPeople')
      .set({ releaseId: of.releaseId, declinedAt: null, withdrawnAt: null })
      .where('personId', '=', of.personId)
      .where('depictionId', '=', sql<string>`any(${of.depictionIds}::uuid[])`),
)

/** Stores that a release is for these files. */
export async function signFor(
  ctx: InTransaction,
  of: {
    readonly personId: string
    readonly depictionIds: readonly string[]
    readonly releaseId: string
  },
): Promise<void> {
  await write(ctx, signSql, of)
}

const declineSql = statement(
  'releases.decline_for',
  (of: { personId: string; depictionIds: readonly string[] }, ctx) =>
    ctx.db
      .updateTable('depictedPeople')
      .set({ declinedAt: ctx.now() })
      .where('personId', '=', of.personId)
      .where('depictionId', '=', sql<string>`any(${of.depictionIds}::uuid[])`),
)

/** Stores that a person does not release these files. */
export async function declineFor(
  ctx: InTransaction,
  of: { readonly personId: string; readonly depictionIds: readonly string[] },
): Promise<void> {
  await write(ctx, declineSql, of)
}

/** A file that waits for the answer of a person. */
interface AskedRow {
  readonly depictionId: string
  readonly ownerId: string
  readonly sha256: string
  readonly producedOn: string
  /** The end of the release that is in force still, for files that are asked for again before it. */
  readonly until: string | null
}

/** The days before its end from which a release is asked for again. */
export const ENDING_DAYS = 30

const askedSql = statement(
  'releases.asked_of',
  ({ personId, limit }: { personId: string; limit: number }, ctx) => {
    const day = (days: number) =>
      new Date(ctx.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)
    const inForce = sql<string | null>`case when shown.withdrawn_at is null
      and releases.until >= ${day(0)}::date then releases.until::text end`
    return ctx.db
      .selectFrom('depictedPeople as shown')
      .innerJoin('depictions', 'depictions.id', 'shown.depictionId')
      .leftJoin('releases', 'releases.id', 'shown.releaseId')
      .select(['shown.depictionId', 'depictions.ownerId', 'depictions.sha256'])
      .select(['depictions.producedOn', inForce.as('until')])
      .where('shown.personId', '=', personId)
      .where('shown.declinedAt', 'is', null)
      .where((eb) =>
        eb.or([
          eb('shown.releaseId', 'is', null),
          eb('shown.withdrawnAt', 'is not', null),
          eb('releases.until', '<=', sql<string>`${day(ENDING_DAYS)}::date`),
        ]),
      )
      .orderBy('shown.namedAt')
      .orderBy('shown.depictionId')
      .limit(limit)
  },
)

/** Returns the files that wait for the answer of a person, the oldest request first. */
export const askedOf = (ctx: ReadCtx, personId: string, limit: number): Promise<AskedRow[]> =>
  read(ctx, askedSql, { personId, limit })

const givenSql = statement(
  'releases.given_by',
  ({ personId, limit, offset }: { personId: string; limit: number; offset: number }, { db }) =>
    db
      .selectFrom('releases')
      .select(columns)
      .where('personId', '=', personId)
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .$castTo<ReleaseRow>(),
)

const countGivenSql = statement(
  'releases.count_given_by',
  ({ personId, offset }: { personId: string; offset: number }, ctx) =>
    counted(ctx, ctx.db.selectFrom('releases').select('id').where('personId', '=', personId), {
      offset,
    }),
)

/** Returns a page of what a person signed, the newest first. */
export async function releasesBy(
  ctx: ReadCtx,
  of: { readonly personId: string; readonly limit: number; readonly offset: number },
): Promise<{ rows: ReleaseRow[]; total: number }> {
  const { personId, offset } = of
  const [rows, total] = await Promise.all([
    read(ctx, givenSql, of),
    asTotal(read(ctx, countGivenSql, { personId, offset })),
  ])
  return { rows, total }
}

/** A file of a release. */
interface SignedRow extends Omit<AskedRow, 'until'> {
  readonly releaseId: string
  readonly withdrawnAt: Date | null
}

const signedSql = statement(
  'releases.files_of_releases',
  ({ ids }: { ids: readonly string[] }, { db }) =>
    db
      .selectFrom('depictedPeople as shown')
      .innerJoin('depictions', 'depictions.id', 'shown.depictionId')
      .select(['shown.releaseId', 'shown.depictionId', 'shown.withdrawnAt'])
      .select(['depictions.ownerId', 'depictions.sha256', 'depictions.producedOn'])
      .where('shown.releaseId', '=', sql<string>`any(${ids}::uuid[])`)
      .orderBy('shown.depictionId')
      .$castTo<SignedRow>(),
)

/** Returns the files of releases. */
export const filesOfReleases = (ctx: ReadCtx, ids: readonly string[]): Promise<SignedRow[]> =>
  read(ctx, signedSql, { ids })

const lockSql = statement('releases.lock_release', ({ id }: { id: string }, { db }) =>
  db.selectFrom('releases').select(columns).where('id', '=', id).forUpdate().$castTo<ReleaseRow>(),
)

/** Returns a release locked until the transaction ends. */
export const lockRelease = (ctx: InTransaction, id: string): Promise<ReleaseRow | undefined> =>
  first(read(ctx, lockSql, { id }))

const withdrawSql = statement(
  'releases.withdraw_for',
  ({ releaseId, depictionIds }: { releaseId: string; depictionIds: readonly string[] }, ctx) =>
    ctx.db
      .updateTable('depictedPeople')
      .set({ withdrawnAt: ctx.now() })
      .where('releaseId', '=', releaseId)
      .where('depictionId', '=', sql<string>`any(${depictionIds}::uuid[])`)
      .where('withdrawnAt', 'is', null),
)

const revokeSql = statement('releases.revoke', ({ id }: { id: string }, ctx) =>
  ctx.db
    .updateTable('releases')
    .set({ revokedAt: ctx.now() })
    .where('id', '=', id)
    .where('revokedAt', 'is', null),
)

/** Stores that a release is taken back for some of its files, or for all. */
export async function storeWithdrawal(
  ctx: InTransaction,
  releaseId: string,
  {
    depictionIds,
    isWhole,
  }: { readonly depictionIds: readonly string[]; readonly isWhole: boolean },
): Promise<void> {
  await write(ctx, withdrawSql, { releaseId, depictionIds })
  if (isWhole) await write(ctx, revokeSql, { id: releaseId })
}

const contentsOfPersonSql = statement(
  'releases.contents_of_person',
  ({ personId }: { personId: string }, { db }) =>
    db
      .selectFrom('depictedPeople as shown')
      .innerJoin('depictions', 'depictions.id', 'shown.depictionId')
      .select(['depictions.ownerId', 'depictions.sha256'])
      .where('shown.personId', '=', personId),
)

/** Returns the contents that somebody is in. */
export const contentsOfPerson = (
  ctx: ReadCtx,
  personId: string,
): Promise<{ ownerId: string; sha256: string }[]> => read(ctx, contentsOfPersonSql, { personId })
