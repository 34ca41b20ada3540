import { done } from '@stagedoor/contract/kit'
import { approveReview, claimReview, refuseReview } from '@stagedoor/contract/reviews'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { personCard, postFile } from '../../../../test/fixtures.ts'
import { admin } from '../../../../test/session-fixtures.ts'
import { FactsCard } from './facts-card.tsx'
import type { WireReview } from './queries.ts'
import { ReviewActions } from './review-actions.tsx'
import { useQueue } from './use-queue.ts'

const review = (id: number, changes: Partial<WireReview> = {}): WireReview => ({
  _id: `0199a0b0c0d07000800000000000000${id}`,
  part: 'file',
  file: postFile(),
  poster: [],
  captions: null,
  original: null,
  owner: personCard({ name: `Mia ${id}` }),
  history: { approved: 3, refused: 1 },
  places: [{ kind: 'feed', title: 'Beach' }],
  people: [],
  arePeopleStated: false,
  wasRefused: false,
  resembles: null,
  match: null,
  createdAt: '2026-03-16T12:00:00.000Z',
  firstBy: null,
  claimedBy: null,
  canDecide: true,
  ...changes,
})

function Queue({ reviews }: { reviews: readonly WireReview[] }) {
  const queue = useQueue(reviews)
  if (!queue.current) return <p>Nothing left</p>
  return (
    <>
      <ReviewActions queue={queue} hotkeys={[]} />
      <FactsCard review={queue.current} />
    </>
  )
}

it('a reviewer approves a file by keyboard, and undoes the last approval until it is sent', async ({
  api,
  user,
}) => {
  api.on(claimReview, () => done)
  api.on(approveReview, () => ({ state: 'approved' as const }))
  const reviews = [review(1), review(2), review(3)]
  await renderFeature(<Queue reviews={reviews} />, { viewer: admin() })
  screen.getByText('Mia 1')
  await user.keyboard('a')
  screen.getByText('Mia 2')
  expect(api.sent(approveReview)).toEqual([])
  await user.keyboard('u')
  screen.getByText('Mia 1')
  await user.keyboard('aa')
  screen.getByText('Mia 3')
  expect(api.sent(approveReview)).toEqual([{ params: { id: reviews[0]?._id } }])
  await user.keyboard('u')
})

it('sends an approval that can still be undone when the page is left', async ({ api, user }) => {
  api.on(claimReview, () => done)
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}))
  const reviews = [review(1), review(2)]
  await renderFeature(<Queue reviews={reviews} />, { viewer: admin() })
  await user.keyboard('a')
  screen.getByText('Mia 2')
  const approvals = () =>
    sent.mock.calls.flatMap(([url, options]) =>
      String(url).endsWith(`/admin/reviews/${reviews[0]?._id}/approve`) ? [options] : [],
    )
  expect(approvals()).toEqual([])
  fireEvent(window, new Event('pagehide'))
  fireEvent(window, new Event('pagehide'))
  expect(approvals()).toMatchObject([
    { method: 'POST', keepalive: true, headers: { 'x-own-pages': '1' } },
  ])
  sent.mockRestore()
})

it('a moderator refuses a file with a chosen reason, and sees the next', async ({ api, user }) => {
  api.on(claimReview, () => done)
  api.on(refuseReview, () => ({ decisionId: '0199a0b0c0d0700080000000000000f2' }))
  const reviews = [review(1), review(2)]
  await renderFeature(<Queue reviews={reviews} />, { viewer: admin() })
  await user.keyboard('r')
  const dialog = within(await screen.findByRole('dialog', { name: 'Refuse this file?' }))
  await user.click(dialog.getByRole('button', { name: 'It advertises another site' }))
  await user.click(dialog.getByRole('button', { name: 'Refuse' }))
  await screen.findByText('Mia 2')
  expect(api.sent(refuseReview)).toEqual([
    { params: { id: reviews[0]?._id }, body: { reason: 'It advertises another site' } },
  ])
})

it('offers no decision about what a colleague reviews, or about own files', async ({ api }) => {
  api.on(claimReview, () => done)
  const claimed = review(1, { claimedBy: personCard({ name: 'Ada' }) })
  await renderFeature(<Queue reviews={[claimed]} />, { viewer: admin() })
  screen.getByText('Ada reviews this now.')
  expect(screen.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', true)
  expect(api.sent(claimReview)).toEqual([])
})

it('a reviewer sees who is in a file, and what is missing of each', async () => {
  const people = [
    { _id: 'a'.repeat(32), alias: 'mia', isSelf: true, state: 'released' as const, places: null },
    { _id: 'b'.repeat(32), alias: 'Robin', isSelf: false, state: 'asked' as const, places: null },
  ]
  const shown = review(1, { people, arePeopleStated: true })
  await renderFeature(<FactsCard review={shown} />, { viewer: admin() })
  screen.getByText('The owner')
  screen.getByText('Robin')
  screen.getByText('Has not answered')
})
