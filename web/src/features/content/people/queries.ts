import type { WireOf } from '@stagedoor/contract/kit'
import {
  listFiles,
  listPeople,
  nameInFiles,
  nameInStream,
  readInFiles,
  readNextStream,
  sendLink,
} from '@stagedoor/contract/releases'
import { inviteGuests, readGuests } from '@stagedoor/contract/streams'
import { useCall, useWrite, type WriteOptions } from '../../../lib/api/queries.ts'

/** A file with the people in it. */
export type WireFile = WireOf<typeof listFiles>['data'][number]
/** Somebody whom a creator can name. */
export type WirePerson = WireOf<typeof listPeople>['data'][number]

type Options<C extends Parameters<typeof useWrite>[0]> = Omit<WriteOptions<C>, 'settles'>

/** Reads the people whom the viewer can name. */
export const usePeople = () => useCall(listPeople, undefined)

/** States who is in files. */
export const useNameInFiles = (options: Options<typeof nameInFiles>) =>
  useWrite(nameInFiles, { settles: [listFiles, readInFiles], ...options })

/** Reads who is in some files. */
export const useInFiles = (fileIds: readonly string[]) =>
  useCall(readInFiles, { query: { fileIds: [...fileIds] } }, { keepsLast: true })

/** Reads who is in the next stream. */
export const useNextStream = () => useCall(readNextStream, undefined)

/** States who is in the next stream. */
export const useNameInStream = (options: Options<typeof nameInStream>) =>
  useWrite(nameInStream, { settles: [readNextStream], ...options })

/** Those who are expected answer on a device of their own. */
const GUESTS_MS = 10_000

/** Who is in a running stream, and who is expected. */
export type WireGuests = WireOf<typeof readGuests>

/** Reads who is in the running stream, again while somebody is expected. */
export const useStreamGuests = () =>
  useCall(readGuests, undefined, {
    refetchInterval: (known) => (known?.expected.length ? GUESTS_MS : undefined),
  })

/** States who else may come into the running stream. */
export const useInviteGuests = (options: Options<typeof inviteGuests>) =>
  useWrite(inviteGuests, { settles: [readGuests], ...options })

/** Reminds somebody who has not answered. */
export const useSendLink = (options: Options<typeof sendLink>) => useWrite(sendLink, options)
