export { eraseWords } from './erasure.store.ts'
export { remakeWords } from './remake-words.ts'
export { forgetWords } from './words.store.ts'
