import {
  listGatewayCallbacks,
  readGatewayCallback,
  replayGatewayCallback,
} from '@stagedoor/contract/admin'
import type { WireOf } from '@stagedoor/contract/kit'
import { useCall, useSend } from '../../../lib/api/queries.ts'
import { settle } from '../../../lib/api/settle.ts'

const POLL_MS = 1000

/** Reads a callback with its content, again every second while `isWaiting`. */
export const useCallback = (
  id: string,
  isWaiting: (known: WireOf<typeof readGatewayCallback> | undefined) => boolean,
) =>
  useCall(
    readGatewayCallback,
    { params: { id } },
    { refetchInterval: (known) => (isWaiting(known) ? POLL_MS : undefined) },
  )
/** Reads the list of callbacks again, once one was applied. */
export const readCallbacksAgain = () => void settle(listGatewayCallbacks)
/** Applies a callback again. */
export const useReplay = () => useSend(replayGatewayCallback)
