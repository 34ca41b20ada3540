import type { HashClass, HashKind, SkippedReason } from '@stagedoor/contract/hashlists'

/** An entry as its source states it. */
export interface Entry {
  readonly kind: HashKind
  /** The hash as lower-case hex digits. */
  readonly value: string
  readonly class: HashClass
  /** The id of the entry at its source; empty where it has none. */
  readonly reference: string
  /** False where the source has withdrawn it. */
  readonly isActive: boolean
}

/** A line of a list: its entry, or the reason why it has none. */
export type ReadLine = Entry | { readonly reason: SkippedReason }

const DIGITS: Readonly<Record<HashKind, number>> = { sha256: 64, md5: 32, pdq: 64 }
const CLASSES: readonly string[] = ['csam', 'harmful', 'ncii', 'other', 'test']
const ACTIVE: readonly string[] = ['', 'active', 'received']
const WITHDRAWN: readonly string[] = ['withdrawn', 'deleted', 'inactive']
const MAX_REFERENCE = 200

/** The columns of a CSV file, in the order of its header. */
export type Columns = readonly string[]

/** Returns the columns that the header of a CSV file names; undefined for another line. */
export function columnsOf(line: string): Columns | undefined {
  const names = cellsOf(line).map((name) => name.trim().toLowerCase())
  return names.includes('type') && names.includes('hash') ? names : undefined
}

/** Reads a line of CSV, or one that is a JSON object; entries without a class have this one. */
export function readLine(
  line: string,
  columns: Columns | undefined,
  standard: HashClass | undefined,
): ReadLine {
  const fields = line.trimStart().startsWith('{') ? fromJson(line) : fromCells(line, columns)
  return fields ? entryOf(fields, standard) : { reason: 'format' }
}

/** The fields of a line that are used. */
interface Fields {
  readonly type?: string
  readonly hash?: string
  readonly class?: string
  readonly id?: string
  readonly status?: string
}

function fromJson(line: string): Fields | undefined {
  try {
    const parsed: unknown = JSON.parse(line)
    const fields = Object.entries(parsed as object).map(([name, value]) => [
      name.toLowerCase(),
      typeof value === 'string' || typeof value === 'number' ? String(value) : '',
    ])
    return Object.fromEntries(fields)
  } catch {
    return undefined
  }
}

function fromCells(line: string, columns: Columns | undefined): Fields | undefined {
  if (!columns) return undefined
  const cells = cellsOf(line)
  return Object.fromEntries(columns.map((name, at) => [name, (cells[at] ?? '').trim()]))
}

/** Returns the cells of a line of CSV; quoted ones may hold commas and doubled quotes. */
function cellsOf(line: string): string[] {
  const cells = line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)
  return [...cells].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain)
}

function entryOf(fields: Fields, standard: HashClass | undefined): ReadLine {
  const kind = (fields.type ?? '').toLowerCase().replace(/[^a-z0-9]/g, '') as HashKind
  if (!Object.hasOwn(DIGITS, kind)) return { reason: 'type' }
  const value = hexOf(fields.hash ?? '', DIGITS[kind])
  if (!value) return { reason: 'hash' }
  const named = (fields.class || standard || '').toLowerCase()
  if (!CLASSES.includes(named)) return { reason: 'class' }
  const status = (fields.status ?? '').toLowerCase()
  const isActive = ACTIVE.includes(status)
  if (!isActive && !WITHDRAWN.includes(status)) return { reason: 'status' }
  const reference = (fields.id ?? '').slice(0, MAX_REFERENCE)
  return { kind, value, class: named as HashClass, reference, isActive }
}

/** Returns a hash as hex digits, which lists write as such or in Base64; undefined for no hash. */
function hexOf(text: string, digits: number): string | undefined {
  if (text.length === digits) return /^[0-9a-f]+$/i.test(text) ? text.toLowerCase() : undefined
  const bytes = Buffer.from(text, 'base64')
  return bytes.length * 2 === digits ? bytes.toString('hex') : undefined
}
