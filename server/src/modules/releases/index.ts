export { minorNamed, releaseWithdrawn } from './announcements.ts'
