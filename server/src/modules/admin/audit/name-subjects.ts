import type { ReadCtx } from '../../../platform/context.ts'
import { commentsByIds } from '../../comments/index.ts'
import { type Contents, contentTitles, namedKind } from '../../content/index.ts'
import { itemsByIds } from '../../items/index.ts'
import { paymentsByIds } from '../../payments/index.ts'
import { categoriesByIds } from '../../reference/index.ts'
import { reportsByIds } from '../../reports/index.ts'
import { adminSettingsView, readSettings } from '../../settings/index.ts'
import { subscriptionsByIds } from '../../subscriptions/index.ts'
import { chargesByIds } from '../../wallet/index.ts'

/** The name of an event's subject, and the account that owns it. */
export interface NamedSubject {
  /** Undefined for accounts, which go by the name of their owner; empty when there is no name. */
  readonly name: string | undefined
  readonly ownerId: string | null
  /** The kind of content that the subject is. */
  readonly itemKind?: string
}

type Subject = { readonly subjectKind: string; readonly subjectId: string }
type SubjectLoader = (
  ctx: ReadCtx,
  ids: readonly string[],
  contents: Contents,
) => Promise<ReadonlyMap<string, NamedSubject>>

const mapped = <Row extends { readonly id: string }>(
  rows: readonly Row[],
  named: (row: Row) => NamedSubject,
) => new Map(rows.map((row) => [row.id, named(row)]))

/** The functions that name ids, one per kind; each is called only when its kind occurs. */
const subjectLoaders: Readonly<Record<string, SubjectLoader>> = {
  account: async (_ctx, ids) => new Map(ids.map((id) => [id, { name: undefined, ownerId: id }])),
  item: async (ctx, ids, contents) => {
    const [items, titles] = await Promise.all([
      itemsByIds(ctx, ids),
      contentTitles(ctx, contents, ids),
    ])
    return mapped([...items.values()], (item) => ({
      name: titles.get(item.id) ?? '',
      ownerId: item.ownerId,
      itemKind: namedKind(item.kind, item),
    }))
  },
  comment: async (ctx, ids) =>
    mapped(await commentsByIds(ctx, ids), ({ content, authorId }) => ({
      name: content,
      ownerId: authorId,
    })),
  report: async (ctx, ids) =>
    mapped(await reportsByIds(ctx, ids), ({ receipt, ownerId }) => ({ name: receipt, ownerId })),
  payment: async (ctx, ids) =>
    mapped(await paymentsByIds(ctx, ids), ({ buyerId }) => ({ name: '', ownerId: buyerId })),
  charge: async (ctx, ids) =>
    mapped(await chargesByIds(ctx, ids), ({ buyerId }) => ({ name: '', ownerId: buyerId })),
  subscription: async (ctx, ids) =>
    mapped(await subscriptionsByIds(ctx, ids), ({ fanId }) => ({ name: '', ownerId: fanId })),
  category: async (ctx, ids) =>
    new Map(
      (await categoriesByIds(ctx, ids)).map(({ _id, name }) => [_id, { name, ownerId: null }]),
    ),
  setting: async (ctx, keys) => {
    const shown = { settings: await readSettings(ctx), requests: new Map() }
    const views = adminSettingsView(ctx, shown)
    const named = views.filter(({ key }) => keys.includes(key))
    return new Map(named.map(({ key, name }) => [key, { name, ownerId: null }]))
  },
}

const ID = /^[0-9a-f]{32}$/

/** Returns the names of subjects by kind and id; those without a name or deleted are missing. */
export async function nameSubjects(
  ctx: ReadCtx,
  contents: Contents,
  subjects: readonly Subject[],
): Promise<Map<string, NamedSubject>> {
  const named = new Map<string, NamedSubject>()
  for (const [kind, naming] of Object.entries(subjectLoaders)) {
    const ids = subjects
      .filter(({ subjectKind }) => subjectKind === kind)
      .map(({ subjectId }) => subjectId)
      .filter((id) => kind === 'setting' || ID.test(id))
    if (ids.length === 0) continue
    for (const [id, one] of await naming(ctx, [...new Set(ids)], contents))
      named.set(subjectKey(kind, id), one)
  }
  return named
}

/** Returns the key of a subject in a map of names. */
export const subjectKey = (kind: string, id: string): string => `${kind} ${id}`

/** Returns the ids in the detail of an event, alone or in lists. */
export const idsIn = (detail: unknown): string[] =>
  Object.values((detail ?? {}) as Record<string, unknown>)
    .flat()
    .filter((value): value is string => typeof value === 'string' && ID.test(value))
