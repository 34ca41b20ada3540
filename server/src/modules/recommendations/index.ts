export { oldestSharedCount } from './shared.store.ts'
