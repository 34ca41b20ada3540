import type * as hashlists from '@stagedoor/contract/hashlists'
import { type InputOf, pageOf } from '@stagedoor/contract/kit'
import type { Ctx, ReadCtx } from '../../../platform/context.ts'
import { readCards } from '../../accounts/index.ts'
import {
  countMatches,
  hashLists,
  newestPass,
  type Pass,
  selectMatches,
} from '../../hashlists/index.ts'
import { countUnanswered } from '../../media/index.ts'

/** Lists the lists of hashes, and what waits because a service does not answer. */
export async function listHashLists(ctx: Ctx) {
  const [lists, matches, { waiting, since: waitingSince }, memory, pass] = await Promise.all([
    hashLists(ctx),
    countMatches(ctx),
    countUnanswered(ctx),
    ctx.gateways.hashSearch.measure(),
    newestPass(ctx),
  ])
  const data = lists.map(({ id, entryCount: entries, error, ...list }) => ({
    _id: id,
    name: list.name,
    source: list.source,
    isActive: list.isActive,
    version: list.version,
    entries,
    matches: matches.get(id) ?? 0,
    updatedAt: list.updatedAt,
    failingSince: list.failingSince,
    error: error ?? '',
    olderFiles: list.olderFiles,
    recheckedAt: list.recheckedAt,
  }))
  return { data, comparison: pass ? comparisonOf(pass) : null, waiting, waitingSince, memory }
}

const comparisonOf = ({ id: _, position: __, ...comparison }: Pass) => comparison

/** Lists the uploads that lists recognised, the newest first. */
export async function listHashMatches(
  ctx: ReadCtx,
  query: InputOf<typeof hashlists.listHashMatches>['query'],
) {
  const { rows, total } = await selectMatches(ctx, pageOf(query))
  const people = await readCards(ctx, [...new Set(rows.map(({ ownerId }) => ownerId))])
  const data = rows.map(({ id, ownerId, listId: _, listName: list, reasons, ...match }) => ({
    ...match,
    reasons: [...reasons],
    _id: id,
    list,
    owner: people.get(ownerId) ?? null,
  }))
  return { data, total }
}
