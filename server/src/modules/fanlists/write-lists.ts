import type { FanRule } from '@stagedoor/contract/fanlists'
import { done } from '@stagedoor/contract/kit'
import { type Ctx, type ReadCtx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { readCards } from '../accounts/index.ts'
import { matchesRule } from './conditions.store.ts'
import { previewFans } from './fans.store.ts'
import { ownList } from './read-lists.ts'
import { asksAccounts, listsAskedBy } from './rules.ts'
import {
  changeList,
  insertList,
  lockLists,
  removeList,
  selectLists,
  selectListsByIds,
} from './store.ts'
import { listView } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

interface ListForm {
  readonly name: string
  readonly rule?: FanRule | undefined
}

/** The lists a performer can have. */
const MOST_LISTS = 100

/** Creates a list by hand, or a smart one when there is a rule. */
export const createList = (ctx: ViewerCtx, { name, rule }: ListForm) =>
  transaction(ctx, async (ctx) => {
    const performerId = ctx.viewer.id
    if (rule) await refuseForeignLists(ctx, performerId, rule)
    await lockLists(ctx, performerId)
    const { length } = await selectLists(ctx, performerId)
    if (length >= MOST_LISTS) refuse('fanlists.too_many', { limit: MOST_LISTS })
    return listView(
      await insertList(ctx, { performerId, name, rule: rule ?? null }).catch(refuseTakenName),
    )
  })

/** Renames a list, and replaces the rule of a smart one. */
export const updateList = (ctx: ViewerCtx, id: string, { name, rule }: ListForm) =>
  transaction(ctx, async (ctx) => {
    const list = await ownList(ctx, ctx.viewer.id, id)
    if (rule && !list.rule) refuse('fanlists.by_hand')
    if (rule) await refuseForeignLists(ctx, ctx.viewer.id, rule)
    return listView(
      await changeList(ctx, id, { name, rule: rule ?? list.rule }).catch(refuseTakenName),
    )
  })

/** Deletes a list. */
export async function deleteList(ctx: ViewerCtx, id: string) {
  await transaction(ctx, async (ctx) => {
    if (!(await removeList(ctx, ctx.viewer.id, id))) refuse('fanlists.not_found')
  })
  return done
}

/**
 * Refuses a rule that asks for a list of another performer, or for a smart one, which could ask
 * for the first in turn.
 */
async function refuseForeignLists(ctx: ReadCtx, performerId: string, rule: FanRule): Promise<void> {
  const asked = new Set(listsAskedBy(rule))
  if (asked.size === 0) return
  const lists = await selectListsByIds(ctx, performerId, [...asked])
  if (lists.length < asked.size) refuse('fanlists.not_found')
  if (lists.some((list) => list.rule)) refuse('fanlists.smart')
}

function refuseTakenName(error: Error & { code?: string }): never {
  if (error.code === '23505') refuse('fanlists.name_taken')
  throw error
}

const SHOWN = 5

/** Counts the viewer's fans who match a rule that is being written, and returns the newest few. */
export async function previewRule(ctx: ViewerCtx, rule: FanRule) {
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
