import { vote } from '@stagedoor/contract/feed'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { pollOption, post } from '../../../../test/fixtures.ts'
import Poll from './poll.tsx'

const yes = pollOption({ description: 'Yes', totalVote: 3 })
const no = pollOption({ _id: '0199a0b0c0d07000800000000000001b', description: 'No', totalVote: 0 })
const asked = post({ pollDescription: 'Again?', polls: [yes, no] })

it('a click on an answer of a poll votes, and shows the result', async ({ api, user }) => {
  api.on(vote, () => ({ ...asked, polls: [yes, { ...no, isVoted: true, totalVote: 1 }] }))
  await renderFeature(<Poll post={asked} />)
  screen.getByText('Choose one answer')
  await user.click(screen.getByRole('button', { name: 'No' }))
  await screen.findByRole('button', { name: /^No.* 25 %/, pressed: true })
  expect(screen.getByRole('status').textContent).toContain('4 votes')
  expect(api.sent(vote)).toEqual([{ params: { pollOptionId: no._id } }])
})

it('takes a vote back and says why when the poll has ended', async ({ api, user }) => {
  api.refuse(vote, 'feed.poll_over')
  await renderFeature(<Poll post={asked} />)
  await user.click(screen.getByRole('button', { name: 'No' }))
  await screen.findAllByText('This poll has ended')
  screen.getByRole('button', { name: 'No', pressed: false })
})

it('a poll that is over shows only the result', async ({ api, user }) => {
  await renderFeature(<Poll post={{ ...asked, pollExpiredAt: '2026-03-16T12:00:00.000Z' }} />)
  screen.getByText('Final result')
  await user.click(screen.getByRole('button', { name: /^Yes/ }))
  expect(api.sent(vote)).toEqual([])
})
