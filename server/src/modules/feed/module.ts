import type { Module } from '../../module.ts'
import { feedPages } from './files/pages.ts'
import { feedJobs } from './jobs.ts'
import type { FeedPorts } from './ports.ts'
import { feedPrivacy } from './privacy.ts'
import { feedRoutes } from './routes.ts'

/** Performers' posts: composing, publishing, polls, pins, reminders and lists. */
export const feedModule = (ports: FeedPorts): Module => ({
  name: 'feed',
  routes: feedRoutes(ports),
  httpPages: feedPages,
  jobs: feedJobs,
  privacy: feedPrivacy,
})
