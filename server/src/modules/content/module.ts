import type { Module } from '../../module.ts'
import { contentJobs } from './jobs.ts'
import { contentListeners } from './listeners.ts'

/** The life that everything published shares: publishing, expiry, deletion, moderation and the files of deleted items. */
export const contentModule: Module = {
  name: 'content',
  jobs: contentJobs,
  listeners: contentListeners,
}
