export { insertEntries } from './store.ts'
