import { type Ctx, transaction } from '../../../platform/context.ts'
import { roles } from '../../../platform/ops/index.ts'
import { pushViewers } from '../live.ts'
import { selectStreams } from '../store.ts'
import { removeUnseen } from './viewers.store.ts'

/** The time in which the viewers of a process that was killed connect to the one that takes its place, in milliseconds. */
const RETURN_MS = 12_000
/** The time within which every process confirms its viewers, in milliseconds. */
const CONFIRMED_MS = 75_000

/** Removes the viewers that no process has confirmed since an instant, and pushes the new count to the others. */
export async function removeEarlierViewers(ctx: Ctx, since: Date): Promise<void> {
  const streamIds = await transaction(ctx, (ctx) => removeUnseen(ctx, since))
  for (const stream of await selectStreams(ctx, streamIds)) if (stream.state !== 'ended') await pushViewers(ctx, stream)
}

/**
 * Removes the viewers that an earlier process left behind: 12 seconds after the start of a process with all roles, and
 * 75 seconds after the start of others, when all have confirmed their own. Returns a function that stops.
 */
export function removeLeftBehind(base: Ctx): () => void {
  const startedAt = base.now()
  const isAlone = roles.every((role) => base.config.roles.includes(role))
  const warn = (error: Error) => base.log.warn({ err: error }, 'could not remove the viewers of an earlier process')
  const remove = () => void removeEarlierViewers(base, startedAt).catch(warn)
  const timer = setTimeout(remove, isAlone ? RETURN_MS : CONFIRMED_MS).unref()
  return () => clearTimeout(timer)
}
