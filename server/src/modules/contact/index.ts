export { eraseLetters } from './erasure.store.ts'
export { exportOfContact } from './export.store.ts'
