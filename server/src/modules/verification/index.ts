export { documentExpiring, documentsDecided, verificationWithdrawn } from './announcements.ts'
export { type Decision, decideDocuments } from './decide-documents.ts'
export {
  describeDocument,
  findDuplicates,
  hashDocumentNumber,
  proposeDetails,
  requireReadDocuments,
} from './describe-document.ts'
export { eraseOutdatedDocuments } from './erase-outdated.ts'
export {
  newestDocuments,
  pendingPerformers,
  readDocumentStates,
  requireVerifiedDocuments,
} from './read-documents.ts'
export { readIdentityChange } from './request-identity-change.ts'
export type { DocumentRow } from './store.ts'
export { keepDocuments, receiveDocuments, submitDocumentFor } from './submit-documents.ts'
export { withdrawApproval } from './withdraw-approval.ts'
