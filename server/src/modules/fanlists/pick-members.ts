import type { BuiltInList } from '@stagedoor/contract/fanlists'
import { type RawBuilder, sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { read, statement } from '../../platform/db/index.ts'
import { refuse } from '../../platform/refusal.ts'
import {
  type Asker,
  builtInLists,
  type Condition,
  hasBought,
  isMember,
  matchesRule,
  owns,
} from './conditions.store.ts'
import { countFans, type FanFilter, fansSql, pickFans } from './fans.store.ts'
import { asksAccounts } from './rules.ts'
import { type FanListRow, firstMembers, selectListsByIds } from './store.ts'

/** A choice of fans: those on any of the included lists, but on none of the excluded ones. */
interface Selection {
  /** Ids of lists, or the names of lists that every performer has. */
  readonly include: readonly string[]
  readonly exclude?: readonly string[] | undefined
  /** Leaves out who bought this item, or owns this file. */
  readonly notBought?: string | undefined
  /** Leaves out who owns all of these files. */
  readonly notOwning?: readonly string[] | undefined
  /** Leaves out who is not among the ids of accounts that this statement selects. */
  readonly among?: RawBuilder<unknown> | undefined
}

/**
 * Returns the fans of a selection in the order of their ids, all or those with `q` in a name, a
 * page at a time: `after` is the last id of the page before. Blocked people and closed accounts are
 * left out. Refuses `fanlists.not_found` for a list of another account.
 */
export async function pickListMembers(
  ctx: ReadCtx,
  performerId: string,
  selection: Selection,
  {
    q,
    ...page
  }: {
    readonly q?: string | undefined
    readonly after?: string | undefined
    readonly limit: number
  },
): Promise<string[]> {
  return pickFans(ctx, { ...(await filterOf(ctx, performerId, selection)), q }, page)
}

/** Counts the fans of a selection, as `pickListMembers` would return them. */
export async function countListMembers(
  ctx: ReadCtx,
  performerId: string,
  selection: Selection,
): Promise<number> {
  return countFans(ctx, await filterOf(ctx, performerId, selection))
}

/**
 * Returns SQL that selects the ids of the fans of a selection, as `pickListMembers` would return
 * them. A list that was deleted has nobody on it.
 */
export async function listMembersSql(
  ctx: ReadCtx,
  performerId: string,
  selection: Selection,
): Promise<RawBuilder<{ fanId: string }>> {
  return fansSql(
    await filterOf(ctx, performerId, await withoutDeletedLists(ctx, performerId, selection)),
  )
}

/** Returns a selection without the lists that were deleted or belong to another performer. */
export async function withoutDeletedLists(
  ctx: ReadCtx,
  performerId: string,
  { include, exclude = [], ...others }: Selection,
): Promise<Selection> {
  const named = [...include, ...exclude].filter((list) => !isBuiltIn(list))
  const known = new Set((await selectListsByIds(ctx, performerId, named)).map(({ id }) => id))
  const existing = (refs: readonly string[]) =>
    refs.filter((ref) => isBuiltIn(ref) || known.has(ref))
  return { ...others, include: existing(include), exclude: existing(exclude) }
}

const membersAmong = statement(
  'fanlists.members_among',
  ({ members, fanIds }: { members: RawBuilder<{ fanId: string }>; fanIds: readonly string[] }) =>
    sql<{ fanId: string }>`
      select member.fan_id from (${members}) as member where member.fan_id = any(${fanIds}::uuid[])
      order by member.fan_id`,
)

/**
 * Returns the fans among some who are in a selection now, as `listMembersSql` would select them.
 */
export async function listMembersAmong(
  ctx: ReadCtx,
  performerId: string,
  selection: Selection,
  fanIds: readonly string[],
): Promise<string[]> {
  const members = await listMembersSql(ctx, performerId, selection)
  const rows = await read(ctx, membersAmong, { members, fanIds })
  return rows.map((row) => row.fanId)
}

/** Returns the filter for the fans on one list, or for all fans. Refuses `fanlists.not_found`. */
export const filterOfList = (
  ctx: ReadCtx,
  performerId: string,
  list: string | undefined,
): Promise<FanFilter> =>
  list === undefined
    ? Promise.resolve({ performerId, condition: sql<boolean>`true`, readsAccounts: false })
    : filterOf(ctx, performerId, { include: [list] })

async function filterOf(
  ctx: ReadCtx,
  performerId: string,
  selection: Selection,
): Promise<FanFilter> {
  const { include, exclude = [], notBought, notOwning, among } = selection
  const asker = { performerId, now: ctx.now() }
  const named = [...include, ...exclude].filter((list) => !isBuiltIn(list))
  const lists = new Map(
    (await selectListsByIds(ctx, performerId, named)).map((list) => [list.id, list]),
  )
  const conditionOf = (ref: string): Condition => {
    if (isBuiltIn(ref)) return builtInLists[ref](asker)
    const list = lists.get(ref) ?? refuse('fanlists.not_found')
    return conditionOfList(list, asker)
  }
  const anyOf = (refs: readonly string[]): Condition =>
    refs.length === 0 ? sql`false` : sql`(${sql.join(refs.map(conditionOf), sql` or `)})`
  const without = [
    ...(notBought ? [hasBought(notBought, asker), owns([notBought], asker)] : []),
    ...(notOwning && notOwning.length > 0 ? [owns(notOwning, asker)] : []),
  ].map((left) => sql`and not ${left}`)
  const readsAccounts = [...lists.values()].some(({ rule }) => rule && asksAccounts(rule))
  return {
    performerId,
    readsAccounts,
    condition: sql`(${anyOf(include)} and not ${anyOf(exclude)} ${sql.join(without, sql` `)}
      ${among ? sql`and fan.fan_id in (${among})` : sql``})`,
  }
}

/** The longest list by hand whose fans are looked up from the list. */
const SHORT_LIST = 500

/** The fans on a list: all of a short one, otherwise a condition for one fan. */
export type FansOnList =
  | { readonly fanIds: readonly string[] }
  | { readonly isOn: (fanId: RawBuilder<unknown>) => RawBuilder<boolean> }

/**
 * Returns the fans on a list of the performer in the form in which a page of something else finds
 * its own among them at the least cost. Refuses `fanlists.not_found` for a list of another account.
 */
export async function fansOnList(
  ctx: ReadCtx,
  performerId: string,
  listId: string,
): Promise<FansOnList> {
  const [list] = await selectListsByIds(ctx, performerId, [listId])
  if (!list) return refuse('fanlists.not_found')
  const first = list.rule ? [] : await firstMembers(ctx, listId, SHORT_LIST + 1)
  if (!list.rule && first.length <= SHORT_LIST) return { fanIds: first }
  const fans = fansSql(await filterOf(ctx, performerId, { include: [listId] }))
  return { isOn: (fanId) => sql<boolean>`exists (${fans} and fan.fan_id = ${fanId} offset 0)` }
}

const isBuiltIn = (list: string): list is BuiltInList => list in builtInLists

/** Returns SQL that is true for the fans on a list. */
const conditionOfList = ({ id, rule }: FanListRow, asker: Asker): Condition =>
  rule ? matchesRule(rule, asker) : isMember(id)
