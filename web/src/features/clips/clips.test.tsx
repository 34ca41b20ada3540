import { fireEvent, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { useClipKeys } from './use-current-clip.ts'

function Keys({ onStep, onMute }: Parameters<typeof useClipKeys>[0]) {
  useClipKeys({ onStep, onMute })
  return <input aria-label="A field" ref={useRef(null)} />
}

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
