import type { Module } from '../../module.ts'
import { recommendationsJobs } from './jobs.ts'
import { recommendationsPrivacy } from './privacy.ts'
import { recommendationsRoutes } from './routes.ts'

/** Creators recommended by what an account follows and likes, each with its reason. */
export const recommendationsModule: Module = {
  name: 'recommendations',
  routes: recommendationsRoutes,
  jobs: recommendationsJobs,
  privacy: recommendationsPrivacy,
}
