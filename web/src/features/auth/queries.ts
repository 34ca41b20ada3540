import {
  followSignUp,
  mailLoginLink,
  registerPerformer,
  resendSignUpMail,
} from '@stagedoor/contract/auth'
import { logInByPasskey } from '@stagedoor/contract/factors'
import {
  finishLink,
  signInByApple,
  signInByGoogleCode,
  signInByTwitter,
} from '@stagedoor/contract/identities'
import type { WireInputOf } from '@stagedoor/contract/kit'
import { listOutbox } from '@stagedoor/contract/mail'
import { api } from '../../lib/api/api.ts'
import { type UploadOptions, upload } from '../../lib/api/upload.ts'

/** Signs in with a passkey. */
export const sendPasskey = (body: WireInputOf<typeof logInByPasskey>['body']) =>
  api(logInByPasskey, { body })
/** Sends the registration of a creator with its documents. */
export const sendRegistration = (
  callInput: WireInputOf<typeof registerPerformer>,
  options: UploadOptions,
) => upload(registerPerformer, callInput, options)

/** Sends the mail that confirms a sign-up again. */
export const sendSignUpMail = (ticket: string) => api(resendSignUpMail, { body: { ticket } })
/** Reads if a sign-up was confirmed; the answer logs its tab in once. */
export const readSignUpState = (ticket: string) => api(followSignUp, { body: { ticket } })
/** Mails a link that logs in. */
export const sendLoginLink = (body: WireInputOf<typeof mailLoginLink>['body']) =>
  api(mailLoginLink, { body })
/** Fails where the mails of the site cannot be read on the site itself. */
export const checkOutbox = () => api(listOutbox, { query: { limit: 1 } })

/** Connects an external account to the viewer’s own. */
export const sendLink = (callInput: WireInputOf<typeof finishLink>) => api(finishLink, callInput)
/** Signs in by the answer of Google. */
export const sendGoogleCode = (body: WireInputOf<typeof signInByGoogleCode>['body']) =>
  api(signInByGoogleCode, { body })
/** Signs in by the answer of Apple. */
export const sendAppleCode = (body: WireInputOf<typeof signInByApple>['body']) =>
  api(signInByApple, { body })
/** Signs in by the answer of Twitter. */
export const sendTwitterToken = (body: WireInputOf<typeof signInByTwitter>['body']) =>
  api(signInByTwitter, { body })
