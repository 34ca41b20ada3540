export { eraseReactions } from './erase-account.ts'
