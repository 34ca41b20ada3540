import { importRelease } from '@stagedoor/contract/releaseimports'
import { listPeople } from '@stagedoor/contract/releases'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { creator } from '../../../test/session-fixtures.ts'
import { ImportForm } from './import-form.tsx'

it('a creator imports what somebody signed on another site, and reads why it is refused', async ({
  api,
  user,
}) => {
  const robinId = '5'.repeat(32)
  const person = { _id: robinId, alias: 'Robin', account: null, isSelf: false }
  api.on(listPeople, () => ({
    data: [{ ...person, email: 'r@example.org', state: 'invited' as const }],
  }))
  api.refuse(importRelease, 'releases.import_not_for_you')
  await renderFeature(<ImportForm />, { viewer: creator() })
  await user.upload(screen.getByLabelText('Signed file (JSON)'), new File(['{}'], 'release.json'))
  await user.type(screen.getByLabelText('Their e-mail address'), 'robin@example.org')
  await user.click(screen.getByRole('button', { name: 'Import' }))
  await screen.findByText(/This copy was not made for your account here/)
  await user.selectOptions(screen.getByLabelText('Who signed it'), 'Robin')
  expect(screen.queryByLabelText('Their e-mail address')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Import' }))
  await expect.poll(() => api.sent(importRelease)).toHaveLength(2)
  expect(api.sent(importRelease)).toMatchObject([
    { body: { email: 'robin@example.org' } },
    { body: { personId: robinId } },
  ])
})
