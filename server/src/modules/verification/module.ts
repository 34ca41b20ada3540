import type { Module } from '../../module.ts'
import { verificationJobs } from './jobs.ts'
import { verificationListeners } from './listeners.ts'
import { verificationPrivacy } from './privacy.ts'
import { verificationRoutes } from './routes.ts'

/** The identity documents of performers and the decisions on them. */
export const verificationModule: Module = {
  name: 'verification',
  routes: verificationRoutes,
  jobs: verificationJobs,
  listeners: verificationListeners,
  privacy: verificationPrivacy,
}
