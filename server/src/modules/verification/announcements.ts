import { announcement } from '../../platform/outbox/index.ts'

/** A performer submitted an identity document. */
export const documentSubmitted = announcement<{ accountId: string; kind: 'id' | 'selfie' }>(
  'verification.document_submitted',
)

/** A performer is not verified any more: an approval was withdrawn. */
export const verificationWithdrawn = announcement<{ accountId: string }>('verification.withdrawn')

/** An admin decided on a performer's documents. */
export const documentsDecided = announcement<{ accountId: string; isApproved: boolean }>(
  'verification.documents_decided',
)

/** The ID of a verified performer expires in so many days, or has expired (0). */
export const documentExpiring = announcement<{
  accountId: string
  documentId: string
  expiresOn: string
  days: number
}>('verification.document_expiring')
