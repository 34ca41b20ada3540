export { ranksOfMonth } from './list-top-fans.ts'
