import { testProvider } from '@stagedoor/contract/livevideo'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { admin } from '../../../../test/session-fixtures.ts'
import { LiveProviders } from './live-providers.tsx'

const providers = [
  { id: 'embedded', isChosen: false, missing: [], carriesCalls: true, cutsAccounts: true },
  { id: 'livekit', isChosen: true, missing: [], carriesCalls: true, cutsAccounts: true },
  {
    id: 'agora',
    isChosen: false,
    missing: ['AGORA_CUSTOMER_ID'],
    carriesCalls: false,
    cutsAccounts: false,
  },
] as const

it('says which provider is in use, what another lacks, and tests a connection', async ({
  api,
  user,
}) => {
  api.on(testProvider, () => ({ checkedAt: '2026-03-15T12:00:00.000Z' }))
  await renderFeature(
    <LiveProviders providers={providers.map((one) => ({ ...one, missing: [...one.missing] }))} />,
    {
      viewer: admin(),
    },
  )
  const rows = screen.getAllByRole('listitem')
  expect(rows.map((row) => row.textContent?.includes('Carries new streams'))).toEqual([
    false,
    true,
    false,
  ])
  const agora = within(rows[2] ?? expect.fail('no Agora'))
  agora.getByText('Not set: AGORA_CUSTOMER_ID.')
  agora.getByText(/^No private calls/)
  expect(agora.queryByRole('button')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Test the connection to LiveKit' }))
  await screen.findAllByText('LiveKit answers')
  expect(api.sent(testProvider)).toEqual([{ params: { provider: 'livekit' } }])
})

it('shows why a provider does not answer', async ({ api, user }) => {
  api.refuse(testProvider, 'livevideo.test_failed', { reason: 'invalid token' })
  await renderFeature(<LiveProviders providers={[{ ...providers[1], missing: [] }]} />, {
    viewer: admin(),
  })
  await user.click(screen.getByRole('button', { name: 'Test the connection to LiveKit' }))
  await screen.findAllByText(/invalid token/)
})
