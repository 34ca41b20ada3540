export { countOpenDifferences } from './differences.store.ts'
