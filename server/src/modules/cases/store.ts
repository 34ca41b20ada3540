import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  asTotal,
  counted,
  first,
  only,
  read,
  type StatementCtx,
  statement,
  write,
} from '../../platform/db/index.ts'

/** A case as it is stored: all open reports of one thing. Triggers on `reports` keep it right. */
export interface CaseRow {
  readonly id: string
  readonly targetKind: string
  readonly targetId: string | null
  readonly ownerId: string | null
  readonly kind: string
  readonly dueAt: Date
  readonly isMinor: boolean
  readonly openReports: number
  readonly openedAt: Date
  readonly holderId: string | null
  readonly heldUntil: Date | null
  readonly isAssigned: boolean
  readonly closedAt: Date | null
  readonly closedBy: string | null
  readonly outcome: string | null
}

const columns = [
  'id',
  'targetKind',
  'targetId',
  'ownerId',
  'kind',
  'dueAt',
  'isMinor',
  'openReports',
  'openedAt',
  'holderId',
  'heldUntil',
  'isAssigned',
  'closedAt',
  'closedBy',
  'outcome',
] as const

const lockCaseSql = statement('cases.lock_case', ({ id }: { id: string }, { db }) =>
  db.selectFrom('cases').select(columns).where('id', '=', id).forUpdate(),
)

/** Returns a case with a lock: two people who decide or take it do so one after the other. */
export const lockCase = (ctx: InTransaction, id: string): Promise<CaseRow | undefined> =>
  first(read(ctx, lockCaseSql, { id }))

const caseSql = statement('cases.case', ({ id }: { id: string }, { db }) =>
  db.selectFrom('cases').select(columns).where('id', '=', id),
)

/** Returns a case by its id. */
export const selectCase = (ctx: ReadCtx, id: string): Promise<CaseRow | undefined> =>
  first(read(ctx, caseSql, { id }))

const openCaseOfSql = statement('cases.open_case_of', ({ subject }: { subject: string }, { db }) =>
  db.selectFrom('cases').select('id').where('subject', '=', subject).where('closedAt', 'is', null),
)

/** Returns the id of the open case of a thing; undefined where there is none. */
export async function selectOpenCaseOf(
  ctx: ReadCtx,
  targetKind: string,
  targetId: string,
): Promise<string | undefined> {
  // As the trigger of reports writes it: a UUID with its dashes.
  const dashed = targetId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return (await first(read(ctx, openCaseOfSql, { subject: `${targetKind}:${dashed}` })))?.id
}

const countOpenSql = statement('cases.count_open', (_: object, ctx) =>
  ctx.db
    .selectFrom('cases')
    .where('closedAt', 'is', null)
    .select(({ fn }) => [
      fn.countAll<bigint>().as('open'),
      sql<bigint>`count(*) filter (where due_at < ${ctx.now()})`.as('late'),
      sql<bigint>`count(*) filter (where due_at >= ${ctx.now()}
        and ${ctx.now()} >= opened_at + (due_at - opened_at) / 2)`.as('dueSoon'),
    ]),
)

/** Counts the open cases, and those of them whose half of the time has passed, or that are late. */
export async function countOpenCases(
  ctx: ReadCtx,
): Promise<{ open: number; dueSoon: number; late: number }> {
  const { open, dueSoon, late } = await only(read(ctx, countOpenSql))
  return { open: Number(open), dueSoon: Number(dueSoon), late: Number(late) }
}

/** A holder of a case, and until when. */
interface Hold {
  readonly holderId: string
  readonly until: Date
  readonly isAssigned: boolean
}

const claimNextSql = statement(
  'cases.claim_next',
  ({ holderId, until }: Omit<Hold, 'isAssigned'>, ctx) => {
    const now = ctx.now()
    return sql<{ id: string }>`update cases set holder_id = ${holderId}::uuid,
        held_until = ${until}, is_assigned = false, seen_at = coalesce(seen_at, ${now})
      where id = coalesce(
        (select id from cases where closed_at is null and is_assigned
            and holder_id = ${holderId}::uuid and held_until > ${now}
          order by is_minor desc, due_at, id limit 1 for update skip locked),
        (select id from cases where closed_at is null
            and (held_until is null or held_until <= ${now})
          order by is_minor desc, due_at, id limit 1 for update skip locked))
      returning id`
  },
)

