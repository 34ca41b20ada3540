import { listTopFans, showList, showMe, showMeEverywhere } from '@stagedoor/contract/topfans'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { personCard } from '../../../test/fixtures.ts'
import { creator, viewer } from '../../../test/session-fixtures.ts'
import { FanBadges } from '../../ui/fan-badges.tsx'
import ProfileTopFans from './profile-top-fans.tsx'
import { TopFans, TopFansChoice } from './top-fans.tsx'

const list = {
  performerInfo: personCard({ name: 'Mia', username: 'mia' }),
  isShown: true,
  data: [{ rank: 1, user: personCard({ name: 'Robin', username: 'robin', isPerformer: false }) }],
}

it('top fans are listed by rank, without amounts', async () => {
  await renderFeature(<TopFans list={list} />, { viewer: null })
  expect(screen.getByRole('listitem').textContent).toMatch(/^1.*Robin/)
  screen.getByText('Robin')
})

it('a fan says yes to appear among the top fans', async ({ api, user }) => {
  api.on(showMe, () => ({ success: true }) as never)
  await renderFeature(<TopFansChoice list={{ ...list, showsMe: false }} />, { viewer: viewer() })
  screen.getByText(/also without an account.+how many months in a row you have subscribed/)
  await user.click(
    screen.getByRole('checkbox', { name: 'Let me appear among the top fans of Mia' }),
  )
  await expect
    .poll(() => api.sent(showMe).map(({ params, body }) => [params.performerId, body.isShown]))
    .toEqual([['mia', true]])
})

it('a fan says yes to the lists of every creator', async ({ api, user }) => {
  api.on(showMeEverywhere, () => ({ success: true }) as never)
  await renderFeature(<TopFansChoice list={{ ...list, showsMe: false }} />, { viewer: viewer() })
  await user.click(screen.getByRole('checkbox', { name: /every creator I support/ }))
  await expect
    .poll(() => api.sent(showMeEverywhere).map(({ body }) => body.isShown))
    .toEqual([true])
})

it('a creator shows the own list', async ({ api, user }) => {
  api.on(showList, () => ({ success: true }) as never)
  const mia = creator()
  const own = { ...list, isShown: false, data: [], performerInfo: personCard({ _id: mia._id }) }
  await renderFeature(<TopFansChoice list={own} />, { viewer: mia })
  await user.click(screen.getByRole('checkbox', { name: /Show my top fans/ }))
  await expect.poll(() => api.sent(showList).map(({ body }) => body.isShown)).toEqual([true])
})

it('a visitor has nothing to choose', async () => {
  await renderFeature(<TopFansChoice list={list} />, { viewer: null })
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('a profile lists the top fans of the month by rank, and links to all of them', async ({
  api,
}) => {
  api.on(listTopFans, () => list)
  await renderFeature(<ProfileTopFans username="mia" />, { viewer: null })
  expect((await screen.findByRole('listitem')).textContent).toMatch(/^1.*Robin/)
  expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/top-fans/mia')
})

it('a profile without top fans shows no heading for them', async ({ api }) => {
  api.on(listTopFans, () => ({ ...list, isShown: false, data: [] }))
  await renderFeature(<ProfileTopFans username="mia" />, { viewer: null })
  await expect.poll(() => api.sent(listTopFans).length).toBe(1)
  expect(screen.queryByRole('heading')).toBeNull()
})

it('the badges of a fan name their rank and the months of their subscription', async () => {
  await renderFeature(<FanBadges of={{ topFanRank: 2, streakMonths: 14 }} />, { viewer: null })
  screen.getByText('Top fan 2')
  screen.getByText('14-month subscriber')
  await renderFeature(<FanBadges of={{ streakMonths: 24 }} />, { viewer: null })
  screen.getByText('2-year subscriber')
})
