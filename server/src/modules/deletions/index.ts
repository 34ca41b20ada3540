export { cancelScheduled, type Leaving, scheduleDeletion } from './schedule-deletion.ts'
