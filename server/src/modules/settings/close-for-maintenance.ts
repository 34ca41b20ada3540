import type { Gated } from '../../platform/answer.ts'
import type { Reading, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { readSettings } from './read-settings.ts'

/** While the site is in maintenance, refuses every call of anyone but admins, save those that say they are answered. */
export async function closeForMaintenance(ctx: Reading, call: Gated, viewer: Viewer | undefined): Promise<void> {
  if (call.duringMaintenance || viewer?.role === 'admin') return
  const { maintenanceMode } = await readSettings(ctx)
  if (maintenanceMode) refuse('site.maintenance')
}
