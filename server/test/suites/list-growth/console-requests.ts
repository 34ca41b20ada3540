import { calls, schemasOf } from '@stagedoor/contract/all'
import type { AnyCall } from '@stagedoor/contract/kit'
import { filterValues, sortKeys } from './filter-values.ts'
import { type ListRequest, listed } from './requests.ts'

type Query = NonNullable<ListRequest['query']>

/** The part of a schema that says which values it takes. */
interface Definition {
  readonly type: string
  readonly entries?: Readonly<Record<string, string>>
  readonly innerType?: Schema
  readonly in?: Schema
  readonly shape?: Readonly<Record<string, Schema>>
}
interface Schema {
  readonly _zod: { readonly def: Definition }
}

/** The fields of a query that page and order it. */
const PAGING = ['limit', 'offset', 'after', 'sort', 'sortBy']

/**
 * Returns the requests of a list of the console: its pages, each order, each value of each filter
 * that the contract declares, those that match nothing too, and further ones. A filter without
 * values in `filter-values.ts` throws.
 */
export function consoleList(name: string, ...more: readonly Query[]): readonly ListRequest[] {
  const call = calls.find((one) => one.name === name)
  if (!call) throw new Error(`no call ${name}`)
  const fields = Object.entries(fieldsOf(call)).filter(([key]) => !PAGING.includes(key))
  const filters = fields.flatMap(([key, schema]) => filtersBy(name, key, schema))
  const orders = (sortKeys[name] ?? []).flatMap((sortBy): Query[] => [
    { sortBy },
    { sortBy, sort: 'asc' },
  ])
  return listed('admin', ...orders, ...filters, ...more)
}

/** Returns the fields of the query of a call. */
function fieldsOf(call: AnyCall): Readonly<Record<string, Schema>> {
  const { query } = schemasOf(call) as { readonly query?: Schema }
  return (query && within(query).shape) ?? {}
}

/** Returns what a schema takes, without what only makes it optional or converts it. */
function within(schema: Schema): Definition {
  const { def } = schema._zod
  const inner = def.entries || def.shape ? undefined : (def.innerType ?? def.in)
  return inner ? within(inner) : def
}

function filtersBy(call: string, key: string, schema: Schema): readonly Query[] {
  const { type, entries } = within(schema)
  const values =
    filterValues[`${call}.${key}`] ??
    (entries && Object.values(entries)) ??
    (type === 'boolean' ? [true, false] : undefined) ??
    filterValues[key]
  if (!values) throw new Error(`${call}: filter-values.ts has no values of ${key}`)
  return values.map((value) => (typeof value === 'object' ? value : { [key]: value }))
}
