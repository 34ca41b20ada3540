export { ranksOfMonth } from './list-top-fans.ts'
export { ranksForEverybody } from './rank-for-everybody.ts'
