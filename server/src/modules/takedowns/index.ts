export { nearCopyHidden } from './announcements.ts'
export { takeDownFile } from './take-down.ts'
