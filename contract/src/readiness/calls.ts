import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('readiness')

/** What the lines of readiness are about, in the order in which they are shown. */
export const READINESS_AREAS = [
  'application',
  'age',
  'performers',
  'moderation',
  'money',
  'privacy',
] as const

/** The pages of the console on which something is seen or mended. */
export const READINESS_PAGES = [
  'admin/age-history',
  'admin/age-rules',
  'admin/appeals',
  'admin/audit',
  'admin/blocked-countries',
  'admin/cases',
  'admin/cms-pages',
  'admin/disputes',
  'admin/files',
  'admin/hash-lists',
  'admin/payment-gateways',
  'admin/performers',
  'admin/processor-reports',
  'admin/records',
  'admin/review',
  'admin/sanctions',
  'admin/settings',
  'admin/users',
] as const

export const readReadiness = call('readReadiness', {
  method: 'GET',
  path: '/admin/readiness',
  access: 'admin',
  staff: 'site.read',
  summary:
    'Returns everything that payment processors and the law ask of a site, and whether it holds ' +
    'here, is missing, or is to be done by hand.',
  errors: [],
})
