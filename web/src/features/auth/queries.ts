import { registerPerformer } from '@stagedoor/contract/auth'
import { logInByPasskey } from '@stagedoor/contract/factors'
import type { WireInputOf } from '@stagedoor/contract/kit'
import { api, type UploadOptions, upload } from '../../lib/api.ts'

/** Signs in with a passkey. */
export const sendPasskey = (body: WireInputOf<typeof logInByPasskey>['body']) => api(logInByPasskey, { body })
/** Sends the registration of a creator with its documents. */
export const sendRegistration = (callInput: WireInputOf<typeof registerPerformer>, options: UploadOptions) =>
  upload(registerPerformer, callInput, options)
