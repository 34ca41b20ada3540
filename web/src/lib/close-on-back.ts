import { useEffect, useRef } from 'react'

/** Something open over the page: a sheet, a drawer, the large view of a photo. */
interface Layer {
  readonly id: string
  /** The page below, by what the router keeps of it in the history. */
  readonly page: string
  readonly close: () => void
}

/** What is open, the topmost last. */
const open: Layer[] = []
/** The ids of the history entries that stand above the page's own: each for a layer that is open or just closed. */
const entries: string[] = []
let count = 0
let isUnwinding = false

/** How long a layer that Back asked to close may take; one that is still there stays, because money is moving. */
const CLOSE_TIMEOUT_MS = 120

const pageOf = (state: unknown) => {
  const { key = 'default', idx } = (state ?? {}) as { key?: string; idx?: number }
  return `${key} ${idx}`
}
const topEntry = () => (history.state as { layer?: string } | null)?.layer

/**
 * Lets the browser's Back close what is open over the page before it leaves the page. A layer has an entry of its own in
 * the history, at the page's address; the router does not hear of it. Going forward again opens nothing.
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
    // What closes it may be about to go to another page: that comes first.
    setTimeout(unwind)
  }
}

function addEntry({ id }: Layer): void {
  entries.push(id)
  pushState.call(history, { ...history.state, layer: id }, '')
}

const isLayerOpen = (id: string) => open.some((layer) => layer.id === id)

/** Leaves the entries of layers that were closed by their own buttons. */
function unwind(): void {
  const kept = entries.findLastIndex(isLayerOpen) + 1
  const left = entries.length - kept
  if (left === 0 || isUnwinding || topEntry() !== entries.at(-1)) return
  entries.length = kept
  isUnwinding = true
  history.go(-left)
}

const pushState = typeof history === 'undefined' ? () => undefined : history.pushState

/**
 * Begins to hear the browser's Back. To be called once, before the router is: browsers tell the listeners of a window in
 * the order they came, and what closes a layer is not for the router.
 */
export function listenForBack(): void {
  window.addEventListener('popstate', onPopState, { capture: true })
  // A page that is reached from a layer takes the place of the layer's entry: Back then leads to the page below it.
  history.pushState = (state, unused, url) => {
    if (entries.length === 0 || topEntry() !== entries.at(-1)) return pushState.call(history, state, unused, url)
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
