import { importForPerformer } from '@stagedoor/contract/releaseimports'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { ImportReleaseCard } from './import-release-card.tsx'

const id = '7'.repeat(32)

it('staff import a release for a creator by the address or the username of who signed', async ({
  api,
  user,
}) => {
  api.refuse(importForPerformer, 'releases.import_not_for_you')
  await renderFeature(<ImportReleaseCard performer={{ _id: id, name: 'Mia' }} />)
  await user.click(screen.getByRole('button', { name: 'Import' }))
  await screen.findByText('Choose a file')
  await user.upload(screen.getByLabelText('Signed file (JSON)'), new File(['{}'], 'release.json'))
  await user.type(screen.getByLabelText('Their e-mail address'), 'robin@example.org')
  await user.click(screen.getByRole('button', { name: 'Import' }))
  await screen.findByText(/This copy was not made for your account here/)
  await user.type(screen.getByLabelText('Or their username here'), 'robin')
  await user.click(screen.getByRole('button', { name: 'Import' }))
  await expect.poll(() => api.sent(importForPerformer)).toHaveLength(2)
  expect(api.sent(importForPerformer)).toMatchObject([
    { params: { id }, body: { email: 'robin@example.org' } },
    { params: { id }, body: { account: 'robin' } },
  ])
})
