import type { InTransaction, ReadCtx, Viewer } from '../../platform/context.ts'
import type { SettingKey } from './catalogue.rules.ts'
import {
  deleteRequest,
  type SettingRequest,
  selectRequests,
  storeRequest,
} from './requests.store.ts'
import { isSettingKey, needsTwoAdmins, parseValue, wireValue } from './rules.ts'
import { lockSettings, selectSettings } from './store.ts'

const REQUEST_MS = 7 * 86_400_000

/** A change that an admin asks for; the value as it was sent. */
interface AskedChange {
  readonly key: string
  readonly value: unknown
  /** The ids of all active admins. */
  readonly adminIds: readonly string[]
}

/**
 * Returns the changes of settings that wait for a second admin, by key. A request lapses after a
 * week.
 */
export async function openSettingRequests(
  ctx: ReadCtx,
): Promise<ReadonlyMap<string, SettingRequest>> {
  const after = ctx.now().getTime() - REQUEST_MS
  const open = (await selectRequests(ctx)).filter(
    ({ requestedAt }) => requestedAt.getTime() > after,
  )
  return new Map(open.map((request) => [request.key, request]))
}

/**
 * Stores a change that needs a second admin, and returns its setting; returns undefined when the
 * viewer may make it now, because it needs none or another active admin asked for the same. A
 * change to the present value withdraws the request.
 */
export async function requestSecondAdmin(
  ctx: InTransaction & { readonly viewer: Viewer },
  { key, value, adminIds }: AskedChange,
): Promise<SettingKey | undefined> {
  const parsed = isSettingKey(key) ? parseValue(key, value) : { problem: 'unknown' }
  if (!isSettingKey(key) || 'problem' in parsed) return undefined
  await lockSettings(ctx)
  const after = wireValue(key, parsed.value)
  const request = (await openSettingRequests(ctx)).get(key)
  const others = adminIds.filter((id) => id !== ctx.viewer.id)
  const isConfirmed =
    request !== undefined && request.value === after && others.includes(request.requestedBy)
  if (!isConfirmed && needsTwoAdmins(key, (await selectSettings(ctx)).get(key), after)) {
    await storeRequest(ctx, {
      key,
      value: after,
      requestedBy: ctx.viewer.id,
      requestedAt: ctx.now(),
    })
    return key
  }
  await deleteRequest(ctx, key)
  return undefined
}
