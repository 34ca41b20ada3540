import { announcement } from '../../platform/outbox/index.ts'

/** A performer submitted an identity document. */
export const documentSubmitted = announcement<{ accountId: string; kind: 'id' | 'selfie' }>(
  'verification.document_submitted',
)

/** An admin decided on a performer's documents. */
export const documentsDecided = announcement<{ accountId: string; isApproved: boolean }>(
  'verification.documents_decided',
)
