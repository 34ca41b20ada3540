export { entriesBetween } from './list-entries.ts'
