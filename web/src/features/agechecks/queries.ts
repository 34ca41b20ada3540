import { finishAge, readAgeRequest, startAge } from '@stagedoor/contract/agechecks'
import { ApiError } from '@stagedoor/contract/kit'
import { useCall, useSend } from '../../lib/api/queries.ts'

const POLL_MS = 2000

/** The most times that a busy site is asked again, at the times that it names. */
const MOST_TURNS = 12

/** Begins a check as soon as the site has time for it. */
export function useStartAge() {
  const send = useSend(startAge)
  return (input: Parameters<typeof send>[0]) => askInTurn(() => send(input))
}

/**
 * Reads the result of a check as soon as the site has time for it, and lets the browser in, which
 * then loads another page.
 */
export function useFinishAge() {
  const send = useSend(finishAge)
  return (input: Parameters<typeof send>[0]) => askInTurn(() => send(input))
}

async function askInTurn<T>(ask: () => Promise<T>, turns = MOST_TURNS): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ApiError && error.is('server.busy')) || turns === 0) throw error
    const { retryAfterSeconds } = error.data
    await new Promise((resolve) => setTimeout(resolve, retryAfterSeconds * 1000))
    return askInTurn(ask, turns - 1)
  }
}

/** Reads the state of a check until it has ended. */
export const useAgeRequest = (id: string) =>
  useCall(
    readAgeRequest,
    { params: { id } },
    { refetchInterval: (known) => (known && known.state !== 'open' ? undefined : POLL_MS) },
  )
