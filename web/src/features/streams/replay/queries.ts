import type { WireInputOf, WireOf } from '@stagedoor/contract/kit'
import { makeReplay, readReplay } from '@stagedoor/contract/streams'
import { setCached, useCall, useSend } from '../../../lib/api/queries.ts'
import { settle } from '../../../lib/api/settle.ts'

/** What a performer made of a recording, and the moments that may be its chapters. */
export type WireReplay = WireOf<typeof readReplay>

/** The part of a recording and its chapters. */
export type ReplayBody = WireInputOf<typeof makeReplay>['body']

/** Reads the replay of a recording. */
export const useReplay = (fileId: string, initial: WireReplay) =>
  useCall(readReplay, { params: { fileId } }, { initial })

/** Reads it again: it is ready, or was not made. */
export const readReplayAgain = () => settle(readReplay)

/** Cuts the replay of a recording. */
export function useMakeReplay(fileId: string) {
  const params = { fileId }
  const make = useSend(makeReplay, {
    onDone: (next) => setCached(readReplay, { params }, next),
  })
  return (body: ReplayBody) => make({ params, body })
}
