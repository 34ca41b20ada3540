import { errors } from '@stagedoor/contract/errors'
import {
  accept,
  decline,
  end,
  list,
  read,
  readOffer,
  request,
  updateTerms,
} from '@stagedoor/contract/privatecalls'
import { readBalance } from '@stagedoor/contract/wallet'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { personCard } from '../../../test/fixtures.ts'
import { balance } from '../../../test/payment-fixtures.ts'
import { callOffer, privateCall } from '../../../test/private-call-fixtures.ts'
import { creator, viewer } from '../../../test/session-fixtures.ts'
import { deliverEvent } from '../../lib/realtime/realtime.ts'
import AcceptedNotice from './accepted-notice.tsx'
import { CallOffer } from './call-offer.tsx'
import { CallQueue } from './call-queue.tsx'
import { CallsTable } from './calls-table.tsx'
import IncomingCalls from './incoming-calls.tsx'
import { PrivateCall } from './private-call.tsx'
import { TermsForm } from './terms-form.tsx'

const asCreator = { viewer: creator({ _id: personCard()._id }) }
const soon = () => new Date(Date.now() + 50_000).toISOString()

describe('the offer of a private call', () => {
  const offer = (more: Partial<Parameters<typeof CallOffer>[0]> = {}) => (
    <CallOffer
      performer={personCard()}
      onRequested={vi.fn()}
      onSubscribe={async () => false}
      {...more}
    />
  )

  it('is not shown for a creator who takes none', async ({ api }) => {
    api.on(readOffer, () => callOffer({ isOpen: false, pricePerMinute: null }))
    await renderFeature(offer())
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('is refused in words, for what has changed since it was shown', async ({ api, user }) => {
    api.on(readOffer, () => callOffer())
    api.on(readBalance, () => balance({ balance: 20 }))
    api.refuse(request, 'privatecalls.not_offered')
    const onRequested = vi.fn()
    await renderFeature(offer({ onRequested }), { viewer: viewer({ balance: 20 }) })
    await user.click(await screen.findByRole('button', { name: 'Private call with Mia' }))
    await user.click(await screen.findByRole('button', { name: 'Request the call' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      errors['privatecalls.not_offered'].message,
    )
    expect(onRequested).not.toHaveBeenCalled()
  })

  it('shows the price and what the wallet pays for, and requests the call with a limit', async ({
    api,
    user,
  }) => {
    api.on(readOffer, () => callOffer())
    api.on(readBalance, () => balance({ balance: 20 }))
    api.on(request, () => privateCall({ state: 'requested', answerUntil: soon() }))
    const onRequested = vi.fn()
    await renderFeature(offer({ onRequested }), { viewer: viewer({ balance: 20 }) })
    await user.click(await screen.findByRole('button', { name: 'Private call with Mia' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/That is 3 minutes/)).toBeDefined()
    await user.selectOptions(within(dialog).getByRole('combobox'), '3 minutes, $18')
    await user.type(within(dialog).getByRole('textbox'), 'Hello')
    await user.click(within(dialog).getByRole('button', { name: 'Request the call' }))
    expect(onRequested).toHaveBeenCalledWith(privateCall()._id)
    expect(api.sent(request)).toMatchObject([
      { body: { pricePerMinute: 6, spendingLimit: 18, note: 'Hello' } },
    ])
  })

  it('says before the request that staff review pictures, and that the fan was shown it', async ({
    api,
    user,
  }) => {
    api.on(readOffer, () => callOffer({ isSupervised: true }))
    api.on(readBalance, () => balance({ balance: 20 }))
    api.on(request, () => privateCall({ state: 'requested', answerUntil: soon() }))
    await renderFeature(offer(), { viewer: viewer({ balance: 20 }) })
    await user.click(await screen.findByRole('button', { name: 'Private call with Mia' }))
    await screen.findByText(/Our staff review a picture of both sides/)
    await user.click(screen.getByRole('button', { name: 'Request the call' }))
    await expect.poll(() => api.sent(request)).toMatchObject([{ body: { isSupervised: true } }])
  })

  it('leads a fan with too few tokens to the wallet, and others than its audience to the subscription', async ({
    api,
    user,
  }) => {
    api.on(readOffer, () => callOffer())
    api.on(readBalance, () => balance({ balance: 2 }))
    await renderFeature(offer(), { viewer: viewer({ balance: 2 }) })
    await user.click(await screen.findByRole('button', { name: 'Private call with Mia' }))
    expect(await screen.findByRole('link', { name: 'Top up your wallet' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Request the call' })).toBeNull()
  })

  it('asks others than its audience to subscribe first', async ({ api, user }) => {
    api.on(readOffer, () => callOffer({ isAudience: false }))
    const onSubscribe = vi.fn(async () => false)
    await renderFeature(offer({ onSubscribe }))
    await user.click(await screen.findByRole('button', { name: 'Private call with Mia' }))
    expect(onSubscribe).toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the notice of an accepted call', () => {
  const changed = (state: string) => {
    const { _id, seconds, paidSeconds, canContinue, ahead, device } = privateCall()
    act(() =>
      deliverEvent('privatecall.changed', {
        _id,
        state,
        seconds,
        paidSeconds,
        canContinue,
        ahead,
        device,
      }),
    )
  }

  it('leads a fan from any page to the call, once it is accepted', async () => {
    await renderFeature(<AcceptedNotice shownId={undefined} />)
    changed('running')
    expect(screen.queryByRole('link')).toBeNull()
    changed('accepted')
    await screen.findAllByText('Your private call was accepted')
    const link = await screen.findByRole('link', { name: 'Go to the call' })
    expect(link.getAttribute('href')).toBe(`/private-calls/${privateCall()._id}`)
  })

  it('is not shown on the page of that call', async () => {
    await renderFeature(<AcceptedNotice shownId={privateCall()._id} />)
    changed('accepted')
    expect(screen.queryByText('Your private call was accepted')).toBeNull()
  })
})

describe('a request', () => {
  const asked = () => privateCall({ state: 'requested', answerUntil: soon(), note: 'A song?' })

  it('is shown to the creator on any page, who accepts it', async ({ api, user }) => {
    api.on(list, () => ({ data: [asked()], total: 1 }))
    api.on(accept, () => privateCall({ state: 'accepted' }))
    const onAccepted = vi.fn()
    await renderFeature(<IncomingCalls shownId={undefined} onAccepted={onAccepted} />, asCreator)
    const dialog = await screen.findByRole('dialog', { name: 'Private call' })
    expect(within(dialog).getByText('A song?')).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: 'Accept' }))
    expect(onAccepted).toHaveBeenCalledWith(asked()._id)
  })

  it('during a stream asks whether to pause or to end it', async ({ api, user }) => {
    api.on(list, () => ({ data: [{ ...asked(), isOnAir: true }], total: 1 }))
    api.on(accept, () => privateCall({ state: 'accepted' }))
    const onAccepted = vi.fn()
    await renderFeature(<CallQueue onAccepted={onAccepted} />, asCreator)
    expect(
      await screen.findByRole('heading', { name: '1 request of a private call' }),
    ).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Answer Robin' }))
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Your stream meanwhile' }),
      'End it',
    )
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    expect(onAccepted).toHaveBeenCalledWith(asked()._id)
    expect(api.sent(accept)).toMatchObject([{ body: { stream: 'end' } }])
  })

  it('is declined with the chosen reason', async ({ api, user }) => {
    api.on(list, () => ({ data: [asked()], total: 1 }))
    api.on(decline, () =>
      privateCall({ state: 'ended', endedBy: 'declined', declineReason: 'busy' }),
    )
    await renderFeature(<IncomingCalls shownId={undefined} onAccepted={vi.fn()} />, asCreator)
    await user.selectOptions(await screen.findByRole('combobox'), 'I am busy')
    await user.click(screen.getByRole('button', { name: 'Decline' }))
    expect(api.sent(decline)).toMatchObject([{ body: { reason: 'busy' } }])
  })

  it('says why it could not be accepted', async ({ api, user }) => {
    api.on(list, () => ({ data: [asked()], total: 1 }))
    api.refuse(accept, 'privatecalls.fan_cannot_pay')
    const onAccepted = vi.fn()
    await renderFeature(<IncomingCalls shownId={undefined} onAccepted={onAccepted} />, asCreator)
    await user.click(await screen.findByRole('button', { name: 'Accept' }))
    await screen.findAllByText(errors['privatecalls.fan_cannot_pay'].message)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Accept' }).disabled).toBe(false)
    expect(onAccepted).not.toHaveBeenCalled()
  })

  it('waits on the page of the fan, who can withdraw it', async ({ api, user }) => {
    const queued = () => ({ ...asked(), ahead: 2, isOnAir: true })
    api.on(read, queued)
    api.on(end, () => privateCall({ state: 'ended', endedBy: 'fan', seconds: 0, price: 0 }))
    await renderFeature(<PrivateCall initial={queued()} side="fan" next={() => <p>Next</p>} />)
    expect(screen.getByRole('heading', { name: 'Waiting for Mia' })).toBeDefined()
    screen.getByText('2 requests are before yours.')
    screen.getByText(/^Mia is live now/)
    await user.click(screen.getByRole('button', { name: 'Withdraw the request' }))
    expect(api.sent(end)).toHaveLength(1)
    expect(await screen.findByRole('heading', { name: 'The call is over' })).toBeDefined()
    expect(screen.getByText('You ended it.')).toBeDefined()
    expect(screen.getByText('Next')).toBeDefined()
  })
})

describe('the terms of private calls', () => {
  it('are saved with a price within the limits', async ({ api, user }) => {
    api.on(updateTerms, ({ body }) => ({ audience: 'subscribers', ...body }) as never)
    await renderFeature(
      <TermsForm initial={{ isOpen: false, audience: 'subscribers', pricePerMinute: null }} />,
      asCreator,
    )
    const price = screen.getByRole('textbox', { name: 'Price per minute in USD' })
    await user.clear(price)
    await user.type(price, '0.5')
    await user.click(screen.getByRole('switch', { name: 'Take private calls' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/^At least/)).toBeDefined()
    expect(api.sent(updateTerms)).toEqual([])
    await user.clear(price)
    await user.type(price, '4')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const body = { isOpen: true, audience: 'subscribers', pricePerMinute: 4 }
    await expect.poll(() => api.sent(updateTerms)).toMatchObject([{ body }])
    await screen.findAllByText('You take private calls')
  })
})

describe('the list of private calls', () => {
  it('says who took part, how long, for how much and why it ended, from both sides', async () => {
    const page = {
      data: [
        privateCall({ state: 'ended', endedBy: 'wallet_empty', endedAt: privateCall().createdAt }),
      ],
      total: 1,
    }
    await renderFeature(<CallsTable page={page} side="fan" empty={null} />)
    const row = screen.getAllByRole('row')[1]
    expect(row?.textContent).toContain('Mia')
    expect(row?.textContent).toContain('Your wallet was empty.')
    expect(row?.textContent).toContain('1:05')
    expect(row?.textContent).toContain('$6.50')
  })
})
