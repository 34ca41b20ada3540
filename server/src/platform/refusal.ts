import { type ErrorCode, type ErrorData, errors } from '@stagedoor/contract/errors'

/**
 * A refusal that the client may see. Any other thrown error is a bug and becomes `server.failed`.
 */
export class Refusal<C extends ErrorCode = ErrorCode> extends Error {
  override name = 'Refusal'
  readonly code: C
  readonly data: ErrorData<C>
  /** The reason that the staff reads in the audit, and the person who was refused does not. */
  readonly note: string | undefined
  constructor(code: C, data: ErrorData<C>, note?: string) {
    super(errors[code].message)
    this.code = code
    this.data = data
    this.note = note
  }
}

type Details<C extends ErrorCode> = ErrorData<C> extends null ? [] : [data: ErrorData<C>]

/** Returns what a function returns, or the refusal that it throws. */
export function orRefusal<T>(decide: () => T): T | Refusal {
  try {
    return decide()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** Returns the outcomes that are not refusals. */
export const permitted = <T extends object>(outcomes: readonly (T | Refusal)[]): T[] =>
  outcomes.flatMap((outcome) => (outcome instanceof Refusal ? [] : [outcome]))

/**
 * Throws a refusal, as in `refuse('accounts.not_found')`. The type of the code demands its details.
 */
export function refuse<C extends ErrorCode>(code: C, ...[data]: Details<C>): never {
  throw new Refusal(code, (data ?? null) as ErrorData<C>)
}

/** The codes of refusals without details. */
type PlainCode = { [C in ErrorCode]: ErrorData<C> extends null ? C : never }[ErrorCode]

/** Throws a refusal whose reason only the staff learns, from the audit. */
export function refuseWithNote<C extends PlainCode>(code: C, note: string): never {
  throw new Refusal(code, null as ErrorData<C>, note)
}
