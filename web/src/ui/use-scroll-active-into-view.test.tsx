import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useScrollActiveIntoView } from './use-scroll-active-into-view.ts'

const scrollBy = vi.fn()

function List({ chosen, scrolled = 0 }: { chosen: number; scrolled?: number }) {
  const list = useScrollActiveIntoView<HTMLDivElement>(chosen)
  const scroll = (div: HTMLDivElement | null) => {
    if (div) div.scrollTop = scrolled
    list.current = div
  }
  return (
    <div ref={scroll} data-top={0} data-height={100}>
      {[20, 260].map((top, at) => (
        <a
          key={top}
          href="#a"
          data-top={top}
          data-height={40}
          aria-current={at === chosen ? 'page' : undefined}
        >
          {top}
        </a>
      ))}
    </div>
  )
}

it('scrolls a column to its active link only when it is out of view', () => {
  HTMLElement.prototype.scrollBy = scrollBy as typeof HTMLElement.prototype.scrollBy
  const rects = vi
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(function (this: HTMLElement) {
      return new DOMRect(0, Number(this.dataset.top), 50, Number(this.dataset.height))
    })
  const { rerender } = render(<List chosen={0} />)
  expect(scrollBy).not.toHaveBeenCalled()
  rerender(<List chosen={1} />)
  expect(scrollBy).toHaveBeenCalledWith({ left: 0, top: 230 })
  scrollBy.mockClear()
  render(<List chosen={1} scrolled={300} />)
  expect(scrollBy, 'a list that was scrolled before').not.toHaveBeenCalled()
  rects.mockRestore()
})
