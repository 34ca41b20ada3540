import { listEvidence, openEvidence } from '@stagedoor/contract/reports'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { admin } from '../../../../test/session-fixtures.ts'
import { EvidenceCard } from './evidence-card.tsx'
import type { WireEvidence } from './queries.ts'

const id = '0'.repeat(32)
const file = (own: Partial<WireEvidence> = {}): WireEvidence => ({
  _id: '1'.repeat(32),
  name: 'proof.jpg',
  mimeType: 'image/jpeg',
  size: 2000,
  isCounter: false,
  createdAt: '2026-01-02T03:04:05.000Z',
  ...own,
})

it('opens a file of a report only when asked, and shows its picture covered', async ({
  api,
  user,
}) => {
  api.on(listEvidence, () => ({ data: [file()] }))
  api.on(openEvidence, () => ({ mimeType: 'image/jpeg', name: 'proof.jpg', content: 'AAAA' }))
  await renderFeature(<EvidenceCard reportId={id} />, { viewer: admin() })
  const button = await screen.findByRole('button', { name: 'Open proof.jpg' })
  expect(api.sent(openEvidence)).toEqual([])
  await user.click(button)
  await user.click(await screen.findByRole('button', { name: 'Show' }))
  screen.getByRole('img', { name: 'proof.jpg' })
  expect(api.sent(openEvidence)).toEqual([{ params: { id: file()._id }, body: {} }])
})

it('offers a PDF to be saved, and says when a file is gone', async ({ api, user }) => {
  api.on(listEvidence, () => ({
    data: [file({ name: 'letter.pdf', mimeType: 'application/pdf' })],
  }))
  api.refuse(openEvidence, 'reports.evidence_not_found')
  await renderFeature(<EvidenceCard reportId={id} />, { viewer: admin() })
  await user.click(await screen.findByRole('button', { name: 'Open letter.pdf' }))
  await screen.findAllByText('File not found')
  api.on(openEvidence, () => ({ mimeType: 'application/pdf', name: 'letter.pdf', content: 'AAAA' }))
  await user.click(screen.getByRole('button', { name: 'Open letter.pdf' }))
  await screen.findByRole('link', { name: 'Save letter.pdf' })
})

it('offers no opening to a role that may only read', async ({ api }) => {
  api.on(listEvidence, () => ({ data: [file()] }))
  await renderFeature(<EvidenceCard reportId={id} />, { viewer: admin({ staffRole: 'read_only' }) })
  await screen.findByText('proof.jpg')
  expect(screen.queryByRole('button', { name: 'Open proof.jpg' })).toBeNull()
})
