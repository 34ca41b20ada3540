import type { Module } from '../../module.ts'
import { agechecksJobs } from './jobs.ts'
import { agechecksListeners } from './listeners.ts'
import { agechecksPages } from './pages.ts'
import type { AgeChecksPorts } from './ports.ts'
import { agechecksPrivacy } from './privacy.ts'
import { agechecksRoutes } from './routes.ts'

/** The checks by which the site knows that visitors are of age. */
export const agechecksModule = (ports: AgeChecksPorts): Module => ({
  name: 'agechecks',
  routes: agechecksRoutes(ports),
  httpPages: agechecksPages,
  jobs: agechecksJobs,
  listeners: agechecksListeners,
  privacy: agechecksPrivacy,
})