/**
 * Gives a person the case that a colleague assigned to them, or else the most urgent unclaimed one,
 * and returns its id. Cases that others claim at this moment are passed over.
 */
export const claimNext = async (
  ctx: InTransaction,
  hold: Omit<Hold, 'isAssigned'>,
): Promise<string | undefined> => (await first(write(ctx, claimNextSql, hold)))?.id

const holdSql = statement(
  'cases.hold',
  ({ id, holderId, until, isAssigned }: Hold & { readonly id: string }, ctx) =>
    ctx.db
      .updateTable('cases')
      .set({
        holderId,
        heldUntil: until,
        isAssigned,
        ...(!isAssigned && { seenAt: sql<Date>`coalesce(seen_at, ${ctx.now()})` }),
      })
      .where('id', '=', id),
)

/** Stores who has a case. */
export async function storeHolder(ctx: InTransaction, id: string, hold: Hold): Promise<void> {
  await write(ctx, holdSql, { id, ...hold })
}

const releaseSql = statement('cases.release', ({ id }: { id: string }, { db }) =>
  db
    .updateTable('cases')
    .set({ holderId: null, heldUntil: null, isAssigned: false })
    .where('id', '=', id),
)

/** Gives a case back. */
export async function removeHolder(ctx: InTransaction, id: string): Promise<void> {
  await write(ctx, releaseSql, { id })
}

/** The filter of a list of cases. */
export interface CaseFilter {
  readonly isClosed: boolean
  /** The person whose cases are listed, or `null` for unclaimed ones. */
  readonly holderId?: string | null | undefined
  /** The person who may answer an open question about it. */
  readonly askedId?: string | undefined
  readonly ownerId?: string | undefined
  readonly kind?: string | undefined
}

interface Page {
  readonly limit: number
  readonly offset: number
}

/** Returns SQL that is true for a case about which a person is asked. */
const isAsked = (askedId: string) =>
  sql<boolean>`exists (select from case_opinions as asked
    where asked.case_id = cases.id and asked.answered_at is null
      and asked.asked_by <> ${askedId}::uuid
      and (asked.asked_of is null or asked.asked_of = ${askedId}::uuid))`

function selectMatching(ctx: StatementCtx, filter: CaseFilter) {
  const { isClosed, holderId, askedId, ownerId, kind } = filter
  const now = ctx.now()
  let query = ctx.db
    .selectFrom('cases')
    .select(columns)
    .where('closedAt', isClosed ? 'is not' : 'is', null)
  if (ownerId !== undefined) query = query.where('ownerId', '=', ownerId)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (askedId !== undefined) query = query.where(isAsked(askedId))
  if (holderId === null)
    query = query.where(({ eb, or }) =>
      or([eb('heldUntil', 'is', null), eb('heldUntil', '<=', now)]),
    )
  else if (holderId !== undefined)
    query = query.where('holderId', '=', holderId).where('heldUntil', '>', now)
  return query
}

const casesSql = statement(
  'cases.cases',
  ({ filter, limit, offset }: { filter: CaseFilter } & Page, ctx) => {
    const query = selectMatching(ctx, filter)
    const ordered = filter.isClosed
      ? query.orderBy('closedAt', 'desc').orderBy('id', 'desc')
      : query.orderBy('isMinor', 'desc').orderBy('dueAt').orderBy('id')
    return ordered.limit(limit).offset(offset)
  },
)

const countCasesSql = statement(
  'cases.count_cases',
  ({ filter, offset }: { filter: CaseFilter; offset: number }, ctx) =>
    counted(ctx, selectMatching(ctx, filter), { offset }),
)

/** Returns a page of cases: open ones by urgency, closed ones newest first. */
export async function selectCases(
  ctx: ReadCtx,
  filter: CaseFilter,
  { limit, offset }: Page,
): Promise<{ rows: CaseRow[]; total: number }> {
  const rows = await read(ctx, casesSql, { filter, limit, offset })
  return { rows, total: await asTotal(read(ctx, countCasesSql, { filter, offset })) }
}
