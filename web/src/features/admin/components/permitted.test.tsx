import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { admin } from '../../../../test/session-fixtures.ts'
import { EditableBy } from './editable-by.tsx'
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

const form = (
  <EditableBy permission="site.write">
    <input aria-label="Name of the site" />
  </EditableBy>
)

it('lets a role that may only read a form read it, and says so', async () => {
  await renderFeature(form, { viewer: admin({ staffRole: 'read_only' }) })
  expect(screen.getByLabelText('Name of the site').closest('fieldset')).toHaveProperty(
    'disabled',
    true,
  )
  screen.getByText('Your role on the staff can read this and not change it.')
})

it('lets a role that may write change a form', async () => {
  await renderFeature(form, { viewer: admin({ staffRole: 'administrator' }) })
  expect(screen.getByLabelText('Name of the site').closest('fieldset')).toBeNull()
})
