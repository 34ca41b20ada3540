import { finishAge, readAgeRequest, startAge } from '@stagedoor/contract/agechecks'
import { useCall, useSend } from '../../lib/api/queries.ts'

const POLL_MS = 2000

/** Begins a check. */
export const useStartAge = () => useSend(startAge)

/** Reads the result of a check, and lets the browser in, which then loads another page. */
export const useFinishAge = () => useSend(finishAge)

/** Reads the state of a check until it has ended. */
export const useAgeRequest = (id: string) =>
  useCall(
    readAgeRequest,
    { params: { id } },
    { refetchInterval: (known) => (known && known.state !== 'open' ? undefined : POLL_MS) },
  )
