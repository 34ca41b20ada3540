export { deletionOf } from './read-deletion.ts'
export { cancelScheduledDeletion, scheduleDeletion } from './schedule-deletion.ts'
