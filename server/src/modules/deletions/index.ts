export { deletionOf } from './read-deletion.ts'
export { cancelScheduledDeletion, type DeletionOrder, scheduleDeletion } from './schedule-deletion.ts'
