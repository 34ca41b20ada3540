export { dropExports } from './drop-exports.ts'
