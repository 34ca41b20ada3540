export { publicPages } from './read-pages.ts'
export { seedPages } from './seed-pages.ts'
