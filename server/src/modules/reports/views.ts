import type { PersonCard } from '@stagedoor/contract/people/schemas'
import type { AdminReport, Report, ReportReceipt } from '@stagedoor/contract/reports'
import type * as z from 'zod/mini'
import { type Contents, contentNamed } from '../content/index.ts'
import { isProfilePart } from '../profiles/index.ts'
import { hoursLate, isDueSoon } from './deadlines/rules.ts'
import type { ReportRow } from './store.ts'

type ReceiptView = z.output<typeof ReportReceipt>
type View = z.output<typeof Report>
type AdminView = z.output<typeof AdminReport>

/** Returns the part of a report that its number gives access to. */
export const receiptView = (row: ReportRow): ReceiptView => ({
  receipt: row.receipt,
  kind: row.kind as ReceiptView['kind'],
  title: row.title as ReceiptView['title'],
  status: row.status as ReceiptView['status'],
  isFound: row.targetKind !== 'address',
  dueAt: row.dueAt,
  decidedAt: row.decidedAt,
  createdAt: row.createdAt,
})

/** Returns a report as its reporter sees it. */
export const reportView = (row: ReportRow, people: ReadonlyMap<string, PersonCard>): View => ({
  _id: row.id,
  ...receiptView(row),
  description: row.description,
  target: row.targetKind as View['target'],
  targetId: row.targetId,
  performerId: ['user', 'comment', 'message', 'stream_line', 'private_call'].includes(
    row.targetKind,
  )
    ? null
    : row.ownerId,
  source: row.reporterKind as View['source'],
  sourceId: row.reporterId,
  sourceInfo: (row.reporterId && people.get(row.reporterId)) || null,
  targetInfo: {
    words: row.words,
    itemId: row.itemId,
    itemKind: row.itemKind,
    owner: (row.ownerId && people.get(row.ownerId)) || null,
  },
  updatedAt: row.decidedAt ?? row.createdAt,
})

/** The kinds of things beside items and parts of profiles that a decision can remove. */
const REMOVABLE = ['comment', 'message', 'stream', 'stream_line', 'private_call']

/** Returns a report as admins see it. */
export const adminView = (
  row: ReportRow,
  {
    people,
    now,
    contents,
  }: { people: ReadonlyMap<string, PersonCard>; now: Date; contents: Contents },
): AdminView => {
  const view = reportView(row, people)
  return {
    ...view,
    reason: row.reason,
    isLate: row.status === 'open' && row.dueAt < now,
    isDueSoon: isDueSoon(row, now),
    hoursLate: hoursLate(row, now),
    contact: row.contact,
    caseId: row.caseId,
    isHidden: row.status === 'open' && row.hiddenAt !== null,
    form: row.form as AdminView['form'],
    targetInfo: {
      ...view.targetInfo,
      canRemove:
        REMOVABLE.includes(row.targetKind) ||
        isProfilePart(row.targetKind) ||
        contentNamed(contents, row.targetKind) !== undefined,
    },
  }
}
