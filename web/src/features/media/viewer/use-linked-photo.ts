import { useCallback, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '../../../lib/browser/use-hydrated.ts'

const PREFIX = '#photo-'

/** The photo that is open, and the functions that change it. */
export interface OpenPhoto {
  /** Undefined when no photo is open. */
  readonly id: string | undefined
  readonly open: (id: string) => void
  /** Notes that the viewer moved to another photo, without an entry in the history. */
  readonly show: (id: string) => void
  readonly close: () => void
}

/**
 * Keeps the open photo of a gallery in the fragment of the address, `#photo-<id>`, so that it can
 * be linked and Back closes it. A fragment loads nothing again, and the server does not see it: a
 * linked photo opens after hydration.
 */
export function useLinkedPhoto(): OpenPhoto {
  const isHydrated = useHydrated()
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  /** True while the entry below in the history is the same page without a photo. */
  const isOpenedHere = useRef(false)
  const go = useCallback(
    (hash: string, replace: boolean) =>
      navigate({ pathname, search, hash }, { replace, preventScrollReset: true }),
    [navigate, pathname, search],
  )
  return {
    id: isHydrated && hash.startsWith(PREFIX) ? hash.slice(PREFIX.length) : undefined,
    open(id) {
      isOpenedHere.current = true
      void go(PREFIX + id, false)
    },
    show: (id) => void (hash === PREFIX + id || go(PREFIX + id, true)),
    close() {
      if (isOpenedHere.current) void navigate(-1)
      else void go('', true)
      isOpenedHere.current = false
    },
  }
}
