export { openStudio, type Studio } from './studio.ts'
