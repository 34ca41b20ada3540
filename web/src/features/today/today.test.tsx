import { done } from '@stagedoor/contract/kit'
import { readToday, removeGoal, setGoal } from '@stagedoor/contract/today'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { personCard } from '../../../test/fixtures.ts'
import { creator } from '../../../test/session-fixtures.ts'
import type { WireToday } from './queries.ts'
import { TodayBoard } from './today-board.tsx'

const empty: WireToday = {
  currency: 'USD',
  money: { today: 0, month: 0, monthBefore: 0 },
  waiting: { total: 0, data: [] },
  orders: { total: 0, oldestAt: null },
  next: [],
  decisions: [],
  goal: null,
  checklist: { steps: [], isShown: false, mayHide: true },
}

const busy: WireToday = {
  ...empty,
  money: { today: 12.5, month: 300, monthBefore: 200 },
  waiting: {
    total: 7,
    data: [
      {
        conversationId: '0'.repeat(32),
        fan: personCard({ name: 'Robin' }),
        ownName: '',
        lastMessage: 'Are you live tonight?',
        wroteAt: '2026-03-20T10:00:00.000Z',
        spentTokens: 40,
        spentSubscriptions: 9.99,
      },
    ],
  },
  orders: { total: 2, oldestAt: '2026-03-19T10:00:00.000Z' },
  next: [
    {
      _id: '1'.repeat(32),
      kind: 'mass_message',
      at: '2026-03-22T18:00:00.000Z',
      title: '',
      isDone: false,
      isMovable: true,
    },
  ],
  decisions: [{ kind: 'files_awaiting_people', count: 2, at: null }],
  goal: { kind: 'money', target: 1000, reached: 300 },
}

const show = () => renderFeature(<TodayBoard checklist={() => null} />, { viewer: creator() })

it('shows money, waiting fans with what they spent, orders, plans, decisions and the goal', async ({
  api,
}) => {
  api.on(readToday, () => busy)
  await show()
  const card = async (name: string) => within(await screen.findByRole('region', { name }))
  const money = await card('You get')
  money.getByText('$12.50')
  money.getByText('50 % more')
  const waiting = await card('Waiting for an answer')
  const fan = waiting.getByRole('link', { name: /Robin.*Are you live tonight\?.*40/ })
  expect(fan.getAttribute('href')).toContain('0'.repeat(32))
  waiting.getByText('$9.99 on subscriptions')
  waiting.getByRole('link', { name: 'All 7' })
  ;(await card('Orders to send')).getByText('2 orders')
  ;(await card('Goes out next')).getByRole('link', { name: /Mass message/ })
  ;(await card('Needs a decision')).getByText('2 files wait for the people in them')
  ;(await card('Goal')).getByText('$300 of $1,000 this month')
})

it('says what comes into each part while a creator is new', async ({ api }) => {
  api.on(readToday, () => empty)
  await show()
  await screen.findByText(/Nobody waits for an answer/)
  screen.getByText(/Your first sale appears here/)
  screen.getByText('Nothing waits for you.')
  screen.getByRole('link', { name: 'Schedule a post' })
})

it('sets and removes a goal, and says why a number is refused', async ({ api, user }) => {
  let { goal } = empty
  api.on(readToday, () => ({ ...empty, goal }))
  api.on(setGoal, ({ body: { kind, target } }) => {
    goal = { kind, target, reached: 3 }
    return done
  })
  api.on(removeGoal, () => {
    goal = null
    return done
  })
  await show()
  await user.click(await screen.findByRole('button', { name: 'Set a goal' }))
  await user.selectOptions(screen.getByLabelText('What you want to reach'), 'subscribers')
  await user.type(screen.getByLabelText(/^Number/), '0')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Enter a whole number of at least 1.')
  await user.type(screen.getByLabelText(/^Number/), '{Backspace}50')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('3 of 50 subscribers')
  await user.click(screen.getByRole('button', { name: 'Change' }))
  await user.click(screen.getByRole('button', { name: 'Remove the goal' }))
  await screen.findByRole('button', { name: 'Set a goal' })
})
