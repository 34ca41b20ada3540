export { takeDownFile } from './take-down.ts'
