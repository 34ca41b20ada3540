import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('consents')

/** The slugs of the pages that people accept by signing up. */
export const SIGN_UP_PAGES = ['terms-of-service', 'privacy-policy'] as const

/** The slug of the page with the agreement that creators sign. */
export const AGREEMENT_PAGE = 'creator-agreement'

/** The path of a signed agreement as a PDF; `id` names the acceptance. */
export const agreementPdfPath = '/api/performers/agreement.pdf'

/**
 * The path of an accepted text as a PDF; `hash` names the text, and `account` the account for staff
 * who read that of another one.
 */
export const acceptancePdfPath = '/api/users/accepted-text.pdf'

export const listSignUpTexts = call('listSignUpTexts', {
  method: 'GET',
  path: '/auth/sign-up-texts',
  access: 'open',
  summary:
    'Lists the texts that a sign-up must accept: terms and privacy, as far as they are public.',
  errors: [],
})

export const acceptTexts = call('acceptTexts', {
  method: 'POST',
  path: '/auth/accepted-texts',
  access: 'account',
  summary:
    'Accepts the texts that a sign-up accepts, for an account that was made without: by a social ' +
    'login, an admin or another client. All current texts are named by their hashes.',
  errors: ['consents.text_changed'],
})

export const listOwnAcceptances = call('listOwnAcceptances', {
  method: 'GET',
  path: '/users/accepted-texts',
  access: 'account',
  summary: 'Lists the texts that the viewer accepted and the agreements they signed, newest first.',
  errors: [],
})

export const readAgreement = call('readAgreement', {
  method: 'GET',
  path: '/performers/agreement',
  access: 'performer',
  summary:
    'Returns the creator agreement, until when the performer has to sign it, and what they signed ' +
    'before.',
  errors: [],
})

export const signAgreement = call('signAgreement', {
  method: 'POST',
  path: '/performers/agreement',
  access: 'performer',
  summary:
    'Signs the creator agreement, named by its hash, with the legal name of the performer. The ' +
    'wording, the time, the address and the device are kept with a PDF.',
  errors: ['consents.text_changed', 'consents.nothing_to_sign', 'consents.signature_differs'],
})

export const listAcceptances = call('listAcceptances', {
  method: 'GET',
  path: '/admin/accounts/:id/acceptances',
  access: 'admin',
  staff: 'documents.read',
  summary:
    'Lists the texts that an account accepted and the agreements it signed, newest first, with ' +
    'address and device.',
  errors: [],
})
