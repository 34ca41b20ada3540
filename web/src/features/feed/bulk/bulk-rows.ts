import { csvLine, UTF8_MARK } from '@stagedoor/contract/kit/csv'
import { t } from '../../../lib/i18n/i18n.ts'
import { instantOf, wallTime } from '../../../lib/i18n/time-zone.ts'
import type { Audience } from '../../content/audiences.ts'
import { readCsv } from './csv.ts'

/** The most files that become posts at once. */
export const BULK_MAX = 200

/** The longest title of a post, in characters. */
export const TITLE_MAX = 120

/** One of a creator's lists of fans that are kept by hand. */
export interface ListByHand {
  readonly _id: string
  readonly name: string
}

/** One of many files, each of which becomes a post. */
export interface BulkRow {
  /** The key under which its post is created, once however often it is sent. */
  readonly key: string
  readonly name: string
  readonly size: number
  readonly kind: 'photo' | 'video' | 'audio'
  /** Absent in rows that were kept before there were titles. */
  readonly title?: string
  readonly text: string
  /** The time to publish at, as `datetime-local` inputs hold it; empty for as soon as possible. */
  readonly at: string
  readonly audience: Audience
  /** The tier of subscription from which it is open to subscribers; the first when absent. */
  readonly fromTier?: number
  /** The list of fans that it is for, where it is for one. */
  readonly listId?: string
  /** The price as typed, in tokens. */
  readonly price: string
  /** The file; absent after the page was opened again. */
  readonly file?: File
  /** The key of its upload in this tab. */
  readonly upload?: string
  /** The id of the file that the platform has. */
  readonly fileId?: string
  /** The post that it became. */
  readonly postId?: string
  readonly isDone?: boolean
  /** Its post is being sent, once its file is there. */
  readonly isQueued?: boolean
  readonly problem?: string | undefined
}

/** The time between two posts. */
export interface Spacing {
  /** The time of the first post, as `datetime-local` inputs hold it. */
  readonly from: string
  readonly every: number
  readonly unit: 'hours' | 'days'
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Returns the times of as many posts, each a number of hours or days after the one before. Days
 * keep their time of day when the clocks change. Empty when the first time is none.
 */
export function spacedTimes({ from, every, unit }: Spacing, zone: string, count: number): string[] {
  const first = instantOf(from, zone)?.instant
  if (!first || !(every > 0)) return []
  return Array.from({ length: count }, (_, at) => {
    if (unit === 'hours') return wallTime(new Date(first.getTime() + at * every * HOUR_MS), zone)
    const day = new Date(Date.parse(`${from.slice(0, 10)}T00:00:00Z`) + at * every * DAY_MS)
    return `${day.toISOString().slice(0, 10)}${from.slice(10)}`
  })
}

/** The columns of a file with the words of the posts. */
const COLUMNS = ['file', 'title', 'caption', 'time', 'audience', 'tier', 'list', 'price'] as const

const audiences: readonly Audience[] = ['everyone', 'followers', 'subscribers', 'buyers', 'list']

/** Returns a CSV file that lists the files with their words, to be filled in elsewhere. */
export const templateOf = (rows: readonly BulkRow[], lists: readonly ListByHand[]): string =>
  UTF8_MARK +
  [
    COLUMNS,
    ...rows.map(({ name, title = '', text, at, audience, fromTier = 1, listId, price }) => [
      name,
      title,
      text,
      at.replace('T', ' '),
      audience,
      String(fromTier),
      (audience === 'list' && lists.find(({ _id }) => _id === listId)?.name) || '',
      price,
    ]),
  ]
    .map(csvLine)
    .join('')

/** The rows after a CSV file was read, and what of it could not be used. */
export interface Imported {
  readonly rows: readonly BulkRow[]
  /** The number of rows that it changed. */
  readonly changed: number
  /** The lines that were left out, each with its reason. */
  readonly problems: readonly string[]
}

/**
 * Fills what a CSV file says of rows by their file names. Lists of fans are named among those of
 * the creator.
 */
export function importCsv(
  rows: readonly BulkRow[],
  csv: string,
  lists: readonly ListByHand[],
): Imported {
  const [head = [], ...lines] = readCsv(csv)
  const columns = head.map((name) => name.trim().toLowerCase())
  if (!columns.includes('file'))
    return { rows, changed: 0, problems: [t`The first line must name the column “file”.`] }
  const problems: string[] = []
  const changes = new Map<string, Partial<BulkRow>>()
  const names = new Set(rows.map(({ name }) => name))
  lines.forEach((cells, at) => {
    const cellOf = (column: string) => unquoted(cells[columns.indexOf(column)] ?? '')
    const name = cellOf('file').trim()
    const given = changesOf(cellOf, { has: (column) => columns.includes(column), lists })
    if (!names.has(name)) problems.push(t`Line ${at + 2}: no file is called “${name}”.`)
    else if (typeof given === 'string') problems.push(t`Line ${at + 2}: ${given}`)
    else changes.set(name, given)
  })
  let changed = 0
  const filled = rows.map((row) => {
    const given = row.isDone ? undefined : changes.get(row.name)
    if (given) changed += 1
    return given ? { ...row, ...given, problem: undefined } : row
  })
  return { rows: filled, changed, problems }
}

/** Takes away the apostrophe that keeps spreadsheets from running a text as a formula. */
const unquoted = (cell: string): string => (/^'[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell)

const isSameName = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase() === other.toLocaleLowerCase()

/** Returns what a line changes, or why it cannot be used. Columns that are missing change nothing. */
function changesOf(
  cellOf: (column: string) => string,
  { has, lists }: { has: (column: string) => boolean; lists: readonly ListByHand[] },
): Partial<BulkRow> | string {
  const time = cellOf('time').trim().replace(' ', 'T').slice(0, 16)
  if (time && !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(time))
    return t`Write times as 2027-01-31 18:00.`
  const list = cellOf('list').trim()
  const audience = cellOf('audience').trim().toLowerCase() || (list && 'list')
  const known = audiences.find((one) => one === audience)
  if (audience && !known) return t`The audience is one of ${audiences.join(', ')}.`
  const chosen = lists.find(({ name }) => isSameName(name, list))
  if (known === 'list' && list && !chosen) return t`You keep no list called “${list}” by hand.`
  const tier = cellOf('tier').trim()
  if (!/^[1-5]?$/.test(tier)) return t`The tier is a number from 1 to 5.`
  return {
    ...(has('title') && { title: cellOf('title').trim().slice(0, TITLE_MAX) }),
    ...(tier && { fromTier: Number(tier) }),
    ...(has('caption') && { text: cellOf('caption') }),
    ...(has('time') && { at: time }),
    ...(known && { audience: known }),
    ...(known === 'list' && chosen && { listId: chosen._id }),
    ...(has('price') && { price: cellOf('price').trim() }),
  }
}
