import { listLists } from '@stagedoor/contract/fanlists'
import {
  create,
  createStep,
  list,
  pause,
  readStepResults,
  removeStep,
  updateStep,
} from '@stagedoor/contract/sequences'
import { listTiers } from '@stagedoor/contract/tiers'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { FakeApi } from '../../../test/fake-api.ts'
import { it, renderFeature } from '../../../test/feature.tsx'
import { creator } from '../../../test/session-fixtures.ts'
import type { WireSequence, WireStep } from './queries.ts'
import { SequenceDialog } from './sequence-dialog.tsx'
import { SequenceList } from './sequence-list.tsx'

const at = '2026-03-15T12:00:00.000Z'
const idOf = (n: number) => `0199a0b0c0d0700080000000000000e${n}`
const step = (n: number, changes: Partial<WireStep> = {}): WireStep => ({
  _id: idOf(n),
  days: 0,
  hours: 0,
  text: 'Hello',
  fileIds: [],
  freeFileIds: [],
  files: [],
  price: null,
  sent: 0,
  isSent: false,
  updatedAt: at,
  ...changes,
})
const sequence = (changes: Partial<WireSequence> = {}): WireSequence => ({
  _id: idOf(1),
  name: 'Welcome',
  start: 'subscription',
  kinds: ['paid'],
  tiers: [2],
  listId: null,
  isPaused: false,
  fans: 40,
  left: 3,
  waiting: 12,
  nextAt: '2099-03-21T18:00:00.000Z',
  steps: [],
  createdAt: at,
  updatedAt: at,
  ...changes,
})
const knows = (api: FakeApi) => {
  api.on(listLists, () => ({
    data: [{ _id: idOf(7), name: 'Best', isSmart: false, createdAt: at, updatedAt: at }],
    total: 1,
  }))
  api.on(listTiers, () => ({ data: [] }))
}
const shows = (api: FakeApi, ...data: WireSequence[]) => {
  knows(api)
  api.on(list, () => ({ data }))
  return renderFeature(<SequenceList first={{ data }} empty={<p>None</p>} />, {
    viewer: creator(),
  })
}

it('sequences are shown with who begins them and what each step brought', async ({ api }) => {
  api.on(readStepResults, () => ({ seen: 9, replied: 4, bought: 2, revenue: 18 }))
  const steps = [
    step(2, { sent: 30, isSent: true, price: 10 }),
    step(3, { days: 3, hours: 5, text: 'Later' }),
  ]
  await shows(api, sequence({ steps }))
  const card = screen.getByRole('heading', { name: 'Welcome' }).closest('section')
  expect(card?.textContent).toMatch(/Active.*When a fan subscribes · Paid · Tier 2/)
  expect(card?.textContent).toMatch(/Began40.*Waiting12.*Left early3Next sending21 March 2099/)
  await expect.poll(() => screen.queryByText('9')).not.toBeNull()
  const [first, second] = within(screen.getByRole('list', { name: 'Steps of Welcome' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(first).toMatch(/At once.*Hello.*Opened9Answered in 7 days4Bought2/)
  expect(second).toMatch(/3 days later, 5 hours later.*Later.*Sent0/)
})

it('a sequence is paused, gets a step, and loses one', async ({ api, user }) => {
  api.on(pause, () => sequence({ isPaused: true }))
  api.on(createStep, () => sequence())
  api.on(removeStep, () => sequence())
  await shows(api, sequence({ steps: [step(2)] }))
  await user.click(screen.getByRole('button', { name: 'More about Welcome' }))
  await user.click(screen.getByRole('menuitem', { name: 'Pause' }))
  await expect.poll(() => api.sent(pause)).toEqual([{ params: { id: idOf(1) } }])
  await user.click(screen.getByRole('button', { name: 'New step' }))
  await user.click(screen.getByRole('button', { name: 'Save step' }))
  screen.getByText('Write a message, or choose a file.')
  const days = screen.getByLabelText('Days after the beginning')
  await user.clear(days)
  await user.type(days, '400')
  await user.type(screen.getByLabelText('Message'), 'Day two')
  await user.click(screen.getByRole('button', { name: 'Save step' }))
  screen.getByText('Enter a whole number from 0 to 365.')
  await user.clear(days)
  await user.type(days, '2')
  await user.click(screen.getByRole('button', { name: 'Save step' }))
  await expect
    .poll(() => api.sent(createStep))
    .toEqual([
      { params: { id: idOf(1) }, body: { days: 2, hours: 0, text: 'Day two', fileIds: [] } },
    ])
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await expect.poll(() => api.sent(removeStep)).toEqual([{ params: { id: idOf(2) } }])
})

it('a sent step says that a change concerns later fans only', async ({ api, user }) => {
  api.on(readStepResults, () => ({ seen: 0, replied: 0, bought: 0, revenue: 0 }))
  api.on(updateStep, () => sequence())
  await shows(api, sequence({ steps: [step(2, { sent: 1, isSent: true })] }))
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  screen.getByText(/Fans who have received this step keep it as it was/)
  await user.type(screen.getByLabelText('Message'), '!')
  await user.click(screen.getByRole('button', { name: 'Save step' }))
  await expect.poll(() => api.sent(updateStep).map(({ body }) => body?.text)).toEqual(['Hello!'])
})

it('a new sequence that a list begins needs the list', async ({ api, user }) => {
  knows(api)
  api.on(create, () => sequence())
  await renderFeature(<SequenceDialog onClose={() => undefined} />, { viewer: creator() })
  await user.type(screen.getByLabelText('Name'), 'VIP')
  screen.getByRole('group', { name: 'Only these kinds of subscriptions' })
  await user.selectOptions(screen.getByLabelText('Begins'), 'list')
  await user.click(screen.getByRole('button', { name: 'Create sequence' }))
  await screen.findByText('Choose a list of fans.')
  await user.selectOptions(screen.getByLabelText('List of fans'), idOf(7))
  await user.click(screen.getByRole('button', { name: 'Create sequence' }))
  await expect
    .poll(() => api.sent(create).map(({ body }) => body))
    .toEqual([{ name: 'VIP', start: 'list', listId: idOf(7) }])
})
