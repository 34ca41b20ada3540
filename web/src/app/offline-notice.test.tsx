import { act, screen } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { it, renderFeature } from '../../test/feature.tsx'
import { OfflineNotice } from './offline-notice.tsx'

afterEach(() => void vi.useRealTimers())

it('says that live updates are interrupted once the socket has been closed for a while', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => new Response())
  await renderFeature(<OfflineNotice />)
  await act(() => vi.advanceTimersByTimeAsync(14_000))
  expect(screen.queryByRole('status')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(screen.getByRole('status').textContent).toMatch(/^Live updates are interrupted/)
})
