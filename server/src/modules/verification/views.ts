import type { DocumentState } from '@stagedoor/contract/profiles/schemas'
import type { DocumentRow } from './store.ts'

/** Where a document stands, as its owner sees it. */
export function documentView(row: DocumentRow | undefined): DocumentState {
  if (!row) return { status: 'missing' }
  const { status, reason, submittedAt } = row
  return { status, submittedAt, ...(reason !== null && { reason }) }
}
