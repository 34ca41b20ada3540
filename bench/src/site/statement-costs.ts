import type pg from 'pg'

/** The statements and tables that are named one by one. */
const FEW = 24
const TEXT_LENGTH = 150

interface WithDb {
  readonly db: pg.Client
}

/** The settings of a database that counts its statements, those of functions and keys too. */
export const COUNTING = [
  `shared_preload_libraries = 'pg_stat_statements'`,
  `pg_stat_statements.track = 'all'`,
  'pg_stat_statements.track_planning = on',
  'pg_stat_statements.max = 10000',
].join('\n')

/** Lets a database that runs with `COUNTING` be asked about its statements. */
export async function countStatements({ db }: WithDb): Promise<void> {
  await db.query('create extension if not exists pg_stat_statements')
}

/** Forgets the statements that ran so far. */
export async function forgetStatements({ db }: WithDb): Promise<void> {
  await db.query('select pg_stat_statements_reset()')
}

/** Returns the bytes that were written to the journal so far. */
export async function journalBytes({ db }: WithDb): Promise<number> {
  const { rows } = await db.query<{ bytes: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes`,
  )
  return rows[0]?.bytes ?? Number.NaN
}

/** The number of rows that were written so far, by table and kind of write. */
export async function tableWrites({ db }: WithDb): Promise<Map<string, number>> {
  await db.query('select pg_stat_clear_snapshot()')
  const { rows } = await db.query<{ name: string; count: number }>(`
    select format('%s rows of %s (%s indexes)', kind, relname,
      (select count(*) from pg_index where indrelid = relid)) as name, count::float8 as count
    from pg_stat_user_tables, lateral (values ('new', n_tup_ins),
      ('changed', n_tup_upd - n_tup_hot_upd), ('changed in place', n_tup_hot_upd),
      ('deleted', n_tup_del)) as write (kind, count)`)
  return new Map(rows.map(({ name, count }) => [name, count]))
}

/** Describes the rows that were written between two looks, a call, most first. */
export const writesBetween = (
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  done: number,
): string[] =>
  [...after]
    .map(([name, count]) => ({ name, each: (count - (before.get(name) ?? 0)) / done }))
    .filter(({ each }) => each >= 0.01)
    .sort((one, other) => other.each - one.each)
    .map(({ name, each }) => `${each.toFixed(2)} ${name}`)

interface StatementRow {
  readonly isTop: boolean
  readonly calls: number
  readonly running: number
  readonly planning: number
  readonly text: string
}

/**
 * Describes the statements since they were last forgotten, a call: their number, then those that
 * took longest. Those of functions, triggers and foreign keys begin with a dot and are part of the
 * others.
 */
export async function statementCosts({ db }: WithDb, done: number): Promise<string[]> {
  const { rows } = await db.query<StatementRow>(`
    select toplevel as "isTop", sum(calls)::float8 as calls,
      sum(total_exec_time)::float8 * 1000 as running,
      sum(total_plan_time)::float8 * 1000 as planning,
      regexp_replace(query, '\\s+', ' ', 'g') as text
    from pg_stat_statements where query !~ 'pg_stat_|pg_wal_lsn|from announcements where attempts'
    group by query, toplevel order by sum(total_exec_time + total_plan_time) desc`)
  const sumOf = (isTop: boolean, of: 'calls' | 'running' | 'planning') =>
    rows.reduce((sum, row) => (row.isTop === isTop ? sum + row[of] : sum), 0) / done
  const within = sumOf(false, 'calls')
  const total =
    `${sumOf(true, 'calls').toFixed(2)} statements, ${micros(sumOf(true, 'running'))} running ` +
    `and ${micros(sumOf(true, 'planning'))} planning; ${within.toFixed(2)} within them`
  return [total, ...rows.slice(0, FEW).map((row) => describeStatement(row, done))]
}

const micros = (value: number) => `${value.toFixed(1)} µs`

const describeStatement = (
  { isTop, calls, running, planning, text }: StatementRow,
  done: number,
): string =>
  `${isTop ? ' ' : '·'} ${micros((running + planning) / done)} by ${(calls / done).toFixed(3)}: ` +
  text.slice(0, TEXT_LENGTH)
