import { callsOf } from '../kit/call.ts'
import type * as schemas from './documents.schemas.ts'

export type * from './documents.schemas.ts'

const call = callsOf<typeof schemas>('admin')

export const listWaitingDocuments = call('listWaitingDocuments', {
  method: 'GET',
  path: '/admin/documents/waiting',
  access: 'admin',
  staff: 'documents.read',
  summary: 'Lists performers whose documents wait for review, longest waiting first.',
  errors: [],
})

export const openDocument = call('openDocument', {
  method: 'POST',
  path: '/admin/documents/:id/open',
  access: 'admin',
  staff: 'documents.read',
  summary:
    'Returns the picture of an identity document as base64. The access and its reason are ' +
    'logged first.',
  errors: ['media.not_found'],
})

export const describeDocument = call('describeDocument', {
  method: 'PUT',
  path: '/admin/documents/:id/details',
  access: 'admin',
  staff: 'documents.write',
  summary:
    'Records type, country, number and expiry of an ID. The number is stored as a keyed hash, by ' +
    'which the same document under other accounts is found.',
  errors: ['media.not_found'],
})

export const withdrawApproval = call('withdrawApproval', {
  method: 'POST',
  path: '/admin/performers/:id/documents/withdraw',
  access: 'admin',
  staff: 'documents.write',
  summary:
    'Withdraws the approval of a performer’s documents: they cannot publish, go live or be paid ' +
    'out, read the reasons, and may appeal.',
  errors: ['performers.not_found', 'verification.not_approved'],
})

export const decideDocuments = call('decideDocuments', {
  method: 'POST',
  path: '/admin/performers/:id/documents/decide',
  access: 'admin',
  staff: 'documents.write',
  summary:
    'Approves a performer’s waiting documents, or rejects them with a reason for the ' +
    'performer. Only an admin who opened both may approve them.',
  errors: [
    'performers.not_found',
    'verification.nothing_to_decide',
    'verification.documents_not_opened',
    'verification.details_missing',
    'verification.document_expired',
    'verification.duplicate_document',
    'consents.agreement_not_signed',
    'admin.reason_missing',
  ],
})
