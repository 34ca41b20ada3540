import type pg from 'pg'
import {
  describeExtensions,
  describeFunctions,
  describeSequences,
  describeTypes,
  describeViews,
} from './describe-others.ts'
import { lowerKeywords, type Row, rowsOf } from './read-catalogue.ts'

const columnsQuery = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    case when a.attcollation <> t.typcollation then l.collname end as collation,
    a.attnotnull as required, a.attidentity as identity, a.attgenerated as generated,
    pg_get_expr(d.adbin, d.adrelid, true) as default, col_description(c.oid, a.attnum) as comment
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
  left join pg_collation l on l.oid = a.attcollation
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  order by c.relname, array_position(k.conkey, a.attnum), a.attname`

const constraintsQuery = `
  select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid, true) as definition
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where c.relnamespace = 'public'::regnamespace and k.contype <> 'n' and k.contype <> 't'
  order by c.relname, array_position(array['p', 'u', 'x', 'f', 'c'], k.contype::text), k.conname`

const indexesQuery = `
  select c.relname as table, pg_get_indexdef(i.indexrelid, 0, true) as definition
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid
      and k.contype <> 'f')
  order by c.relname, x.relname`

const triggersQuery = `
  select c.relname as table, pg_get_triggerdef(t.oid, true) as definition
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
  order by c.relname, t.tgname`

const optionsQuery = `
  select c.relname as table, c.reloptions::text as options, c.relpersistence as kept,
    pg_get_partkeydef(c.oid) as partition
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  order by c.relname`

function columnLine(row: Row): string {
  const parts = [`${row.name} ${row.type}`]
  if (row.collation) parts.push(`collate "${row.collation}"`)
  if (row.identity) {
    parts.push(`generated ${row.identity === 'a' ? 'always' : 'by default'} as identity`)
  }
  if (row.generated) parts.push(`generated always as (${row.default}) stored`)
  else if (row.default) parts.push(`default ${row.default}`)
  if (row.required) parts.push('not null')
  return parts.join(' ')
}

function createTable(row: Row, lines: readonly string[]): string {
  const after = [
    row.partition && `partition by ${row.partition}`,
    row.options && `with (${String(row.options).replace(/[{}]/g, '')})`,
  ].filter(Boolean)
  const kind = row.kept === 'u' ? 'unlogged table' : 'table'
  const body = lines.map((line) => `  ${line}`).join(',\n')
  return `create ${kind} ${row.table} (\n${body}\n)${after.map((part) => ` ${part}`).join('')};`
}

/** Breaks the definition of a trigger before its action, as the sources are written. */
const breakTrigger = (definition: string) => definition.replace(/ (for each )/, '\n  $1')

async function describeTables(client: pg.ClientBase): Promise<string[]> {
  const tables = await rowsOf(client, optionsQuery)
  const columns = await rowsOf(client, columnsQuery)
  const constraints = await rowsOf(client, constraintsQuery)
  const indexes = await rowsOf(client, indexesQuery)
  const triggers = await rowsOf(client, triggersQuery)
  const of = (rows: readonly Row[], table: unknown) => rows.filter((row) => row.table === table)
  const text = (row: Row) => lowerKeywords(String(row.definition))
  return tables.map((row) => {
    const lines = [
      ...of(columns, row.table).map(columnLine),
      ...of(constraints, row.table).map((key) => `constraint ${key.name} ${text(key)}`),
    ]
    return [
      createTable(row, lines),
      ...of(indexes, row.table).map((index) => `${text(index)};`),
      ...of(triggers, row.table).map((trigger) => `${breakTrigger(text(trigger))};`),
    ].join('\n')
  })
}

/**
 * Describes the schema `public` of a database as SQL that people read: tables by name, each with
 * its columns, keys, indexes and triggers, then views and functions. Columns stand by name after
 * those of the key, because their place in the table depends on when it grew and means nothing. Two
 * databases with equal texts store and refuse the same.
 */
export async function describeSchema(client: pg.ClientBase): Promise<string> {
  await client.query(`select set_config('search_path', 'public', false)`)
  const parts = [
    '-- Written by `npm run db:types` from server/migrations and server/sql: read it, do not ' +
      'edit it.',
    await describeExtensions(client),
    ...(await describeTypes(client)),
    ...(await describeSequences(client)),
    ...(await describeTables(client)),
    ...(await describeViews(client)),
    ...(await describeFunctions(client)),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
