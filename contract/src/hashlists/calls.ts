import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('hashlists')

/** The sources of lists: files, and services that are asked. */
export const HASH_SOURCES = ['file', 'arachnid', 'ncmec', 'stopncii'] as const

/**
 * The classes of entries, the worst first: abuse of children, other harmful or illegal pictures,
 * intimate pictures shared without consent, whatever else a site does not want, and entries that
 * test the way of an upload.
 */
export const HASH_CLASSES = ['csam', 'harmful', 'ncii', 'other', 'test'] as const

/** The kinds of hashes: of the bytes of a file, or of how a picture looks. */
export const HASH_KINDS = ['sha256', 'md5', 'pdq'] as const

/** The most bytes of a list that is uploaded; larger ones are imported by a command. */
export const MAX_LIST_BYTES = 32 * 1024 * 1024

export const listHashLists = call('listHashLists', {
  method: 'GET',
  path: '/admin/hash-lists',
  access: 'admin',
  staff: 'moderation.read',
  summary:
    'Lists the lists of hashes with which uploads are compared, with their versions, how many ' +
    'uploads wait for an answer, and how far the comparison with older files came.',
  errors: [],
})

export const importHashes = call('importHashes', {
  method: 'POST',
  path: '/admin/hash-lists/import',
  access: 'admin',
  staff: 'site.write',
  summary:
    'Imports a file into the list of this name, which is created by it: CSV with the columns ' +
    'type, hash, class, source, id and status, or a JSON object with these fields on each line. ' +
    'Entries with the status withdrawn recognise nothing any more.',
  files: { file: { maxBytes: MAX_LIST_BYTES, required: true } },
  errors: ['hashlists.unreadable', 'hashlists.of_a_service'],
})

export const setHashListActive = call('setHashListActive', {
  method: 'PUT',
  path: '/admin/hash-lists/:id',
  access: 'admin',
  staff: 'site.write',
  summary: 'Turns a list on or off. What it recognised before stays as it was decided.',
  errors: ['hashlists.not_found'],
})

export const listHashMatches = call('listHashMatches', {
  method: 'GET',
  path: '/admin/hash-matches',
  access: 'admin',
  staff: 'moderation.read',
  summary: 'Lists the uploads that lists of hashes recognised, the newest first.',
  errors: [],
})

export const explainWrongMatch = call('explainWrongMatch', {
  method: 'POST',
  path: '/admin/hash-matches/:id/reason',
  access: 'admin',
  staff: 'moderation.write',
  summary:
    'Tells the service of a list why a match with it was wrong, by one of the reasons that it ' +
    'takes, where it takes more than one.',
  errors: ['hashlists.match_not_found', 'hashlists.no_such_reason'],
})

export const buildAuthorityReport = call('buildAuthorityReport', {
  method: 'POST',
  path: '/admin/hash-matches/:id/report',
  access: 'admin',
  staff: 'documents.write',
  summary:
    'Returns the facts that authorities ask for about an upload that shows the abuse of a child, ' +
    'as one text in the order of their form; the access is logged.',
  errors: ['hashlists.match_not_found', 'hashlists.not_reportable'],
})
