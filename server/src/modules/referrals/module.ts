import type { Module } from '../../module.ts'
import { referralsJobs } from './jobs.ts'
import { referralsListeners } from './listeners.ts'
import { referralsPages } from './mails/pages.ts'
import { referralsPrivacy } from './privacy.ts'
import { referralsRoutes } from './routes.ts'

/** Creators who invited other creators, and their share of the site's fee. */
export const referralsModule: Module = {
  name: 'referrals',
  routes: referralsRoutes,
  httpPages: referralsPages,
  jobs: referralsJobs,
  listeners: referralsListeners,
  privacy: referralsPrivacy,
}
