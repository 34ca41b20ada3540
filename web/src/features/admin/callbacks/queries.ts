import { readGatewayCallback, replayGatewayCallback } from '@stagedoor/contract/admin'
import { useCall, useSend } from '../../../lib/queries.ts'

/** Reads a callback with its content. */
export const useCallback = (id: string) => useCall(readGatewayCallback, { params: { id } })
/** Applies a callback again. */
export const useReplay = () => useSend(replayGatewayCallback)
