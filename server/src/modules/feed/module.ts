import type { Module } from '../../module.ts'
import { lockedFilePages } from '../content/index.ts'
import { feedJobs } from './jobs.ts'
import type { FeedPorts } from './ports.ts'
import { readFileStatus } from './posts/read-post.ts'
import { feedPrivacy } from './privacy.ts'
import { feedRoutes } from './routes.ts'

/** Performers' posts: composing, publishing, polls, pins, reminders and lists. */
export const feedModule = (ports: FeedPorts): Module => ({
  name: 'feed',
  routes: feedRoutes(ports),
  httpPages: lockedFilePages('post', 'feed.lockedFile', readFileStatus),
  jobs: feedJobs,
  privacy: feedPrivacy,
})
