export { readHours } from './read-hours.ts'
