import {
  addMembers,
  createList,
  deleteList,
  exportFans,
  listFans,
  listLists,
  previewRule,
  readFan,
  readList,
  removeMembers,
  updateFan,
  updateList,
} from '@stagedoor/contract/fanlists'
import { done } from '@stagedoor/contract/kit'
import { screen, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { personCard } from '../../../test/fixtures.ts'
import { creator } from '../../../test/session-fixtures.ts'
import { ReAuthenticationContext } from '../../lib/session/re-authentication.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { ExportFans } from './export-fans.tsx'
import { ListsCard, PurchasesCard, SpendCard, SubscriptionCard } from './fan-cards.tsx'
import { FansTable } from './fans-table.tsx'
import { listColumns } from './list-columns.tsx'
import { ListDialog } from './list-dialog.tsx'
import { NotesCard } from './notes-card.tsx'
import type { WireFanCard, WireList } from './queries.ts'

const idOf = (n: number) => `0199a0b0c0d07000800000000000${String(n).padStart(4, '0')}`
const at = '2026-03-15T12:00:00.000Z'
const spent = { tokens: 30, tips: 10, content: 20, products: 0, messages: 0, subscriptions: 9.99 }
const fan = (n: number, changes: Partial<WireFanCard> = {}): WireFanCard => ({
  _id: idOf(n),
  user: personCard({ _id: idOf(n), name: `Fan ${n}`, username: `fan${n}`, isPerformer: false }),
  ownName: '',
  tags: ['vip'],
  hasNote: true,
  isFollowing: true,
  spent,
  spent30Days: spent,
  firstSeenAt: at,
  subscription: { state: 'active', type: 'monthly', since: at, endsAt: at },
  note: 'Likes blue',
  currency: 'USD',
  lists: [],
  purchases: [],
  ...changes,
})
const list = (n: number, changes: Partial<WireList> = {}): WireList => ({
  _id: idOf(n),
  name: `List ${n}`,
  isSmart: false,
  createdAt: at,
  updatedAt: at,
  ...changes,
})
const choices = {
  items: [],
  promotions: [],
  countries: [{ value: 'DE', text: 'Germany' }],
  lists: [],
}
const asCreator = { viewer: creator() }

const listReads = [readFan, listFans, readList, listLists].map(({ name }) => name)

const showFans = (shown?: WireList) =>
  renderFeature(
    <FansTable
      fans={[fan(1), fan(2)]}
      total={2}
      lists={[list(8), list(9, { isSmart: true, name: 'Smart' })]}
      shown={shown}
      empty=""
    />,
    asCreator,
  )

it('adds chosen fans to a list by hand, but offers no smart list', async ({
  api,
  settled,
  user,
}) => {
  api.on(addMembers, () => ({ ...list(8), count: 2 }))
  await showFans()
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(screen.getByRole('button', { name: 'Add to a list' }))
  expect(screen.queryByRole('option', { name: 'Smart' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add to list' }))
  await expect.poll(() => settled).toEqual(listReads)
  expect(api.sent(addMembers)).toEqual([
    { params: { id: idOf(8) }, body: { fanIds: [idOf(1), idOf(2)] } },
  ])
  expect(screen.queryByRole('button', { name: 'Remove from this list' })).toBeNull()
})

it('creates a list for chosen fans, and says why one of them cannot be added', async ({
  api,
  user,
}) => {
  api.on(createList, () => list(7))
  api.refuse(addMembers, 'fanlists.fan_not_found')
  await showFans()
  await user.click(screen.getByRole('checkbox', { name: 'Select Fan 1' }))
  await user.click(screen.getByRole('button', { name: 'Add to a list' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'List' }), 'New list')
  await user.click(screen.getByRole('button', { name: 'Add to list' }))
  await screen.findByText('Enter a name for the new list.')
  await user.type(screen.getByRole('textbox', { name: 'Name of the new list' }), 'Best')
  await user.click(screen.getByRole('button', { name: 'Add to list' }))
  await screen.findByText('Fan not found')
  expect(api.sent(createList)).toEqual([{ body: { name: 'Best' } }])
  expect(api.sent(addMembers)).toEqual([{ params: { id: idOf(7) }, body: { fanIds: [idOf(1)] } }])
})

it('removes chosen fans from the list that is shown', async ({ api, settled, user }) => {
  api.on(removeMembers, () => ({ ...list(8), count: 1 }))
  await showFans(list(8))
  await user.click(screen.getByRole('checkbox', { name: 'Select Fan 2' }))
  await user.click(screen.getByRole('button', { name: 'Remove from this list' }))
  await expect.poll(() => settled).toEqual(listReads)
  expect(api.sent(removeMembers)).toEqual([
    { params: { id: idOf(8) }, body: { fanIds: [idOf(2)] } },
  ])
})

it('counts the fans of a rule while it is written, and creates the list by it', async ({
  api,
  user,
}) => {
  const onClose = vi.fn()
  api.on(previewRule, () => ({ count: 1, fans: [fan(1).user] }))
  api.on(createList, () => list(7, { isSmart: true }))
  await renderFeature(<ListDialog choices={choices} onClose={onClose} />, asCreator)
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Big spenders')
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Fans are chosen' }),
    'By a rule, automatically',
  )
  await screen.findByText('1 fan now')
  screen.getByText('Fan 1')
  await user.click(screen.getByRole('button', { name: 'Add a condition' }))
  const amount = screen.getByRole('textbox', { name: 'At least, in USD' })
  await user.clear(amount)
  await screen.findByText('Complete every condition to see who is on the list.')
  await user.click(screen.getByRole('button', { name: 'Create list' }))
  await screen.findByText('Complete every condition, or remove it.')
  await user.type(amount, '80')
  await user.click(screen.getByRole('button', { name: 'Add brackets' }))
  await user.click(screen.getAllByRole('checkbox', { name: /^Reverse/ })[0] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Create list' }))
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const parts = [
    { kind: 'subscription', is: 'running', not: true },
    { kind: 'spent', source: 'tokens', atLeast: 80, days: 30 },
    { kind: 'group', match: 'any', conditions: [{ kind: 'follows' }] },
  ]
  expect(api.sent(createList)).toEqual([
    { body: { name: 'Big spenders', rule: { match: 'all', parts } } },
  ])
})

it('shows that another list has the name', async ({ api, user }) => {
  api.refuse(createList, 'fanlists.name_taken')
  await renderFeature(<ListDialog choices={choices} onClose={vi.fn()} />, asCreator)
  await user.click(screen.getByRole('button', { name: 'Create list' }))
  await screen.findByText('Enter a name')
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Best')
  await user.click(screen.getByRole('button', { name: 'Create list' }))
  await screen.findByText('Another of your lists has this name')
})

it('lists each list with its rule in words and its count, edits and deletes it', async ({
  api,
  settled,
  user,
}) => {
  const rule = { match: 'all' as const, parts: [{ kind: 'hasTag' as const, tag: 'vip' }] }
  api.on(readList, () => ({ ...list(8), count: 12 }))
  api.on(updateList, () => list(8))
  api.on(deleteList, () => done)
  api.on(previewRule, () => ({ count: 0, fans: [] }))
  const rows = [list(8, { isSmart: true, rule })]
  await renderFeature(
    <DataTable
      caption="x"
      columns={listColumns(choices)}
      rows={rows}
      total={1}
      keyOf={({ _id }) => _id}
      empty=""
    />,
    asCreator,
  )
  screen.getByText('Has the tag “vip”')
  await screen.findByText('12')
  await user.click(screen.getByRole('button', { name: 'More about List 8' }))
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
  await user.type(within(screen.getByRole('dialog')).getByRole('textbox', { name: /^Name/ }), '!')
  await user.click(screen.getByRole('button', { name: 'Save list' }))
  await expect
    .poll(() => api.sent(updateList))
    .toEqual([{ params: { id: idOf(8) }, body: { name: 'List 8!', rule } }])
  await user.click(screen.getByRole('button', { name: 'More about List 8' }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete list' }))
  await expect.poll(() => api.sent(deleteList)).toEqual([{ params: { id: idOf(8) } }])
  await expect.poll(() => settled).toEqual([...listReads, ...listReads])
})

it('saves name, tags and note of a fan, and refuses too many tags', async ({
  api,
  settled,
  user,
}) => {
  api.on(updateFan, () => fan(1))
  await renderFeature(<NotesCard fan={fan(1)} />, asCreator)
  await user.type(screen.getByRole('textbox', { name: /^Your name/ }), 'Blue')
  const tags = screen.getByRole('textbox', { name: /^Tags/ })
  await user.clear(tags)
  await user.type(tags, Array.from({ length: 21 }, (_, n) => `t${n}`).join(','))
  await user.click(screen.getByRole('button', { name: 'Save notes' }))
  await screen.findByText('At most 20 tags.')
  await user.clear(tags)
  await user.type(tags, 'vip, new')
  await user.click(screen.getByRole('button', { name: 'Save notes' }))
  const body = { ownName: 'Blue', note: 'Likes blue', tags: ['vip', 'new'] }
  await expect.poll(() => api.sent(updateFan)).toEqual([{ params: { id: idOf(1) }, body }])
  await expect.poll(() => settled).toEqual(listReads.slice(0, 3))
})

it('shows what a fan spent, bought and subscribes to, and on which lists they are', async () => {
  const purchases = [
    {
      _id: idOf(5),
      kind: 'content' as const,
      itemId: idOf(6),
      amount: 20,
      isRefunded: false,
      paidAt: at,
    },
    { _id: idOf(6), kind: 'product' as const, amount: 0, isRefunded: true, paidAt: at },
  ]
  const shown = fan(1, { purchases, lists: [{ _id: idOf(8), name: 'List 8' }] })
  await renderFeature(
    <>
      <SpendCard fan={shown} />
      <SubscriptionCard fan={shown} />
      <ListsCard fan={shown} lists={[]} />
      <PurchasesCard fan={shown} />
    </>,
    asCreator,
  )
  expect(screen.getAllByText('$9.99')).toHaveLength(2)
  expect(screen.getAllByText('$20').length).toBe(3)
  screen.getByText('Subscribed', { selector: 'dt' })
  screen.getByText('Refunded')
  expect(screen.getByRole('link', { name: 'List 8' }).getAttribute('href')).toBe(
    `/creator/fans?list=${idOf(8)}`,
  )
})

it('saves the fans of the list that is shown as a file', async ({ api, user }) => {
  const file = {
    filename: 'fans-2026-03-15.csv',
    content: 'handle\r\nsam\r\n',
    count: 1,
    isCut: false,
  }
  api.on(exportFans, () => file)
  const createObjectURL = vi.fn(() => 'blob:fans')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }))
  const ProofGiven = ReAuthenticationContext
  await renderFeature(
    <ProofGiven value={async () => true}>
      <ExportFans list="followers" />
    </ProofGiven>,
  )
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }))
  await expect.poll(() => api.sent(exportFans)).toHaveLength(1)
  expect(api.sent(exportFans)).toEqual([{ body: { list: 'followers' } }])
  await expect.poll(() => createObjectURL).toHaveBeenCalledOnce()
})
