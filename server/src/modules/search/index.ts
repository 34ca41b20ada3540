export { remakeWords } from './remake-words.ts'
