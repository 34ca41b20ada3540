import {
  listSessions,
  resendEmailVerification,
  revokeOtherSessions,
  revokeSession,
} from '@stagedoor/contract/auth'
import { readExport, requestExport } from '@stagedoor/contract/exports'
import {
  addPasskey,
  beginPasskey,
  beginSecondFactor,
  readFactors,
  removePasskey,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from '@stagedoor/contract/factors'
import { unlink } from '@stagedoor/contract/identities'
import type { WireInputOf, WireOf } from '@stagedoor/contract/kit'
import { readFile } from '@stagedoor/contract/media'
import {
  cancelIdentityChange as cancelIdentityChangeCall,
  requestIdentityChange,
  updateSelf,
  uploadCover,
  uploadDocument,
  uploadWelcomeVideo,
} from '@stagedoor/contract/performers'
import { listCities, listStates } from '@stagedoor/contract/reference'
import { readOffers } from '@stagedoor/contract/subscriptions'
import { chooseLanguage, uploadAvatar } from '@stagedoor/contract/users'
import { api } from '../../lib/api/api.ts'
import {
  fetchCall,
  setCached,
  useCall,
  useSend,
  useWrite,
  type WriteOptions,
} from '../../lib/api/queries.ts'
import { settle } from '../../lib/api/settle.ts'
import { type UploadOptions, upload } from '../../lib/api/upload.ts'

/** Reads how the account signs in: password, second factor, passkeys. */
export const useFactors = () => useCall(readFactors, undefined)
/** Reads again how the account signs in, after it was changed. */
export const refreshFactors = () => settle(readFactors)
/** Begins the set-up of an authenticator app. */
export const useBeginSecondFactor = () => useSend(beginSecondFactor)
/** Makes new recovery codes; the old ones stop working. */
export const useRenewRecoveryCodes = () => useSend(renewRecoveryCodes)
/** Turns two-factor authentication off. */
export const useTurnOffSecondFactor = () => useSend(turnOffSecondFactor, { settles: [readFactors] })
/** Begins the creation of a passkey. */
export const useBeginPasskey = () => useSend(beginPasskey)
/** Adds a created passkey to the account. */
export const useAddPasskey = () => useSend(addPasskey, { settles: [readFactors] })
/** Removes a passkey from the account. */
export const useRemovePasskey = () => useSend(removePasskey, { settles: [readFactors] })
/** Disconnects an external account. */
export const useUnlink = () => useSend(unlink)
/** Sends the e-mail that confirms an address again. */
export const useResendVerification = () => useSend(resendEmailVerification)

/** Reads the open sessions of the account. */
export const useSessions = () => useCall(listSessions, undefined)
/** Ends a session. */
export const useRevokeSession = (options: WriteOptions<typeof revokeSession>) =>
  useWrite(revokeSession, { settles: [listSessions], ...options })
/** Ends all other sessions. */
export const useRevokeOtherSessions = (options: WriteOptions<typeof revokeOtherSessions>) =>
  useWrite(revokeOtherSessions, { settles: [listSessions], ...options })

/** The copy of an account's data, as a client reads it. */
export type DataExport = WireOf<typeof readExport>

const EXPORT_POLL_MS = 4000

/** Reads the state of the copy of the account's data, every few seconds while it is prepared. */
export const useDataExport = () =>
  useCall(readExport, undefined, {
    refetchInterval: (copy) => (copy?.state === 'preparing' ? EXPORT_POLL_MS : undefined),
  })
/** Reads the copy with a fresh address, which is valid for minutes. */
export const fetchDataExport = () => fetchCall(readExport, undefined)
/** Requests a copy of the account's data. */
export const useRequestExport = () =>
  useSend(requestExport, { onDone: (copy) => setCached(readExport, undefined, copy) })

/** Reads the subscription offers of a creator, as fans see them. */
export const useOffers = (performerId: string) => useCall(readOffers, { params: { performerId } })
/** Reads the offers again, after prices were changed. */
export const refreshOffers = () => settle(readOffers)
/** Reads the states of a country. */
export const useStates = (countryCode: string) =>
  useCall(listStates, { params: { countryCode } }, { enabled: countryCode !== '' })
/** Reads the cities of a state. */
export const useCities = (params: { countryCode: string; state: string }, enabled: boolean) =>
  useCall(listCities, { params }, { enabled })

/** Changes the creator’s own profile. */
export const useUpdateSelf = () => useSend(updateSelf)
/** Reads a file: its address, and how far it is processed. */
export const fetchFile = (id: string) => fetchCall(readFile, { params: { id } })
/** Uploads the account’s own picture. */
export const sendAvatar = (avatar: Blob) => upload(uploadAvatar, { files: { avatar } })
/** Uploads the cover of the creator’s own page. */
export const sendCover = (cover: Blob) => upload(uploadCover, { files: { cover } })
/** Uploads the welcome video of the creator’s own page. */
export const sendWelcomeVideo = (file: File, options: UploadOptions) =>
  upload(uploadWelcomeVideo, { files: { 'welcome-video': file } }, options)
/** Submits an identity document. */
export const sendDocument = (
  type: 'idVerificationId' | 'documentVerificationId',
  file: File,
  options: UploadOptions,
) => upload(uploadDocument, { params: { type }, files: { file } }, options)

/** Gives the account a language of the site; the page is loaded in it afterwards. */
export const storeLanguage = (language: string) => api(chooseLanguage, { body: { language } })

/** Asks for a review of another legal name, with new documents. */
export const sendIdentityChange = (
  given: WireInputOf<typeof requestIdentityChange>,
  options: UploadOptions,
) => upload(requestIdentityChange, given, options)
/** Takes back the request for another legal name. */
export const cancelIdentityChange = () => api(cancelIdentityChangeCall)
