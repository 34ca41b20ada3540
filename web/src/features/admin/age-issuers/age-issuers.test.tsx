import { importIssuers, removeIssuers } from '@stagedoor/contract/agechecks'
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { admin } from '../../../../test/session-fixtures.ts'
import { ImportForm } from './import-form.tsx'
import { IssuersCard } from './issuers-card.tsx'

const list = {
  _id: '1'.repeat(32),
  title: 'Published',
  issuers: ['Issuer CA 01'],
  issuedAt: '2026-03-01T12:00:00.000Z',
  nextUpdate: null,
  isOld: true,
}

it('an old list is told apart, and an imported one can be removed', async ({ api, user }) => {
  const removed = vi.fn(() => ({ success: true }) as const)
  api.on(removeIssuers, removed)
  const data = [list, { ...list, _id: null, title: 'file.pem', isOld: false }]
  await renderFeature(<IssuersCard issuers={{ data, isSimulated: true }} />, { viewer: admin() })
  screen.getByText(/simulated wallet is believed/)
  screen.getByText(/Old: import its next version/)
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await expect.poll(() => removed.mock.calls.length).toBe(1)
})

it('a file is sent with the name of its list', async ({ api, user }) => {
  const sent = vi.fn(() => list)
  api.on(importIssuers, sent)
  await renderFeature(<ImportForm />, { viewer: admin() })
  await user.type(screen.getByLabelText('Name of the list'), 'Published')
  await user.upload(screen.getByLabelText('File'), new File(['a list'], 'list.xml'))
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  await expect
    .poll(() => sent.mock.calls[0])
    .toMatchObject([{ body: { title: 'Published', list: 'a list' } }])
})
