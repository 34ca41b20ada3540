import { formatReceiptNumber } from '../../../lib/i18n/format.ts'
import { href } from '../../../lib/navigation/href.ts'
import { itemPage } from '../item-page.ts'
import { accountPage } from '../people/columns.tsx'
import type { AuditEvent } from './labels.ts'

const ID = /^[0-9a-f]{32}$/

/** Returns the short number of an id, and any other text unchanged. */
export const shortId = (id: string): string => (ID.test(id) ? formatReceiptNumber(id) : id)

/** Returns the link to the page of an event's subject, where it has one. */
export function subjectLink({
  subjectKind,
  subjectId,
  subjectInfo,
}: AuditEvent): string | undefined {
  if (!subjectInfo) return undefined
  switch (subjectKind) {
    case 'account':
      return subjectInfo.person ? accountPage(subjectInfo.person) : undefined
    case 'item':
      return itemPage(subjectInfo.itemKind, subjectId)
    case 'comment':
      return href('admin/comments', undefined, { q: subjectInfo.name.slice(0, 100) })
    case 'report':
      return href('admin/report', { id: subjectId })
    case 'payment':
      return href('admin/payments', undefined, { q: subjectId })
    case 'charge':
      return href('admin/wallet-transactions', undefined, { q: subjectId })
    case 'setting':
      return href('admin/settings')
    case 'category':
      return href('admin/categories')
    default:
      return undefined
  }
}
