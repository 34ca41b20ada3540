import { emptyObject } from '@stagedoor/contract/kit/empty-object'
import pg from 'pg'

type TypeId = Parameters<typeof pg.types.getTypeParser>[0]
type Parser = (text: string) => unknown

const oids = {
  date: 1082,
  dateArray: 1182,
  int8: 20,
  int8Array: 1016,
  timestamptz: 1184,
  uuid: 2950,
  uuidArray: 2951,
  textArray: 1009,
} as const

const defaultParser = (oid: number): Parser => pg.types.getTypeParser(oid as TypeId)
// The published type knows only some of PostgreSQL's types; the parser of text[] exists.
const parseTexts = defaultParser(oids.textArray) as (text: string) => (string | null)[]
const parseTextArray = (text: string) => (text === '{}' ? [] : parseTexts(text))
const ID = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i

/**
 * Returns the id that a text is, undashed as in the code; undefined for a slug, a username and any
 * other text.
 */
export const parseId = (text: string): string | undefined =>
  ID.test(text) ? undash(text).toLowerCase() : undefined

/** Returns a UUID as PostgreSQL writes it without its dashes, which stand in known places. */
const undashUuid = (text: string) =>
  text.slice(0, 8) + text.slice(9, 13) + text.slice(14, 18) + text.slice(19, 23) + text.slice(24)
const undash = (text: string) => text.replaceAll('-', '')
const eachOf =
  (parse: Parser): Parser =>
  (text) =>
    parseTextArray(text).map((item) => (item === null ? null : parse(item)))

const parseAnyInstant = defaultParser(oids.timestamptz)
const digits = (text: string, from: number, to: number): number => {
  let number = 0
  for (let at = from; at < to; at += 1) number = number * 10 + text.charCodeAt(at) - 48
  return number
}

/** The length of an instant up to its seconds: `2026-03-01 08:00:00`. */
const SECONDS_END = 19

/**
 * Reads an instant as a server in UTC writes it, `2026-03-01 08:00:00.123+00`, cut to milliseconds;
 * all others, and those of the first millennium, are left to the driver, which needs ten times as
 * long.
 */
function parseInstant(text: string): unknown {
  const end = text.length - 3
  if (
    text.charCodeAt(4) !== 45 ||
    text.charCodeAt(0) === 48 ||
    end < SECONDS_END ||
    !text.endsWith('+00')
  )
    return parseAnyInstant(text)
  const fraction = Math.min(3, Math.max(0, end - SECONDS_END - 1))
  const millis = digits(text, SECONDS_END + 1, SECONDS_END + 1 + fraction) * 10 ** (3 - fraction)
  const year = digits(text, 0, 4)
  const month = digits(text, 5, 7) - 1
  const day = digits(text, 8, 10)
  return new Date(
    Date.UTC(
      year,
      month,
      day,
      digits(text, 11, 13),
      digits(text, 14, 16),
      digits(text, 17, 19),
      millis,
    ),
  )
}

const parsers = new Map<number, Parser>([
  [oids.int8, BigInt],
  [oids.int8Array, eachOf(BigInt)],
  [oids.timestamptz, parseInstant],
  [oids.uuid, undashUuid],
  [oids.uuidArray, eachOf(undashUuid)],
  [oids.textArray, parseTextArray],
  [oids.date, String],
  [oids.dateArray, parseTextArray],
])

const parserOf = (oid: number): Parser => parsers.get(oid) ?? defaultParser(oid)

/**
 * The TypeScript form of PostgreSQL's values: int8 as bigint, uuid as 32 hex digits, timestamptz as
 * Date, date as text.
 */
export const rowTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    format === 'binary' ? pg.types.getTypeParser(oid as TypeId, format) : parserOf(oid),
} as pg.CustomTypesConfig

/** Reads the texts of a row's columns into the row of the code. */
export type ReadRow = (texts: readonly (string | null)[]) => Record<string, unknown>

/** Returns the name of a column in the code. */
const nameOf = (column: string): string =>
  column.replace(/(?<=.)_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Returns a function that reads rows of some columns. Each row is a copy of an empty one. */
export function rowReaderOf(columns: readonly Pick<pg.FieldDef, 'name' | 'dataTypeID'>[]): ReadRow {
  const names = columns.map(({ name }) => nameOf(name))
  const parsers = columns.map(({ dataTypeID }) => parserOf(dataTypeID))
  const empty = emptyObject(names, null)
  return (texts) => {
    const row: Record<string, unknown> = Object.assign({}, empty)
    for (let at = 0; at < names.length; at += 1) {
      const text = texts[at]
      if (text !== null && text !== undefined)
        row[names[at] as string] = (parsers[at] as Parser)(text)
    }
    return row
  }
}

/** Returns a value as it is sent to PostgreSQL: text, bytes or null. */
export function bindValue(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null
  if (typeof value !== 'object') return String(value)
  if (Buffer.isBuffer(value)) return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map(bindItem).join()}}`
  return JSON.stringify(value)
}

/** Returns an item of an array as PostgreSQL reads it between braces. */
function bindItem(item: unknown): string {
  if (Array.isArray(item)) return bindValue(item) as string
  const text = bindValue(item)
  if (text === null) return 'NULL'
  if (Buffer.isBuffer(text)) return `"\\\\x${text.toString('hex')}"`
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
