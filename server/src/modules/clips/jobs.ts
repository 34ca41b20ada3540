import * as z from 'zod'
import { defineJob, handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { deleteOldNotes } from './note-clip.ts'

/** Deletes the notes of clips that were seen long ago. */
const deleteOldNotesJob = defineJob({
  name: 'clips.delete_old_notes',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 600,
})

export const clipsJobs: readonly JobRegistration[] = [
  handleJob(deleteOldNotesJob, (ctx) => deleteOldNotes(ctx)),
  schedule(deleteOldNotesJob, '47 4 * * *'),
]
