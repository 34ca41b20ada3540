import { openDocument } from '@stagedoor/contract/admin'
import { done } from '@stagedoor/contract/kit'
import { approveBundle, askForBundle, openBundle, openPerson } from '@stagedoor/contract/records'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { personCard } from '../../../../test/fixtures.ts'
import { admin } from '../../../../test/session-fixtures.ts'
import { AskForBundle } from './ask-for-bundle.tsx'
import { bundleColumns } from './bundle-columns.tsx'
import type { WireBundle, WireRecord } from './labels.ts'
import { OpenRecord } from './open-record.tsx'

const id = '0199a0b0c0d0700080000000000000e1'
const at = '2026-03-16T12:00:00.000Z'
const record: WireRecord = {
  _id: id,
  alias: 'Robin',
  account: null,
  namedBy: personCard(),
  state: 'submitted',
  legalName: 'Robin Realname',
  birthDate: '1990-02-03',
  names: [{ kind: 'stage', name: 'Robin', from: at, until: null }],
  documents: [
    {
      _id: id,
      kind: 'id',
      status: 'pending',
      type: null,
      issuingCountry: 'fr',
      expiresOn: null,
      submittedAt: at,
    },
  ],
  releases: [],
  gaps: ['selfie', 'approval'],
  shownPlaces: 2,
  pastPlaces: 1,
  keptUntil: null,
}
const bundle: WireBundle = {
  _id: id,
  state: 'asked',
  reason: 'An inspector asks',
  people: [{ _id: id, alias: 'Robin' }],
  askedBy: personCard(),
  askedAt: at,
  approvedBy: null,
  approvedAt: null,
  expiresAt: at,
  size: null,
  sha256: null,
  canApprove: true,
  canOpen: false,
  reads: [],
}
const Action = ({ of }: { of: WireBundle }) =>
  bundleColumns()
    .find(({ key }) => key === 'actions')
    ?.render(of)

it('shows a record once a reason is given, with what is missing', async ({ api, user }) => {
  api.on(openPerson, () => record)
  api.on(openDocument, () => ({ mimeType: 'image/jpeg', content: '' }))
  await renderFeature(<OpenRecord id={id} />, { viewer: admin() })
  expect(screen.queryByText('Robin Realname')).toBeNull()
  await user.type(screen.getByLabelText('Reason for access'), 'An inspector asks')
  await user.click(screen.getByRole('button', { name: 'Open the record' }))
  await screen.findByText('Robin Realname')
  expect(screen.getByText('Approved documents')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Open the documents' }))
  await screen.findByRole('img', { name: 'Copy of the ID' })
  const reason = { params: { id }, body: { reason: 'An inspector asks' } }
  expect([...api.sent(openPerson), ...api.sent(openDocument)]).toEqual([reason, reason])
})

it('says that a record was not opened', async ({ api, user }) => {
  api.refuse(openPerson, 'records.person_not_found')
  await renderFeature(<OpenRecord id={id} />, { viewer: admin() })
  await user.type(screen.getByLabelText('Reason for access'), 'An inspector asks')
  await user.click(screen.getByRole('button', { name: 'Open the record' }))
  await screen.findAllByText('Record not found')
})

it('shows the passphrase of a bundle once', async ({ api, user }) => {
  api.on(askForBundle, () => ({ id, passphrase: 'abcde-fghjk' }))
  await renderFeature(<AskForBundle people={[id]} label="Ask for a bundle" />, { viewer: admin() })
  await user.click(screen.getByRole('button', { name: 'Ask for a bundle' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for a bundle?' }))
  await user.type(dialog.getByLabelText('Reason for access'), 'An inspector asks')
  await user.click(dialog.getByRole('button', { name: 'Ask' }))
  await screen.findByText('abcde-fghjk')
  expect(api.sent(askForBundle)).toEqual([{ body: { people: [id], reason: 'An inspector asks' } }])
  await user.click(screen.getByRole('button', { name: 'I have written it down' }))
  expect(screen.queryByText('abcde-fghjk')).toBeNull()
})

it('approves the bundle of another admin, and says why it could not be downloaded', async ({
  api,
  user,
}) => {
  api.on(approveBundle, () => done)
  await renderFeature(<Action of={bundle} />, { viewer: admin() })
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve this bundle?' }))
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  await screen.findAllByText('Bundle approved')
  expect(api.sent(approveBundle)).toEqual([{ params: { id } }])
  api.refuse(openBundle, 'records.bundle_closed')
  const ready = { ...bundle, state: 'ready' as const, canApprove: false, canOpen: true }
  await renderFeature(<Action of={ready} />, { viewer: admin() })
  await user.click(screen.getByRole('button', { name: 'Download' }))
  const opened = within(await screen.findByRole('dialog', { name: 'Download this bundle?' }))
  await user.click(opened.getByRole('button', { name: 'Download' }))
  await opened.findByText(/Only the two admins of an approved bundle/)
})

it('offers no bundle to a role that may not decide about documents', async () => {
  const viewer = admin({ staffRole: 'read_only' })
  await renderFeature(<AskForBundle people={[id]} label="Ask for a bundle" />, { viewer })
  await renderFeature(<Action of={bundle} />, { viewer })
  expect(screen.queryByRole('button')).toBeNull()
})
