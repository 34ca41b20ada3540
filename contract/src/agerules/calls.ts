import type { AgeMethod } from '../kit/age.ts'
import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('agerules')

/**
 * The methods that a rule can accept beyond a click: the European wallet, two providers, and a
 * document that the operator saw.
 */
export const ASSURANCE_METHODS = [
  'wallet',
  'veriff',
  'verifymy',
  'operator',
] as const satisfies readonly AgeMethod[]

/**
 * The methods in which neither the site nor the one who checks learns the other's side. VerifyMy
 * has a check of its own for it, which a rule that needs it asks for.
 */
export const DOUBLY_ANONYMOUS_METHODS = ['wallet', 'verifymy'] as const

/** Instead of a country: the rule of all places that have none of their own. */
export const EVERYWHERE = '*'

/** Data about addresses that is older than this many days is warned about. */
export const LOCATION_DATA_DAYS = 60

export const readPolicy = call('readPolicy', {
  method: 'GET',
  path: '/age/policy',
  access: 'open',
  summary:
    'Returns what this site asks of visitors by place and how that was assessed, for its public ' +
    'page about age checks.',
  errors: [],
  duringMaintenance: true,
})

export const listRules = call('listRules', {
  method: 'GET',
  path: '/admin/age-rules',
  access: 'admin',
  staff: 'site.read',
  summary:
    'Returns the rules of age that are in force or planned, one for each place, and how good the ' +
    'data is by which places are recognised.',
  errors: [],
})

export const previewPlace = call('previewPlace', {
  method: 'POST',
  path: '/admin/age-rules/preview',
  access: 'admin',
  staff: 'site.read',
  summary:
    'Shows the site in this browser as to a guest at a place, for ten minutes: nobody is logged ' +
    'in, and every door asks what it asks there. `/age-preview/end` ends it.',
  errors: [],
})

/** The address that ends a preview. */
export const previewEndPath = '/age-preview/end'

/**
 * The cookie that tells pages of a preview, as `country.region.end` with the end in milliseconds
 * since 1970. It decides nothing.
 */
export const PREVIEW_MARK = 'placePreviewMark'

export const listVersions = call('listVersions', {
  method: 'GET',
  path: '/admin/age-rules/versions',
  access: 'admin',
  staff: 'site.read',
  summary: 'Lists every version of the rules of age, or those of a place, the newest first.',
  errors: [],
})

export const readRuleAt = call('readRuleAt', {
  method: 'GET',
  path: '/admin/age-rules/at',
  access: 'admin',
  staff: 'site.read',
  summary:
    'Returns the rule of age that this site applied in a place at a time; a rule counts from ' +
    'when it was written, whatever the law said before.',
  errors: [],
})

export const verifyChain = call('verifyChain', {
  method: 'GET',
  path: '/admin/age-rules/chain',
  access: 'admin',
  staff: 'site.read',
  summary:
    'Checks that no version of the rules of age was changed, removed or put in between: each ' +
    'holds the hash of the one before it, and a signature of this site.',
  errors: [],
})

export const listPresets = call('listPresets', {
  method: 'GET',
  path: '/admin/age-rules/presets',
  access: 'admin',
  staff: 'site.read',
  summary: 'Lists the rules of age that come along, with the laws they follow and their sources.',
  errors: [],
})

export const switchOnPreset = call('switchOnPreset', {
  method: 'POST',
  path: '/admin/age-rules/presets/:preset',
  access: 'admin',
  staff: 'site.write',
  summary:
    'Writes the rules of a preset for each of its places; those of dates to come are planned. ' +
    'Needs a fresh proof of the admin.',
  errors: ['auth.proof_required', 'agerules.preset_not_found', 'agerules.preset_applies'],
})

export const addRule = call('addRule', {
  method: 'POST',
  path: '/admin/age-rules',
  access: 'admin',
  staff: 'site.write',
  summary:
    'Writes the next rule of age of a place, in force at once or from a date to come. Needs a ' +
    'fresh proof of the admin.',
  errors: [
    'auth.proof_required',
    'agerules.too_few_methods',
    'agerules.no_anonymous_method',
    'agerules.in_the_past',
  ],
})

export const endRule = call('endRule', {
  method: 'POST',
  path: '/admin/age-rules/:version/end',
  access: 'admin',
  staff: 'site.write',
  summary:
    'Ends the rule of age of a place, which then has that of its country or of all places; a ' +
    'planned one is withdrawn. Needs a fresh proof of the admin.',
  errors: ['auth.proof_required', 'agerules.not_found', 'agerules.not_in_force'],
})
