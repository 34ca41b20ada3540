import type { exportFans as call } from '@stagedoor/contract/fanlists'
import type { InputOf } from '@stagedoor/contract/kit'
import { csvLine, UTF8_MARK } from '@stagedoor/contract/kit/csv'
import { type Ctx, transaction, type Viewer } from '../../../platform/context.ts'
import type { Cursor } from '../../../platform/db/index.ts'
import { readCards } from '../../accounts/index.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import { requireRecentAuthentication } from '../../auth/index.ts'
import { readSettings, type Settings } from '../../settings/index.ts'
import { type FanRow, selectFansPage } from '../fans.store.ts'
import { filterOfList } from '../pick-members.ts'

const PAGE = 500
/** The most fans of one file. */
const MAX_FANS = 50_000

/** The titles that importers of other sites know; the same in every language. */
const titles = [
  'handle',
  'name',
  'first_seen',
  'is_following',
  'status',
  'period',
  'since',
  'paid_until',
  'lifetime',
  'currency',
  'tags',
]

/**
 * Returns the viewing performer's fans as a CSV file, after a re-authentication and after logging
 * it: all of them, or those on a list, the newest first. It holds what the performer sees of them,
 * and no e-mail address. Refuses `auth.proof_required` and `fanlists.not_found`.
 */
export async function exportFans(
  ctx: Ctx & { readonly viewer: Viewer },
  { list }: InputOf<typeof call>['body'],
) {
  await requireRecentAuthentication(ctx)
  const filter = await filterOfList(ctx, ctx.viewer.id, list)
  const site = await readSettings(ctx)
  const lines: string[] = []
  let after: Cursor | undefined
  let isCut = false
  for (let isMore = true; isMore && !isCut; ) {
    const order = { by: 'createdAt', direction: 'desc', limit: PAGE, offset: 0, after } as const
    const rows = await selectFansPage(ctx, filter, order)
    const cards = await readCards(
      ctx,
      rows.map(({ id }) => id),
    )
    for (const row of rows) {
      const person = cards.get(row.id)
      if (person) lines.push(csvLine(cellsOf(row, person, site)))
    }
    const last = rows.at(-1)
    after = last && { at: last.createdAt, id: last.id }
    isMore = rows.length === PAGE
    isCut = isMore && lines.length >= MAX_FANS
  }
  await transaction(ctx, (ctx) =>
    recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'fanlists.fans_exported',
      subjectKind: 'account',
      subjectId: ctx.viewer.id,
      detail: { count: lines.length, ...(list && { list }) },
    }),
  )
  const content = UTF8_MARK + csvLine(titles) + lines.join('')
  const day = ctx.now().toISOString().slice(0, 10)
  return { filename: `fans-${day}.csv`, content, count: lines.length, isCut }
}

function cellsOf(
  row: FanRow,
  { username, name }: { readonly username: string; readonly name: string },
  { tokenConversionRate, currency }: Settings,
) {
  const spent = Number(row.spentTokens) * tokenConversionRate + Number(row.spentSubscriptions)
  const day = (at: Date | null) => at?.toISOString().slice(0, 10)
  return [
    username,
    name,
    day(row.createdAt),
    row.isFollowing,
    row.subscriptionState ?? 'none',
    row.subscriptionType,
    day(row.subscribedAt),
    day(row.subscriptionEndsAt),
    Math.round(spent) / 100,
    currency,
    row.tags.join(' '),
  ]
}
