export { checkGifts } from './checks.store.ts'
