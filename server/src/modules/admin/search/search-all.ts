import type { SearchHit } from '@stagedoor/contract/admin'
import type { StaffPermission } from '@stagedoor/contract/kit/staff'
import type { PersonCard } from '@stagedoor/contract/people/schemas'
import type { ReadCtx, Viewer } from '../../../platform/context.ts'
import { parseId } from '../../../platform/db/index.ts'
import { mayAsStaff } from '../../../platform/staff.ts'
import { accountById, findAccounts, readCards } from '../../accounts/index.ts'
import { type ContentKind, type Contents, idByRef } from '../../content/index.ts'
import { itemsByIds } from '../../items/index.ts'
import { paymentsMatching } from '../../payments/index.ts'
import { reportsBeginning, reportsByIds } from '../../reports/index.ts'
import { findItemIds } from '../../search/index.ts'
import { adminSettingsView, readSettings } from '../../settings/index.ts'
import { chargesMatching } from '../../wallet/index.ts'

type Found = Omit<SearchHit, 'person'> & { readonly personId: string | null }

/** The most results of each kind. */
const HITS_PER_KIND = 5
const FIRST = { limit: HITS_PER_KIND, offset: 0, by: 'createdAt', direction: 'desc' } as const

/**
 * Returns what a member of the staff may mean by a few letters or a number: a few results of each
 * kind that their role may read.
 */
export async function searchAll(
  ctx: ReadCtx & { readonly viewer: Viewer },
  contents: Contents,
  q: string,
): Promise<{ hits: SearchHit[] }> {
  const finders: readonly [StaffPermission, () => Promise<Found[]>][] = [
    ['people.read', () => findAccountHits(ctx, q)],
    ['content.read', () => findContents(ctx, contents, q)],
    ['money.read', () => findPayments(ctx, q)],
    ['money.read', () => findCharges(ctx, q)],
    ['moderation.read', () => findReports(ctx, q)],
    ['site.read', () => findSettings(ctx, q)],
  ]
  const allowed = finders.filter(([permission]) => mayAsStaff(ctx.viewer, permission))
  const found = await Promise.all(allowed.map(([, find]) => find()))
  const all = found.flat()
  const people = await readCards(
    ctx,
    all.flatMap(({ personId }) => personId ?? []),
  )
  return { hits: all.map((one) => hitView(one, people)) }
}

const hitView = (
  { personId, ...hit }: Found,
  people: ReadonlyMap<string, PersonCard>,
): SearchHit => ({
  ...hit,
  person: (personId && people.get(personId)) || null,
})

async function findAccountHits(ctx: ReadCtx, q: string): Promise<Found[]> {
  const id = parseId(q)
  const byId = id && (await accountById(ctx, id))
  const accounts = id
    ? byId
      ? [byId]
      : []
    : await findAccounts(ctx, q.replace(/^@/, ''), HITS_PER_KIND)
  return accounts.map(({ id, name, username, email }) => ({
    kind: 'account',
    _id: id,
    title: name,
    note: [`@${username}`, email].filter(Boolean).join(' · '),
    personId: id,
  }))
}

async function findContents(ctx: ReadCtx, contents: Contents, q: string): Promise<Found[]> {
  const found = await Promise.all(
    Object.values(contents).map((content) => findContent(ctx, content, q)),
  )
  return found.flat()
}

async function findContent(
  ctx: ReadCtx,
  { kind, noun, ...content }: ContentKind,
  q: string,
): Promise<Found[]> {
  const exact = await idByRef(ctx, q, content.idBySlug)
  const ids = exact ? [exact] : await findItemIds(ctx, q, { kinds: [kind], limit: HITS_PER_KIND })
  const [items, titles] = await Promise.all([itemsByIds(ctx, ids), content.titles(ctx, ids)])
  return ids.flatMap((id) => {
    const item = items.get(id)
    if (item?.kind !== kind) return []
    return {
      kind: noun,
      _id: id,
      title: titles.get(id) ?? '',
      note: item.form,
      personId: item.ownerId,
    }
  })
}

async function findPayments(ctx: ReadCtx, q: string): Promise<Found[]> {
  const { rows } = await paymentsMatching(ctx, { number: q }, FIRST)
  return rows.map(({ id, status, buyerId }) => ({
    kind: 'payment',
    _id: id,
    title: '',
    note: status,
    personId: buyerId,
  }))
}

async function findCharges(ctx: ReadCtx, q: string): Promise<Found[]> {
  const { rows } = await chargesMatching(ctx, { number: q }, FIRST)
  return rows.map(({ id, status, buyerId }) => ({
    kind: 'charge',
    _id: id,
    title: '',
    note: status,
    personId: buyerId,
  }))
}

const RECEIPT = /^R-?([0-9A-Z-]{2,})$/

async function findReports(ctx: ReadCtx, q: string): Promise<Found[]> {
  const id = parseId(q)
  const [, receipt] = RECEIPT.exec(q.trim().toUpperCase()) ?? []
  const rows = id
    ? await reportsByIds(ctx, [id])
    : receipt
      ? await reportsBeginning(ctx, `R-${receipt}`, HITS_PER_KIND)
      : []
  return rows.map((row) => ({
    kind: 'report',
    _id: row.id,
    title: row.receipt,
    note: `${row.title} · ${row.status}`,
    personId: row.ownerId,
  }))
}

async function findSettings(ctx: ReadCtx, q: string): Promise<Found[]> {
  const words = q.toLowerCase()
  const shown = { settings: await readSettings(ctx), requests: new Map() }
  const views = adminSettingsView(ctx, shown)
  const fits = views.filter(({ key, name }) => `${name} ${key}`.toLowerCase().includes(words))
  return fits.slice(0, HITS_PER_KIND).map(({ key, name, group }) => ({
    kind: 'setting',
    _id: key,
    title: name,
    note: group,
    personId: null,
  }))
}
