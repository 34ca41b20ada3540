import type { Module } from '../../module.ts'
import { lockedFilePages } from '../content/index.ts'
import { videosJobs } from './jobs.ts'
import type { VideosPorts } from './ports.ts'
import { videosPrivacy } from './privacy.ts'
import { readFileStatus } from './read-video.ts'
import { videosRoutes } from './routes.ts'

/** Performers' videos: uploading, editing and lists. */
export const videosModule = (ports: VideosPorts): Module => ({
  name: 'videos',
  routes: videosRoutes(ports),
  jobs: videosJobs,
  httpPages: lockedFilePages('video', 'videos.lockedFile', readFileStatus),
  privacy: videosPrivacy,
})
