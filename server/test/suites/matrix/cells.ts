import type { AnyCall } from '@stagedoor/contract/kit'
import { hasPermission, type StaffRole } from '@stagedoor/contract/kit/staff'
import { type Actors, accountRoleOf, type Role } from './actors.ts'
import { type CallInput, sampleInput } from './sample-input.ts'
import type { CallResponse } from './send-call.ts'

/**
 * A row of the matrix: the input of the call, and its outcome for actors whose role may make it.
 */
export interface Row {
  /**
   * World objects for the call, merged over a sample made from its schema; created for each actor.
   */
  readonly given?: (cast: Actors, who: Role) => CallInput | Promise<CallInput>
  /** The outcome for every actor whose role may make the call: `ok` by default. */
  readonly all?: string
  /** The outcomes of actors that differ. */
  readonly but?: Partial<Readonly<Record<Role, string>>>
  /** The outcomes of members of the staff whose permission suffices, where they differ. */
  readonly staff?: Partial<Readonly<Record<StaffRole, string>>>
  /** Returns what distinguishes one success from another: `locked`, `open`. */
  readonly read?: (data: never) => string
  /** Reverts what the call changed. */
  readonly after?: (cast: Actors) => Promise<unknown>
}

/**
 * Every call of some domains, by name; a call that is tested with several subjects has a row for
 * each.
 */
export type Rows = Readonly<Record<string, Row | readonly Row[]>>

/**
 * Returns the expected outcome of a call for an actor: by role from the call's access, the rest
 * from its row.
 */
export function expectedOutcome(call: AnyCall, row: Row, who: Role): string {
  const role = accountRoleOf(who)
  const isKnown = !(call.access === 'open' && call.duringMaintenance)
  if (
    who.startsWith('suspended') &&
    isKnown &&
    call.method !== 'GET' &&
    !/^(auth|exports|decisions)\.|^reports\.sendCounterNotice$/.test(call.name)
  )
    return 'suspensions.account_suspended'
  const { access } = call
  if (access !== 'open' && access !== 'optional') {
    if (!role) return 'auth.required'
    if (access !== 'account' && access !== role) return 'auth.forbidden'
  }
  return row.but?.[who] ?? row.all ?? 'ok'
}

/** Returns the expected outcome of a call of the console for a member of the staff. */
export const staffOutcome = (call: AnyCall, row: Row, who: StaffRole): string =>
  call.staff && hasPermission(who, call.staff)
    ? (row.staff?.[who] ?? expectedOutcome(call, row, 'admin'))
    : 'auth.staff_role'

/** Returns the input of a call for an actor: a sample of its schema under the row's own. */
export async function inputOf(
  cast: Actors,
  call: AnyCall,
  row: Row,
  who: Role,
): Promise<CallInput> {
  const sample = sampleInput(call, () => cast.photo())
  const isRefused = /^(auth\.(required|forbidden)|suspensions\.account_suspended)$/.test(
    expectedOutcome(call, {}, who),
  )
  const own: CallInput = isRefused ? {} : ((await row.given?.(cast, who)) ?? {})
  return {
    params: { ...sample.params, ...own.params },
    query: { ...sample.query, ...own.query },
    body: { ...sample.body, ...own.body },
    files: { ...sample.files, ...own.files },
  }
}

/** Describes a cell with a wrong outcome in one line. */
export const describeWrongCell = (
  call: AnyCall,
  who: Role | StaffRole,
  expected: string,
  { outcome, status, text }: CallResponse,
) =>
  `${call.name} for ${who}: expected ${expected}, got ${outcome} (${status}) ${text.slice(0, 160)}`
