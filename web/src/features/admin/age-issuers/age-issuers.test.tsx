import { importIssuers, removeIssuers } from '@stagedoor/contract/agechecks'
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { admin } from '../../../../test/session-fixtures.ts'
import { ImportForm } from './import-form.tsx'
import { IssuersCard } from './issuers-card.tsx'
import { RevocationsCard } from './revocations-card.tsx'

const list = {
  _id: '1'.repeat(32),
  title: 'Published',
  issuers: ['Issuer CA 01'],
  signedBy: 'Publisher',
  issuedAt: '2026-03-01T12:00:00.000Z',
  nextUpdate: null,
  isOld: true,
}

it('an old list is told apart, and an imported one can be removed', async ({ api, user }) => {
  const removed = vi.fn(() => ({ success: true }) as const)
  api.on(removeIssuers, removed)
  const data = [list, { ...list, _id: null, title: 'file.pem', isOld: false }]
  await renderFeature(<IssuersCard issuers={{ data, revocations: [], isSimulated: true }} />, {
    viewer: admin(),
  })
  screen.getByText(/simulated wallet is believed/)
  screen.getByText(/Old: import its next version/)
  expect(screen.getAllByText('Signed by Publisher')).toHaveLength(2)
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

it('says why the signature of a list is refused, and sends the certificate of its signer', async ({
  api,
  user,
}) => {
  const sent: unknown[] = []
  api.on(importIssuers, ({ body }) => {
    sent.push(body.signer)
    return list
  })
  api.refuse(importIssuers, 'agechecks.list_not_signed', { problem: 'no_signer' })
  await renderFeature(<ImportForm />, { viewer: admin() })
  await user.type(screen.getByLabelText('Name of the list'), 'Published')
  await user.upload(screen.getByLabelText('File'), new File(['<list/>'], 'list.xml'))
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  await screen.findByText(/Choose the certificate of the one who signs/)
  api.on(importIssuers, ({ body }) => {
    sent.push(body.signer)
    return list
  })
  await user.upload(screen.getByLabelText(/Certificate of the signer/), new File(['PEM'], 's.pem'))
  await user.click(screen.getByRole('button', { name: 'Import' }))
  await expect.poll(() => sent).toEqual(['PEM'])
})

it('an address that was never read, and a list that is old, are told apart', async () => {
  const never = {
    title: 'https://issuer.example/a.crl',
    issuer: null,
    count: 0,
    issuedAt: null,
    nextUpdate: null,
    readAt: null,
    problem: 'HTTP 503',
    isOld: true,
  }
  const old = { ...never, title: 'b.crl', issuer: 'CA', count: 2, issuedAt: list.issuedAt }
  await renderFeature(<RevocationsCard revocations={[never, old]} />)
  screen.getByText('Never read')
  expect(screen.getAllByText('Not read: HTTP 503')).toHaveLength(2)
  screen.getByText(/2 certificates/)
})
