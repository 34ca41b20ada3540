import { callsOf, pictureField } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('releases')

/** What a release allows; this site needs all of it to show and sell a file. */
export const RELEASE_SCOPES = ['depict', 'publish', 'sell', 'download'] as const

/**
 * What a release allows beside: to publish the files on other sites of the performer as well, where
 * a signed copy of the release is accepted.
 */
export const ELSEWHERE = 'elsewhere'

/** The most files that are named or answered for at once. */
export const FILES_AT_ONCE = 200

/** The most people whom one performer can add. */
export const PEOPLE_MAX = 500

export const listPeople = call('listPeople', {
  method: 'GET',
  path: '/releases/people',
  access: 'performer',
  summary: 'Lists the people whom the performer can name in files, and how far each is known.',
  errors: [],
})

export const addPerson = call('addPerson', {
  method: 'POST',
  path: '/releases/people',
  access: 'performer',
  summary:
    'Adds somebody whom files can show: a creator with an account, or anybody by name and e-mail.',
  errors: ['releases.account_unusable', 'releases.too_many_people'],
})

export const nameInFiles = call('nameInFiles', {
  method: 'PUT',
  path: '/releases/files',
  access: 'performer',
  summary:
    'States who is in up to 200 own files and when they were made. Thumbnails and teasers of the ' +
    'same content are included. People who were not asked yet are asked, and a file is shown ' +
    'once all of them have agreed.',
  errors: [
    'releases.file_not_found',
    'releases.person_not_found',
    'releases.identity_unknown',
    'releases.date_in_future',
    'releases.person_answered',
  ],
})

export const readInFiles = call('readInFiles', {
  method: 'GET',
  path: '/releases/files/people',
  access: 'performer',
  summary: 'Returns who is in up to 200 own files, and what is missing of each of them.',
  errors: ['releases.file_not_found'],
})

export const listFiles = call('listFiles', {
  method: 'GET',
  path: '/releases/files',
  access: 'performer',
  summary:
    'Lists own files with the people in them: those that wait, or older ones about which nothing ' +
    'was stated.',
  errors: [],
})

export const readPreference = call('readPreference', {
  method: 'GET',
  path: '/releases/preference',
  access: 'performer',
  summary: 'Says whether releases are required, and who is in new files unless stated.',
  errors: [],
})

export const setPreference = call('setPreference', {
  method: 'PUT',
  path: '/releases/preference',
  access: 'performer',
  summary:
    'Chooses whether new files show only their owner unless stated, or wait until that is stated.',
  errors: [],
})

export const readNextStream = call('readNextStream', {
  method: 'GET',
  path: '/releases/next-stream',
  access: 'performer',
  summary: 'Returns who is in the next stream of the performer, and what is missing to go live.',
  errors: [],
})

export const nameInStream = call('nameInStream', {
  method: 'PUT',
  path: '/releases/next-stream',
  access: 'performer',
  summary:
    'States who is in the next stream of the performer. People who were not asked yet are asked, ' +
    'and the stream can begin once all of them have agreed.',
  errors: ['releases.person_not_found', 'releases.identity_unknown'],
})

export const listRequests = call('listRequests', {
  method: 'GET',
  path: '/releases/requests',
  access: 'performer',
  summary:
    'Lists the performers who ask the viewer to release files, with the files and the text ' +
    'to sign.',
  errors: [],
})

export const answerRequest = call('answerRequest', {
  method: 'POST',
  path: '/releases/requests/:id',
  access: 'performer',
  summary: 'Signs, or declines, the release of files of a performer.',
  errors: [
    'releases.identity_unknown',
    'releases.nothing_to_sign',
    'releases.text_changed',
    'releases.name_differs',
    'releases.too_young',
    'releases.end_in_past',
  ],
})

export const listGiven = call('listGiven', {
  method: 'GET',
  path: '/releases/given',
  access: 'performer',
  summary: 'Lists what the viewer has released, by performer and day.',
  errors: [],
})

export const withdraw = call('withdraw', {
  method: 'POST',
  path: '/releases/given/:id/withdraw',
  access: 'performer',
  summary:
    'Takes a release back: its files are hidden from everybody at once, and their buyers refunded.',
  errors: ['releases.person_not_found'],
})

