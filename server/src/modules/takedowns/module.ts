import type { Module } from '../../module.ts'
import type { Contents } from '../content/index.ts'
import { takedownsListeners } from './listeners.ts'
import { takedownsJobs } from './near-copies.ts'
import { takedownsPages } from './pages.ts'
import { takedownsRoutes } from './routes.ts'

/** Files that are taken down: everywhere at once, by a decision that an appeal can reverse. */
export const takedownsModule = (contents: Contents): Module => ({
  name: 'takedowns',
  routes: takedownsRoutes(contents),
  httpPages: takedownsPages,
  listeners: takedownsListeners(contents),
  jobs: takedownsJobs(contents),
})
