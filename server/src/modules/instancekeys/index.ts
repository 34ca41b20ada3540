export { isOwnSignature, keepInstanceKey } from './own-signatures.ts'
