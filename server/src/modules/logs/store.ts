import { sql } from 'kysely'
import type { Ctx, ReadCtx } from '../../platform/context.ts'
import {
  asTotal,
  counted,
  endOfDateFilter,
  read,
  type StatementCtx,
  statement,
  textContains,
  write,
} from '../../platform/db/index.ts'
import type { TechnicalLogEntry } from '../../platform/ops/index.ts'

/** The conditions a listed entry must meet. */
export interface LogFilter {
  readonly kind: TechnicalLogEntry['kind']
  readonly level?: string | undefined
  readonly name?: string | undefined
  readonly code?: string | undefined
  readonly requestId?: string | undefined
  readonly q?: string | undefined
  readonly minMs?: number | undefined
  readonly fromDate?: Date | undefined
  readonly toDate?: Date | undefined
}

const insertEntriesSql = statement(
  'logs.insert_entries',
  ({ entries }: { entries: readonly TechnicalLogEntry[] }, ctx) => {
    const rows = entries.map(
      ({ kind, level, name, code, status, ms, role, requestId, detail, happenedAt }) => ({
        id: ctx.newId(),
        kind,
        level,
        name: name.slice(0, 200),
        code: code?.slice(0, 80) ?? null,
        status: status ?? null,
        ms: ms ?? null,
        role: role ?? null,
        requestId: requestId?.slice(0, 64) ?? null,
        detail: detail?.slice(0, 2000) ?? null,
        happenedAt,
      }),
    )
    return ctx.db.insertInto('technicalLogs').values(rows)
  },
)

/** Inserts a batch of entries in one statement. */
export async function insertEntries(
  ctx: Ctx,
  entries: readonly TechnicalLogEntry[],
): Promise<void> {
  await write(ctx, insertEntriesSql, { entries })
}

const entriesSql = statement(
  'logs.entries',
  ({ filter, paging }: { filter: LogFilter; paging: { limit: number; offset: number } }, ctx) => {
    const matching = matchingEntries(ctx, filter)
    return matching.selectAll().orderBy('id', 'desc').limit(paging.limit).offset(paging.offset)
  },
)

const countEntriesSql = statement(
  'logs.count_entries',
  ({ filter, paging }: { filter: LogFilter; paging: { limit: number; offset: number } }, ctx) => {
    const matching = matchingEntries(ctx, filter)
    return counted(ctx, matching.select('id'), paging)
  },
)

/** Returns a page of entries, newest first, with the total. */
export async function selectEntries(
  ctx: ReadCtx,
  filter: LogFilter,
  paging: { limit: number; offset: number },
) {
  const rows = await read(ctx, entriesSql, { filter, paging })
  return { rows, total: await asTotal(read(ctx, countEntriesSql, { filter, paging })) }
}

function matchingEntries({ db }: StatementCtx, filter: LogFilter) {
  let query = db.selectFrom('technicalLogs').where('kind', '=', filter.kind)
  for (const key of ['level', 'code', 'requestId'] as const) {
    const wanted = filter[key]
    if (wanted !== undefined) query = query.where(key, '=', wanted)
  }
  const { name, q, minMs, fromDate, toDate } = filter
  if (name) query = query.where('name', 'ilike', `${escapeLike(name)}%`)
  if (q) {
    query = query.where(({ or }) =>
      or([textContains(sql`name`, q), textContains(sql`coalesce(detail, '')`, q)]),
    )
  }
  if (minMs !== undefined) query = query.where('ms', '>=', minMs)
  if (fromDate) query = query.where('happenedAt', '>=', fromDate)
  if (toDate) query = query.where('happenedAt', '<', endOfDateFilter(toDate))
  return query
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

const deleteOldEntriesSql = statement(
  'logs.delete_old_entries',
  ({ before }: { before: Date }) => sql`delete from technical_logs where happened_at < ${before}`,
)

const deleteOldLogsSql = statement(
  'logs.delete_old_logs',
  ({
    kind,
    maxEntries,
  }: {
    kind: string
    maxEntries: number
  }) => sql`delete from technical_logs where kind = ${kind} and id < (
      select id from technical_logs where kind = ${kind}
        order by id desc offset ${maxEntries} limit 1)`,
)

/** Deletes entries from before an instant, and beyond the newest `maxEntries` of each kind. */
export async function deleteOldEntries(
  ctx: ReadCtx,
  before: Date,
  maxEntries: number,
): Promise<void> {
  await write(ctx, deleteOldEntriesSql, { before })
  for (const kind of ['exception', 'request', 'system']) {
    await write(ctx, deleteOldLogsSql, { kind, maxEntries })
  }
}
