import type { DocumentState } from '@stagedoor/contract/profiles/schemas'
import type { DocumentRow } from './store.ts'

/** Returns the state of a document for its owner. */
export function documentView(row: DocumentRow | undefined): DocumentState {
  if (!row) return { status: 'missing' }
  const { status, reason, submittedAt } = row
  return { status, submittedAt, ...(reason !== null && { reason }) }
}
