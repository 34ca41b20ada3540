import type { Module } from '../../module.ts'
import { contentJobs } from './jobs.ts'
import { contentListeners } from './listeners.ts'
import type { Contents } from './ports.ts'
import { contentPrivacy } from './privacy.ts'
import { contentRoutes } from './routes.ts'

/**
 * The module of what all kinds of content share: publishing, expiry, deletion, moderation and the
 * files of deleted items.
 */
export const contentModule = (contents: Contents): Module => ({
  name: 'content',
  routes: contentRoutes(contents),
  jobs: contentJobs(contents),
  listeners: contentListeners(contents),
  privacy: contentPrivacy,
})
