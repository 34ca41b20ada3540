import { act, fireEvent, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { useClipKeys, useCurrentClip } from './use-current-clip.ts'

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

function Reel() {
  const [clips, setClips] = useState(['a', 'b'])
  const reel = useRef<HTMLDivElement>(null)
  const current = useCurrentClip(reel, clips)
  return (
    <>
      <div ref={reel}>
        {clips.map((clip) => (
          <p key={clip}>{clip}</p>
        ))}
      </div>
      <output aria-label="Current clip">{clips[current]}</output>
      <button type="button" onClick={() => setClips(['b', 'c'])}>
        More
      </button>
    </>
  )
}

it('clips that replace as many others are watched, and counted in their new order', async ({
  user,
}) => {
  let watched: Element[] = []
  let report: IntersectionObserverCallback = () => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: IntersectionObserverCallback) {
        report = tell
      }
      observe = (place: Element) => watched.push(place)
      disconnect = () => {
        watched = []
      }
    },
  )
  await renderFeature(<Reel />)
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(watched.map(({ textContent }) => textContent)).toEqual(['b', 'c'])
  const target = watched[1] as Element
  act(() => report([{ isIntersecting: true, target } as never], {} as never))
  expect(screen.getByLabelText('Current clip').textContent).toBe('c')
  vi.unstubAllGlobals()
})
