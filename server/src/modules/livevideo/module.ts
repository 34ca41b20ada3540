import type { Module } from '../../module.ts'
import { livevideoRoutes } from './routes.ts'

/** The choice of the provider of live video. */
export const livevideoModule: Module = {
  name: 'livevideo',
  routes: livevideoRoutes,
}
