import type { Module } from '../../module.ts'
import { mediaPages } from './delivery/pages.ts'
import { mediaJobs } from './jobs.ts'
import { mediaLive } from './live.ts'
import { mediaPrivacy } from './privacy.ts'
import { mediaRoutes } from './routes.ts'

/** Uploaded files: receiving, scanning, processing and delivering them, and encrypted documents. */
export const mediaModule: Module = {
  name: 'media',
  routes: mediaRoutes,
  httpPages: mediaPages,
  jobs: mediaJobs,
  listeners: mediaLive,
  privacy: mediaPrivacy,
}
