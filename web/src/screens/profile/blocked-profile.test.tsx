import { unblockUser } from '@stagedoor/contract/blocks'
import { done } from '@stagedoor/contract/kit'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import BlockedProfile from './blocked-profile.tsx'

it('lets the viewer unblock a creator on the page of that creator', async ({ api, user }) => {
  api.on(unblockUser, () => done)
  await renderFeature(<BlockedProfile id="0199a0b0c0d07000800000000000000a" username="mia" />)
  screen.getByRole('heading', { name: 'You blocked @mia' })
  await user.click(screen.getByRole('button', { name: 'Unblock @mia' }))
  await screen.findAllByText('@mia is unblocked')
  expect(api.sent(unblockUser)).toEqual([{ params: { id: '0199a0b0c0d07000800000000000000a' } }])
})
