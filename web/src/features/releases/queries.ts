import type { WireInputOf, WireOf } from '@stagedoor/contract/kit'
import { listCountries } from '@stagedoor/contract/reference'
import { importRelease } from '@stagedoor/contract/releaseimports'
import {
  type answerByLink,
  type answerRequest,
  listFiles,
  listGiven,
  listPeople,
  listReceived,
  listRequests,
  readByLink,
  readPreference,
  renewLink,
  sendIdentityByLink,
  setPreference,
  withdraw,
  withdrawByLink,
} from '@stagedoor/contract/releases'
import { useCall, useWrite, type WriteOptions } from '../../lib/api/queries.ts'
import { settle } from '../../lib/api/settle.ts'
import { type UploadOptions, upload } from '../../lib/api/upload.ts'

/** What one creator asks somebody to sign. */
export type WireRequest = WireOf<typeof listRequests>['data'][number]
/** A signed release. */
export type WireGiven = WireOf<typeof listGiven>['data'][number]
/** A release that others signed for the viewer. */
export type WireReceived = WireOf<typeof listReceived>['data'][number]

/** The reads that an answer changes. */
export const answered = [listRequests, listGiven, readByLink]

/** The calls by which somebody answers: in the app, or by a mailed link. */
export type AnswerCall = typeof answerRequest | typeof answerByLink

type Options<C extends Parameters<typeof useWrite>[0]> = Omit<WriteOptions<C>, 'settles'>

/** Reads every country. */
export const useCountries = () => useCall(listCountries, undefined)

/** Takes a release back in the app. */
export const useWithdraw = (options: Options<typeof withdraw>) =>
  useWrite(withdraw, { settles: answered, ...options })

/** Takes a release back by a mailed link. */
export const useWithdrawByLink = (options: Options<typeof withdrawByLink>) =>
  useWrite(withdrawByLink, { settles: answered, ...options })

/** Mails a new link in the place of an expired one. */
export const useRenewLink = (options: Options<typeof renewLink>) => useWrite(renewLink, options)

/** Chooses whether each new file waits until it is stated who is in it. */
export const useSetPreference = (options: Options<typeof setPreference>) =>
  useWrite(setPreference, { settles: [readPreference], ...options })

/** Sends name, birth date and documents by a mailed link. */
export const sendIdentity = (
  given: WireInputOf<typeof sendIdentityByLink>,
  options: UploadOptions,
) => upload(sendIdentityByLink, given, options)

/** Imports a release that was signed on another site. */
export async function sendImport(
  body: WireInputOf<typeof importRelease>['body'],
  file: File,
): Promise<WireOf<typeof importRelease>> {
  const imported = await upload(importRelease, { body, files: { file } })
  await settle(listReceived, listPeople, listFiles)
  return imported
}

/** Declines a request, by the call that answers it. */
export const useDecline = (call: AnswerCall, options: Options<typeof answerRequest>) =>
  // Both calls take the same body.
  useWrite(call as typeof answerRequest, { settles: answered, ...options })
