import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { postFile } from '../../../test/fixtures.ts'
import AudioPlayback from './audio-playback.tsx'

const sound = (_id: string) =>
  postFile({
    _id,
    type: 'message-audio',
    mimeType: 'audio/mp4',
    url: `/media/f/${_id}.m4a?e=1&s=x`,
    duration: 60,
    waveform: [0, 50, 100],
  })
const player = (by: string) => {
  const group = screen.getByRole('group', { name: `Audio by ${by}` })
  const audio = group.querySelector('audio') ?? expect.fail('No audio')
  return { audio, ...within(group) }
}

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (
    this: HTMLMediaElement,
  ) {
    fireEvent.play(this)
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (
    this: HTMLMediaElement,
  ) {
    fireEvent.pause(this)
  })
})

it('only one voice message plays at a time, and each shows its position', async ({ user }) => {
  const one = sound('a'.repeat(32))
  const two = sound('b'.repeat(32))
  await renderFeature(
    <>
      <AudioPlayback file={one} by="Mia" renew={async () => one} />
      <AudioPlayback file={two} by="Robin" renew={async () => two} />
    </>,
  )
  await user.click(player('Mia').getByRole('button', { name: 'Play' }))
  await player('Mia').findByRole('button', { name: 'Pause' })
  await user.click(player('Robin').getByRole('button', { name: 'Play' }))
  await player('Robin').findByRole('button', { name: 'Pause' })
  player('Mia').getByRole('button', { name: 'Play' })
  const { audio } = player('Robin')
  audio.currentTime = 12
  await act(async () => void fireEvent.timeUpdate(audio))
  player('Robin').getByText('0:12')
  player('Mia').getByText('0:00')
})

it('a voice message is sought by pointer and keys, and its speed changes between 1, 1.5 and 2', async ({
  user,
}) => {
  const file = sound('a'.repeat(32))
  await renderFeature(<AudioPlayback file={file} by="Mia" renew={async () => file} />)
  const { audio, getByRole } = player('Mia')
  const position = getByRole('slider', { name: 'Position' })
  fireEvent.change(position, { target: { value: '30' } })
  expect(audio.currentTime).toBe(30)
  fireEvent.keyDown(position, { key: 'ArrowRight' })
  expect(audio.currentTime).toBe(35)
  expect(position.getAttribute('aria-valuetext')).toBe('0:35 of 1:00')
  const rates: number[] = []
  for (const at of ['1', '1.5', '2']) {
    await user.click(getByRole('button', { name: `Speed: ${at} times` }))
    rates.push(audio.playbackRate)
  }
  expect(rates).toEqual([1.5, 2, 1])
})
