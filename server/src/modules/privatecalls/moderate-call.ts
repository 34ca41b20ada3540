import type { InTransaction, ReadCtx, Viewer } from '../../platform/context.ts'
import { type Grounds, recordDecision } from '../decisions/index.ts'
import { finishCall } from './end-call.ts'
import { changeCall, lockCall, selectCall } from './store.ts'

/** A private call as a report keeps it: the other side, and what the fan wrote with the request. */
export interface ReportedCall {
  readonly otherId: string
  readonly text: string
}

/** Returns a private call for a report by one of its sides; undefined for everybody else. */
export async function callForReport(
  ctx: ReadCtx,
  viewer: Viewer,
  id: string,
): Promise<ReportedCall | undefined> {
  const call = await selectCall(ctx, id)
  if (!call) return undefined
  const { performerId, fanId, note } = call
  if (viewer.id === fanId) return { otherId: performerId, text: '' }
  return viewer.id === performerId ? { otherId: fanId, text: note } : undefined
}

/**
 * Ends a private call for moderation and removes what the fan wrote with the request, with a
 * decision about the reported side. The fan pays the seconds until now. Returns false when there is
 * nothing to remove.
 */
export async function removeCallByModeration(
  ctx: InTransaction,
  { id, ownerId }: { readonly id: string; readonly ownerId: string },
  grounds: Grounds,
): Promise<boolean> {
  const call = await lockCall(ctx, id)
  if (!call || (call.state === 'ended' && call.note === '')) return false
  if (call.state !== 'ended') await finishCall(ctx, call, 'admin')
  await changeCall(ctx, id, { note: '' })
  const excerpt = ownerId === call.fanId ? call.note : ''
  const target = { kind: 'private_call' as const, id, ownerId, excerpt, createdAt: call.createdAt }
  await recordDecision(ctx, target, grounds)
  return true
}
