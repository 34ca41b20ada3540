export { addressText } from './rules.ts'
