import { type RawBuilder, sql } from 'kysely'
import type { Shape } from './stated-types.ts'

/** Which of several parts of a type a sample takes. */
type Choice = 'full' | 'bare' | number

const isNothing = (shape: Shape): boolean =>
  shape.kind === 'one' && (shape.of === 'undefined' || shape.of === 'null')

/**
 * Returns values of a type: all of them given, none that may be absent, and each of those that are
 * listed by name.
 */
export const samplesOf = (shape: Shape): unknown[] =>
  (['full', 'bare', 0, 1, 2, 3, 4, 5, 6, 7] as const)
    .slice(0, 2 + widestOf(shape))
    .map((choice) => sample(shape, choice))

/** Returns the most values that are listed by name anywhere in a type, up to eight. */
function widestOf(shape: Shape): number {
  if (shape.kind === 'object')
    return Math.max(0, ...[...shape.members.values()].map((member) => widestOf(member)))
  if (shape.kind === 'list') return widestOf(shape.item)
  if (shape.kind === 'tuple') return Math.max(0, ...shape.items.map((item) => widestOf(item)))
  if (shape.kind !== 'any of') return 0
  const literals = shape.parts.filter((part) => part.kind === 'one' && part.literal !== undefined)
  return Math.min(8, Math.max(literals.length, ...shape.parts.map((part) => widestOf(part))))
}

function sample(shape: Shape, choice: Choice): unknown {
  switch (shape.kind) {
    case 'one':
      return shape.rows ? queryOf(shape.rows) : (shape.literal ?? sampleOf(shape.of))
    case 'list':
      return [sample(shape.item, choice), sample(shape.item, choice)]
    case 'tuple':
      return shape.items.map((item) => sample(item, choice))
    case 'object':
      return Object.fromEntries(
        [...shape.members].map(([name, member]) => [
          name,
          name === 'changes' ? changesOf(member, choice) : sample(member, choice),
        ]),
      )
    default: {
      const some = shape.parts.filter((part) => !isNothing(part))
      if (choice === 'bare' && some.length < shape.parts.length)
        return shape.parts.some((part) => part.kind === 'one' && part.of === 'undefined')
          ? undefined
          : null
      const at = typeof choice === 'number' ? choice % some.length : 0
      return some.length === 0 ? undefined : sample(some[at] as Shape, choice)
    }
  }
}

/**
 * Returns the changes that a statement stores, which callers run only with something to change: at
 * least one.
 */
function changesOf(shape: Shape, choice: Choice): unknown {
  const all = sample(shape, choice)
  if (shape.kind !== 'object' || Object.values(all as object).some((one) => one !== undefined))
    return all
  const [name, member] = [...shape.members][0] ?? []
  return name && member ? { [name]: sample(member, 'full') } : all
}

const SQL_TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'integer',
  bigint: 'bigint',
  boolean: 'boolean',
  Date: 'timestamptz',
}

/** Returns a query whose rows have the columns that are stated of a piece of SQL. */
function queryOf(rows: Shape): RawBuilder<unknown> {
  const members = rows.kind === 'object' ? [...rows.members] : []
  const columns = members.map(([name, member]) => {
    const parts = member.kind === 'any of' ? member.parts : [member]
    const known = parts.find((part) => !isNothing(part))
    const type = known?.kind === 'one' ? SQL_TYPES[known.of] : undefined
    const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const sqlType = sql.raw(/(^i|I)d$/.test(name) ? 'uuid' : (type ?? 'text'))
    return sql`null::${sqlType} as ${sql.ref(snake)}`
  })
  return sql`(select ${sql.join(columns)})`
}

const ID = '0190a1b2c3d47e8f9a0b1c2d3e4f5061'

function sampleOf(of: string): unknown {
  switch (of) {
    case 'string':
      return ID
    case 'number':
      return 1
    case 'bigint':
      return 1n
    case 'boolean':
      return true
    case 'null':
      return null
    case 'undefined':
      return undefined
    case 'Date':
      return new Date('2026-03-01T08:00:00Z')
    case 'Buffer':
    case 'Uint8Array':
      return Buffer.from('bytes')
    case 'function':
      return () => sql`true`
    case 'RawBuilder':
      return sql`true`
    case 'Map':
    case 'ReadonlyMap':
      return new Map()
    case 'Set':
    case 'ReadonlySet':
      return new Set([ID])
    default:
      return ID
  }
}
