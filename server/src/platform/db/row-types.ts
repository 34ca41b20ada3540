import pg from 'pg'

type TypeId = Parameters<typeof pg.types.getTypeParser>[0]
type Parser = (text: string) => unknown

const oids = {
  date: 1082,
  dateArray: 1182,
  int8: 20,
  int8Array: 1016,
  uuid: 2950,
  uuidArray: 2951,
  textArray: 1009,
} as const

// The published type knows only some of PostgreSQL's types; the parser of text[] exists.
const textArray: (text: string) => (string | null)[] = pg.types.getTypeParser(oids.textArray as number as TypeId)
const undash = (text: string) => text.replaceAll('-', '')
const eachOf =
  (parse: Parser): Parser =>
  (text) =>
    textArray(text).map((item) => (item === null ? null : parse(item)))

const parsers = new Map<number, Parser>([
  [oids.int8, BigInt],
  [oids.int8Array, eachOf(BigInt)],
  [oids.uuid, undash],
  [oids.uuidArray, eachOf(undash)],
  [oids.date, String],
  [oids.dateArray, textArray],
])

/** The TypeScript form of PostgreSQL's values: int8 as bigint, uuid as 32 hex digits, timestamptz as Date, date as text. */
export const rowTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig
