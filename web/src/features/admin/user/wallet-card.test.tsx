import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { wholeUser } from '../../../../test/account-fixtures.ts'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { WalletCard } from './wallet-card.tsx'

it.for([
  ['accounts', 'other new accounts paid with the same card before.'],
  ['disputed', 'a payment of another account with the same card is disputed.'],
] as const)(
  'tells staff that a fan pays nothing more for the reason “%s”',
  async ([cardLimit, reason]) => {
    await renderFeature(<WalletCard user={wholeUser({ cardLimit })} />)
    screen.getByText(`Pays nothing more for now: ${reason}`)
  },
)

it('tells staff nothing about the cards of other fans', async () => {
  await renderFeature(<WalletCard user={wholeUser()} />)
  expect(screen.queryByText(/^Pays nothing/)).toBeNull()
})