export const listReceived = call('listReceived', {
  method: 'GET',
  path: '/releases/received',
  access: 'performer',
  summary:
    'Lists what others signed for files of the viewer, newest first. What is in force can be ' +
    'downloaded as a file that other sites can verify.',
  errors: [],
})

/** The bytes of a release as a file, far above one of as many files as it covers. */
export const RELEASE_FILE_BYTES = 400_000

/**
 * The paths of a signed release as a file, for its signer and for the performer. `site` and
 * `account` name the account elsewhere that may import it.
 */
export const releaseFilePaths = {
  json: '/api/releases/signed/:id/release.json',
  pdf: '/api/releases/signed/:id/release.pdf',
} as const

/** The same for the person of a mailed link. */
export const releaseFileByLinkPaths = {
  json: '/api/releases/by-link/:token/signed/:id/release.json',
  pdf: '/api/releases/by-link/:token/signed/:id/release.pdf',
} as const

/** The days for which a mailed link opens. */
export const LINK_DAYS = 60

export const sendLink = call('sendLink', {
  method: 'POST',
  path: '/releases/people/:id/link',
  access: 'performer',
  summary:
    'Reminds somebody who has not answered: with an account in a mail, others by a new link.',
  errors: ['releases.person_not_found', 'releases.nothing_to_sign'],
})

export const readByLink = call('readByLink', {
  method: 'GET',
  path: '/releases/by-link/:token',
  access: 'open',
  summary: 'Returns what the person of a mailed link is asked to sign, and what they signed.',
  duringMaintenance: true,
  errors: ['releases.link_ended'],
})

export const sendIdentityByLink = call('sendIdentityByLink', {
  method: 'POST',
  path: '/releases/by-link/:token/identity',
  access: 'open',
  summary:
    'Stores legal name, birth date, ID and a picture of the person holding it, sealed, for the ' +
    'staff to check.',
  files: { document: pictureField, selfie: pictureField },
  duringMaintenance: true,
  errors: [
    'releases.link_ended',
    'releases.identity_sent',
    'releases.too_young',
    'media.not_accepted',
  ],
})

export const answerByLink = call('answerByLink', {
  method: 'POST',
  path: '/releases/by-link/:token/answer',
  access: 'open',
  summary: 'Signs, or declines, the release of the files that a mailed link shows.',
  duringMaintenance: true,
  errors: [
    'releases.link_ended',
    'releases.identity_unknown',
    'releases.nothing_to_sign',
    'releases.text_changed',
    'releases.name_differs',
    'releases.too_young',
    'releases.end_in_past',
  ],
})

export const withdrawByLink = call('withdrawByLink', {
  method: 'POST',
  path: '/releases/by-link/:token/withdraw/:id',
  access: 'open',
  summary:
    'Takes a release back by a mailed link: its files are hidden from everybody at once, and ' +
    'their buyers refunded.',
  duringMaintenance: true,
  errors: ['releases.link_ended', 'releases.person_not_found'],
})

export const renewLink = call('renewLink', {
  method: 'POST',
  path: '/releases/by-link/:token/renew',
  access: 'open',
  summary:
    'Mails a new link to the person of one that expired. The answer never says if it was one.',
  duringMaintenance: true,
  errors: [],
})

export const listWaitingPeople = call('listWaitingPeople', {
  method: 'GET',
  path: '/admin/releases/people',
  access: 'admin',
  staff: 'documents.read',
  summary:
    'Lists people without an account whose documents wait for review, longest waiting first.',
  errors: [],
})

export const decidePerson = call('decidePerson', {
  method: 'POST',
  path: '/admin/releases/people/:id/decision',
  access: 'admin',
  staff: 'documents.write',
  summary:
    'Approves the documents of somebody without an account, or refuses them with a reason that ' +
    'they are mailed with a new link.',
  errors: [
    'releases.person_not_found',
    'releases.not_waiting',
    'releases.documents_missing',
    'admin.reason_missing',
  ],
})
