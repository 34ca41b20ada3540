import { bundlePath } from '@stagedoor/contract/records'
import type { Module } from '../../module.ts'
import { servePage } from '../../platform/http/index.ts'
import type { Contents } from '../content/index.ts'
import { sendBundle } from './bundles/send-bundle.ts'
import { recordsJobs } from './jobs.ts'
import { recordsListeners } from './listeners.ts'
import { recordsPrivacy } from './privacy.ts'
import { recordsRoutes } from './routes.ts'

/** The records of 18 U.S.C. 2257: who is in content, by which names, where it was and when. */
export const recordsModule = (contents: Contents): Module => ({
  name: 'records',
  routes: recordsRoutes(contents),
  httpPages: [
    servePage({
      name: 'records.bundle',
      method: 'GET',
      path: bundlePath,
      isGated: true,
      handle: sendBundle,
    }),
  ],
  jobs: recordsJobs,
  listeners: recordsListeners,
  privacy: recordsPrivacy,
})
