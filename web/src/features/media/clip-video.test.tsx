import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { postFile } from '../../../test/fixtures.ts'
import { ClipVideo } from './clip-video.tsx'

const file = postFile({
  type: 'feed-video',
  mimeType: 'video/mp4',
  url: '/media/f/source.mp4?e=1&s=x',
  duration: 20,
})
const shown = { file, by: 'Mia', renew: async () => file, isCurrent: true, isMuted: true }

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
