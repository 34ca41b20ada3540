import { choosePoster, putCaptions, readFile, removeCaptions } from '@stagedoor/contract/media'
import { fetchCall, useSend } from '../../lib/queries.ts'

/** Reads a file with a fresh address. */
export const fetchFile = (id: string) => fetchCall(readFile, { params: { id } })
/** Chooses the poster of one’s own video. */
export const useChoosePoster = () => useSend(choosePoster)
/** Adds or replaces the captions of a video in one language. */
export const usePutCaptions = () => useSend(putCaptions)
/** Removes the captions of a video in one language. */
export const useRemoveCaptions = () => useSend(removeCaptions)
