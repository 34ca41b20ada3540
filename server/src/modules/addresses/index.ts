export { requireAddress } from './manage-addresses.ts'
export { addressText } from './rules.ts'
