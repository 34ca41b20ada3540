import type { Module } from '../../module.ts'
import { subscriptionsJobs } from './jobs.ts'
import { subscriptionsPages } from './links/pages.ts'
import { subscriptionsListeners } from './listeners.ts'
import type { SubscriptionsPorts } from './ports.ts'
import { subscriptionsPrivacy } from './privacy.ts'
import { promotionsPages } from './promotions/pages.ts'
import { subscriptionsPushes } from './pushes.ts'
import { subscriptionsRoutes } from './routes.ts'

/** Subscriptions to performers: plans, periods, renewals and their mails. */
export const subscriptionsModule = (ports: SubscriptionsPorts): Module => ({
  name: 'subscriptions',
  routes: subscriptionsRoutes(ports),
  httpPages: [...subscriptionsPages, ...promotionsPages],
  jobs: subscriptionsJobs,
  listeners: [...subscriptionsPushes, ...subscriptionsListeners],
  privacy: subscriptionsPrivacy,
})
