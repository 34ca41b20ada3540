import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('records')

/** The kinds of places at which records name content. */
export const RECORD_PLACES = [
  'feed',
  'story',
  'video',
  'gallery',
  'product',
  'message',
  'stream',
  'avatar',
  'cover',
  'welcome_video',
] as const

/** What a record of a person can lack. */
export const RECORD_GAPS = [
  'legal_name',
  'document',
  'selfie',
  'approval',
  'statement',
  'release',
] as const

/** The path of the page that sends a bundle. */
export const bundlePath = '/record-bundles/:id'

/** The days for which a bundle can be approved and downloaded. */
export const BUNDLE_DAYS = 7

/** The most people of a bundle. */
export const BUNDLE_PEOPLE = 100

export const listPeople = call('listPeople', {
  method: 'GET',
  path: '/admin/records',
  access: 'admin',
  staff: 'documents.read',
  summary:
    'Lists the people of records, the newest first, or those whom a search finds by legal name, ' +
    'stage name or any username that they had. Each search is logged.',
  errors: [],
})

export const listContents = call('listContents', {
  method: 'GET',
  path: '/admin/records/contents',
  access: 'admin',
  staff: 'documents.read',
  summary:
    'Lists where content is or was published, the newest first, with the people in it; `q` is an ' +
    'address of the site, or the id or SHA-256 of a file.',
  errors: [],
})

export const openPerson = call('openPerson', {
  method: 'POST',
  path: '/admin/records/:id/open',
  access: 'admin',
  staff: 'documents.read',
  summary:
    'Returns the record of a person: legal name, birth date, every name used here, documents and ' +
    'releases, and what is missing. The access and its reason are logged first.',
  errors: ['records.person_not_found'],
})

export const openMessage = call('openMessage', {
  method: 'POST',
  path: '/admin/record-messages/:id/open',
  access: 'admin',
  staff: 'documents.read',
  summary:
    'Returns a message with files that records name: its text, price and number of recipients, ' +
    'and whom its files show. The access and its reason are logged first.',
  errors: ['records.message_not_found'],
})

export const listPlaces = call('listPlaces', {
  method: 'GET',
  path: '/admin/records/:id/places',
  access: 'admin',
  staff: 'documents.read',
  summary: 'Lists where content that shows a person is or was published, the newest first.',
  errors: ['records.person_not_found'],
})

export const askForBundle = call('askForBundle', {
  method: 'POST',
  path: '/admin/record-bundles',
  access: 'admin',
  staff: 'documents.write',
  summary:
    'Asks for a sealed bundle of records for an inspector, with a reason that is kept for good. ' +
    'Returns the passphrase that opens it, which is shown this once. Requires a recent login.',
  errors: ['records.person_not_found', 'auth.proof_required'],
})

export const listBundles = call('listBundles', {
  method: 'GET',
  path: '/admin/record-bundles',
  access: 'admin',
  staff: 'documents.read',
  summary: 'Lists the bundles of records, the newest first, with every download.',
  errors: [],
})

export const approveBundle = call('approveBundle', {
  method: 'PUT',
  path: '/admin/record-bundles/:id',
  access: 'admin',
  staff: 'documents.write',
  summary:
    'Approves a bundle, as another admin than the one who asked: it is built, and both can ' +
    'download it for seven days. Requires a recent login.',
  errors: [
    'records.bundle_not_found',
    'records.bundle_approved',
    'records.bundle_closed',
    'records.second_person_needed',
    'auth.proof_required',
  ],
})

export const openBundle = call('openBundle', {
  method: 'POST',
  path: '/admin/record-bundles/:id/open',
  access: 'admin',
  staff: 'documents.write',
  summary:
    'Returns the address at which this session downloads a bundle within five minutes. Each ' +
    'download is logged before its first byte. Requires a recent login.',
  errors: ['records.bundle_not_found', 'records.bundle_closed', 'auth.proof_required'],
})
