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

/** Reminds somebody who has not answered. */
export const useSendLink = (options: Options<typeof sendLink>) => useWrite(sendLink, options)
