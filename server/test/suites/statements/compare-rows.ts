import type { DescribedColumn } from './describe-sql.ts'
import type { Shape } from './stated-types.ts'

/**
 * The types of the code as which the platform reads PostgreSQL's, where it is not one of any kind.
 */
const READ_AS: Readonly<Record<string, readonly string[]>> = {
  bool: ['boolean'],
  int2: ['number'],
  int4: ['number'],
  int8: ['bigint'],
  float4: ['number'],
  float8: ['number'],
  numeric: ['string'],
  text: ['string'],
  varchar: ['string'],
  bpchar: ['string'],
  name: ['string'],
  uuid: ['string'],
  date: ['string'],
  timestamptz: ['Date'],
  bytea: ['Buffer', 'Uint8Array'],
}

/** Returns the kinds that a stated type names. */
function kindsOf(shape: Shape): string[] {
  if (shape.kind === 'any of') return shape.parts.flatMap(kindsOf)
  return [shape.kind === 'one' ? shape.of : shape.kind]
}

/** The members of the outcome of a statement that returns no rows. */
const COUNTS = ['numDeletedRows', 'numUpdatedRows', 'numInsertedOrUpdatedRows']

/** Returns how the columns of a statement differ from the row that the code states. */
export function differences(
  row: Shape,
  columns: readonly DescribedColumn[],
  sql: string,
): string[] {
  if (row.kind !== 'object' || COUNTS.some((name) => row.members.has(name))) return []
  const described = new Map(columns.map((column) => [column.name, column]))
  return [...row.members].flatMap(([name, stated]) => {
    const column = described.get(name)
    const kinds = kindsOf(stated)
    if (!column) return kinds.includes('undefined') ? [] : [`${name} is no column`]
    return [...wrongType(name, kinds, column), ...wrongNull(name, kinds, column, sql)]
  })
}

function wrongType(name: string, kinds: readonly string[], { type }: DescribedColumn): string[] {
  const isList = type.startsWith('_')
  const expected = isList ? ['list'] : READ_AS[type]
  if (!expected) return []
  const wrong = kinds.filter(
    (kind) => !['null', 'undefined', 'unknown', ...expected].includes(kind),
  )
  return wrong.length === 0 ? [] : [`${name} is ${type}, not ${wrong.join(' or ')}`]
}

/** A condition says that the column is not null, or joins by it. */
const snakeOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function wrongNull(
  name: string,
  kinds: readonly string[],
  { isNullable, inTable }: DescribedColumn,
  sql: string,
): string[] {
  if (!isNullable || kinds.includes('null') || kinds.includes('unknown')) return []
  const isAsked = [snakeOf(name), inTable ?? snakeOf(name)].some((column) =>
    new RegExp(`\\b${column}"? (is not null|=|<|>|>=|<=|in|between)\\b|\\b${column}"? [=<>]`).test(
      sql,
    ),
  )
  return isAsked ? [] : [`${name} may be null`]
}
