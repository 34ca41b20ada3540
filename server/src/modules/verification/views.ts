import type { DocumentState, IdentityChange } from '@stagedoor/contract/profiles/schemas'
import type { IdentityChangeRow } from './identity-changes.store.ts'
import type { DocumentRow } from './store.ts'

/** Returns the state of a document for its owner, who submits withdrawn ones again like refused ones. */
export function documentView(row: DocumentRow | undefined): DocumentState {
  if (!row) return { status: 'missing' }
  const { reason, submittedAt } = row
  const status = row.status === 'withdrawn' ? 'refused' : row.status
  return {
    status,
    submittedAt,
    ...(reason !== null && { reason }),
    ...(status === 'approved' && row.expiresOn && { expiresOn: row.expiresOn }),
  }
}

/** Returns a requested change of the legal identity; null when nothing is pending or refused. */
export function identityChangeView(row: IdentityChangeRow | undefined): IdentityChange | null {
  if (!row) return null
  const { firstName, lastName, dateOfBirth, status, reason, requestedAt } = row
  if (status !== 'pending' && status !== 'refused') return null
  return { firstName, lastName, dateOfBirth, status, reason, requestedAt }
}
