import { endTrust, trustSite } from '@stagedoor/contract/releaseimports'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { admin } from '../../../../test/session-fixtures.ts'
import { SitesCard } from './sites-card.tsx'
import { TrustForm } from './trust-form.tsx'

const site = {
  site: 'https://other.example',
  isTrusted: true,
  keys: [
    {
      keyId: 'ab'.repeat(32),
      isTrusted: true,
      decidedAt: '2026-03-16T12:00:00.000Z',
      decidedBy: 'Owner',
    },
  ],
}

it('trusts the keys that were pasted, and says why they are refused', async ({ api, user }) => {
  api.refuse(trustSite, 'releases.keys_unreadable')
  await renderFeature(<TrustForm />, { viewer: admin() })
  await user.click(screen.getByLabelText('Published keys'))
  await user.paste('{"form":"x"}')
  await user.click(screen.getByRole('button', { name: 'Trust this site' }))
  await screen.findByText('This is no list of keys that another site publishes')
  expect(api.sent(trustSite)).toMatchObject([{ body: { published: '{"form":"x"}' } }])
})

it('ends the trust in a site', async ({ api, user }) => {
  api.on(endTrust, () => ({ data: [] }))
  await renderFeature(<SitesCard sites={[site]} />, { viewer: admin() })
  await user.click(screen.getByRole('button', { name: 'End trust' }))
  await screen.findAllByText('https://other.example is no longer trusted')
  expect(api.sent(endTrust)).toMatchObject([{ body: { site: 'https://other.example' } }])
})
