import { updateOffers } from '@stagedoor/contract/feed'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { creator } from '../../../../test/session-fixtures.ts'
import type { BulkOutcome } from '../../../lib/tables/bulk.ts'
import { ChangeOffers } from './change-offers.tsx'

const [one, two] = ['1', '2'].map((digit) => digit.repeat(32)) as [string, string]
const rows = [
  { id: one, name: 'Dusk' },
  { id: two, name: 'Dawn' },
]

/** Returns a selection that notes what became of its rows. */
function selection() {
  const outcomes: BulkOutcome[] = []
  const bulk = {
    selected: new Set([one, two]),
    select: () => undefined,
    selectOnly: () => undefined,
    outcome: undefined,
    finish: (outcome: BulkOutcome) => void outcomes.push(outcome),
    dismiss: () => undefined,
  }
  return { bulk, outcomes }
}

it('one price with a lower one for followers is sent for all chosen posts, and the refused one is named', async ({
  api,
  user,
}) => {
  const refusal = { code: 'feed.not_sold', message: 'This post is not sold.' }
  api.on(updateOffers, () => ({
    data: [
      { postId: one, refusal: null },
      { postId: two, refusal },
    ],
  }))
  const { bulk, outcomes } = selection()
  await renderFeature(<ChangeOffers rows={rows} bulk={bulk} />, { viewer: creator() })
  await user.click(screen.getByRole('button', { name: 'Change price…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change price' }))
  const save = () => user.click(dialog.getByRole('button', { name: 'Change price' }))
  await save()
  dialog.getByText(/^Set a price/)
  await user.type(dialog.getByRole('textbox', { name: /^Price in/ }), '12')
  await user.type(dialog.getByRole('textbox', { name: 'Followers' }), '15')
  await save()
  dialog.getByText(/lower than the one before it/)
  expect(api.sent(updateOffers)).toHaveLength(0)
  await user.clear(dialog.getByRole('textbox', { name: 'Followers' }))
  await user.type(dialog.getByRole('textbox', { name: 'Followers' }), '9')
  await save()
  await expect.poll(() => outcomes).toHaveLength(1)
  expect(api.sent(updateOffers).map(({ body }) => body)).toEqual([
    { postIds: [one, two], price: 12, groupPrices: [{ fromTier: 0, price: 9 }] },
  ])
  expect(outcomes[0]).toEqual({
    done: 1,
    refused: [{ id: two, name: 'Dawn', reason: 'This post is not sold.' }],
  })
})

it('one audience is sent for all chosen posts with the days after which they open', async ({
  api,
  user,
}) => {
  api.on(updateOffers, ({ body }) => ({
    data: body.postIds.map((postId) => ({ postId, refusal: null })),
  }))
  const { bulk, outcomes } = selection()
  await renderFeature(<ChangeOffers rows={rows} bulk={bulk} />, { viewer: creator() })
  await user.click(screen.getByRole('button', { name: 'Change audience…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change audience' }))
  await user.click(dialog.getByRole('radio', { name: /^Followers/ }))
  await user.type(dialog.getByLabelText('Everyone', { selector: 'input[type=number]' }), '30')
  await user.click(dialog.getByRole('button', { name: 'Change audience' }))
  await screen.findAllByText('2 posts changed')
  expect(api.sent(updateOffers).map(({ body }) => body)).toEqual([
    {
      postIds: [one, two],
      audience: 'followers',
      fromTier: 1,
      opensAfter: [{ audience: 'everyone', days: 30 }],
    },
  ])
  expect(outcomes).toEqual([{ done: 2, refused: [] }])
})
