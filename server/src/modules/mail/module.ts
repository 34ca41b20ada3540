import type { Module } from '../../module.ts'
import { mailJobs } from './jobs.ts'
import { mailPages } from './pages.ts'
import { mailPrivacy } from './privacy.ts'
import { mailRoutes } from './routes.ts'

/** Mails: templates, mail servers, delivery and captured mails. */
export const mailModule: Module = {
  name: 'mail',
  routes: mailRoutes,
  httpPages: mailPages,
  jobs: mailJobs,
  privacy: mailPrivacy,
}
