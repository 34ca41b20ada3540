import type { Module } from '../../module.ts'
import { exportsJobs } from './jobs.ts'
import { exportsListeners } from './listeners.ts'
import { exportsPages } from './pages.ts'
import { exportsPrivacy } from './privacy.ts'
import { exportsRoutes } from './routes.ts'

/** Copies of the data that all modules store about an account. */
export const exportsModule = (lower: readonly Module[]): Module => ({
  name: 'exports',
  routes: exportsRoutes,
  httpPages: exportsPages,
  jobs: exportsJobs(lower),
  listeners: exportsListeners,
  privacy: exportsPrivacy,
})
