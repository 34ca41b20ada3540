export { requireAddress, saveOnce as saveAddressOnce } from './manage-addresses.ts'
export { addressText } from './rules.ts'
