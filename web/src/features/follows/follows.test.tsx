import { follow, unfollow } from '@stagedoor/contract/follows'
import { done } from '@stagedoor/contract/kit'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { creator } from '../../../test/session-fixtures.ts'
import { FollowButton } from './follow-button.tsx'

/** The ids of a creator for each test: what is followed is kept while the application is open. */
const ids = {
  welcome: '0199a0b0c0d0700080000000000000f1',
  suspended: '0199a0b0c0d0700080000000000000f2',
  asked: '0199a0b0c0d0700080000000000000f3',
}

it('follows a creator with one click, and unfollows with the next', async ({ api, user }) => {
  const params = { id: ids.welcome }
  api.on(follow, () => done)
  api.on(unfollow, () => done)
  await renderFeature(<FollowButton performerId={ids.welcome} name="Mia" isFollowed={false} />)
  await user.click(screen.getByRole('button', { name: 'Follow Mia' }))
  await user.click(await screen.findByRole('button', { name: 'Following Mia: stop following' }))
  await screen.findByRole('button', { name: 'Follow Mia' })
  expect(api.sent(follow)).toEqual([{ params }])
  expect(api.sent(unfollow)).toEqual([{ params }])
})

it('the button returns to Follow and says why when the creator is suspended', async ({
  api,
  user,
}) => {
  api.refuse(follow, 'performers.suspended')
  await renderFeature(<FollowButton performerId={ids.suspended} name="Mia" isFollowed={false} />)
  await user.click(screen.getByRole('button', { name: 'Follow Mia' }))
  await screen.findAllByText('This creator is suspended')
  screen.getByRole('button', { name: 'Follow Mia' })
})

it('sends guests to the sign-up, which returns to the creator', async ({ user, opened }) => {
  await renderFeature(<FollowButton performerId={ids.asked} name="Mia" isFollowed={false} />, {
    viewer: null,
  })
  await user.click(screen.getByRole('button', { name: 'Follow Mia' }))
  const next = encodeURIComponent(`/${ids.asked}?ask=follow`)
  expect(opened()).toEqual([`/auth/fan-register?next=${next}`])
})

it('shows creators no button to follow themselves', async () => {
  const viewer = creator()
  await renderFeature(<FollowButton performerId={viewer._id} name="Mia" isFollowed={false} />, {
    viewer,
  })
  expect(screen.queryByRole('button')).toBeNull()
})
