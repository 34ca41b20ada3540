import { signAgreement } from '@stagedoor/contract/consents'
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { AcceptedTexts } from './accepted-texts.tsx'
import { AgreementForm } from './agreement-form.tsx'
import { SignedAgreements } from './signed-agreements.tsx'

const hash = 'a'.repeat(64)
const signed = [
  {
    _id: '0198f0000000700080000000000000aa',
    title: 'Creator agreement',
    hash,
    signedName: 'Mia Moon',
    acceptedAt: '2026-03-16T12:00:00.000Z',
    pdfHash: 'b'.repeat(64),
  },
]

it('sends the typed name with the hash of the wording that was shown', async ({ api, user }) => {
  const agreement = { text: null, due: null, legalName: 'Mia Moon', signed }
  api.on(signAgreement, () => agreement)
  const onSigned = vi.fn()
  await renderFeature(<AgreementForm hash={hash} legalName="Mia Moon" onSigned={onSigned} />)
  await user.type(screen.getByLabelText('Your legal name'), ' Mia Moon ')
  await user.click(screen.getByRole('button', { name: 'Sign the agreement' }))
  await expect.poll(() => onSigned.mock.calls).toHaveLength(1)
  expect(api.sent(signAgreement)).toEqual([{ body: { hash, signedName: 'Mia Moon' } }])
})

it('says that the signature is not the legal name', async ({ api, user }) => {
  api.refuse(signAgreement, 'consents.signature_differs')
  await renderFeature(<AgreementForm hash={hash} legalName="Mia Moon" onSigned={() => undefined} />)
  await user.type(screen.getByLabelText('Your legal name'), 'Somebody else')
  await user.click(screen.getByRole('button', { name: 'Sign the agreement' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Type your legal name as it is in your account',
  )
})

it('links the PDF of each signed agreement', async () => {
  await renderFeature(<SignedAgreements signed={signed} />)
  const link = await screen.findByRole('link', { name: 'Download Creator agreement as PDF' })
  expect(link.getAttribute('href')).toBe(`/api/performers/agreement.pdf?id=${signed[0]?._id}`)
})

it('links the PDF of accepted terms by their hash, and that of a signed agreement by its id', async () => {
  const facts = { acceptedAt: '2026-03-16T12:00:00.000Z', ip: '192.0.2.7', userAgent: 'Firefox' }
  await renderFeature(
    <AcceptedTexts
      acceptances={[
        {
          agreementId: null,
          slug: 'terms-of-service',
          title: 'Terms',
          hash,
          ...facts,
          signedName: null,
          pdfHash: null,
        },
        {
          agreementId: 'a1',
          slug: 'creator-agreement',
          title: 'Agreement',
          ...facts,
          hash: 'c'.repeat(64),
          signedName: 'Mia Moon',
          pdfHash: null,
        },
      ]}
    />,
  )
  const linkOf = (title: string) =>
    screen.getByRole('link', { name: `Download ${title} as PDF` }).getAttribute('href')
  expect(linkOf('Terms')).toBe(`/api/users/accepted-text.pdf?hash=${hash}`)
  expect(linkOf('Agreement')).toBe('/api/performers/agreement.pdf?id=a1')
  expect(screen.getAllByText('192.0.2.7 · Firefox')).toHaveLength(2)
})

it('says that an account accepted nothing yet', async () => {
  await renderFeature(<AcceptedTexts acceptances={[]} />)
  await screen.findByText('You have not accepted any text yet.')
})
