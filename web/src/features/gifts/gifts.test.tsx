import { give, readOffer } from '@stagedoor/contract/gifts'
import { screen } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { personCard } from '../../../test/fixtures.ts'
import { giftOffer, givenGift, receivedGift } from '../../../test/gift-fixtures.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { receivedColumns } from './columns.tsx'
import { GiftCard } from './gift-card.tsx'
import { GiveForm } from './give-form.tsx'
import { GivenNote } from './given-note.tsx'

const form = (onGiven = vi.fn(), offer = giftOffer()) => (
  <GiveForm performerId={personCard()._id} offer={offer} onGiven={onGiven} />
)

describe('the form of a gift', () => {
  it('gives the chosen length to a username with words, at the price that is shown', async ({
    api,
    user,
  }) => {
    api.on(readOffer, () => giftOffer())
    api.on(give, () => givenGift())
    const onGiven = vi.fn()
    await renderFeature(form(onGiven, giftOffer({ balance: 200 })))
    await user.click(screen.getByRole('radio', { name: /1 year/ }))
    await user.type(screen.getByRole('textbox', { name: 'Their username' }), 'robin')
    await user.type(screen.getByRole('textbox', { name: /Words/ }), 'enjoy')
    await user.click(screen.getByRole('checkbox', { name: /Do not tell/ }))
    await user.click(screen.getByRole('button', { name: /Give it for/ }))
    await expect.poll(() => onGiven.mock.calls.length).toBe(1)
    expect(api.sent(give)).toMatchObject([
      { body: { months: 12, price: 99, recipient: 'robin', words: 'enjoy', isAnonymous: true } },
    ])
  })

  it('says why a gift is refused, and leads to the wallet when it holds too little', async ({
    api,
    user,
  }) => {
    api.on(readOffer, () => giftOffer())
    api.refuse(give, 'gifts.recipient_not_found')
    await renderFeature(form())
    await user.type(screen.getByRole('textbox', { name: 'Their username' }), 'nobody')
    await user.click(screen.getByRole('button', { name: /Give it for/ }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/No fan has this username/)
    await user.click(screen.getByRole('radio', { name: /1 year/ }))
    expect(screen.getByRole('link', { name: 'Top up your wallet' })).toBeDefined()
  })
})

describe('a gift', () => {
  it('shows its giver and words, and an anonymous one neither a name nor a link to one', async () => {
    const giverInfo = personCard({ name: 'Robin', username: 'robin' })
    await renderFeature(<GiftCard gift={receivedGift({ giverInfo })}>{null}</GiftCard>)
    expect(screen.getByRole('heading', { name: 'A gift from Robin' })).toBeDefined()
    expect(screen.getByText('for you')).toBeDefined()
  })

  it('by link is passed on by its giver, and one to a fan is not', async () => {
    await renderFeature(<GivenNote gift={givenGift()} />)
    expect(screen.getByRole('button', { name: 'Share the link' })).toBeDefined()
  })

  it('that waits is accepted or declined in the list', async ({ user }) => {
    const onAnswer = vi.fn()
    const rows = [receivedGift(), receivedGift({ _id: 'f2', state: 'claimed' })]
    await renderFeature(
      <DataTable
        caption="Gifts"
        columns={receivedColumns(onAnswer)}
        rows={rows}
        total={2}
        keyOf={({ _id }) => _id}
        empty={null}
      />,
    )
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    expect(onAnswer).toHaveBeenCalledWith(rows[0], 'claim')
    expect(screen.getAllByText('Anonymous')).toHaveLength(2)
  })
})
