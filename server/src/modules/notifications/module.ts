import type { Module } from '../../module.ts'
import type { Contents } from '../content/index.ts'
import { notificationsJobs } from './jobs.ts'
import { notificationsListeners } from './listeners.ts'
import { notificationsPages } from './mails/pages.ts'
import { notificationsPrivacy } from './privacy.ts'
import { notificationsRoutes } from './routes.ts'

/** Notifications in the app, by mail and by push. */
export const notificationsModule = (contents: Contents): Module => ({
  name: 'notifications',
  routes: notificationsRoutes(contents),
  httpPages: notificationsPages,
  jobs: notificationsJobs(contents),
  listeners: notificationsListeners(contents),
  privacy: notificationsPrivacy,
})
