import type { FanRule } from '@stagedoor/contract/fanlists'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { readCards } from '../accounts/index.ts'
import { matchesRule } from './conditions.store.ts'
import { previewFans } from './fans.store.ts'
import { asksAccounts } from './rules.ts'
import { refuseForeignLists } from './write-lists.ts'

const SHOWN = 5

/** Counts the viewer's fans who match a rule that is being written, and returns the newest few. */
export async function previewRule(ctx: Ctx & { viewer: Viewer }, rule: FanRule) {
  const performerId = ctx.viewer.id
  await refuseForeignLists(ctx, performerId, rule)
  const condition = matchesRule(rule, { performerId, now: ctx.now() })
  const { total, ids } = await previewFans(
    ctx,
    { performerId, condition, readsAccounts: asksAccounts(rule) },
    SHOWN,
  )
  const cards = await readCards(ctx, ids)
  return { count: total, fans: ids.flatMap((id) => cards.get(id) ?? []) }
}
