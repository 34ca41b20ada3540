// The head of every page runs this file before the application (`hydration-replay.ts` says why).
// The build turns it into the text of a function that runs at once (`inline-script-plugin.ts`).

/** A field whose input can be lost. */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** Returns the element that an event is recorded for; nothing when React handles it. */
type Recorded = (target: Element, event: Event) => Element | null | false | undefined

/** Where React puts the properties of an element that it renders, before it handles its events. */
const REACT_PROPS_PREFIX = '__reactProps'
/** An event that bubbles through React and that nothing else in the product handles. */
const PROBE = 'gotpointercapture'

/** The fields that have had `input`, after which `change` brings nothing new. */
const typed = new WeakSet<Element>()
const early: NonNullable<Window['early']> = {
  pressed: null,
  written: new Map(),
  isHandled: (element) => {
    early.reached = null
    element.dispatchEvent(new Event(PROBE, { bubbles: true }))
    return early.reached === element
  },
}
window.early = early

/** Elements that React is known to handle. */
const handled = new WeakSet<Element>()

function isHydrated(element: Element): boolean {
  if (handled.has(element)) return true
  const isMarked = Object.keys(element).some((key) => key.startsWith(REACT_PROPS_PREFIX))
  if (!isMarked || !early.isHandled(element)) return false
  handled.add(element)
  return true
}

/** Returns an element that React does not handle yet, or that waits for the replay of others. */
const unhandled = (element: Element | null | undefined) =>
  element && (early.written.has(element as Field) || !isHydrated(element)) && element

/** Saves a field that the draft of its form keeps: the page may be reloaded before React can. */
function saveInDraft({ form, name, value }: Field): void {
  const { draft, draftFields } = form?.dataset ?? {}
  if (!draft || !draftFields?.split(' ').includes(name)) return
  try {
    const saved = JSON.parse(sessionStorage.getItem(draft) as string)
    sessionStorage.setItem(draft, JSON.stringify({ ...saved, [name]: value }))
  } catch {
    // The storage is full or closed to the page: the field itself still holds the text.
  }
}

function write(field: Field, isInput: boolean): void {
  if (isInput || !typed.has(field)) {
    early.written.set(field, { value: field.value, checked: (field as HTMLInputElement).checked })
    saveInDraft(field)
  }
  if (isInput) typed.add(field)
}

/** Records an event where React would miss it, and keeps it from React otherwise. */
function record(name: string, recorded: Recorded): void {
  const listen = (event: Event) => {
    const { target } = event
    if (early.isReplaying || !(target as Element).closest) return
    const element = recorded(target as Element, event)
    if (!element) return
    const isInput = name === 'input'
    if (isInput || name === 'change') write(element as Field, isInput)
    else early.pressed = element as HTMLElement
    if (!isInput) event.stopImmediatePropagation()
    early.replay?.()
  }
  addEventListener(name, listen, true)
}

/** Keeps the browser from acting on an event that is recorded for an element. */
function claim(element: Element | null | false | undefined, event: Event) {
  if (element) event.preventDefault()
  return element
}

/** Returns the button that names a shortcut of Control or Meta and a letter. */
function namedBy(target: Element, { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  if (!/^[a-z]$/i.test(key) || !(ctrlKey || metaKey) || altKey || shiftKey) return null
  const shortcut = `${metaKey ? 'Meta' : 'Control'}+${key.toUpperCase()}`
  return target.ownerDocument.querySelector(`button[aria-keyshortcuts~="${shortcut}"]`)
}

const isSending = (target: Element, { key, shiftKey, isComposing }: KeyboardEvent) =>
  key === 'Enter' &&
  !shiftKey &&
  !isComposing &&
  (target as HTMLInputElement).enterKeyHint === 'send'

const recordField: Recorded = (target) => (target as Field).form !== undefined && unhandled(target)

record('click', (target) => {
  const button = target.closest('button')
  return button?.type === 'button' && unhandled(button)
})
record('submit', (target, event) => {
  return !target.hasAttribute('method') && claim(unhandled(target), event)
})
record('keydown', (target, event) => {
  const isSent = isSending(target, event as KeyboardEvent)
  return isSent && claim(unhandled((target as HTMLInputElement).form), event)
})
record('keydown', (target, event) =>
  claim(unhandled(namedBy(target, event as KeyboardEvent)), event),
)
record('input', recordField)
record('change', recordField)
