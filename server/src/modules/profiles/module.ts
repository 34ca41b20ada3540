import type { Module } from '../../module.ts'
import { profilesListeners } from './listeners.ts'
import { profilePartJobs } from './parts/jobs.ts'
import type { ProfilePorts } from './ports.ts'
import { profilesPrivacy } from './privacy.ts'
import { profilesRoutes } from './routes.ts'

/**
 * Performers' profiles, the directory of performers, and the own account of fans and performers.
 */
export const profilesModule = (ports: ProfilePorts): Module => ({
  name: 'profiles',
  routes: profilesRoutes(ports),
  jobs: profilePartJobs,
  listeners: profilesListeners,
  privacy: profilesPrivacy,
})
