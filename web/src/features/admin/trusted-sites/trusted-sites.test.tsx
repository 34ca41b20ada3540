import { done } from '@stagedoor/contract/kit'
import { decideDoubted, endTrust, trustSite } from '@stagedoor/contract/releaseimports'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { admin } from '../../../../test/session-fixtures.ts'
import { DoubtedCard } from './doubted-card.tsx'
import { SitesCard } from './sites-card.tsx'
import { TrustForm } from './trust-form.tsx'

const site = {
  site: 'https://other.example',
  isTrusted: true,
  imports: 2,
  isUntold: true,
  answeredAt: '2026-03-16T12:00:00.000Z',
  silentSince: '2026-03-01T12:00:00.000Z',
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

it('says how many releases came from a site, and that it is silent', async () => {
  await renderFeature(<SitesCard sites={[site]} />, { viewer: admin() })
  screen.getByText(/2 imported releases/)
  screen.getByText(/^Silent since/)
  screen.getByText(/older version/)
})

it('keeps an imported release of a site that is not trusted any more, with a reason', async ({
  api,
  user,
}) => {
  api.on(decideDoubted, () => done)
  const release = {
    _id: 'a'.repeat(32),
    site: site.site,
    alias: 'Robin',
    performer: null,
    files: 2,
    signedAt: '2026-03-16T12:00:00.000Z',
    doubtedAt: '2026-03-17T12:00:00.000Z',
  }
  await renderFeature(<DoubtedCard releases={[release]} />, { viewer: admin() })
  const keep = screen.getByRole('button', { name: 'Keep' })
  expect(keep).toHaveProperty('disabled', true)
  await user.type(screen.getByLabelText('Reason'), 'Called its operator')
  await user.click(keep)
  await screen.findAllByText('Decided about Robin')
  expect(api.sent(decideDoubted)).toMatchObject([
    { params: { id: release._id }, body: { decision: 'keep', reason: 'Called its operator' } },
  ])
})
