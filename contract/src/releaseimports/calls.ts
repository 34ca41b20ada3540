import { callsOf } from '../kit/call.ts'
import { RELEASE_FILE_BYTES } from '../releases/calls.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('releaseimports')

const importErrors = [
  'releases.import_unreadable',
  'releases.site_not_trusted',
  'releases.import_invalid',
  'releases.import_not_for_you',
  'releases.not_for_other_sites',
  'releases.import_needs_email',
  'releases.import_other_person',
  'releases.import_taken_back',
  'releases.person_not_found',
  'releases.too_many_people',
] as const

export const importRelease = call('importRelease', {
  method: 'POST',
  path: '/releases/imports',
  access: 'performer',
  summary:
    'Imports a release that another site signed for the viewer’s account here, if this site ' +
    'trusts that one: it counts as signed for own files with the same bytes. The person is told.',
  files: { file: { maxBytes: RELEASE_FILE_BYTES, required: true } },
  errors: importErrors,
})

export const importForPerformer = call('importForPerformer', {
  method: 'POST',
  path: '/admin/performers/:id/release-imports',
  access: 'admin',
  staff: 'documents.write',
  summary:
    'Imports a release that another site signed for the account of a performer here, in their ' +
    'name and by the same rules. The person is told, and it stands in the audit log.',
  files: { file: { maxBytes: RELEASE_FILE_BYTES, required: true } },
  errors: ['performers.not_found', ...importErrors],
})

export const listTrustedSites = call('listTrustedSites', {
  method: 'GET',
  path: '/admin/releases/trusted-sites',
  access: 'admin',
  staff: 'site.read',
  summary: 'Lists the sites whose signed releases are accepted, with each decision about a key.',
  errors: [],
})

export const trustSite = call('trustSite', {
  method: 'POST',
  path: '/admin/releases/trusted-sites',
  access: 'admin',
  staff: 'site.write',
  summary:
    'Trusts the keys that another site publishes at `/.well-known/stagedoor-keys.json`, given as ' +
    'its text.',
  errors: ['releases.keys_unreadable'],
})

export const endTrust = call('endTrust', {
  method: 'POST',
  path: '/admin/releases/trusted-sites/end',
  access: 'admin',
  staff: 'site.write',
  summary:
    'Ends the trust in a site: nothing more is imported from it, and what was does not count until ' +
    'the staff decided about it again.',
  errors: ['releases.site_not_trusted'],
})

export const listDoubted = call('listDoubted', {
  method: 'GET',
  path: '/admin/releases/doubted',
  access: 'admin',
  staff: 'site.read',
  summary: 'Lists imported releases that do not count because the trust in their site ended.',
  errors: [],
})

export const decideDoubted = call('decideDoubted', {
  method: 'POST',
  path: '/admin/releases/doubted/:id',
  access: 'admin',
  staff: 'documents.write',
  summary:
    'Lets an imported release count although its site is not trusted any more, or ends it and ' +
    'asks its person to sign here; with a reason.',
  errors: ['releases.not_waiting'],
})
