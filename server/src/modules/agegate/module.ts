import type { Module } from '../../module.ts'
import { picturePass } from './check-age.ts'
import { agegateJobs } from './jobs.ts'
import { agegatePrivacy } from './privacy.ts'
import { socketAgeGate } from './pushes.ts'
import { agegateRoutes } from './routes.ts'

/**
 * The gate in front of everything for adults: asks each visitor at each door what the rule of the
 * place asks.
 */
export const agegateModule: Module = {
  name: 'agegate',
  routes: agegateRoutes,
  jobs: agegateJobs,
  privacy: agegatePrivacy,
  sockets: (base) => ({
    ageGate: socketAgeGate(base),
    picturePass: (place) => picturePass(base, { place }),
  }),
}
