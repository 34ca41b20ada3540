import { listLines, listTopTippers, readOwn } from '@stagedoor/contract/streams'
import { screen } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { creator } from '../../../../test/session-fixtures.ts'
import { chat, ownStream } from '../../../../test/stream-fixtures.ts'
import { LiveStudio } from './live-studio.tsx'

afterEach(() => Reflect.deleteProperty(navigator, 'mediaDevices'))

it('opens no camera for a stream that another device sends, until its performer says so', async ({ api, user }) => {
  const own = ownStream({ isRecorded: true })
  api.on(readOwn, () => own)
  api.on(listLines, () => ({ data: [], total: 0 }))
  api.on(listTopTippers, () => ({ data: [] }))
  const getUserMedia = vi.fn(() => Promise.reject(new DOMException('No camera', 'NotFoundError')))
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  await renderFeature(<LiveStudio initial={own} onEnded={vi.fn()} />, { viewer: creator({ _id: chat().performerId }) })
  await screen.findByText(/^The video of this stream is sent from another page/)
  expect(getUserMedia).not.toHaveBeenCalled()
  screen.getByText('Recording')
  await user.click(screen.getByRole('button', { name: 'Send from this device instead' }))
  await expect.poll(() => getUserMedia.mock.calls.length).toBeGreaterThan(0)
  expect(screen.queryByText(/^The video of this stream is sent from another page/)).toBeNull()
})
