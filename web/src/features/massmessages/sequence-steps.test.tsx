import { list, pause, read, resume } from '@stagedoor/contract/massmessages'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { idOf, massMessage } from '../../../test/mass-message-fixtures.ts'
import { creator } from '../../../test/session-fixtures.ts'
import { SequenceSteps } from './sequence-steps.tsx'

const drip = { days: 3, hour: 19, timeZone: 'Europe/Berlin', kinds: ['paid' as const] }
const step = (n: number, days: number, changes: Parameters<typeof massMessage>[0] = {}) =>
  massMessage({
    _id: idOf(n),
    state: 'active',
    text: `Day ${days}`,
    drip: { ...drip, days },
    ...changes,
  })

it('steps after subscribing stand in the order of their days with what each brought, and pause together', async ({
  api,
  user,
}) => {
  const steps = [
    step(1, 9, { price: 10, sent: 40, bought: 6, revenue: 54 }),
    step(2, 1, { sent: 90 }),
    step(3, 0, { state: 'ended' }),
  ]
  const known = (at: number) => steps[at] ?? massMessage()
  api.on(read, ({ params: { id } }) => ({
    ...(steps.find(({ _id }) => _id === id) ?? known(0)),
    seen: 17,
    waiting: 5,
    nextAt: '2099-03-21T18:00:00.000Z',
  }))
  api.on(list, () => ({ data: steps, total: 3 }))
  api.on(pause, () => known(0))
  await renderFeature(
    <SequenceSteps query={{ isDrip: true }} first={{ data: steps, total: 3 }} empty="" />,
    { viewer: creator() },
  )
  const rows = within(screen.getByRole('list', { name: 'Steps after subscribing' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(rows.map((text) => text?.match(/Day \d/)?.[0])).toEqual(['Day 1', 'Day 9', 'Day 0'])
  expect(rows[1]).toMatch(/Sent40.*Bought6.*Earned\$54/)
  await expect.poll(() => screen.getAllByText('17').length).toBe(3)
  // The zone of the message, and none for one that has ended.
  expect(screen.getAllByText(/21 March 2099 at 19:00/)).toHaveLength(2)
  expect(api.sent(resume)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Pause all steps' }))
  await expect
    .poll(() => api.sent(pause))
    .toEqual([{ params: { id: idOf(2) } }, { params: { id: idOf(1) } }])
})
