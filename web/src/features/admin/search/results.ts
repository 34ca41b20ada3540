import type { searchAll } from '@stagedoor/contract/admin'
import type { WireOf } from '@stagedoor/contract/kit'
import { hasPermission, type StaffRole } from '@stagedoor/contract/kit/staff'
import { formatReceiptNumber } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { navigationSections } from '../navigation.ts'
import { accountPage } from '../people/columns.tsx'
import { groups, type SettingGroup, shownGroups } from '../settings/groups.ts'

type Hit = WireOf<typeof searchAll>['hits'][number]

/** A search result with its link. */
export interface Result {
  readonly to: string
  readonly title: string
  readonly note: string
  readonly kind: Hit['kind'] | 'page'
  readonly person: Hit['person']
}

/** The headings above the results of each kind, in the order of display. */
export const kinds = (): Readonly<Record<Result['kind'], string>> => ({
  page: t`Go to`,
  account: t`People`,
  post: t`Posts`,
  video: t`Videos`,
  gallery: t`Galleries`,
  product: t`Products`,
  payment: t`Card payments`,
  charge: t`Wallet spending`,
  report: t`Reports`,
  setting: t`Settings`,
})

const pagesOf = (role: StaffRole | undefined): readonly Result[] =>
  navigationSections(role).flatMap(({ title, items }) =>
    items.map(({ to, text }) => ({
      to,
      title: text,
      note: title ?? '',
      kind: 'page',
      person: null,
    })),
  )

const accountPageResult = (): Result => ({
  to: href('admin/account'),
  title: t`Your account`,
  note: t`Profile and password`,
  kind: 'page',
  person: null,
})

/**
 * Returns the pages and settings groups that a role may open and whose names contain all the words;
 * every page while nothing is typed.
 */
export function pagesMatching(typed: string, role: StaffRole | undefined): readonly Result[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const settings = hasPermission(role, 'site.read') ? shownGroups() : []
  const groupPages = settings.map((group) => ({
    to: href('admin/settings', undefined, { group }),
    title: groups()[group].title,
    note: t`Settings`,
    kind: 'page' as const,
    person: null,
  }))
  const all =
    words.length === 0 ? pagesOf(role) : [...pagesOf(role), accountPageResult(), ...groupPages]
  return all.filter(({ title, note }) =>
    words.every((word) => `${title} ${note}`.toLowerCase().includes(word)),
  )
}

/** Returns the server's hits as results with links. */
export const resultsOf = (hits: readonly Hit[]): readonly Result[] =>
  hits
    .filter(({ kind, note }) => kind !== 'setting' || shownGroups().some((group) => group === note))
    .map((hit) => ({ kind: hit.kind, person: hit.person, ...lines[hit.kind](hit) }))

type Line = Pick<Result, 'to' | 'title' | 'note'>

const itemLine =
  (page: 'admin/video' | 'admin/gallery' | 'admin/product') =>
  ({ _id, title, person }: Hit): Line => ({
    to: href(page, { id: _id }),
    title,
    note: person ? t`of ${person.name}` : '',
  })

const moneyNote = ({ person, note }: Hit) => (person ? t`of ${person.name} · ${note}` : note)

const lines: Readonly<Record<Hit['kind'], (hit: Hit) => Line>> = {
  account: ({ _id, title, note, person }) => ({
    to: person ? accountPage(person) : href('admin/user', { id: _id }),
    title,
    note,
  }),
  post: (hit) => ({
    to: href('admin/post', { id: hit._id }),
    title: hit.title || t`Untitled post`,
    note: hit.person ? t`of ${hit.person.name}` : '',
  }),
  video: itemLine('admin/video'),
  gallery: itemLine('admin/gallery'),
  product: itemLine('admin/product'),
  payment: (hit) => ({
    to: href('admin/payments', undefined, { q: hit._id }),
    title: formatReceiptNumber(hit._id),
    note: moneyNote(hit),
  }),
  charge: (hit) => ({
    to: href('admin/wallet-transactions', undefined, { q: hit._id }),
    title: formatReceiptNumber(hit._id),
    note: moneyNote(hit),
  }),
  report: ({ _id, title, note }) => ({ to: href('admin/report', { id: _id }), title, note }),
  setting: ({ title, note }) => ({
    to: href('admin/settings', undefined, { q: title }),
    title,
    note: groups()[note as SettingGroup]?.title ?? '',
  }),
}
