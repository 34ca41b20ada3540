import { createHash } from 'node:crypto'
import type pg from 'pg'
import { lowerKeywords, rowsOf } from './read-catalogue.ts'

const extensionsQuery = `
  select string_agg(extname, ', ' order by extname) as names from pg_extension
  where extname <> 'plpgsql'`

const typesQuery = `
  select t.typname as name, t.typtype as kind,
    (select string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder)
      from pg_enum e where e.enumtypid = t.oid) as labels,
    (select string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', '
        order by a.attnum)
      from pg_attribute a where a.attrelid = t.typrelid and a.attnum > 0) as attributes,
    format_type(t.typbasetype, t.typtypmod) as base,
    (select string_agg(pg_get_constraintdef(k.oid, true), ' ' order by k.conname)
      from pg_constraint k where k.contypid = t.oid) as checks
  from pg_type t left join pg_class c on c.oid = t.typrelid
  where t.typnamespace = 'public'::regnamespace
    and (t.typtype in ('e', 'd') or t.typtype = 'c' and c.relkind = 'c')
  order by t.typname`

const sequencesQuery = `
  select c.relname as name, format_type(s.seqtypid, null) as type, s.seqstart as start,
    s.seqincrement as increment
  from pg_sequence s join pg_class c on c.oid = s.seqrelid
  where c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'i')
  order by c.relname`

const viewsQuery = `
  select c.relname as name, c.relkind as kind, pg_get_viewdef(c.oid, true) as definition
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname`

const functionsQuery = `
  select p.proname as name, pg_get_function_arguments(p.oid) as arguments,
    pg_get_function_result(p.oid) as result, pg_get_functiondef(p.oid) as definition
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind <> 'a'
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname, arguments`

/** Describes the extensions that a database needs, in one line. */
export async function describeExtensions(client: pg.ClientBase): Promise<string> {
  const [row] = await rowsOf(client, extensionsQuery)
  return row?.names ? `-- Extensions: ${row.names}` : ''
}

/** Describes enumerations, domains and composite types. */
export async function describeTypes(client: pg.ClientBase): Promise<string[]> {
  return (await rowsOf(client, typesQuery)).map(
    ({ name, kind, labels, attributes, base, checks }) => {
      if (kind === 'e') return `create type ${name} as enum (${labels});`
      if (kind === 'c') return `create type ${name} as (${attributes});`
      return lowerKeywords(`create domain ${name} as ${base} ${checks ?? ''}`)
        .trimEnd()
        .concat(';')
    },
  )
}

/** Describes the sequences that no identity column owns. */
export async function describeSequences(client: pg.ClientBase): Promise<string[]> {
  return (await rowsOf(client, sequencesQuery)).map(
    ({ name, type, start, increment }) =>
      `create sequence ${name} as ${type} start ${start} increment ${increment};`,
  )
}

/** Describes views with what they select. */
export async function describeViews(client: pg.ClientBase): Promise<string[]> {
  return (await rowsOf(client, viewsQuery)).map(({ name, kind, definition }) => {
    const what = kind === 'm' ? 'materialized view' : 'view'
    return lowerKeywords(`create ${what} ${name} as\n${definition}`)
  })
}

/**
 * Describes functions by their signatures and a digest of the rest: a body is read in its file of
 * `server/sql`, and the digest shows that two databases have the same.
 */
export async function describeFunctions(client: pg.ClientBase): Promise<string[]> {
  return (await rowsOf(client, functionsQuery)).map((row) => {
    const digest = createHash('sha256').update(String(row.definition)).digest('hex').slice(0, 12)
    const signature = lowerKeywords(`function ${row.name}(${row.arguments}) returns ${row.result}`)
    return `-- ${signature} -- ${digest}`
  })
}
