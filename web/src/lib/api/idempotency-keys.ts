import { ApiError } from '@stagedoor/contract/kit'

/** The idempotency keys of one form or button. */
export interface IdempotencyKeys {
  /**
   * Makes a call under the key of its input. Until the server accepts or refuses it, the same input
   * keeps its key, since a call without an answer may have been done; other input gets another.
   */
  readonly under: <Answer>(
    callInput: unknown,
    makeCall: (idempotencyKey: string) => Promise<Answer>,
  ) => Promise<Answer>
}

/** Creates the keys of calls that are made again by the same form or button. */
export function createIdempotencyKeys(
  makeKey: () => string = () => crypto.randomUUID(),
): IdempotencyKeys {
  let open: { input: string; key: string } | undefined
  return {
    async under(callInput, makeCall) {
      const input = JSON.stringify(callInput)
      if (open?.input !== input) open = { input, key: makeKey() }
      try {
        const answer = await makeCall(open.key)
        open = undefined
        return answer
      } catch (error) {
        if (isDefinitive(error)) open = undefined
        throw error
      }
    },
  }
}

/** Returns true for a definitive refusal. After any other error the call may have been done. */
const isDefinitive = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
