import { errors } from '@stagedoor/contract/errors'
import { end, list, openMedia, read, takeOver } from '@stagedoor/contract/privatecalls'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, onTestFinished, vi } from 'vitest'
import type { FakeApi } from '../../../test/fake-api.ts'
import { it, renderFeature } from '../../../test/feature.tsx'
import { privateCall } from '../../../test/private-call-fixtures.ts'
import { closeMiniPlayer, useMiniPlayer } from '../../lib/media/mini-player.ts'
import { deliverEvent } from '../../lib/realtime/realtime.ts'
import CallBar from './call-bar.tsx'
import { PrivateCall } from './private-call.tsx'

const running = () => privateCall({ state: 'running' })

/** Shows the page of a call until it is left, and what the frame of the site shows. */
function Pages({ call = running() }: { call?: ReturnType<typeof running> }) {
  const [isLeft, setLeft] = useState(false)
  const mini = useMiniPlayer()
  const leave = () => {
    history.replaceState(null, '', '/home')
    setLeft(true)
  }
  return (
    <>
      {!isLeft && <PrivateCall initial={call} side="fan" next={() => null} />}
      {mini?.draw(closeMiniPlayer)}
      <CallBar side="fan" shownId={isLeft ? undefined : call._id} />
      <button type="button" onClick={leave}>
        Home
      </button>
    </>
  )
}

describe('a private call', () => {
  /** Opens the page of an accepted call whose fan has no devices. */
  async function open(api: FakeApi) {
    vi.stubGlobal('MediaStream', class {})
    api.on(read, () => privateCall({ state: 'accepted' }))
    api.refuse(end, 'privatecalls.not_found')
    await renderFeature(
      <PrivateCall initial={privateCall({ state: 'accepted' })} side="fan" next={() => null} />,
    )
  }

  it('says that it is connecting, and why it could not be ended', async ({ api, user }) => {
    api.on(openMedia, () => new Promise<never>(() => undefined))
    await open(api)
    await screen.findByText('Connecting with Mia')
    await user.click(screen.getByRole('button', { name: 'End the call' }))
    await screen.findAllByText(errors['privatecalls.not_found'].message)
  })

  it('says where it is when another tab has joined it, and takes it over here', async ({
    api,
    user,
  }) => {
    vi.stubGlobal('MediaStream', class {})
    const elsewhere = () => privateCall({ state: 'running', device: 'another tab' })
    api.on(read, elsewhere)
    api.on(openMedia, () => new Promise<never>(() => undefined))
    api.on(takeOver, ({ body }) => privateCall({ state: 'running', device: body.device }))
    await renderFeature(<PrivateCall initial={elsewhere()} side="fan" next={() => null} />)
    await screen.findByText(/^You joined this call in another tab or on another device/)
    expect(api.sent(openMedia)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Take the call over here' }))
    await screen.findByRole('timer', { name: 'Time' })
    const { _id, seconds, paidSeconds, canContinue, ahead } = privateCall()
    const changed = { _id, state: 'running', seconds, paidSeconds, canContinue, ahead }
    act(() => deliverEvent('privatecall.changed', { ...changed, device: 'the other tab again' }))
    await screen.findByText(/^You joined this call in another tab or on another device/)
  })

  it('says that its connection was refused', async ({ api }) => {
    api.refuse(openMedia, 'privatecalls.over')
    await open(api)
    await screen.findByText('The connection to the call was refused. Reload the page.')
  })

  it('that was booked says what ending it costs, and that the wallet is too empty', async ({
    api,
  }) => {
    vi.stubGlobal('MediaStream', class {})
    api.on(openMedia, () => new Promise<never>(() => undefined))
    const booked = { minutes: 5, price: 30, endsAt: '2026-03-15T12:30:00.000Z' }
    const changes = { booked, seconds: 60, paidSeconds: 300, spendingLimit: 120 }
    const call = () => privateCall({ ...changes, state: 'waiting', canContinue: false })
    api.on(read, call)
    await renderFeature(<PrivateCall initial={call()} side="fan" next={() => null} />)
    const ending = await screen.findByText('If you end it now')
    expect(ending.parentElement?.textContent).toContain('30')
    expect(screen.getByRole('link', { name: 'Top up in a new tab' })).toBeDefined()
  })

  it('goes on in the small player when its page is left, as muted as before, and ends there', async ({
    api,
    user,
  }) => {
    api.on(openMedia, () => new Promise<never>(() => undefined))
    vi.stubGlobal('MediaStream', class {})
    api.on(read, running)
    api.on(list, () => ({ data: [running()], total: 1 }))
    api.on(end, () => privateCall({ state: 'ended', endedBy: 'fan' }))
    onTestFinished(() => history.replaceState(null, '', '/'))
    await renderFeature(<Pages />)
    await user.click(screen.getByRole('button', { name: 'Microphone' }))
    await user.click(screen.getByRole('button', { name: 'Home' }))
    await screen.findByRole('timer', { name: 'Time' })
    const microphone = screen.getByRole('button', { name: 'Microphone' })
    expect(microphone.getAttribute('aria-pressed')).toBe('false')
    expect(screen.queryByRole('link', { name: 'Private call with Mia Go back' })).toBeNull()
    expect(api.sent(end)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'End the call' }))
    expect(api.sent(end)).toHaveLength(1)
    await expect.poll(() => screen.queryByRole('timer')).toBeNull()
  })

  it('that was booked says in the small player too what ending it costs', async ({ api, user }) => {
    api.on(openMedia, () => new Promise<never>(() => undefined))
    vi.stubGlobal('MediaStream', class {})
    const booked = { minutes: 5, price: 30, endsAt: '2026-03-15T12:30:00.000Z' }
    const call = privateCall({ state: 'running', booked, seconds: 60, paidSeconds: 60 })
    api.on(read, () => call)
    api.on(list, () => ({ data: [call], total: 1 }))
    onTestFinished(() => {
      act(closeMiniPlayer)
      history.replaceState(null, '', '/')
    })
    await renderFeature(<Pages call={call} />)
    await user.click(screen.getByRole('button', { name: 'Home' }))
    expect((await screen.findByText(/if you end it now$/)).textContent).toContain('30')
  })

  it('asks before the app is closed', async ({ api }) => {
    api.on(openMedia, () => new Promise<never>(() => undefined))
    await open(api)
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
  })
})

describe('the bar of a call', () => {
  it('leads back to it from any page but its own', async ({ api }) => {
    api.on(list, () => ({ data: [privateCall({ state: 'waiting' })], total: 1 }))
    await renderFeature(<CallBar side="fan" shownId={undefined} />)
    const link = await screen.findByRole('link', { name: 'Private call with Mia Go back' })
    expect(link.getAttribute('href')).toBe(`/private-calls/${privateCall()._id}`)
  })

  it('is not shown on the page of the call, nor to a creator for requests', async ({ api }) => {
    api.on(list, () => ({ data: [privateCall({ state: 'requested' })], total: 1 }))
    await renderFeature(<CallBar side="performer" shownId={undefined} />)
    await renderFeature(<CallBar side="fan" shownId={privateCall()._id} />)
    await expect.poll(() => api.sent(list).length).toBeGreaterThan(0)
    expect(screen.queryByRole('link')).toBeNull()
  })
})
