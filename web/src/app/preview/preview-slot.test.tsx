import { PREVIEW_MARK } from '@stagedoor/contract/agerules'
import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { setCookie } from '../../lib/session/cookies.ts'
import ErrorPage from '../error-page.tsx'
import { PreviewSlot } from './preview-slot.tsx'

afterEach(() => {
  vi.useRealTimers()
  setCookie(PREVIEW_MARK, '', 0)
})

const MINUTE_MS = 60_000
const Nothing = () => null
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

it('an error page shows the mark where no shell does', async () => {
  begin('US.TX')
  const fails = () => {
    throw new Error('broken')
  }
  const routes = [{ path: '/', loader: fails, ErrorBoundary: ErrorPage, Component: Nothing }]
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(<RouterProvider router={createMemoryRouter(routes)} />)
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy()
  expect(await screen.findByText(/^You are a guest in United States, TX\./)).toBeTruthy()
})
