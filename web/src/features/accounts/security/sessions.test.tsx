import { listSessions, revokeOtherSessions, revokeSession } from '@stagedoor/contract/auth'
import { done } from '@stagedoor/contract/kit'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { openSession } from '../../../../test/account-fixtures.ts'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { SessionsCard } from './sessions-card.tsx'

const here = openSession()
const phone = openSession({
  _id: '0199a0b0c0d0700080000000000000b9',
  deviceName: 'Safari on iPhone',
  isCurrent: false,
})

it('another device is logged out, and those that are left are listed', async ({ api, user }) => {
  api.on(listSessions, () => ({ data: [here, phone], total: 2 }))
  api.on(revokeSession, () => done)
  await renderFeature(<SessionsCard />)
  const logOut = await screen.findByRole('button', { name: 'Log out Safari on iPhone' })
  api.on(listSessions, () => ({ data: [here], total: 1 }))
  await user.click(logOut)
  await expect.poll(() => screen.queryByText('Safari on iPhone')).toBeNull()
  expect(api.sent(revokeSession)).toEqual([{ params: { id: phone._id } }])
  expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull()
})

it('a device that cannot be logged out now is reported', async ({ api, user }) => {
  api.on(listSessions, () => ({ data: [here, phone], total: 2 }))
  api.refuse(revokeOtherSessions, 'request.too_many', { retryAfterSeconds: 30 })
  await renderFeature(<SessionsCard />)
  await user.click(await screen.findByRole('button', { name: 'Log out everywhere else' }))
  await screen.findAllByText(/^Too many/)
  screen.getByText('Safari on iPhone')
})
