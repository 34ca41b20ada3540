export { exportOfContact } from './export.store.ts'
