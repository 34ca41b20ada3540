import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { admin } from '../../../../test/session-fixtures.ts'
import { Permitted } from './permitted.tsx'

const action = (
  <Permitted to="money.write">
    <button type="button">Refund</button>
  </Permitted>
)

it('draws an action for a role that may take it', async () => {
  await renderFeature(action, { viewer: admin({ staffRole: 'finance' }) })
  screen.getByRole('button', { name: 'Refund' })
})

it.each(['moderator', 'support', 'read_only'] as const)(
  'draws no action of money for the role %s',
  async (staffRole) => {
    await renderFeature(action, { viewer: admin({ staffRole }) })
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
  },
)
