import type { AnyCall } from '@stagedoor/contract/kit'
import type { Answered } from './ask.ts'
import { accountRoleOf, type Cast, type Role } from './cast.ts'
import { type Given, givenFor } from './samples-of.ts'

/** A row of the matrix: what is given to the call, and what becomes of it for those whose role may call. */
export interface Row {
  /** World objects for the call, laid over a sample made from its schema; made anew for each who asks. */
  readonly given?: (cast: Cast, who: Role) => Given | Promise<Given>
  /** The outcome for everybody whose role may call: `ok` unless said. */
  readonly all?: string
  /** Where the outcome for somebody differs. */
  readonly but?: Partial<Readonly<Record<Role, string>>>
  /** What distinguishes one success from another: `locked`, `open`. */
  readonly read?: (data: never) => string
  /** Puts back what asking changed. */
  readonly after?: (cast: Cast) => Promise<unknown>
}

/** Every call of some domains, by name; a call asked for several things has a row for each. */
export type Rows = Readonly<Record<string, Row | readonly Row[]>>

/** What must come of a call for somebody: the column of roles from the call's access, the rest from its row. */
export function expectedOf(call: AnyCall, row: Row, who: Role): string {
  const role = accountRoleOf(who)
  const isKnown = !(call.access === 'open' && call.duringMaintenance)
  if (who.startsWith('suspended') && isKnown && call.method !== 'GET' && !/^(auth|exports)\./.test(call.name))
    return 'standing.suspended'
  const { access } = call
  if (access !== 'open' && access !== 'optional') {
    if (!role) return 'auth.required'
    if (access !== 'account' && access !== role) return 'auth.forbidden'
  }
  return row.but?.[who] ?? row.all ?? 'ok'
}

/** What is given to a call for somebody: a sample of its schema under the row's own. */
export async function givenOf(cast: Cast, call: AnyCall, row: Row, who: Role): Promise<Given> {
  const sample = givenFor(call, () => cast.photo())
  const isRefused = /^(auth\.(required|forbidden)|standing\.suspended)$/.test(expectedOf(call, {}, who))
  const own: Given = isRefused ? {} : ((await row.given?.(cast, who)) ?? {})
  return {
    params: { ...sample.params, ...own.params },
    query: { ...sample.query, ...own.query },
    body: { ...sample.body, ...own.body },
    files: { ...sample.files, ...own.files },
  }
}

/** A cell that is not as it must be, as one line. */
export const wrongCell = (call: AnyCall, who: Role, expected: string, { outcome, status, text }: Answered) =>
  `${call.name} for ${who}: expected ${expected}, got ${outcome} (${status}) ${text.slice(0, 160)}`
