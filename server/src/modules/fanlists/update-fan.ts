import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { selectFan } from './fans.store.ts'
import { readFan } from './read-fan.ts'
import { type FanNotes, saveNotes } from './store.ts'

/** Replaces what the viewer wrote about one of their fans. Refuses `fanlists.fan_not_found`. */
export async function updateFan(
  ctx: Ctx & { viewer: Viewer },
  fanId: string,
  { tags, ...notes }: FanNotes,
) {
  const performerId = ctx.viewer.id
  await transaction(ctx, async (ctx) => {
    if (!(await selectFan(ctx, performerId, fanId))) refuse('fanlists.fan_not_found')
    await saveNotes(ctx, { performerId, fanId }, { ...notes, tags: [...new Set(tags)].sort() })
  })
  return readFan(ctx, fanId)
}
