export { countOpenDifferences } from './store.ts'
