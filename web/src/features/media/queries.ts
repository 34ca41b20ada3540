import { ownPagesHeader, requestOf } from '@stagedoor/contract/kit'
import {
  choosePoster,
  labelFile,
  putCaptions,
  putChapters,
  readFile,
  readPosition,
  removeCaptions,
  savePosition,
} from '@stagedoor/contract/media'
import { readReplayChat, removeLine } from '@stagedoor/contract/streams'
import { api } from '../../lib/api/api.ts'
import { fetchCall, useSend } from '../../lib/api/queries.ts'

/** Reads a file with a fresh address. */
export const fetchFile = (id: string) => fetchCall(readFile, { params: { id } })
/** Chooses the poster of one’s own video. */
export const useChoosePoster = () => useSend(choosePoster)
/** Adds or replaces the captions of a video in one language. */
export const usePutCaptions = () => useSend(putCaptions)
/** Removes the captions of a video in one language. */
export const useRemoveCaptions = () => useSend(removeCaptions)
/** Says what part AI has in one’s own file. */
export const useLabelFile = () => useSend(labelFile)
/** Sets the chapters of one’s own video. */
export const usePutChapters = () => useSend(putChapters)
/** Reads the second at which the account stopped watching a video. */
export const fetchPosition = async (id: string) =>
  (await fetchCall(readPosition, { params: { id } })).second
/** Reads a part of the chat beside a replay, by the address at which the replay plays. */
export const fetchReplayChat = (fileId: string, part: number, address: string) =>
  api(readReplayChat, { params: { fileId }, query: { part, address } })
/** Removes a line of a chat, also beside its replay. */
export const useRemoveLine = () => useSend(removeLine)
/**
 * Stores the second at which the account stopped watching, also while the page is being left: a
 * beacon could neither be a PUT nor carry our header. A refusal is not worth a message.
 */
export function sendPosition(id: string, second: number, address: string): void {
  const { method, path, headers, body } = requestOf(savePosition, {
    params: { id },
    body: { second, address },
  })
  const request = {
    method,
    headers: { ...headers, [ownPagesHeader]: '1' },
    body: body ?? null,
    keepalive: true,
  }
  void fetch((document.documentElement.dataset.api ?? '/api') + path, request).catch(
    () => undefined,
  )
}
