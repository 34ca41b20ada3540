export { heldFilesReleased, minorNamed, releaseWithdrawn } from './announcements.ts'
