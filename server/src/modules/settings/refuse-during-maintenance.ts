import type { ReadCtx, Viewer } from '../../platform/context.ts'
import type { GateSubject } from '../../platform/http/dispatch.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { readSettings } from './read-settings.ts'
import { isWaitingForPages } from './record-page-state.ts'

/** While the site is in maintenance or waits for its pages, refuses every call of anyone but admins, save those that say they are answered. */
export async function refuseDuringMaintenance(
  ctx: ReadCtx,
  call: GateSubject,
  viewer: Viewer | undefined,
): Promise<void> {
  if (call.duringMaintenance || viewer?.role === 'admin') return
  const { maintenanceMode } = await readSettings(ctx)
  if (maintenanceMode || (await isWaitingForPages(ctx))) refuse('site.maintenance')
}
