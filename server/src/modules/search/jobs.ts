import { z } from 'zod'
import { defineJob, every, type Handled, handle } from '../../platform/jobs.ts'
import { removeOldKeywords } from './keywords.store.ts'
import { remakeWords } from './remake-words.ts'

const removeOld = defineJob({ name: 'search.remove_old', payload: z.object({}), attempts: 3, timeoutSeconds: 60 })
const remake = defineJob({ name: 'search.remake', payload: z.object({}), attempts: 2, timeoutSeconds: 3600 })

/** The work of search that comes again: triggers keep words as they change, this mends whatever went past them. */
export const searchJobs: readonly Handled[] = [
  handle(removeOld, removeOldKeywords),
  every(removeOld, '17 3 * * *'),
  handle(remake, remakeWords),
  every(remake, '23 4 * * 0'),
]
