import type { StatementFile } from '@stagedoor/contract/earnings/statement-check'
import { listRoots } from '@stagedoor/contract/ledger'
import { rootOfProof, type TransferProof } from '@stagedoor/contract/ledger/proof'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { creator } from '../../../test/session-fixtures.ts'
import { StatementCheckForm } from './statement-check.tsx'

const creatorId = '0199a0b0c0d0700080000000000000c1'
const transferId = '0199a0b0c0d0700080000000000000d1'
const salt = '0'.repeat(32)
const hidden = 'f'.repeat(64)
const opened = (value: unknown) => ({ salt, value })

const proof: TransferProof = {
  fields: [
    opened(transferId),
    opened('tip'),
    hidden,
    opened('2026-03-14T10:00:00.000000Z'),
    hidden,
    hidden,
    opened(null),
    hidden,
  ],
  postings: [
    { kind: 'wallet', commitment: hidden },
    { kind: 'held', commitment: opened(['4', creatorId, 'currency', '900']) },
    { kind: 'commission', commitment: opened(['5', '', 'currency', '100']) },
  ],
  path: [{ side: 'left', hash: 'a'.repeat(64) }],
}

const nothing = { held: 0, available: 0, reserved: 0, inTransit: 0 }
const line = { ...nothing, reason: 'tip', reverses: null, commission: 1, held: 9 }
const statement: StatementFile = {
  form: 'stagedoor.statement.1',
  site: 'Stagedoor',
  roots: 'https://example.com/api/ledger/roots',
  creator: { _id: creatorId, name: 'Mia' },
  month: '2026-03',
  currency: 'USD',
  isOpen: true,
  createdAt: '2026-03-15T12:00:00.000Z',
  opening: nothing,
  lines: [
    { ...line, transferId, postedAt: '2026-03-14T10:00:00.000Z', day: '2026-03-14', proof },
    {
      ...line,
      transferId: 'x',
      postedAt: '2026-03-15T10:00:00.000Z',
      day: '2026-03-15',
      proof: null,
    },
  ],
  closing: { ...nothing, held: 18 },
}

const root = {
  day: '2026-03-14',
  root: rootOfProof(proof),
  chainHash: hidden,
  firstSequence: 1,
  lastSequence: 2,
  publishedAt: '2026-03-15T00:01:00.000Z',
}

const fileOf = (content: string) =>
  new File([content], 'statement-2026-03.json', { type: 'application/json' })
const choose = () =>
  screen.getByLabelText<HTMLInputElement>('Choose a statement', { selector: 'input' })

it('says that no line of a statement was altered, and how many wait for their root', async ({
  api,
  user,
}) => {
  api.on(listRoots, () => ({ data: [root] }))
  await renderFeature(<StatementCheckForm />, { viewer: creator() })
  await user.upload(choose(), fileOf(JSON.stringify(statement)))
  await screen.findByRole('heading', { name: 'No line was altered' })
  expect(screen.getByText('Proven by a published root').nextElementSibling?.textContent).toBe('1')
  expect(
    screen.getByText('Waiting for the root of their day').nextElementSibling?.textContent,
  ).toBe('1')
  expect(api.sent(listRoots)).toEqual([{ query: { before: '2026-03-16', limit: 400 } }])
})

it('names the line and the amount that were altered', async ({ api, user }) => {
  api.on(listRoots, () => ({ data: [root] }))
  await renderFeature(<StatementCheckForm />, { viewer: creator() })
  const [first, second] = statement.lines
  const altered = { ...statement, lines: [{ ...first, held: 10 }, second] }
  await user.upload(choose(), fileOf(JSON.stringify(altered)))
  await screen.findByRole('heading', { name: 'This statement was altered' })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Line 1: the held amount differs from what the ledger proves.',
    'The lines do not lead from the opening balance to the closing balance.',
  ])
})

it('names a line whose proof does not lead to the published root', async ({ api, user }) => {
  api.on(listRoots, () => ({ data: [{ ...root, root: 'b'.repeat(64) }] }))
  await renderFeature(<StatementCheckForm />, { viewer: creator() })
  await user.upload(choose(), fileOf(JSON.stringify(statement)))
  await screen.findByText('Line 1: its proof does not lead to the published root of its day.')
})

it('the check of a statement reports a file that is none, and roots that cannot be loaded', async ({
  api,
  user,
}) => {
  api.refuse(listRoots, 'server.failed')
  await renderFeature(<StatementCheckForm />, { viewer: creator() })
  await user.upload(choose(), fileOf('{"lines": []}'))
  await screen.findByRole('heading', { name: 'This is not a statement in JSON' })
  await user.upload(choose(), fileOf(JSON.stringify(statement)))
  await screen.findByRole('heading', { name: 'The published roots could not be loaded' })
})
