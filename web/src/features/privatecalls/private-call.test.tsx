import { errors } from '@stagedoor/contract/errors'
import { end, openMedia, read, takeOver } from '@stagedoor/contract/privatecalls'
import { act, screen } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import type { FakeApi } from '../../../test/fake-api.ts'
import { it, renderFeature } from '../../../test/feature.tsx'
import { privateCall } from '../../../test/private-call-fixtures.ts'
import { deliverEvent } from '../../lib/live.ts'
import { PrivateCall } from './private-call.tsx'

describe('a private call', () => {
  /** Opens the page of an accepted call whose fan has no devices. */
  async function open(api: FakeApi) {
    vi.stubGlobal('MediaStream', class {})
    api.on(read, () => privateCall({ state: 'accepted' }))
    api.refuse(end, 'privatecalls.not_found')
    await renderFeature(<PrivateCall initial={privateCall({ state: 'accepted' })} side="fan" next={() => null} />)
  }

  it('says that it is connecting, and why it could not be ended', async ({ api, user }) => {
    api.on(openMedia, () => new Promise<never>(() => undefined))
    await open(api)
    await screen.findByText('Connecting with Mia')
    await user.click(screen.getByRole('button', { name: 'End the call' }))
    await screen.findAllByText(errors['privatecalls.not_found'].message)
  })

  it('says where it is when another tab has joined it, and takes it over here', async ({ api, user }) => {
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
})
