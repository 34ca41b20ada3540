import type { Module } from '../../module.ts'
import { clipsJobs } from './jobs.ts'
import { clipsPrivacy } from './privacy.ts'
import { clipsRoutes } from './routes.ts'

/** Short videos and teasers of posts, one after the other. */
export const clipsModule: Module = {
  name: 'clips',
  routes: clipsRoutes,
  jobs: clipsJobs,
  privacy: clipsPrivacy,
}
