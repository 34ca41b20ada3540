import { type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { href } from '../../../lib/navigation/href.ts'

/**
 * Controls that only change what is displayed: players, slides, collapsed texts, filters and
 * dialogs over the page.
 */
const VIEW_ONLY_CONTROLS =
  'dialog, [role="dialog"], [role="group"], [aria-expanded], [data-view-only], summary, ' +
  'input, select, textarea'

interface InertActions {
  readonly as: string
  readonly username: string
  /** Says why nothing happened. */
  readonly refuse: () => void
}

/**
 * Stops every click inside an element that would act for the previewed viewer. Links to the
 * creator's page and what they publish keep the preview; all other links and buttons do nothing,
 * whichever feature they belong to.
 */
export function useInertActions({
  as,
  username,
  refuse,
}: InertActions): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const act = useRef(refuse)
  act.current = refuse
  useEffect(() => {
    const { current } = place
    if (!current) return
    const stop = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
    }
    const click = (event: MouseEvent) => {
      const control = (event.target as Element).closest(
        'a, button, summary, input, select, textarea',
      )
      if (!control || (control.closest(VIEW_ONLY_CONTROLS) && control.tagName !== 'A')) return
      stop(event)
      const to =
        control instanceof HTMLAnchorElement
          ? withinView(new URL(control.href), as, username)
          : undefined
      if (to) void navigate(to, { preventScrollReset: control.closest('nav') !== null })
      else act.current()
    }
    const submit = (event: SubmitEvent) => {
      if ((event.target as Element).closest('[data-view-only]')) return
      stop(event)
      act.current()
    }
    current.addEventListener('click', click, true)
    current.addEventListener('submit', submit, true)
    return () => {
      current.removeEventListener('click', click, true)
      current.removeEventListener('submit', submit, true)
    }
  }, [as, username, navigate])
  return place
}

/**
 * Returns the address of a link within the preview; undefined for pages that are not the creator's
 * own.
 */
function withinView(to: URL, as: string, username: string): string | undefined {
  const isProfile = to.pathname === href('profile', { profileId: username })
  const isItem = (['post', 'video', 'gallery', 'product'] as const).some((page) =>
    to.pathname.startsWith(href(page, { id: '' })),
  )
  if (to.origin !== location.origin || !(isProfile || isItem)) return
  to.searchParams.set('viewAs', as)
  return to.pathname + to.search + to.hash
}
