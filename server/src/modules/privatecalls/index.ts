export { callRequested } from './announcements.ts'
export { checkCalls } from './checks.store.ts'
