export { deletionOf } from './read-deletion.ts'
export { cancelScheduled, type Leaving, scheduleDeletion } from './schedule-deletion.ts'
