import type { ReadCtx, Viewer } from '../../platform/context.ts'
import type { GateSubject } from '../../platform/http/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { readSettings } from './read-settings.ts'
import { isWaitingForPages } from './record-page-state.ts'

/**
 * Refuses calls of everyone except admins while the site is in maintenance or waits for required
 * pages. Calls with `duringMaintenance` are always served.
 */
export async function refuseDuringMaintenance(
  ctx: ReadCtx,
  call: GateSubject,
  viewer: Viewer | undefined,
): Promise<void> {
  if (call.duringMaintenance || viewer?.role === 'admin') return
  const { maintenanceMode } = await readSettings(ctx)
  if (maintenanceMode || (await isWaitingForPages(ctx))) refuse('site.maintenance')
}
