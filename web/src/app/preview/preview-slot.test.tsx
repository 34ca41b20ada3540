import { PREVIEW_MARK } from '@stagedoor/contract/agerules'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { setCookie } from '../../lib/session/cookies.ts'
import { PreviewSlot } from './preview-slot.tsx'

afterEach(() => {
  vi.useRealTimers()
  setCookie(PREVIEW_MARK, '', 0)
})

const MINUTE_MS = 60_000
const begin = (place: string) =>
  setCookie(PREVIEW_MARK, `${place}.${Date.now() + 10 * MINUTE_MS}`, 600)

it('a page says whose place it shows and for how long, and ends it by a link', async () => {
  begin('US.TX')
  await renderFeature(<PreviewSlot />, { viewer: null })
  expect(await screen.findByText(/^You are a guest in United States, TX\./)).toBeTruthy()
  expect(screen.getByText('10 minutes left')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'End' }).getAttribute('href')).toBe('/age-preview/end')
})

it('a page says that the preview has ended', async () => {
  begin('FR.')
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  await renderFeature(<PreviewSlot />, { viewer: null })
  expect(await screen.findByText(/^You are a guest in France\./)).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(10 * MINUTE_MS))
  expect(screen.getByText('The preview has ended.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the console' })).toBeTruthy()
})

it('a page without a preview says nothing', async () => {
  await renderFeature(<PreviewSlot />, { viewer: null })
  expect(screen.queryByRole('complementary')).toBeNull()
})
