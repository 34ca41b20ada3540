import type { Module } from '../../module.ts'
import { feedJobs } from './jobs.ts'
import { feedListeners } from './listeners.ts'
import { feedPages } from './pages.ts'
import { feedPrivacy } from './privacy.ts'
import { feedRoutes } from './routes.ts'

/** Performers' posts: composing, publishing, polls, pins, reminders and lists. */
export const feedModule: Module = {
  name: 'feed',
  routes: feedRoutes,
  httpPages: feedPages,
  jobs: feedJobs,
  listeners: feedListeners,
  privacy: feedPrivacy,
}
