import { factsOf } from './listed-persons.rules.ts'
import { documentsIn } from './remark-documents.rules.ts'
import { birthDatesIn } from './rules.ts'

/** A name on a list. */
export interface ListedName {
  readonly reference: string
  readonly name: string
  readonly birthDates: readonly string[]
  /** Passports and the like, as a person compares them; those in CSV are of OFAC alone. */
  readonly documents?: readonly string[]
  /** The numbers of these documents. */
  readonly numbers?: readonly string[]
}

/** Reads the names of a row; none for rows without a person. */
type RowReader = (cells: readonly string[]) => readonly ListedName[]

const given = (cell: string | undefined): string => {
  const text = (cell ?? '').trim()
  return text === '-0-' ? '' : text
}

/**
 * OFAC: twelve columns for entries, of which persons count, and five for their aliases. The last of
 * the twelve is a remark with birth dates and documents.
 */
function readOfac(cells: readonly string[]): readonly ListedName[] {
  const reference = given(cells[0])
  if (!/^\d+$/.test(reference)) return []
  if (cells.length <= 5) {
    const name = given(cells[3])
    return name ? [{ reference, name, birthDates: [] }] : []
  }
  if (given(cells[2]).toLowerCase() !== 'individual') return []
  const name = given(cells[1])
  const remark = given(cells[11])
  const birthDates = birthDatesIn(remark)
  const documents = documentsIn(remark)
  const facts = { birthDates, ...(documents.length > 0 && factsOf(documents)) }
  const aliases = [...remark.matchAll(/[af]\.k\.a\. '([^']+)'/g)].map(([, alias = '']) => alias)
  return [name, ...aliases].filter(Boolean).map((one) => ({ reference, name: one, ...facts }))
}

/** Returns a reader of rows whose columns the first row names. */
function readByHeader(
  read: (cellOf: (column: string) => string) => readonly ListedName[],
): RowReader {
  let columns: readonly string[] | undefined
  return (cells) => {
    if (!columns) {
      columns = cells.map((cell) =>
        cell
          .replace(/^\uFEFF/, '')
          .trim()
          .toLowerCase(),
      )
      return []
    }
    const names = columns
    return read((column) => given(cells[names.indexOf(column)]))
  }
}

/** The EU: a row for each alias and each birth date of an entry; persons count. */
const readEu = () =>
  readByHeader((cellOf) => {
    const type = cellOf('entity_subjecttype') || cellOf('entity_subjecttype_classificationcode')
    if (type !== '' && !/^p/i.test(type)) return []
    const reference = cellOf('entity_logicalid')
    const parts = ['firstname', 'middlename', 'lastname'].map((part) => cellOf(`namealias_${part}`))
    const name = cellOf('namealias_wholename') || parts.filter(Boolean).join(' ')
    const born = cellOf('birthdate_birthdate') || cellOf('birthdate_year')
    if (!reference || (!name && !born)) return []
    return [{ reference, name, birthDates: born ? [born] : [] }]
  })

const readCsv = () =>
  readByHeader((cellOf) => {
    const reference = cellOf('id')
    const names = [cellOf('name'), ...cellOf('aliases').split(';')]
    const birthDates = cellOf('birth_date')
      .split(';')
      .map((date) => date.trim())
      .filter(Boolean)
    return names
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => ({ reference: reference || name, name, birthDates }))
  })

/** Returns a reader of the rows of a format in CSV, and the separator of its cells. */
export const readerOf = (
  format: 'ofac' | 'eu' | 'csv',
): { readonly separator: string; readonly read: RowReader } => {
  if (format === 'ofac') return { separator: ',', read: readOfac }
  return format === 'eu' ? { separator: ';', read: readEu() } : { separator: ',', read: readCsv() }
}

/**
 * Returns each name of an entry once, with all birth dates that its rows know: lists repeat a name
 * for each date, and a date for each name.
 */
export function mergeNames(names: readonly ListedName[]): ListedName[] {
  const dates = new Map<string, Set<string>>()
  const documentsById = new Map<string, Pick<ListedName, 'documents' | 'numbers'>>()
  const merged = new Map<string, ListedName>()
  for (const { reference, name, birthDates, documents, numbers } of names) {
    const known = dates.get(reference) ?? new Set()
    for (const date of birthDates) known.add(date)
    dates.set(reference, known)
    if (documents?.length) documentsById.set(reference, { documents, ...(numbers && { numbers }) })
    if (name) merged.set(`${reference} ${name}`, { reference, name, birthDates: [] })
  }
  return [...merged.values()].map((listed) => {
    const birthDates = [...(dates.get(listed.reference) ?? [])].sort()
    return { ...listed, birthDates, ...documentsById.get(listed.reference) }
  })
}
