export { openPages } from './open-pages.ts'
export { publicPages } from './read-pages.ts'
