import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, read, statement, write } from '../../platform/db/index.ts'

/** A name on a list that is somewhat like the one that was looked for. */
export interface Candidate {
  readonly listId: string
  readonly reference: string
  readonly name: string
  readonly folded: string
  readonly birthDates: string[]
  readonly documents: string[]
}

const candidatesSql = statement(
  'sanctions.candidates',
  ({ folded, limit }: { folded: string; limit: number }) => sql<Candidate>`
    select list_id as "listId", reference, name, folded, birth_dates as "birthDates", documents
    from sanction_names where folded % ${folded}
    order by similarity(folded, ${folded}) desc, list_id, line limit ${limit}`,
)

/** Returns the names most like a folded one by their trigrams, at most so many. */
export const selectCandidates = (
  ctx: ReadCtx,
  folded: string,
  limit: number,
): Promise<Candidate[]> => read(ctx, candidatesSql, { folded, limit })

/** The last comparison of an account. */
export interface CheckRow {
  readonly accountId: string
  readonly name: string
  readonly birthDate: string | null
  /** The state of the lists at that time. */
  readonly lists: string
  /** The state of the ID at that time; empty for none that was read. */
  readonly document: string
  readonly checkedAt: Date
}

const checkSql = statement('sanctions.check', ({ accountId }: { accountId: string }, { db }) =>
  db
    .selectFrom('sanctionChecks')
    .selectAll()
    .where('accountId', '=', accountId)
    .$castTo<CheckRow>(),
)

/** Returns the last check of an account, or undefined. */
export const selectCheck = (ctx: ReadCtx, accountId: string): Promise<CheckRow | undefined> =>
  first(read(ctx, checkSql, { accountId }))

const storeCheckSql = statement(
  'sanctions.store_check',
  ({ row: { accountId, ...changes } }: { row: CheckRow }, { db }) =>
    db
      .insertInto('sanctionChecks')
      .values({ accountId, ...changes })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet(changes)),
)

/** Stores the last check of an account. */
export async function storeCheck(ctx: InTransaction, row: CheckRow): Promise<void> {
  await write(ctx, storeCheckSql, { row })
}

const checkedSql = statement(
  'sanctions.checked_accounts',
  ({ lists, limit }: { lists: string; limit: number }, { db }) =>
    db
      .selectFrom('sanctionChecks')
      .select('accountId')
      .where('lists', '<>', lists)
      .orderBy('accountId')
      .limit(limit),
)

/** Returns accounts that were compared with another state of the lists. */
export const selectOutdated = async (
  ctx: ReadCtx,
  lists: string,
  limit: number,
): Promise<string[]> =>
  (await read(ctx, checkedSql, { lists, limit })).map(({ accountId }) => accountId)

/** A hit as it is stored. */
export interface HitRow {
  readonly id: string
  readonly accountId: string
  readonly listId: string
  readonly reference: string
  readonly listedName: string
  readonly birthDates: string[]
  readonly documents: string[]
  readonly payeeName: string
  readonly payeeBirthDate: string | null
  readonly score: number
  readonly hasSameNumber: boolean
  readonly status: 'open' | 'cleared' | 'blocked'
  readonly foundAt: Date
  readonly reason: string | null
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
}

export type NewHit = Omit<
  HitRow,
  'id' | 'status' | 'foundAt' | 'reason' | 'decidedBy' | 'decidedAt'
>

const insertHitSql = statement('sanctions.insert_hit', ({ hit }: { hit: NewHit }, ctx) =>
  ctx.db
    .insertInto('sanctionHits')
    .values({ id: ctx.newId(), ...hit, status: 'open', foundAt: ctx.now() })
    .onConflict((conflict) => conflict.doNothing()),
)

/** Stores a hit; one that was found before stays as it was decided. */
export async function insertHit(ctx: InTransaction, hit: NewHit): Promise<void> {
  await write(ctx, insertHitSql, { hit })
}

const statusesSql = statement(
  'sanctions.statuses',
  ({ accountId }: { accountId: string }, { db }) =>
    db
      .selectFrom('sanctionHits')
      .select('status')
      .distinct()
      .where('accountId', '=', accountId)
      .$castTo<Pick<HitRow, 'status'>>(),
)

/** Returns the states in which hits of an account are. */
export const selectStatuses = async (
  ctx: ReadCtx,
  accountId: string,
): Promise<readonly HitRow['status'][]> =>
  (await read(ctx, statusesSql, { accountId })).map(({ status }) => status)

const hitsSql = statement(
  'sanctions.hits',
  ({ status, limit }: { status: string | undefined; limit: number }, { db }) => {
    const hits = db.selectFrom('sanctionHits').selectAll()
    return (status ? hits.where('status', '=', status) : hits)
      .orderBy(sql`status <> 'open'`)
      .orderBy('foundAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .$castTo<HitRow>()
  },
)

/** Returns hits, open ones first, then the newest. */
export const selectHits = (
  ctx: ReadCtx,
  { status, limit }: { readonly status: string | undefined; readonly limit: number },
): Promise<HitRow[]> => read(ctx, hitsSql, { status, limit })

const countOpenSql = statement('sanctions.count_open', (_values: Record<string, never>, { db }) =>
  db
    .selectFrom('sanctionHits')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('status', '=', 'open'),
)

/** Counts the hits that nobody has decided about. */
export const countOpenHits = async (ctx: ReadCtx): Promise<number> =>
  Number((await first(read(ctx, countOpenSql, {})))?.count ?? 0)

const lockHitSql = statement('sanctions.lock_hit', ({ id }: { id: string }, { db }) =>
  db.selectFrom('sanctionHits').selectAll().where('id', '=', id).forUpdate().$castTo<HitRow>(),
)

/** Locks a hit until the end of the transaction and returns it, or undefined. */
export const lockHit = (ctx: InTransaction, id: string): Promise<HitRow | undefined> =>
  first(write(ctx, lockHitSql, { id }))

type Decided = Pick<HitRow, 'status' | 'reason' | 'decidedBy' | 'decidedAt'>

const decideHitSql = statement(
  'sanctions.decide_hit',
  ({ id, decided }: { id: string; decided: Decided }, { db }) =>
    db.updateTable('sanctionHits').set(decided).where('id', '=', id),
)

/** Stores the decision about a hit. */
export async function storeDecision(
  ctx: InTransaction,
  id: string,
  decided: Decided,
): Promise<void> {
  await write(ctx, decideHitSql, { id, decided })
}

const deleteChecksSql = statement(
  'sanctions.delete_checks',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('sanctionChecks').where('accountId', '=', accountId),
)

const deleteHitsSql = statement(
  'sanctions.delete_hits',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('sanctionHits').where('accountId', '=', accountId),
)

/** Deletes the checks and hits of an account. */
export async function deleteChecksOf(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, deleteHitsSql, { accountId })
  await write(ctx, deleteChecksSql, { accountId })
}
