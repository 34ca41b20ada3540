export { postsHolding } from './find-words.ts'
export { remakeWords } from './remake-words.ts'
export { forgetWords } from './words.store.ts'
