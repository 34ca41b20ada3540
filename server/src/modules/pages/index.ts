export { openPages } from './open-pages.ts'
