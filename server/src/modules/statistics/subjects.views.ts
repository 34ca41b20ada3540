import type { Currency } from '@stagedoor/contract/kit'
import type { Subject } from '@stagedoor/contract/statistics'
import type { ReadCtx } from '../../platform/context.ts'
import { type Contents, soldItems } from '../content/index.ts'
import { massMessagesOfSubjects } from '../massmessages/index.ts'
import { profileLinkNames } from '../profiles/index.ts'
import { stepsOfSubjects } from '../sequences/index.ts'
import { streamsById } from '../streams/index.ts'
import { promotionNames } from '../subscriptions/index.ts'
import type { SubjectRow } from './subjects.store.ts'

interface Named {
  readonly title: string | null
  readonly isDeleted: boolean
}

/** Returns subjects in wire shape, with what they are called. */
export async function subjectViews(
  ctx: ReadCtx,
  contents: Contents,
  rows: readonly SubjectRow[],
): Promise<Subject[]> {
  const names = await namesOf(ctx, contents, rows)
  return rows.map((row) => {
    const { title = null, isDeleted = true } = names.get(row.id) ?? {}
    return {
      _id: row.id,
      kind: row.kind as Subject['kind'],
      title,
      isDeleted,
      createdAt: row.createdAt,
      seen: Number(row.seen),
      liked: Number(row.liked),
      sold: Number(row.sold),
      earned: row.earned as Currency,
    }
  })
}

/** Returns the names of promotions, of links to the creator's page, and of links on it. */
async function linkNames(ctx: ReadCtx, ids: readonly string[]): Promise<Map<string, Named>> {
  const names = await Promise.all([promotionNames(ctx, ids), profileLinkNames(ctx, ids)])
  return new Map(names.flatMap((some) => [...some]))
}

async function namesOf(
  ctx: ReadCtx,
  contents: Contents,
  rows: readonly SubjectRow[],
): Promise<ReadonlyMap<string, Named>> {
  const idsOf = (isOf: (kind: string) => boolean) =>
    rows.flatMap(({ id, kind }) => (isOf(kind) ? [id] : []))
  const isPromotion = (kind: string) => kind === 'promotion' || kind === 'link'
  const messageIds = idsOf((kind) => kind === 'message')
  const [items, promotions, messages, steps, streams] = await Promise.all([
    soldItems(
      ctx,
      contents,
      idsOf((kind) => !isPromotion(kind)),
    ),
    linkNames(ctx, idsOf(isPromotion)),
    massMessagesOfSubjects(ctx, messageIds),
    stepsOfSubjects(ctx, messageIds),
    streamsById(
      ctx,
      idsOf((kind) => kind === 'stream'),
    ),
  ])
  const named = new Map<string, Named>([...items, ...promotions])
  for (const { subjectId, text } of [...messages, ...steps])
    named.set(subjectId, { isDeleted: false, ...named.get(subjectId), title: text || null })
  for (const { id, title } of streams)
    named.set(id, { isDeleted: false, ...named.get(id), title: title || null })
  return named
}
