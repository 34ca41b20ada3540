import { useEffect, useRef } from 'react'

/** A layer over the page: a sheet, a drawer, a full-screen photo. */
interface Layer {
  readonly id: string
  /** The router's history key of the page below. */
  readonly page: string
  readonly close: () => void
}

/** The open layers, the topmost last. */
const open: Layer[] = []
/**
 * The ids of the history entries above the page's own, one for each layer that is open or was just
 * closed.
 */
const entries: string[] = []
let count = 0
let isUnwinding = false

/**
 * The milliseconds that a layer may take to close after Back; one that is still open then stays,
 * because a payment is under way.
 */
const CLOSE_TIMEOUT_MS = 120

const pageOf = (state: unknown) => {
  const { key = 'default', idx } = (state ?? {}) as { key?: string; idx?: number }
  return `${key} ${idx}`
}
const topEntry = () => (history.state as { layer?: string } | null)?.layer

/**
 * Lets the browser's Back close a layer before it leaves the page. A layer has a history entry of
 * its own at the page's address, of which the router does not know. Going forward opens nothing
 * again.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => (isOpen ? openLayer(() => latest.current()) : undefined), [isOpen])
}

function openLayer(close: () => void): () => void {
  count += 1
  const layer = { id: `${Date.now()}.${count}`, page: pageOf(history.state), close }
  open.push(layer)
  addEntry(layer)
  return () => {
    open.splice(open.indexOf(layer), 1)
    // Closing may be followed by navigation to another page, which has to come first.
    setTimeout(unwind)
  }
}

function addEntry({ id }: Layer): void {
  entries.push(id)
  pushState.call(history, { ...history.state, layer: id }, '')
}

const isLayerOpen = (id: string) => open.some((layer) => layer.id === id)

/** Removes the history entries of layers that were closed by their own buttons. */
function unwind(): void {
  const keptCount = entries.findLastIndex(isLayerOpen) + 1
  const left = entries.length - keptCount
  if (left === 0 || isUnwinding || topEntry() !== entries.at(-1)) return
  entries.length = keptCount
  isUnwinding = true
  history.go(-left)
}

const pushState = typeof history === 'undefined' ? () => undefined : history.pushState

/**
 * Starts to listen for the browser's Back. Call it once, before the router starts: browsers call
 * the listeners of a window in their order, and the router must not handle what closes a layer.
 */
export function listenForBack(): void {
  window.addEventListener('popstate', onPopState, { capture: true })
  // A page that is opened from a layer replaces the layer's entry, so that Back leads to the page
  // below it.
  history.pushState = (state, unused, url) => {
    if (entries.length === 0 || topEntry() !== entries.at(-1))
      return pushState.call(history, state, unused, url)
    entries.length = 0
    history.replaceState(state, unused, url)
  }
}

function onPopState(event: PopStateEvent): void {
  if (isUnwinding) {
    isUnwinding = false
    event.stopImmediatePropagation()
    unwind()
    return
  }
  const top = open.at(-1)
  if (!top || pageOf(event.state) !== top.page) {
    entries.length = 0
    return
  }
  event.stopImmediatePropagation()
  entries.pop()
  top.close()
  setTimeout(() => open.includes(top) && addEntry(top), CLOSE_TIMEOUT_MS)
}
