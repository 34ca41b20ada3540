import type { AdminAccount } from '@stagedoor/contract/admin'
import { type Account, onlineFlag, pictureUrls } from '../accounts/index.ts'
import type { DocumentRow } from '../verification/index.ts'

const ROLES = { fan: 'user', performer: 'performer', admin: 'admin' } as const

/** Returns an account as admins see it in lists. */
export const accountView = (account: Account, now: Date): AdminAccount => ({
  _id: account.id,
  isPerformer: account.role === 'performer',
  roles: [ROLES[account.role]],
  staffRole: account.staffRole,
  name: account.name,
  firstName: account.firstName,
  lastName: account.lastName,
  username: account.username,
  email: account.email,
  ...pictureUrls(account),
  gender: account.gender,
  ...(account.country && { country: account.country }),
  ...(account.dateOfBirth && { dateOfBirth: account.dateOfBirth }),
  status: account.status,
  suspension: account.suspendedAt && {
    reason: account.suspendedReason ?? '',
    since: account.suspendedAt,
  },
  verifiedEmail: account.emailVerifiedAt !== null,
  verifiedDocument: account.documentsVerifiedAt !== null,
  verifiedAccount: account.isBlueTick,
  isFeatured: account.isFeatured,
  isOnline: onlineFlag(account, now),
  lastSeenAt: account.lastSeenAt,
  createdAt: account.createdAt,
  updatedAt: account.updatedAt,
})

const KINDS = { id: 'idVerificationId', selfie: 'documentVerificationId' } as const

/** Returns a document as admins see it; its id opens its picture. */
export const documentView = ({
  kind,
  storedDocumentId,
  status,
  reason,
  submittedAt,
  documentType: type,
  issuingCountry,
  expiresOn,
}: DocumentRow) => ({
  _id: storedDocumentId,
  kind: KINDS[kind],
  status,
  reason,
  submittedAt,
  details: type && issuingCountry ? { type, issuingCountry, expiresOn } : null,
})

/** Returns a past or current suspension in wire shape. */
export const suspensionView = (row: {
  id: string
  reason: string
  suspendedAt: Date
  restoredAt: Date | null
}) => ({
  _id: row.id,
  reason: row.reason,
  suspendedAt: row.suspendedAt,
  restoredAt: row.restoredAt,
})
