/** The attributes by which an element loads a picture or a video. */
const SOURCES = ['src', 'srcset', 'poster'] as const
const LOADING = 'img, source, video, audio, track, embed, object, iframe'

interface Removed {
  readonly element: Element
  readonly name: string
  readonly value: string
}

/** A page whose content is off the screen. */
export interface EmptiedPage {
  /** Shows the page where it was, without its pictures and videos. */
  readonly show: () => void
  /** Gives pictures and videos the addresses back that the page has not replaced meanwhile. */
  readonly restoreSources: () => void
}

/**
 * Takes everything off the screen that is on a page, but keeps the page: its forms, what was
 * written into them, and the places to which lists are scrolled. The addresses of pictures and
 * videos leave the document.
 */
export function emptyPage(root: HTMLElement, kept: Element): EmptiedPage {
  const hidden = [...root.children].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && !one.contains(kept),
  )
  const place = scrollY
  const removed = hidden.flatMap((one) => [...one.querySelectorAll(LOADING)].flatMap(remove))
  for (const one of hidden) one.style.visibility = 'hidden'
  if (document.pictureInPictureElement) void document.exitPictureInPicture()
  return {
    show() {
      for (const one of hidden) one.style.removeProperty('visibility')
      scrollTo(0, place)
    },
    restoreSources() {
      for (const { element, name, value } of removed)
        if (!element.hasAttribute(name)) element.setAttribute(name, value)
    },
  }
}

function remove(element: Element): Removed[] {
  if (element instanceof HTMLMediaElement) element.pause()
  return SOURCES.flatMap((name) => {
    const value = element.getAttribute(name)
    // What a player feeds itself is no address; it stops with the player.
    if (value === null || value.startsWith('blob:')) return []
    element.removeAttribute(name)
    return [{ element, name, value }]
  })
}
