import {
  choosePoster,
  putCaptions,
  putChapters,
  readFile,
  readPosition,
  removeCaptions,
  savePosition,
} from '@stagedoor/contract/media'
import { fetchCall, sendCall, useSend } from '../../lib/queries.ts'

/** Reads a file with a fresh address. */
export const fetchFile = (id: string) => fetchCall(readFile, { params: { id } })
/** Chooses the poster of one’s own video. */
export const useChoosePoster = () => useSend(choosePoster)
/** Adds or replaces the captions of a video in one language. */
export const usePutCaptions = () => useSend(putCaptions)
/** Removes the captions of a video in one language. */
export const useRemoveCaptions = () => useSend(removeCaptions)
/** Sets the chapters of one’s own video. */
export const usePutChapters = () => useSend(putChapters)
/** Reads the second at which the account stopped watching a video. */
export const fetchPosition = async (id: string) => (await fetchCall(readPosition, { params: { id } })).second
/** Stores the second at which the account stopped watching; a refusal is not worth a message. */
export const sendPosition = (id: string, second: number, address: string): void =>
  void sendCall(savePosition, { params: { id }, body: { second, address } }).catch(() => undefined)
