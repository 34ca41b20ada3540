import type { Module } from '../../module.ts'
import type { VideosPorts } from './ports.ts'
import { videosPrivacy } from './privacy.ts'
import { videosRoutes } from './routes.ts'

/** Performers' videos: uploading, editing and lists. */
export const videosModule = (ports: VideosPorts): Module => ({
  name: 'videos',
  routes: videosRoutes(ports),
  privacy: videosPrivacy,
})
