/**
 * Returns the elements that make a page or dialog scroll sideways, innermost first, on a screen of
 * `width` pixels. Runs in the browser.
 */
export function findOverflow(width: number): string[] {
  const isFromRight = document.documentElement.dir === 'rtl'
  const containers = [
    document.documentElement,
    ...document.querySelectorAll('dialog[open] > *'),
  ].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth && clientWidth <= width)
  return containers.flatMap((container) => {
    const { left } = container.getBoundingClientRect()
    const isBeyond = (part: DOMRect) =>
      isFromRight ? part.left < left - 0.5 : part.right > left + container.clientWidth + 0.5
    const beyond = [...container.querySelectorAll('*')].filter((part) =>
      isBeyond(part.getBoundingClientRect()),
    )
    return [container, ...beyond]
      .reverse()
      .map(({ tagName, className }) => `${tagName} ${className}`)
  })
}

/** Returns the controls and headings whose text is cut off. Runs in the browser. */
export function findClipped(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'button, summary, label, legend, h1, h2, h3, [role="tab"], nav a',
  )
  return [...controls]
    .filter(
      (part) =>
        part.checkVisibility() &&
        getComputedStyle(part).overflowX !== 'visible' &&
        part.clientWidth > 4,
    )
    .filter((part) => part.scrollWidth > part.clientWidth + 1 && !part.closest('.hidden-visually'))
    .map((part) => `${part.tagName} ${part.textContent}`)
}
