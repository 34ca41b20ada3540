const STEPS = [
  { opacity: 0, filter: 'blur(18px)', transform: 'scale(1.03)' },
  { opacity: 1, filter: 'blur(0)', transform: 'none' },
]
const TIMING = { duration: 650, easing: 'cubic-bezier(0.2, 0, 0, 1)' }

/**
 * Remembers what is around an element that is about to be replaced; the function that it returns
 * lets what took its place emerge from a blur, and does nothing where motion is reduced.
 */
export function rememberPlace(element: Element | null): () => void {
  const around: { readonly parent: Element; readonly known: ReadonlySet<Element> }[] = []
  for (let parent = element?.parentElement; parent; parent = parent.parentElement)
    around.push({ parent, known: new Set(parent.children) })
  return () => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    requestAnimationFrame(() => {
      const place = around.find(({ parent, known }) => parent.isConnected && hasNew(parent, known))
      for (const child of place?.parent.children ?? [])
        if (!place?.known.has(child)) child.animate(STEPS, TIMING)
    })
  }
}

const hasNew = ({ children }: Element, known: ReadonlySet<Element>) =>
  [...children].some((child) => !known.has(child))
