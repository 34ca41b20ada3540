import type { Module } from '../../module.ts'
import { mediaPages } from './delivery/pages.ts'
import { mediaJobs } from './jobs.ts'
import { mediaListeners } from './listeners.ts'
import type { MediaPorts } from './ports.ts'
import { mediaPrivacy } from './privacy.ts'
import { mediaPushes } from './pushes.ts'
import { mediaRoutes } from './routes.ts'
import { uploadPages } from './uploads/pages.ts'

/** Uploaded files: receiving, scanning, processing and delivering them, and encrypted documents. */
export const mediaModule = (ports: MediaPorts): Module => ({
  name: 'media',
  routes: mediaRoutes,
  httpPages: [...mediaPages, ...uploadPages(ports)],
  jobs: mediaJobs,
  listeners: [...mediaPushes, ...mediaListeners],
  privacy: mediaPrivacy,
})
