import { done } from '@stagedoor/contract/kit'
import { clearStills, openStillCase } from '@stagedoor/contract/reviews'
import { adminEnd } from '@stagedoor/contract/streams'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { personCard } from '../../../../test/fixtures.ts'
import { admin } from '../../../../test/session-fixtures.ts'
import type { WireStills } from './queries.ts'
import { StillsActions } from './stills-actions.tsx'
import { StillsFacts } from './stills-facts.tsx'
import { useStills } from './use-stills.ts'

const idOf = (subject: number, still: number) => `0199a0b0c0d0700080000000000${subject}000${still}`

const streamOf = (id: number, changes: Partial<WireStills> = {}): WireStills => ({
  _id: idOf(id, 0),
  kind: 'stream',
  title: `Roof ${id}`,
  isOpen: true,
  fan: null,
  performer: personCard({ _id: idOf(id, 9), name: `Mia ${id}`, isPerformer: true }),
  stills: [1, 2].map((still) => ({
    _id: idOf(id, still),
    url: `/review-stills/${idOf(id, still)}`,
    accountId: idOf(id, 9),
    takenAt: '2026-03-16T12:00:00.000Z',
  })),
  canDecide: true,
  ...changes,
})

function Queue({ subjects }: { subjects: readonly WireStills[] }) {
  const queue = useStills(subjects)
  if (!queue.current) return <p>Nothing left</p>
  return (
    <>
      <StillsActions queue={queue} hotkeys={[]} />
      <StillsFacts subject={queue.current} />
    </>
  )
}

it('clears all pictures of a stream by one key, and shows the next', async ({ api, user }) => {
  api.on(clearStills, () => ({ cleared: 2 }))
  await renderFeature(<Queue subjects={[streamOf(1), streamOf(2)]} />, { viewer: admin() })
  screen.getByText('Roof 1')
  await user.keyboard('a')
  screen.getByText('Roof 2')
  await expect
    .poll(() => api.sent(clearStills))
    .toEqual([{ body: { ids: [idOf(1, 1), idOf(1, 2)] } }])
})

it('opens a case about the account that a picture shows', async ({ api, user }) => {
  api.on(openStillCase, () => done)
  await renderFeature(<Queue subjects={[streamOf(1)]} />, { viewer: admin() })
  await user.keyboard('c')
  const dialog = within(await screen.findByRole('dialog', { name: 'Open a case?' }))
  await user.selectOptions(dialog.getByLabelText('Rule or law'), 'minor')
  await user.type(dialog.getByLabelText('What you saw'), 'Looks very young')
  await user.click(dialog.getByRole('button', { name: 'Open the case' }))
  await screen.findByText('Nothing left')
  expect(api.sent(openStillCase)).toEqual([
    { params: { id: idOf(1, 1) }, body: { violation: 'minor', description: 'Looks very young' } },
  ])
})

it('ends a stream on air with a reason, and offers no end of one that is over', async ({
  api,
  user,
}) => {
  api.on(adminEnd, () => expect.fail('not sent'))
  const subjects = [streamOf(1), streamOf(2, { isOpen: false })]
  await renderFeature(<Queue subjects={subjects} />, { viewer: admin() })
  await user.keyboard('e')
  const dialog = within(await screen.findByRole('dialog', { name: 'End the stream of Mia 1?' }))
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await user.keyboard('n')
  screen.getByText('Roof 2')
  expect(screen.queryByRole('button', { name: 'End the stream' })).toBeNull()
})

it('offers no decision about streams and calls that the viewer is part of', async () => {
  await renderFeature(<Queue subjects={[streamOf(1, { canDecide: false })]} />, { viewer: admin() })
  screen.getByText('Another person must review what you are part of.')
  expect(screen.getByRole('button', { name: 'Clear' })).toHaveProperty('disabled', true)
})
