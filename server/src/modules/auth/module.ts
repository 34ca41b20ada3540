import type { Module } from '../../module.ts'
import { authJobs } from './jobs.ts'
import { authPagesServed } from './links/pages.ts'
import { authListeners } from './listeners.ts'
import { authPrivacy } from './privacy.ts'
import { authRoutes } from './routes.ts'
import { appleAnswerPage } from './social/log-in-by-apple.ts'

/**
 * Sign-up and login: passwords, sessions, mailed links, linked identities and re-authentication.
 */
export const authModule: Module = {
  name: 'auth',
  routes: authRoutes,
  httpPages: [...authPagesServed, appleAnswerPage],
  jobs: authJobs,
  listeners: authListeners,
  privacy: authPrivacy,
}
