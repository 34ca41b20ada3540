import { explainWrongMatch, importHashes, setHashListActive } from '@stagedoor/contract/hashlists'
import { done } from '@stagedoor/contract/kit'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { admin } from '../../../../test/session-fixtures.ts'
import { SwitchAction } from './columns.tsx'
import { ExplainAction } from './explain-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { OlderFiles } from './older-files.tsx'

const list = {
  _id: '0199a0b0c0d0700080000000000000e1',
  name: 'Own list',
  source: 'file' as const,
  isActive: true,
  version: 3,
  entries: 12,
  matches: 1,
  updatedAt: '2026-03-16T12:00:00.000Z',
  failingSince: null,
  error: '',
  olderFiles: 'compared' as const,
  recheckedAt: null,
}

it('imports a file into a list, and says which of its lines have no entry', async ({
  api,
  user,
}) => {
  api.on(importHashes, () => ({
    version: 1,
    added: 2,
    changed: 0,
    withdrawn: 0,
    unchanged: 0,
    skipped: 1,
    skippedLines: [{ line: 3, reason: 'hash' as const }],
  }))
  await renderFeature(<ImportDialog onClose={() => undefined} />, { viewer: admin() })
  const dialog = within(await screen.findByRole('dialog', { name: 'Import hashes' }))
  await user.type(dialog.getByLabelText('Name of the list'), 'Own list')
  await user.upload(dialog.getByLabelText('File'), new File(['type,hash'], 'list.csv'))
  await user.click(dialog.getByRole('button', { name: 'Import' }))
  await dialog.findByText('Line 3: no hash of this type')
  expect(api.sent(importHashes)).toMatchObject([{ body: { name: 'Own list' } }])
})

it('turns a list off', async ({ api, user }) => {
  api.on(setHashListActive, () => done)
  await renderFeature(<SwitchAction list={list} />, { viewer: admin() })
  await user.click(screen.getByRole('button', { name: 'Turn off' }))
  await screen.findAllByText('Own list is off')
  expect(api.sent(setHashListActive)).toEqual([
    { params: { id: list._id }, body: { isActive: false } },
  ])
})

it('offers no change of a list to a moderator', async () => {
  const viewer = admin({ staffRole: 'moderator' })
  await renderFeature(<SwitchAction list={list} />, { viewer })
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull()
})

it('the comparison of older files shows how far it came, and how the one before ended', async () => {
  const startedAt = '2026-03-16T12:00:00.000Z'
  const pass = { startedAt, files: 56_000, compared: 1200, recognised: 2, unread: 40 }
  const ended = { ...pass, compared: 31_000, unread: 0, finishedAt: startedAt }
  const viewer = admin()
  await renderFeature(
    <>
      <OlderFiles comparison={{ ...pass, finishedAt: null }} />
      <OlderFiles comparison={ended} />
    </>,
    { viewer },
  )
  const bar = screen.getByRole('progressbar', { name: /Older files/ })
  expect(bar.getAttribute('aria-valuetext')).toMatch(/^1\.2K of 56K\. Recognised: 2\. .*40/)
  screen.getByText(/compared with all lists: 31K\. Recognised: 2\./)
})

it('tells a service why a match was wrong, by the reason that was chosen', async ({
  api,
  user,
}) => {
  const id = '0199a0b0c0d0700080000000000000e2'
  const match = {
    _id: id,
    fileId: id,
    part: 'file' as const,
    owner: null,
    list: 'NCMEC',
    listVersion: 1,
    kind: 'pdq' as const,
    class: 'csam' as const,
    reference: '',
    isExact: false,
    distance: 4,
    outcome: 'review' as const,
    decisionId: null,
    wasShown: false,
    finding: 'wrong' as const,
    feedback: 'needs_reason' as const,
    matchedAt: '2026-03-16T12:00:00.000Z',
    reasons: [
      { id: 'a-1', name: 'Not illegal' },
      { id: 'b-2', name: 'Another picture' },
    ],
  }
  api.on(explainWrongMatch, () => done)
  await renderFeature(<ExplainAction match={match} />, { viewer: admin() })
  await user.click(screen.getByRole('button', { name: 'Tell the service' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Why was this match wrong?' }))
  await user.selectOptions(dialog.getByLabelText('Reason'), 'Another picture')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await screen.findAllByText('NCMEC is told')
  expect(api.sent(explainWrongMatch)).toEqual([{ params: { id }, body: { reasonId: 'b-2' } }])
})
