import type { Module } from '../../module.ts'
import { commentsJobs } from './jobs.ts'
import { commentsListeners } from './listeners.ts'
import { commentsPrivacy } from './privacy.ts'
import { commentsPushes, commentsRooms } from './pushes.ts'
import { commentsRoutes } from './routes.ts'

/** Comments on items, and replies to them. */
export const commentsModule: Module = {
  name: 'comments',
  routes: commentsRoutes,
  jobs: commentsJobs,
  listeners: [...commentsPushes, ...commentsListeners],
  sockets: (base) => ({ roomsFor: commentsRooms(base) }),
  privacy: commentsPrivacy,
}
