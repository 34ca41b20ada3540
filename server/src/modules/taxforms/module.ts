import type { Module } from '../../module.ts'
import { taxformsJobs } from './jobs.ts'
import { taxformsPrivacy } from './privacy.ts'
import { taxformsRoutes } from './routes.ts'

/** The tax forms that creators submit before they are paid. */
export const taxformsModule: Module = {
  name: 'taxforms',
  routes: taxformsRoutes,
  jobs: taxformsJobs,
  privacy: taxformsPrivacy,
}
