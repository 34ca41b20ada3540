import { checkPin, readLock, setPin } from '@stagedoor/contract/applock'
import { readFactors } from '@stagedoor/contract/factors'
import { done } from '@stagedoor/contract/kit'
import { screen } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import type { FakeApi } from '../../../test/fake-api.ts'
import { it, renderFeature } from '../../../test/feature.tsx'
import { lockMinutes, setLock } from '../../lib/session/app-lock.ts'
import { AppLockCard } from './app-lock-card.tsx'
import { LockForm } from './lock-form.tsx'

afterEach(() => setLock(0))

/** Answers as a session with a PIN or without one, of an account without passkeys. */
function answer(api: FakeApi, hasPin: boolean) {
  api.on(readLock, () => ({ hasPin }))
  api.on(readFactors, () => ({
    hasPassword: true,
    hasMail: true,
    secondFactor: { isOn: false, since: null, recoveryCodesLeft: 0 },
    passkeys: [],
    provedUntil: '2026-03-15T12:00:00.000Z',
  }))
}

it('opens the app by its PIN, and says when it is incorrect', async ({ api, user }) => {
  answer(api, true)
  const onOpen = vi.fn()
  await renderFeature(<LockForm onOpen={onOpen} onForgotten={vi.fn()} />)
  const field = await screen.findByLabelText('PIN')
  api.refuse(checkPin, 'applock.incorrect_pin')
  await user.type(field, '0000')
  await user.click(screen.getByRole('button', { name: 'Open the app' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Incorrect PIN')
  expect(onOpen).not.toHaveBeenCalled()
  api.on(checkPin, () => done)
  await user.type(field, '2580')
  await user.click(screen.getByRole('button', { name: 'Open the app' }))
  await expect.poll(() => onOpen.mock.calls).toHaveLength(1)
  expect(api.sent(checkPin).at(-1)).toEqual({ body: { pin: '2580' } })
})

it('offers to log in again to those who forgot their PIN', async ({ api, user }) => {
  answer(api, true)
  const onForgotten = vi.fn(async () => undefined)
  await renderFeature(<LockForm onOpen={vi.fn()} onForgotten={onForgotten} />)
  await user.click(await screen.findByRole('button', { name: 'Forgot your PIN? Log in again' }))
  expect(onForgotten).toHaveBeenCalledOnce()
})

it('a lock needs a PIN or a passkey first', async ({ api, user }) => {
  answer(api, false)
  await renderFeature(<AppLockCard />)
  const field = await screen.findByLabelText('PIN for this device')
  expect(screen.getByLabelText('Lock after')).toHaveProperty('disabled', true)
  await user.type(field, '12')
  await user.click(screen.getByRole('button', { name: 'Save PIN' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Enter four to eight digits.')
  answer(api, true)
  api.on(setPin, () => ({ hasPin: true }))
  await user.type(field, '345')
  await user.click(screen.getByRole('button', { name: 'Save PIN' }))
  await screen.findAllByText('PIN saved')
  expect(api.sent(setPin)).toEqual([{ body: { pin: '12345' } }])
})

it('locks the app on this device after the chosen minutes', async ({ api, user }) => {
  answer(api, true)
  await renderFeature(<AppLockCard />)
  await screen.findByLabelText('New PIN for this device')
  await user.selectOptions(screen.getByLabelText('Lock after'), '5')
  await screen.findAllByText('The app locks on this device')
  expect(lockMinutes()).toBe(5)
  expect(screen.queryByRole('button', { name: 'Remove PIN' })).toBeNull()
})
