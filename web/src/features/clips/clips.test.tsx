import { fireEvent, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { postFile } from '../../../test/fixtures.ts'
import { ClipVideo } from './clip-video.tsx'
import { useClipKeys } from './use-current-clip.ts'

const file = postFile({
  type: 'feed-video',
  mimeType: 'video/mp4',
  url: '/media/f/source.mp4?e=1&s=x',
  duration: 20,
})
const shown = { file, by: 'Mia', renew: async () => file, isCurrent: true, isMuted: true }

function Keys({ onStep, onMute }: Parameters<typeof useClipKeys>[0]) {
  useClipKeys({ onStep, onMute })
  return <input aria-label="A field" ref={useRef(null)} />
}

it('a clip plays without sound and stops when it is pressed', async ({ user }) => {
  await renderFeature(<ClipVideo {...shown} />)
  const video = screen.getByLabelText<HTMLVideoElement>('Clip by Mia')
  expect(video.muted).toBe(true)
  expect(screen.queryByRole('button', { name: 'Play the clip' })).toBeNull()
  await user.click(video)
  await user.click(screen.getByRole('button', { name: 'Play the clip' }))
  expect(screen.queryByRole('button', { name: 'Play the clip' })).toBeNull()
})

it('a clip stands still where motion is not wanted until it is asked for', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await renderFeature(<ClipVideo {...shown} />)
  screen.getByRole('button', { name: 'Play the clip' })
  vi.unstubAllGlobals()
})

it('keys move by one clip and turn the sound on, but not while a field is typed in', async () => {
  const [onStep, onMute] = [vi.fn(), vi.fn()]
  await renderFeature(<Keys onStep={onStep} onMute={onMute} />)
  fireEvent.keyDown(document.body, { key: 'ArrowDown' })
  fireEvent.keyDown(document.body, { key: 'k' })
  fireEvent.keyDown(document.body, { key: 'm' })
  fireEvent.keyDown(screen.getByLabelText('A field'), { key: 'j' })
  expect(onStep.mock.calls).toEqual([[1], [-1]])
  expect(onMute).toHaveBeenCalledOnce()
})
