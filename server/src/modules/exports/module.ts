import type { Module } from '../../module.ts'
import { exportsJobs } from './jobs.ts'
import { exportsPages } from './pages.ts'
import { exportsRoutes } from './routes.ts'

/** Copies of the data that all modules keep about an account. */
export const exportsModule: Module = {
  name: 'exports',
  routes: exportsRoutes,
  httpPages: exportsPages,
  jobs: exportsJobs,
}
